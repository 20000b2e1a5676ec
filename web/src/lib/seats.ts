/** Who sits where, in words. */
import { t } from './i18n.svelte';
import type { Seat, SeatTaken, Table } from './wire';

export function sameSeat(a: Seat | null | undefined, b: Seat | null | undefined): boolean {
  return a !== null && a !== undefined && b !== null && b !== undefined && String(a) === String(b);
}

export function seatOf(table: Table, seat: Seat): SeatTaken | undefined {
  return table.seats.find((taken) => sameSeat(taken.seat, seat));
}

/** "You" where one seat is yours; a name otherwise, also where one screen holds several seats. */
export function nameOf(table: Table, seat: Seat): string {
  const taken = seatOf(table, seat);
  if (!taken) return String(seat);
  if (taken.you && table.you.length === 1) return t('frame.you');
  return taken.name || String(seat);
}

export function isYou(table: Table, seat: Seat | null): boolean {
  return seat !== null && table.you.some((yours) => sameSeat(yours, seat));
}
