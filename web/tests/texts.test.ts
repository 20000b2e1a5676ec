import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../src/texts/en';
import { en_people } from '../src/texts/en_people';
import { en_settings } from '../src/texts/en_settings';
import { es } from '../src/texts/es';
import { es_people } from '../src/texts/es_people';
import { es_settings } from '../src/texts/es_settings';

/** Those that are fetched with a part of the page, by the part and the language. */
const FETCHED = import.meta.glob<Texts>(
  '../src/texts/{en,es}_{texas-42,cribbage,poker-solitaire,explain_*,later}.ts',
  {
    import: 'default',
    eager: true,
  },
);

interface Texts {
  [key: string]: string | Texts;
}

function leaves(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
}

function fetched(language: string): [string, string][] {
  const its = Object.entries(FETCHED).filter(([file]) => file.includes(`/${language}_`));
  expect(its).toHaveLength(7);
  return its.flatMap(([file, texts]) => leaves(texts, `${file.replace(/.*\/.._/, '')}: `));
}

const ENGLISH = [...leaves({ ...en, people: en_people, settings: en_settings }), ...fetched('en')];
const SPANISH = [...leaves({ ...es, people: es_people, settings: es_settings }), ...fetched('es')];

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

/** The files that come with one, by `import` and where `opened` does not fetch texts along. */
function cameWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(file, 'utf8').replaceAll(/import type [^;]*;/g, '');
  const found = source.matchAll(/(?<!opened\()(?:\bfrom |\bimport |\bimport\()'(\.[^']*)'/g);
  for (const [, path] of found) {
    const given = join(dirname(file), path!);
    const its = ['', '.ts', '.svelte', '/index.ts'].map((end) => given + end);
    const there = its.find((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
    if (there && /\.(ts|svelte)$/.test(there) && !there.includes('src/texts/')) cameWith(there, seen);
  }
  return seen;
}

test('nothing says what has not been fetched', () => {
  const later = leaves(FETCHED['../src/texts/en_later.ts']!).map(([key]) => key);
  const files = [...cameWith('src/main.ts')];
  expect(files).toContain('src/games/cribbage/index.ts');
  expect(files).not.toContain('src/pages/Account.svelte');
  const early = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return later.filter((key) => source.includes(`'${key}'`)).map((key) => `${file}: ${key}`);
  });
  expect(early).toEqual([]);
});
