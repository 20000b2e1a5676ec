import { expect, test } from 'vitest';
import { layout, PITCH, way } from '../../src/games/cribbage/track';
import type { TrackBoard } from '../../src/games/cribbage/types';

const board = (target: number, sides = 2): TrackBoard => ({
  target,
  street: 30,
  lines: [],
  tracks: Array.from({ length: sides }, (_, side) => ({ seats: [side], front: 0, back: 0 })),
});

test.each([
  [121, 4],
  [61, 2],
  [31, 1],
  [1, 1],
  [200, 4],
  [1000, 4],
])('a board to %i has %i lines', (target, lines) => {
  expect(layout(board(target)).lines).toHaveLength(lines);
});

test.each([2, 3])('holes of %i sides lie apart, within the board, each a step from the last', (sides) => {
  const map = layout(board(121, sides));
  const seen = new Set<string>();
  for (const side of way(0, sides - 1))
    for (const hole of way(1, 120)) {
      const { x, y } = map.hole(hole, side);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(map.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(map.height);
      seen.add(`${x} ${y}`);
      if (hole > 1 && (hole - 1) % 30) {
        const last = map.hole(hole - 1, side);
        expect(last.y).toBe(y);
        expect(Math.abs(last.x - x)).toBeLessThan(2 * PITCH);
      }
    }
  expect(seen.size).toBe(120 * sides);
});

test('one goes to and fro: the turn of a line is at one end', () => {
  const map = layout(board(121));
  for (const end of [30, 60, 90]) expect(map.hole(end, 0).x).toBe(map.hole(end + 1, 0).x);
});

test('all sides end in one hole, and start before the first', () => {
  const map = layout(board(61));
  expect(map.hole(61, 0)).toEqual(map.hole(61, 1));
  expect(map.hole(0, 1).x).toBeLessThan(map.hole(1, 1).x);
  expect(map.hole(-1, 1).x).toBeLessThan(map.hole(0, 1).x);
});

test('a long game goes round again', () => {
  const map = layout(board(200));
  expect(map.hole(121, 0)).toEqual(map.hole(1, 0));
  expect([map.round(0), map.round(120), map.round(121), map.round(199)]).toEqual([0, 0, 1, 1]);
});

test('the skunk line lies between the hole that loses by a skunk and the next', () => {
  const map = layout(board(121));
  const line = map.before(91);
  expect(line.x).toBeGreaterThan(map.hole(91, 0).x); // the fourth line goes back
  const half = map.before(62);
  expect(half.x).toBeGreaterThan(map.hole(61, 0).x);
  expect(half.x).toBeLessThan(map.hole(62, 0).x);
});
