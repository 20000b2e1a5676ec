/** Tiles, suits, bids and seats in words, in the player's language. */
import { tOr, type T } from '../../lib/i18n.svelte';
import { nameOf } from '../../lib/seats';
import type { Table } from '../../lib/wire';
import type { Held, Seat42, View42 } from './types';

/** "6-4", which is not broken at the end of a line. */
export function shown(tile: string): string {
  return `${tile[0]}\u2011${tile[1]}`;
}

/** "six-four" */
export function spoken(tile: string, t: T): string {
  return `${pip(tile[0]!, t)}-${pip(tile[1]!, t)}`;
}

function pip(digit: string, t: T): string {
  return t(`texas42.pip.p${digit as '0'}`);
}

/** "fives", "trumps", "doubles" */
export function suitWords(suit: string, t: T): string {
  return t(`texas42.suit.${(/^\d$/.test(suit) ? `s${suit}` : suit) as 'trumps'}`);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "31", "1 mark", "splash for 2 marks" */
export function bidWords(bid: string, t: T): string {
  const [amount, contract] = bid.split(':').reverse() as [string, string | undefined];
  if (amount === 'pass') return t('texas42.pass');
  const marks = /^(\d+)m$/.exec(amount)?.[1];
  const said = marks ? t('texas42.marks', { n: marks }) : amount;
  if (!contract) return said;
  return t(`texas42.contractBid.${contract as 'splash'}`, { amount: said });
}

/** "You", "Ann", "West" */
export function who(seat: Seat42, table: Table): string {
  return nameOf(table, seat);
}

export function isYour(seat: Seat42, table: Table): boolean {
  return table.you.length === 1 && String(table.you[0]) === seat;
}

/** "six-four, ten count, trump" */
export function heldWords({ tile, trump, count }: Held, t: T): string {
  const parts = [spoken(tile, t)];
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
  if (/^\d$/.test(trump)) return t('texas42.trumpsAre', { suit: suitWords(trump, t) });
  return t(`texas42.named.${trump as 'doubles'}`);
}

/** What the rules' English says of sides and seats, as it is said to a player at this seat. */
export function toldTo(text: string, view: View42, table: Table, t: T): string {
  const ours = view.seat === 'E' || view.seat === 'W' ? 'EW' : 'NS';
  const words: Record<string, string> = {};
  if (view.seat) {
    words[ours] = t('texas42.weIn');
    words[ours === 'NS' ? 'EW' : 'NS'] = t('texas42.theyIn');
  }
  for (const [seat, name] of [
    ['N', 'North'],
    ['E', 'East'],
    ['S', 'South'],
    ['W', 'West'],
  ] as const)
    words[name] = who(seat, table);
  const told = text.replace(
    /\b(NS|EW|North|East|South|West)\b('s)?/g,
    (said, word: string, owner?: string) => {
      const yours = owner && view.seat && isYour(view.seat, table) && words[word] === t('frame.you');
      return yours ? t('texas42.your') : (words[word] ?? word) + (owner ?? '');
    },
  );
  return capital(told);
}

/** Why a tile cannot be played: in the player's language where the catalogue has it. */
export function whyNot(held: Held, led: string | null, playable: string[], t: T): string {
  const { message, rule } = held.refused!;
  const could = playable.map(shown).join(` ${t('texas42.or')} `);
  const suit = led ? suitWords(led, t) : '';
  const pips = led && /^\d$/.test(led) && held.tile.includes(led);
  const code = rule === 'follow-suit' && pips ? (held.trump ? 'follow-trump' : 'follow-other') : rule;
  const values = { could, suit, tile: shown(held.tile), pip: led ? tOr(`texas42.pip.p${led}`, led) : '' };
  return capital(tOr(`texas42.whyNot.${code}`, message, values));
}
