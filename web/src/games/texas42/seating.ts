/** Who sits where on the screen: you at the bottom, your partner across, play going clockwise. */
import type { Place, Seat42, Side, Trick, View42 } from './types';

export const SEATS: Seat42[] = ['N', 'E', 'S', 'W'];
const PLACES: Place[] = ['bottom', 'left', 'top', 'right'];

/** The seat at the bottom of the screen; somebody who looks on sits behind South. */
export function bottomSeat(view: View42): Seat42 {
  return view.seat ?? 'S';
}

export function placeOf(seat: Seat42, bottom: Seat42): Place {
  return PLACES[(SEATS.indexOf(seat) - SEATS.indexOf(bottom) + 4) % 4]!;
}

/** The four seats from the bottom one on, in the order of play. */
export function around(bottom: Seat42): Seat42[] {
  const at = SEATS.indexOf(bottom);
  return [...SEATS.slice(at), ...SEATS.slice(0, at)];
}

export function sideOf(seat: Seat42): Side {
  return seat === 'N' || seat === 'S' ? 'NS' : 'EW';
}

export function otherSide(side: Side): Side {
  return side === 'NS' ? 'EW' : 'NS';
}

export function partnerOf(seat: Seat42): Seat42 {
  return SEATS[(SEATS.indexOf(seat) + 2) % 4]!;
}

/** The tricks that a side has taken, with their numbers from 1. */
export function tricksOf(side: Side, tricks: Trick[]): (Trick & { number: number })[] {
  return tricks
    .map((trick, at) => ({ ...trick, number: at + 1 }))
    .filter((trick) => sideOf(trick.winner) === side);
}
