/** How cards, lines, hands and acts are called. */
import { textsOf } from '../../lib/catalogues.svelte';
import { t, tOr, type Key, type T } from '../../lib/i18n.svelte';
import { wordKinds } from '../../lib/sayings';
import { cardMoved, cellOf, readAct } from './reading';
import type { Line, PokerView } from './types';

export const PART = 'poker-solitaire';
/** As the catalogue has them: rows, columns, and the diagonals that fall and rise. */
export const LINE_NAMES = '12345abcde\\/';

const SIGNS: Record<string, string> = { C: '♣', D: '♦', H: '♥', S: '♠' };
const words = (path: string): string => textsOf(PART)[path] ?? path;
const rankOf = (card: string) => t(`poker_solitaire.ranks.${card.slice(0, -1)}` as Key);
const suitOf = (card: string) => words(`suit.${card.slice(-1)}`);

export function cardName(card: string, t: T): string {
  return t('poker_solitaire.card', { rank: rankOf(card), suit: suitOf(card) });
}

wordKinds(PART, {
  /** In a sentence. */
  card: (card: string) => t('poker_solitaire.the_card', { rank: rankOf(card), suit: suitOf(card) }),
  /** In a row of them. */
  sign: (card: string) => card.slice(0, -1).replace('T', '10') + SIGNS[card.slice(-1)]!,
});

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "row 3", "column b", "falling diagonal". */
export const lineName = (number: number): string => words(`line.${LINE_NAMES[number]}`);

/** The name of one of the usual eleven hands, or of the 81. */
export const handName = (hand: string): string => words(`hand.${hand}`);

export function shortHand(hand: string): string {
  return tOr(`poker_solitaire.short.${hand}`, handName(hand));
}

/** A line in a sentence, for those who do not see it. */
export function lineSentence(line: Line, number: number, pat: boolean, t: T): string {
  const name = capital(lineName(number));
  const worth = pat
    ? line.full && t(line.pat ? 'poker_solitaire.pat' : 'poker_solitaire.not_pat')
    : line.points > 0 && t('poker_solitaire.points', { n: line.points });
  const hand = [line.hand && handName(line.hand), worth].filter(Boolean).join(', ');
  const first = hand
    ? t('poker_solitaire.line', { line: name, hand })
    : t('poker_solitaire.line_nothing', { line: name });
  if (line.full) return first;
  if (!line.can.length) return `${first} ${t('poker_solitaire.line_cannot')}`;
  const hands = line.can
    .slice(0, 3)
    .map(([hand, points]) => (pat ? handName(hand) : `${handName(hand)} ${points}`));
  return `${first} ${t('poker_solitaire.line_can', { hands: hands.join(', ') })}`;
}

/** An act as one of several choices: "king of hearts on c3". */
export function nameAction(action: string, view: PokerView, t: T): string {
  return worded('acts', action, view.seat ?? 1, view, t, '');
}

/** An act as it is told: "West: king of hearts on c3." */
export function tellAction(action: string, seat: number, before: PokerView, t: T, name: string): string {
  return worded('tells', action, seat, before, t, name);
}

function worded(
  section: 'acts' | 'tells',
  action: string,
  seat: number,
  before: PokerView,
  t: T,
  name: string,
): string {
  const act = readAct(action);
  const kind = act.kind === 'word' ? act.word : act.kind;
  const moved = cardMoved(act, seat, before);
  // Of two matrices of one player the letter matters; of two players' each acts in their own.
  const place = (at: string | null) =>
    at && before.players === 2 ? cellOf(at) : (at ?? '').replace(':', ' ');
  return t(`poker_solitaire.${section}.${kind}` as Key, {
    name,
    card: moved ? cardName(moved, t) : '',
    from: place(act.from),
    to: place(act.to),
    what: act.word,
  });
}
