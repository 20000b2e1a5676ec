import { afterEach, expect, test } from 'vitest';
import { kept } from '../src/lib/kept';
import { change, defaults, settings, sound } from '../src/lib/settings.svelte';

afterEach(() => {
  change(defaults('en'));
  localStorage.clear();
});

test('what is kept by another version, or spoilt, never breaks the page', () => {
  expect(sound(null)).toEqual(defaults());
  expect(sound('nonsense')).toEqual(defaults());
  expect(
    sound({ speed: 'warp', theme: 7, felt: 'lawn', tiles: 2, largeIndex: 1, sounds: 'yes', name: 3 }),
  ).toEqual(defaults());
  expect(sound({ speed: 'quick', confirm: true, name: 'x'.repeat(99) })).toMatchObject({
    speed: 'quick',
    confirm: true,
    name: 'x'.repeat(40),
  });
  localStorage.setItem('parlour.settings', '{"speed":');
  expect(kept('settings', 'fallback')).toBe('fallback');
});

test('a change is kept, and shown to the styles', () => {
  change({
    theme: 'contrast',
    felt: 'blue',
    tiles: 'ebony',
    largeIndex: true,
    fourColours: true,
    still: true,
    language: 'es',
    speed: 'relaxed',
  });
  expect(document.documentElement.dataset).toMatchObject({
    theme: 'contrast',
    felt: 'blue',
    tiles: 'ebony',
    cards: 'large',
    suits: 'four',
    motion: 'still',
    speed: 'relaxed',
  });
  expect(document.documentElement.lang).toBe('es');
  expect(sound(kept('settings', null))).toEqual({ ...settings });
  change({ theme: 'system' });
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('sounds are off until somebody wants them', () => {
  expect(defaults().sounds).toBe(false);
  expect(defaults('es-MX').language).toBe('es');
  expect(defaults('de').language).toBe('en');
});
