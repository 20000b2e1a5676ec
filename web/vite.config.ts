import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { offline } from './vite.offline';

export default defineConfig({
  plugins: [svelte(), svelteTesting(), offline()],
  build: {
    outDir: '../src/parlour/server/web',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing is inlined: the server's content security policy allows files of its own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['.', '../src/parlour/texts'] }, // texts are shared with the server
    proxy: { '/api': { target: 'http://127.0.0.1:8042', ws: true } },
  },
  test: {
    environment: 'jsdom',
    setupFiles: 'tests/setup.ts',
    testTimeout: 60_000, // the machines that run this are shared
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
  },
});
