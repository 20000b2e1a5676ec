/** A newer version of the page is noticed and offered, and never where something is half done. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from '../src/lib/newer';
import { later, look, offered, take, upgrade } from '../src/lib/upgrade.svelte';

const built = (name: string) => `<script type="module" src="/assets/${name}.js"></script>`;
let served = 'index-old';
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() });
  document.head.innerHTML = built('index-old');
  served = 'index-old';
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked++;
    return new Response(built(served));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  sessionStorage.clear();
});

async function lookedAfter(minutes: number): Promise<string | null> {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await look();
  return upgrade.to;
}

test('a newer version is offered, once it is there, and not again when it was declined', async () => {
  expect(await lookedAfter(6)).toBe(null);
  served = 'index-new';
  expect(await lookedAfter(1)).toBe(null);
  expect(asked).toBe(1); // a minute after the last time it is not asked for
  expect(await lookedAfter(6)).toBe('/assets/index-new.js');
  expect((['home', 'rules', 'review'] as const).map(offered)).toEqual([true, true, true]);
  expect((['table', 'play', 'lesson', 'drill'] as const).map(offered)).toEqual(Array(4).fill(false));
  later();
  expect(offered('home')).toBe(false);
  expect(await lookedAfter(6)).toBe(null);
  served = 'index-newest';
  expect(await lookedAfter(6)).toBe('/assets/index-newest.js');
  const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined);
  take();
  expect(reload).toHaveBeenCalledOnce();
  // A cache that goes on serving the old page is not fought with.
  expect(await lookedAfter(6)).toBe(null);
});

test('nobody looks while the page is out of sight, or without a network', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(await lookedAfter(6)).toBe(null);
  expect(asked).toBe(0);
  hidden.mockRestore();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await lookedAfter(6)).toBe(null);
});
