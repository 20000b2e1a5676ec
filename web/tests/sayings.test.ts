/** Texts are filled as the server fills them: tests/core/fill_cases.json is put to both. */
import { afterEach, expect, test } from 'vitest';
import cases from '../../tests/core/fill_cases.json';
import { fill, plain, type Values } from '../src/lib/fill';
import { speak } from '../src/lib/i18n.svelte';
import { said } from '../src/lib/sayings';
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

test.each(LANGUAGES)('sayings are told in every language: %s', async (language) => {
  change({ language });
  await speak();
  for (const { code, values, ...texts } of cases.said)
    expect(said({ code, values: values as unknown as Values })).toBe(texts[language]);
});

test('what a newer server says is shown as it came', () => {
  const saying = { code: 'house.refused.unheard-of', values: {} };
  expect(said(saying, {}, 'something new')).toBe('something new');
  expect(said(saying)).toBe('house.refused.unheard-of');
});

test('a hole that nothing fills is left, so that the text is still read', () => {
  expect(fill('{nobody} left')).toBe('{nobody} left');
});
