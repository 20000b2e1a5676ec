/** The four suits and thirteen ranks as drawings: shapes around the origin, some 32 units high. */

export type Suit = 'C' | 'D' | 'H' | 'S';

export const SUIT_PATHS: Record<Suit, string> = {
  C: 'M0-15.5a6.9 6.9 0 0 1 4.9 11.8a6.9 6.9 0 1 1-3.3 10.6c.2 4 1.3 7.5 4.2 9.1h-11.6c2.9-1.6 4-5.1 4.2-9.1a6.9 6.9 0 1 1-3.3-10.6a6.9 6.9 0 0 1 4.9-11.8z',
  D: 'M0-16.5c3.2 6 7.6 11.6 12.6 16.5c-5 4.9-9.4 10.5-12.6 16.5c-3.2-6-7.6-11.6-12.6-16.5c5-4.9 9.4-10.5 12.6-16.5z',
  H: 'M0 15.5c-4.2-5.7-15-12.4-15-21.3c0-5 3.7-8.7 8.1-8.7c3.2 0 5.6 1.7 6.9 4.9c1.3-3.2 3.7-4.9 6.9-4.9c4.4 0 8.1 3.7 8.1 8.7c0 8.9-10.8 15.6-15 21.3z',
  S: 'M0-16c3.7 6.3 14.3 12.4 14.3 20.4c0 4.5-3.2 7.6-7 7.6c-2.3 0-4.4-1.1-5.7-3.2c.3 3.4 1.5 6 4.2 7.2h-11.6c2.7-1.2 3.9-3.8 4.2-7.2c-1.3 2.1-3.4 3.2-5.7 3.2c-3.8 0-7-3.1-7-7.6c0-8 10.6-14.1 14.3-20.4z',
};

/** Where the pips of a number card lie on a card of 100 by 140; the lower ones stand on their heads. */
const LEFT = 34;
const MIDDLE = 50;
const RIGHT = 66;
const sides = (...heights: number[]): [number, number][] =>
  heights.flatMap((y): [number, number][] => [
    [LEFT, y],
    [RIGHT, y],
  ]);
const middle = (...heights: number[]): [number, number][] => heights.map((y) => [MIDDLE, y]);

export const PIPS: Record<string, [number, number][]> = {
  '2': middle(30, 110),
  '3': middle(30, 70, 110),
  '4': sides(30, 110),
  '5': [...sides(30, 110), ...middle(70)],
  '6': sides(30, 70, 110),
  '7': [...sides(30, 70, 110), ...middle(50)],
  '8': [...sides(30, 70, 110), ...middle(50, 90)],
  '9': [...sides(28, 56, 84, 112), ...middle(70)],
  T: [...sides(28, 56, 84, 112), ...middle(42, 98)],
};

/** The figure on the backs. */
export const LATTICE = Array.from({ length: 54 }, (_, i) => {
  const [row, column] = [Math.floor(i / 6), i % 6];
  return `M${17.5 + column * 13} ${18 + row * 13}l5 5-5 5-5-5z`;
}).join('');

export const suitOf = (card: string): Suit => card.slice(-1) as Suit;
export const rankOf = (card: string): string => card.slice(0, -1);
