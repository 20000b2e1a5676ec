/** Who sits where, in words. */
import { t, tOr } from './i18n.svelte';
import type { Words } from './sayings';
import type { Seat, SeatTaken, Table } from './wire';

export function sameSeat(a: Seat | null | undefined, b: Seat | null | undefined): boolean {
  return a !== null && a !== undefined && b !== null && b !== undefined && String(a) === String(b);
}

export function seatOf(table: Table, seat: Seat): SeatTaken | undefined {
  return table.seats.find((taken) => sameSeat(taken.seat, seat));
}

export function isYou(table: Table, seat: Seat | null): boolean {
  return seat !== null && table.you.some((yours) => sameSeat(yours, seat));
}

/**
 * "You" where one seat is yours, else the name of whoever sits there. At one screen for several
 * players everyone has the name that they were given. In lessons nobody has one: "West".
 */
export function nameOf(table: Table, seat: Seat): string {
  const taken = seatOf(table, seat);
  if (!taken) return seatTitle(seat);
  if (taken.you && table.you.length === 1) return t('frame.you');
  if (taken.kind === 'person' || taken.name) return taken.name || seatTitle(seat, table);
  if (typeof seat === 'string') return seatTitle(seat);
  const bots = table.seats.filter(({ kind }) => kind === 'bot');
  if (bots.length < 2) return t('frame.computer');
  return t('frame.computerNumber', { n: bots.indexOf(taken) + 1 });
}

/** Seats by the names of who sits there, for sayings. */
export function names(table: Table): Words {
  return { seat: (seat: Seat) => nameOf(table, seat) };
}

/** What a seat is called when it is empty: a side of the table, or its number, counted from 1. */
export function seatTitle(seat: Seat, table?: Table): string {
  const place = table ? table.seats.findIndex((taken) => sameSeat(taken.seat, seat)) + 1 : 0;
  return tOr(`frame.seats.${seat}`, t('frame.seatNumber', { n: place || seat }));
}

/** Who wins together with this seat. */
export function partnersOf(table: Table, seat: Seat): Seat[] {
  const side = seatOf(table, seat)?.side;
  return table.seats
    .filter((taken) => taken.side === side && !sameSeat(taken.seat, seat))
    .map((taken) => taken.seat);
}
