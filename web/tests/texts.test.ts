import { expect, test } from 'vitest';
import { en } from '../src/texts/en';
import { en_people } from '../src/texts/en_people';
import { en_settings } from '../src/texts/en_settings';
import { es } from '../src/texts/es';
import { es_people } from '../src/texts/es_people';
import { es_settings } from '../src/texts/es_settings';

interface Texts {
  [key: string]: string | Texts;
}

function leaves(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
}

const ENGLISH = leaves({ ...en, people: en_people, settings: en_settings });
const SPANISH = leaves({ ...es, people: es_people, settings: es_settings });

const blanks = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1]).sort();

test('both languages have the same texts, with the same blanks to fill', () => {
  const spanish = new Map(SPANISH);
  expect([...spanish.keys()].sort()).toEqual(ENGLISH.map(([key]) => key).sort());
  for (const [key, text] of ENGLISH)
    expect([key, [...new Set(blanks(spanish.get(key)!))]]).toEqual([key, [...new Set(blanks(text))]]);
});

test('no text is empty or untidy', () => {
  for (const [key, text] of [...ENGLISH, ...SPANISH])
    expect([key, text.trim() !== '' && !text.includes('  ')]).toEqual([key, true]);
});
