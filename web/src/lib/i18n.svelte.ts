import { en, type Catalogue } from '../texts/en';
import type { CribbageTexts } from '../texts/en_cribbage';
import type { LaterTexts } from '../texts/en_later';
import type { PokerSolitaireTexts } from '../texts/en_poker-solitaire';
import type { Texas42Texts } from '../texts/en_texas-42';
import { learnAgain, ownText } from './catalogues.svelte';
import { fill } from './fill';
import { settings } from './settings.svelte';

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T &
  string];
export type Key = Paths<Catalogue & CribbageTexts & LaterTexts & PokerSolitaireTexts & Texas42Texts>;
export type Values = Record<string, string | number>;
export type T = (key: Key, values?: Values) => string;

let catalogue: Catalogue = $state.raw(en);

/** Fetches the catalogues of the language in use; English comes with the program. */
export async function speak(): Promise<void> {
  const shared = learnAgain();
  catalogue = settings.language === 'es' ? (await import('../texts/es')).es : en;
  await shared;
}

function find(path: string): string | undefined {
  let at: unknown = catalogue;
  for (const part of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[part];
  return typeof at === 'string' ? at : ownText(path);
}

/** A text of the catalogue in the player's language. */
export const t: T = (key, values) => fill(find(key) ?? key, values);

/** A text that the catalogue may lack, such as one for a code of the server's; else `fallback`. */
export function tOr(path: string, fallback: string, values?: Values): string {
  const text = find(path);
  return text === undefined ? fallback : fill(text, values);
}
