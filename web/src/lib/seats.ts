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
 * "You" where one seat is yours; the name of a person; "West" or "The computer" for the computer.
 * At one screen for several players everyone has the name of their seat.
 */
export function nameOf(table: Table, seat: Seat): string {
  const taken = seatOf(table, seat);
  if (!taken) return seatTitle(seat);
  if (taken.you) return table.you.length === 1 ? t('frame.you') : seatTitle(seat);
  if (taken.kind === 'person' || taken.name) return taken.name;
  if (typeof seat === 'string') return seatTitle(seat);
  const bots = table.seats.filter(({ kind }) => kind === 'bot');
  if (bots.length < 2) return t('frame.computer');
  return t('frame.computerNumber', { n: bots.indexOf(taken) + 1 });
}

/** Seats by the names of who sits there, for sayings. */
export function names(table: Table): Words {
  return { seat: (seat: Seat) => nameOf(table, seat) };
}

/** What a seat is called when it is empty: a side of the table, or a number. */
export function seatTitle(seat: Seat): string {
  return tOr(`frame.seats.${seat}`, t('frame.seatNumber', { n: seat }));
}
