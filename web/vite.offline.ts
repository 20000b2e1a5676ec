import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Writes the service worker, which keeps the whole client for days without a network. */
export function offline(): Plugin {
  return {
    name: 'parlour-offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter((name) => !name.endsWith('.html'));
      const files = ['/', ...built.concat(readdirSync('public')).map((name) => `/${name}`)].sort();
      const worker = readFileSync('src/worker.js', 'utf8');
      // Built files carry a hash of their text in their names, so the list tells versions apart.
      const version = createHash('sha256')
        .update(worker + files.join())
        .digest('hex')
        .slice(0, 12);
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: worker
          .replace("'VERSION'", JSON.stringify(version))
          .replace("['FILES']", JSON.stringify(files)),
      });
    },
  };
}
