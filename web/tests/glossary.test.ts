import { expect, test } from 'vitest';
import { cut, learnWords, terms } from '../src/lib/glossary.svelte';

test('a word of the game is found where it first comes, the longest form first', async () => {
  await learnWords('poker-solitaire');
  const seen = new Set<string>();
  const found = cut('A straight flush, or a flush. A flush is pat.', 'poker-solitaire', seen);
  const words = found.filter(({ term }) => term).map(({ text, term, stop }) => [text, term!.name, stop]);
  expect(words).toEqual([
    ['straight flush', 'straight-flush', ','],
    ['flush', 'flush', '.'],
    ['pat', 'pat', '.'],
  ]);
  expect(found.map(({ text, stop }) => text + stop).join('')).toBe(
    'A straight flush, or a flush. A flush is pat.',
  );
});

test('words within words are none, and a second page begins anew', async () => {
  await learnWords('texas-42');
  expect(cut('offset trumpet', 'texas-42', new Set()).every(({ term }) => !term)).toBe(true);
  expect(cut('Trumps', 'texas-42', new Set(['trump'])).every(({ term }) => !term)).toBe(true);
  expect(cut('Trumps', 'texas-42', new Set())[0]?.term?.means).toContain('beats');
  expect(terms('texas-42').find(({ name }) => name === 'walker')?.word).toBe('walker');
});
