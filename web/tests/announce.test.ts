import { expect, test } from 'vitest';
import { addRegion, inFront, removeRegion, say } from '../src/lib/announce.svelte';

test('the same sentence twice is said twice', () => {
  const region = addRegion();
  say('One.', '', 'Two.');
  const first = region.text;
  expect(first.trim()).toBe('One. Two.');
  say('One. Two.');
  expect(region.text).not.toBe(first);
  removeRegion(region);
});

test('what is said is said in the window in front, for all behind it is silent', () => {
  const [page, lower, upper] = [addRegion(), addRegion(), addRegion()];
  say('On top.');
  expect([page.text, lower.text, upper.text.trim()]).toEqual(['', '', 'On top.']);
  removeRegion(lower);
  expect(inFront(upper)).toBe(true);
  removeRegion(upper);
  say('Behind it.');
  expect(page.text.trim()).toBe('Behind it.');
  removeRegion(page);
});
