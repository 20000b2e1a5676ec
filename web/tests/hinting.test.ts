/** What cannot be told apart is called equal: tests/study/ties.json is put to the terminal's as well. */
import { expect, test } from 'vitest';
import cases from '../../tests/study/ties.json';
import { asGood, few } from '../src/lib/hinting';
import type { HintOption } from '../src/lib/wire';

test.each(cases.ties)('$says', ({ options, as_good }) => {
  const choices = options.map(([action, value, error]) => ({ action, value, error, figures: {} }));
  expect(asGood(choices as unknown as HintOption[])).toEqual(as_good);
});

test('a few are named, and that there are more', () => {
  const loud = (action: string) => action.toUpperCase();
  expect(few(['a', 'b', 'c'], loud)).toBe('A, B, C');
  expect(few(['a', 'b', 'c', 'd'], loud)).toBe('A, B, C, +1');
});
