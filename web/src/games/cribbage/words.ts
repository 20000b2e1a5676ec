/** How the table talks: cards, seats, and what scored, in the player's language. */
import type { Key, T } from '../../lib/i18n.svelte';
import { said, type Saying } from '../../lib/sayings';
import { isYou, nameOf } from '../../lib/seats';
import { settings } from '../../lib/settings.svelte';
import type { Table } from '../../lib/wire';
import { rankOf, suitOf } from '../../pieces/suits';
import { counted, numberWord } from './aloud';
import type { CribbageView, Laid, Part } from './types';

const RANKS = 'A23456789TJQK';
const SUITS = 'CDHS';

const word = (list: string, place: number): string => list.split(',')[place] ?? String(place);

/** "five of hearts". */
export function cardName(card: string, t: T): string {
  const rank = word(t('cribbage.ranks'), RANKS.indexOf(rankOf(card)));
  return t('cribbage.card', { rank, suit: word(t('cribbage.suits'), SUITS.indexOf(suitOf(card))) });
}

export function cardNames(cards: string[], t: T): string {
  return listed(cards.map((card) => cardName(card, t)));
}

/** Things in a row, as the language joins them: "a, b and c". */
export function listed(things: string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(things);
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence about a seat: with `you` where it is the reader's, else with `they` and its name. */
export function about(
  seat: number,
  you: Key,
  they: Key,
  table: Table,
  t: T,
  values: Record<string, string | number> = {},
): string {
  return isYou(table, seat) && table.you.length === 1
    ? t(you, values)
    : t(they, { ...values, name: nameOf(table, seat) });
}

/** "Your hand", "Ann's box". */
export function whose(seat: number, box: boolean, table: Table, t: T): string {
  return box
    ? about(seat, 'cribbage.yourBox', 'cribbage.theirBox', table, t)
    : about(seat, 'cribbage.yourHand', 'cribbage.theirHand', table, t);
}

/** A side by its players: "You", "Ann & Bo". */
export function sideName(seats: number[], table: Table): string {
  const yoursFirst = [...seats].sort((a, b) => Number(isYou(table, b)) - Number(isYou(table, a)));
  return yoursFirst.map((seat) => nameOf(table, seat)).join(' & ');
}

/** A part alone, as it is pegged in the play: "fifteen for two". */
export function pegName(part: Part, t: T): string {
  const key = `cribbage.peg.${camel(part.kind)}` as Key;
  return t(key, { length: numberWord(part.cards.length), n: numberWord(part.points) });
}

export const pegged = (parts: Part[], t: T): string => parts.map((part) => pegName(part, t)).join(', ');

/** A whole count: "Fifteen two, fifteen four, and a pair is six." */
export function aloud(parts: Part[], t: T): string {
  return parts.length ? `${capital(counted(parts))}.` : t('cribbage.nothing');
}

/** Why a card cannot be laid. */
export function whyNot(why: Saying, t: T): string {
  return `${capital(said(why, { card: (card: string) => cardName(card, t) }))}.`;
}

const camel = (kind: string): string => kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Whether the hand that `before` was in has come to its end. */
export function handEnded(before: CribbageView | null, after: CribbageView): boolean {
  return (
    before !== null &&
    before.phase !== 'cut' &&
    (after.hand_number !== before.hand_number || after.phase === 'over') &&
    before.phase !== 'over'
  );
}

const flat = (counts: Laid[][]): Laid[] => counts.flat();

/** What an act of the play has scored, with whoever scored it; a go may score for an older card. */
export function justPegged(
  before: CribbageView | null,
  after: CribbageView,
): { seat: number; card: string; parts: Part[] } | null {
  if (before?.phase !== 'play') return null;
  const was = flat(before.play);
  const now = flat(handEnded(before, after) ? (after.last_hand?.play ?? []) : after.play);
  const last = now.at(-1);
  if (!last) return null;
  const known = now.length > was.length ? 0 : (was.at(-1)?.parts.length ?? 0);
  const parts = last.parts.slice(known);
  return parts.length ? { seat: last.seat, card: last.card, parts } : null;
}

/** The dealer's two for a jack, if the starter has just been turned. */
export function justHeels(before: CribbageView | null, after: CribbageView): boolean {
  if (before?.phase !== 'throw' || before.starter) return false;
  const starter = handEnded(before, after) ? after.last_hand?.starter : after.starter;
  return starter?.startsWith('J') ?? false;
}

export const sum = (parts: Part[]): number => parts.reduce((total, part) => total + part.points, 0);
