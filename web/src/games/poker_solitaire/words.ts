/** How cards, lines, hands and acts are called. */
import { tOr, type Key, type T } from '../../lib/i18n.svelte';
import type { Advice } from '../../lib/wire';
import { cardMoved, cellOf, readAct } from './reading';
import type { Line, PokerView } from './types';

export function cardName(card: string, t: T): string {
  const rank = t(`poker_solitaire.ranks.${card.slice(0, -1)}` as Key);
  const suit = t(`poker_solitaire.suits.${card.slice(-1)}` as Key);
  return t('poker_solitaire.card', { rank, suit });
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "row 3", "column b", "falling diagonal". */
export function lineName(number: number, t: T): string {
  if (number < 5) return t('poker_solitaire.lines.row', { name: number + 1 });
  if (number < 10) return t('poker_solitaire.lines.column', { name: 'abcde'[number - 5]! });
  return t(number === 10 ? 'poker_solitaire.lines.falling' : 'poker_solitaire.lines.rising');
}

const PARTS = [
  'four-of-a-kind',
  'five-of-a-kind',
  'three-of-a-kind',
  'full-house',
  'two-pair',
  'pair',
  'royal-straight',
  'round-the-corner-straight',
  'round-the-corner-four-straight',
  'round-the-corner-four-kilter',
  'round-the-corner-kilter',
  'four-straight',
  'four-kilter',
  'straight',
  'kilter',
  'big-tiger',
  'little-tiger',
  'big-dog',
  'little-dog',
  'five-and-dime',
  'skeet',
  'four-flush',
  'flush',
  'blaze',
];

/** The parts of one of the 81 names, such as pair, four flush and blaze. */
export function partsOf(hand: string): string[] {
  const parts: string[] = [];
  let rest = hand;
  while (rest) {
    const part = PARTS.find((name) => rest === name || rest.startsWith(`${name}-`));
    if (!part) return [hand];
    parts.push(part);
    rest = rest.slice(part.length + 1);
  }
  return parts;
}

/** A hand's name: one of the usual eleven has its own, the others are told by their parts. */
export function handName(hand: string, t: T): string {
  const whole = tOr(`poker_solitaire.hands.${hand}`, '');
  if (whole) return whole;
  return partsOf(hand)
    .map((part) => t(`poker_solitaire.hands.${part}` as Key))
    .join(', ');
}

export function shortHand(hand: string, t: T): string {
  return tOr(`poker_solitaire.short.${hand}`, handName(hand, t));
}

/** A line in a sentence, for those who do not see it. */
export function lineSentence(line: Line, number: number, pat: boolean, t: T): string {
  const name = capital(lineName(number, t));
  const worth = pat
    ? line.full && t(line.pat ? 'poker_solitaire.pat' : 'poker_solitaire.not_pat')
    : line.points > 0 && t('poker_solitaire.points', { n: line.points });
  const hand = [line.hand && handName(line.hand, t), worth].filter(Boolean).join(', ');
  const first = hand
    ? t('poker_solitaire.line', { line: name, hand })
    : t('poker_solitaire.line_nothing', { line: name });
  if (line.full) return first;
  if (!line.can.length) return `${first} ${t('poker_solitaire.line_cannot')}`;
  const hands = line.can
    .slice(0, 3)
    .map(([hand, points]) => (pat ? handName(hand, t) : `${handName(hand, t)} ${points}`));
  return `${first} ${t('poker_solitaire.line_can', { hands: hands.join(', ') })}`;
}

/** Why a hint is good, as the server's code and its values say. */
export function reasonWords(advice: Advice, t: T): string {
  const { code, values } = advice.reason;
  const { line, matrix, hand, points, suit, card } = values;
  const name = line === undefined ? '' : lineName('12345abcde\\/'.indexOf(String(line)), t);
  return tOr(`poker_solitaire.reasons.${code}`, advice.says, {
    ...values,
    line: matrix === undefined ? name : t('poker_solitaire.in_matrix', { line: name, matrix }),
    hand: hand === undefined ? '' : handName(String(hand), t),
    points: points === undefined ? '' : t('poker_solitaire.points', { n: points }),
    suit: suit === undefined ? '' : t(`poker_solitaire.suits.${suit}` as Key),
    card: card === undefined ? '' : cardName(String(card), t),
  });
}

/** An act as one of several choices: "king of hearts on c3". */
export function nameAction(action: string, view: PokerView, t: T): string {
  return said('acts', action, view.seat ?? 1, view, t, '');
}

/** An act as it is told: "West: king of hearts on c3." */
export function tellAction(action: string, seat: number, before: PokerView, t: T, name: string): string {
  return said('tells', action, seat, before, t, name);
}

function said(
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
