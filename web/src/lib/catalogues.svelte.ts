/**
 * The texts that the client shares with the server and the terminal: src/parlour/texts, a file for
 * each part of the house and each language. Those of the frame come with it in English; what else
 * is needed is fetched, in the language in use only.
 */
import { settings } from './settings.svelte';

interface Tree {
  [key: string]: string | Tree;
}
/** By their paths: `refused.over`. */
export type Texts = Readonly<Record<string, string>>;

const HERE = import.meta.glob<Tree>('../../../src/parlour/texts/en/{house,table}.json', {
  import: 'default',
  eager: true,
});
const ELSEWHERE = import.meta.glob<Tree>(
  [
    '../../../src/parlour/texts/{en,es}/*.json',
    '!../../../src/parlour/texts/en/{house,table}.json',
    '!../../../src/parlour/texts/*/{screen,lines*}.json', // what only a terminal says
  ],
  { import: 'default' },
);

let catalogues: Readonly<Record<string, Texts>> = $state.raw({});
const wanted = new Set(['house', 'table']);

/** Fetches a part's texts, and from now on with every change of the language. */
export async function learn(part: string): Promise<void> {
  wanted.add(part);
  const { language } = settings;
  const texts = await read(language, part);
  if (language === settings.language) catalogues = { ...catalogues, [part]: texts };
}

export async function learnAgain(): Promise<void> {
  await Promise.all([...wanted].map(learn));
}

export function textsOf(part: string): Texts {
  return catalogues[part] ?? {};
}

async function read(language: string, part: string): Promise<Texts> {
  const file = `../../../src/parlour/texts/${language}/${part}.json`;
  return flat(HERE[file] ?? (await ELSEWHERE[file]?.()) ?? {});
}

function flat(tree: Tree, path = ''): Texts {
  const found: Record<string, string> = {};
  for (const [key, below] of Object.entries(tree))
    if (typeof below === 'string') found[path + key] = below;
    else Object.assign(found, flat(below, `${path}${key}.`));
  return found;
}
