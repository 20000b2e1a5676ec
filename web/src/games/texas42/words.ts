/** Tiles, suits, bids and seats in words, in the player's language. */
import { textsOf } from '../../lib/catalogues.svelte';
import { fill } from '../../lib/fill';
import { type T } from '../../lib/i18n.svelte';
import { said, wordKinds, type Saying, type Words } from '../../lib/sayings';
import { nameOf } from '../../lib/seats';
import type { Table } from '../../lib/wire';
import { bottomSeat, sideOf } from './seating';
import type { Held, Seat42, Side, View42 } from './types';

const PART = 'texas-42';

/** A text that the rules and the terminal have as well. */
function text(path: string): string {
  return textsOf(PART)[path] ?? path;
}

/** "6-4", which is not broken at the end of a line. */
export function shown(tile: string): string {
  return `${tile[0]}\u2011${tile[1]}`;
}

/** "six-four" */
export function spoken(tile: string): string {
  return `${text(`pip.${tile[0]}`)}-${text(`pip.${tile[1]}`)}`;
}

/** "fives", "trumps", "doubles" */
export function suitWords(suit: string): string {
  return text(`suit.${suit}`);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "31", "1 mark", "splash for 2 marks" */
export function bidWords(bid: string): string {
  const [amount, contract] = bid.split(':').reverse() as [string, string | undefined];
  const said = amountWords(amount);
  return contract ? fill(text(`bid.${contract}`), { amount: said }) : said;
}

function amountWords(amount: string): string {
  if (amount === 'pass') return text('bid.pass');
  return amount.endsWith('m') ? fill(text('bid.marks'), { n: Number(amount.slice(0, -1)) }) : amount;
}

/** "30 to 41", which is written "30-41"; or one bid as it is said. */
function offeredWords(bids: string): string {
  const [least, most] = bids.split('-') as [string, string | undefined];
  return most ? fill(text('offered.range'), { least, most }) : bidWords(bids);
}

wordKinds(PART, { tile: shown, bid: bidWords, offered: offeredWords });

/** "You", "Ann", "West" */
export function who(seat: Seat42, table: Table): string {
  return nameOf(table, seat);
}

export function isYour(seat: Seat42, table: Table): boolean {
  return table.you.length === 1 && String(table.you[0]) === seat;
}

/** "six-four, ten count, trump" */
export function heldWords({ tile, trump, count }: Held, t: T): string {
  const parts = [spoken(tile)];
  if (count) parts.push(t('texas42.countOf', { n: count }));
  if (trump) parts.push(t('texas42.aTrump'));
  return parts.join(', ');
}

/** What is being played: "fives are trumps", "nello", "follow-me, no trumps". */
export function contractWords(view: View42, t: T): string {
  if (!view.trump) return '';
  return trumpWords(view.trump, t);
}

export function trumpWords(trump: string, t: T): string {
  if (/^\d$/.test(trump)) return t('texas42.trumpsAre', { suit: suitWords(trump) });
  return t(`texas42.named.${trump as 'doubles'}`);
}

/** What the rules say, as it is said to a player at this seat: "we", "they", "you", "Ann's". */
export function toldTo(saying: Saying, view: View42, table: Table): string {
  return capital(said(saying, { ...sides(view), ...seats(table) }));
}

function sides(view: View42): Words {
  if (!view.seat) return {};
  const ours = sideOf(bottomSeat(view));
  return { side: (side: Side, text) => text(side === ours ? 'side.we' : 'side.they') };
}

function seats(table: Table): Words {
  const owner = (kind: string) => (seat: Seat42, text: (path: string) => string) =>
    isYour(seat, table) ? text(`${kind}.you`) : fill(text(`${kind}.named`), { name: who(seat, table) });
  return {
    seat: (seat: Seat42, text) => (isYour(seat, table) ? text('seat.you') : who(seat, table)),
    whose: owner('whose'),
    owner: owner('owner'),
  };
}

/** Why a tile cannot be played. */
export function whyNot({ refused }: Held): string {
  return refused ? capital(said(refused.why)) : '';
}
