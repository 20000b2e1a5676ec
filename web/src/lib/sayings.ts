/** What the rules say, a code with its values, in the player's language. Twin of core/saying.py. */
import { textsOf } from './catalogues.svelte';
import { fill, plain, type Values } from './fill';

export interface Saying {
  /** A path into the catalogues: `texas-42.refused.follow-suit`. */
  code: string;
  values: Values;
}

/** A value of some kind in words; `text` gives others of the same catalogue, by their paths. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each kind has values of its own
export type Worder = (value: any, text: (path: string) => string) => string;
export type Words = Readonly<Record<string, Worder>>;

const WORDS: Record<string, Words> = {};

/** Says how a game words kinds of values, where the catalogue does not: a card, say. */
export function wordKinds(part: string, words: Words): void {
  WORDS[part] = words;
}

/**
 * A saying as a text. `words` has kinds that are worded for who reads it, such as the names of
 * seats; `otherwise` is for codes that a newer server knows and this page does not.
 */
export function said(saying: Saying, words: Words = {}, otherwise = saying.code): string {
  const dot = saying.code.indexOf('.');
  const part = saying.code.slice(0, dot);
  const texts = textsOf(part);
  const text = texts[saying.code.slice(dot + 1)];
  if (text === undefined) return otherwise;
  const worders: Words = { ...WORDS[part], ...words };
  return fill(text, saying.values, (kind, value) => {
    if (kind === 'joint') return textsOf('house')[`joint.${value}`] ?? ', ';
    const worder = worders[kind];
    if (worder) return worder(value, (path) => texts[path] ?? path);
    return texts[`${kind}.${plain(value)}`] ?? plain(value);
  });
}
