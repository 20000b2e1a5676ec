import { expect, test } from 'vitest';
import { alike } from '../src/lib/hinting';
import type { Advice } from '../src/lib/wire';

const weighed = (...values: [string, number | null, number | null][]): Advice =>
  ({
    action: 'play:KD',
    options: values.map(([action, value, error]) => ({ action, value, error, figures: {} })),
  }) as unknown as Advice;

test('a choice within two errors of the best is as good, as far as can be told', () => {
  const advice = weighed(['play:KD', 0.584, 0.004], ['play:5H', 0.583, 0.004], ['play:2C', 0.55, 0.004]);
  expect([...alike(advice)]).toEqual(['play:KD', 'play:5H']);
});

test('a best choice alone is no tie, and what was not weighed is none either', () => {
  expect(alike(weighed(['play:KD', 0.584, 0.001], ['play:5H', 0.55, 0.001])).size).toBe(0);
  expect(alike(weighed(['play:KD', 0.584, 0.001], ['play:5H', null, null])).size).toBe(0);
  expect(alike(weighed(['play:KD', null, null])).size).toBe(0);
});

test('exact values that are the same are a tie', () => {
  expect(alike(weighed(['count:12', 12, null], ['count:12b', 12, null])).size).toBe(2);
});
