/** The text of a user's scoring table: what differs from the default, `pair:3/flush:20`. */
import all from '../../../../src/parlour/games/poker_solitaire/hands.json';

export interface Hand {
  name: string;
  definition: string;
  ordinary: string;
  two_decks: boolean;
  example: string;
  /** What it is worth by default. */
  usual: number;
}

const usual = new Map(all.ordinary.map(({ name, user }) => [name, user]));

/** The 81 hands in the order of the table, which is the server's own. */
export const HANDS: Hand[] = all.hands.map(({ name, definition, ordinary, needs_two_decks, example }) => ({
  name,
  definition,
  ordinary,
  two_decks: needs_two_decks,
  example,
  usual: usual.get(ordinary) ?? 0,
}));

export const MOST = 999;

/** The 81 values that a text stands for. What is not well-formed counts as unchanged. */
export function valuesOf(text: string): number[] {
  const entries = text.split('/');
  if (entries.length === HANDS.length && !text.includes(':'))
    return HANDS.map(({ usual }, at) => whole(entries[at]!) ?? usual);
  const changed = new Map(
    entries.map((entry): [string, string] => {
      const [name = '', value = ''] = entry.split(':');
      return [name.trim(), value];
    }),
  );
  return HANDS.map(({ name, usual }) => whole(changed.get(name) ?? '') ?? usual);
}

export function textOf(values: number[]): string {
  const changed = HANDS.flatMap(({ name, usual }, at) =>
    values[at] === usual ? [] : [`${name}:${values[at]}`],
  );
  return changed.join('/') || 'default';
}

/** A whole number of points from 0 to 999, or null. */
export function whole(text: string): number | null {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
}
