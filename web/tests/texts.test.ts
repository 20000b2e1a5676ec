import { expect, test } from 'vitest';
import { en } from '../src/texts/en';
import { es } from '../src/texts/es';

interface Texts {
  [key: string]: string | Texts;
}

function leaves(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
}

const blanks = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1]).sort();

test('both languages have the same texts, with the same blanks to fill', () => {
  const spanish = new Map(leaves(es));
  expect([...spanish.keys()].sort()).toEqual(
    leaves(en)
      .map(([key]) => key)
      .sort(),
  );
  for (const [key, text] of leaves(en))
    expect([key, [...new Set(blanks(spanish.get(key)!))]]).toEqual([key, [...new Set(blanks(text))]]);
});

test('no text is empty or untidy', () => {
  for (const [key, text] of [...leaves(en), ...leaves(es)])
    expect([key, text.trim() !== '' && !text.includes('  ')]).toEqual([key, true]);
});
