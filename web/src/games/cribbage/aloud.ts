/**
 * A score as it is counted aloud, in the words of the shared catalogue. The twin of
 * src/parlour/games/cribbage/sayings.py, which says how a score is written: `fifteen:2 run-4:6`.
 */
import { textsOf } from '../../lib/catalogues.svelte';
import { fill, type Value } from '../../lib/fill';
import { said, wordKinds } from '../../lib/sayings';
import { rankOf, suitOf } from '../../pieces/suits';
import type { Part } from './types';

const PART = 'cribbage';
type Text = (path: string) => string;

const OF_SO_MANY = ['run', 'flush'];
const SEVERAL = ['pair', 'run'];
const SAY_THEIR_POINTS = ['nobs', 'heels', 'go', 'last', 'thirty-one'];

const text: Text = (path) => textsOf(PART)[path] ?? path;

/** A small number in words. */
export const numberWord = (n: number): string => text(`number.${n}`);

/** "10♥", which is not broken at the end of a line. */
export function cardSigns(card: string): string {
  const rank = rankOf(card);
  return `${rank === 'T' ? '10' : rank}${'♣♦♥♠'['CDHS'.indexOf(suitOf(card))] ?? ''}`;
}

/** Each part as one counts aloud, with the total up to it: "fifteen two", "a pair is four". */
export const countedAloud = (parts: readonly Part[]): string[] => phrases(countText(parts), text);

/** A whole count: "fifteen two, fifteen four, and a pair is six". */
export const counted = (parts: readonly Part[]): string =>
  said({ code: `${PART}.scored.count`, values: { count: countText(parts) } });

function countText(parts: readonly Part[]): string {
  let total = 0;
  return parts
    .map(({ kind, cards, points }) => {
      total += points;
      return `${OF_SO_MANY.includes(kind) ? `${kind}-${cards.length}` : kind}:${total}`;
    })
    .join(' ');
}

function countWords(score: string, text: Text): string {
  const told = phrases(score, text);
  const last = told.pop();
  if (last === undefined) return text('count.nothing');
  if (!told.length) return last;
  return filled(text(told.length === 1 ? 'count.two' : 'count.more'), { before: told, last }, text);
}

function phrases(score: string, text: Text): string[] {
  let before = '';
  return score
    .split(' ')
    .filter(Boolean)
    .map((each) => {
      const [part = '', total = ''] = each.split(':');
      const name = partWords(part, text, part === before);
      const alone = !before && SAY_THEIR_POINTS.includes(part);
      before = part;
      if (alone) return name;
      return filled(text(part === 'fifteen' ? 'count.fifteen' : 'count.is'), { part: name, total }, text);
    });
}

function partWords(part: string, text: Text, again = false): string {
  const long = OF_SO_MANY.find((kind) => part.startsWith(kind));
  const kind = long ?? part;
  const path = again && SEVERAL.includes(kind) ? `part.another.${kind}` : `part.${kind}`;
  return filled(text(path), { length: long ? part.slice(long.length + 1) : '' }, text);
}

const filled = (given: string, values: Record<string, Value>, text: Text): string =>
  fill(given, values, (kind, value) => text(`${kind}.${value}`));

wordKinds(PART, { card: cardSigns, count: countWords, part: (part: string, text) => partWords(part, text) });
