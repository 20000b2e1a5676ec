/** Texts are filled as the server fills them: tests/core/fill_cases.json is put to both. */
import { afterEach, expect, test } from 'vitest';
import cases from '../../tests/core/fill_cases.json';
import { fill, plain, type Values } from '../src/lib/fill';
import { gameClient, GAMES } from '../src/lib/games';
import { speak } from '../src/lib/i18n.svelte';
import { said, type Words } from '../src/lib/sayings';
import { change, LANGUAGES } from '../src/lib/settings.svelte';

const words: Record<string, Record<string, string>> = cases.words;

afterEach(async () => {
  change({ language: 'en' });
  await speak();
});

test.each(cases.fill)('$text is filled with $values', ({ text, values, filled }) => {
  const given = values as unknown as Values;
  expect(fill(text, given, (kind, value) => words[kind]?.[plain(value)] ?? plain(value))).toBe(filled);
});

/** Pieces as the server writes them; boards have signs and words of their own. */
const written: Words = {
  tile: (tile: string) => `${tile[0]}-${tile[1]}`,
  card: (card: string) => card,
  sign: (card: string) => card,
};

test.each(LANGUAGES)('sayings are told in every language: %s', async (language) => {
  change({ language });
  await Promise.all([speak(), ...GAMES.map(gameClient)]);
  for (const { code, values, ...texts } of cases.said)
    expect(said({ code, values: values as unknown as Values }, written)).toBe(texts[language]);
});

test('what a newer server says is shown as it came', () => {
  const saying = { code: 'house.refused.unheard-of', values: {} };
  expect(said(saying, {}, 'something new')).toBe('something new');
  expect(said(saying)).toBe('house.refused.unheard-of');
});

test('a hole that nothing fills is left, so that the text is still read', () => {
  expect(fill('{nobody} left')).toBe('{nobody} left');
});
