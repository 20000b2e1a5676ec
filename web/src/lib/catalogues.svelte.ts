/**
 * The texts that the client shares with the server and the terminal: src/parlour/texts, a file for
 * each part of the house and each language. Those of the frame come with it in English; what else
 * is needed is fetched, in the language in use only.
 */
import { untrack } from 'svelte';
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

/** What this client alone says in parts that are fetched: the table of a game, pages, windows. */
const OWN = import.meta.glob<Tree>('../texts/{en,es}_{texas-42,cribbage,poker-solitaire,later}.ts', {
  import: 'default',
});

let catalogues: Readonly<Record<string, Texts>> = $state.raw({});
let own: Texts = $state.raw({});
const wanted = new Set(['house', 'table']);

/** Fetches a part's texts, and from now on with every change of the language. */
export async function learn(part: string): Promise<void> {
  wanted.add(part);
  const { language } = settings;
  const [texts, said] = await Promise.all([
    read(language, part),
    OWN[`../texts/${language}_${part}.ts`]?.() ?? {},
  ]);
  if (language !== settings.language) return;
  catalogues = { ...catalogues, [part]: texts };
  own = { ...own, ...flat(said) };
}

/** A part of the page that is fetched when it is opened, with the texts of all such parts. */
export async function opened<Part>(part: Promise<Part>): Promise<Part> {
  await untrack(() => learn('later'));
  return part;
}

export async function learnAgain(): Promise<void> {
  await Promise.all([...wanted].map(learn));
}

export function textsOf(part: string): Texts {
  return catalogues[part] ?? {};
}

/** A text of this client's own, by its path, where it has been fetched. */
export function ownText(path: string): string | undefined {
  return own[path];
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
