import { beforeEach, expect, test } from 'vitest';
import { liveRegion, say, spoken, speakWithin } from '../src/lib/announce.svelte';

let page: HTMLElement;
let region: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<main><div role="status"></div></main>';
  page = document.querySelector('main')!;
  region = page.querySelector('div')!;
  liveRegion(region);
});

test('the same sentence twice is said twice', () => {
  say('One.', '', 'Two.');
  const first = spoken.text;
  expect(first.trim()).toBe('One. Two.');
  say('One. Two.');
  expect(spoken.text).not.toBe(first);
});

test('the live region is in the window on top, for the page behind it is inert', () => {
  const [lower, upper] = [document.createElement('dialog'), document.createElement('dialog')];
  const closeLower = speakWithin(lower);
  expect(region.parentElement).toBe(lower);
  const closeUpper = speakWithin(upper);
  expect(region.parentElement).toBe(upper);
  closeLower();
  expect(region.parentElement).toBe(upper);
  closeUpper();
  expect(region.parentElement).toBe(page);
});
