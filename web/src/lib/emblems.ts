/**
 * A small drawing for everybody at a table. It follows from names and seats alone, so that all who
 * look see the same ones, and nobody has another's.
 */
import { sameSeat } from './seats';
import type { Seat, Table } from './wire';

/** In a square of 24, within a circle. */
export const MOTIFS = {
  star: 'M12 5.2l2 4.3 4.8.6-3.5 3.2.9 4.7-4.2-2.3-4.2 2.3.9-4.7-3.5-3.2 4.8-.6z',
  moon: 'M17.8 14.2A6.5 6.5 0 1 1 10 6a5.2 5.2 0 0 0 7.8 8.2z',
  heart: 'M12 18l-5.6-5.7a3.5 3.5 0 0 1 5-5l.6.7.6-.7a3.5 3.5 0 0 1 5 5z',
  leaf: 'M6.8 17.2C6.2 9.8 10.2 6.4 18 6c.3 8-3.6 11.6-9.6 10.6M6.8 17.2L13 11',
  fish: 'M5 12c2.8-4.8 8-4.8 10.6 0-2.6 4.8-7.8 4.8-10.6 0zM15.6 12l3.4-3.2v6.4z',
  bell: 'M6.8 15.6c1.3-1 1.4-2.5 1.4-4.1a3.8 3.8 0 0 1 7.6 0c0 1.6.1 3.1 1.4 4.1zM10.8 18.4h2.4',
  boat: 'M5.8 15.4h12.4l-2.2 3H8zM12 15.4V5.6l4.8 7H12',
  hat: 'M5.6 16.6h12.8M8.4 16.6V7.6h7.2v9M8.4 13.4h7.2',
  cup: 'M6.8 8.6h8.4v5a3.6 3.6 0 0 1-3.6 3.6h-1.2a3.6 3.6 0 0 1-3.6-3.6zM15.2 10h1.4a2 2 0 0 1 0 4h-1.4',
  key: 'M5.6 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M11.6 12h7v3M15.8 12v2.4',
  cat: 'M7 17.6V6.6l3.2 2.8h3.6L17 6.6v11zM10 13v.6M14 13v.6',
  lamp: 'M9 5.8h6l2.6 6.4H6.4zM12 12.2v5.6M8.8 18h6.4',
} as const;

export const GROUNDS = 6;

const NAMES = Object.keys(MOTIFS) as (keyof typeof MOTIFS)[];

export interface Emblem {
  motif: keyof typeof MOTIFS;
  /** Which of the colours it lies on. */
  ground: number;
}

/** A number for a text, spread well (FNV-1a). */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}

export function emblemOf(table: Table, seat: Seat): Emblem {
  const taken = new Set<string>();
  for (const one of table.seats) {
    const hash = hashed(one.name || String(one.seat));
    let at = hash % NAMES.length;
    while (taken.has(NAMES[at]!)) at = (at + 1) % NAMES.length;
    if (sameSeat(one.seat, seat)) return { motif: NAMES[at]!, ground: (hash >>> 8) % GROUNDS };
    taken.add(NAMES[at]!);
  }
  return { motif: 'star', ground: 0 };
}
