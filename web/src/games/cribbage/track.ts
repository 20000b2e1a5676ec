/**
 * Where the holes of the board are: lines of thirty in fives, to and fro from the top left, a lane
 * for each side. Beyond four lines one goes round again.
 */
import type { TrackBoard } from './types';

export const PITCH = 10;
const FIVES = 4; // more room after every fifth hole
const LANE = 10.5;
const LABELS = 13.5;
const EDGE = 8;
export const END = 30; // at both ends of a line: the start, the turns, the finish
const LINES = 4;

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  /** The lines that are drawn, and the last hole of each. */
  lines: { first: number; last: number; top: number; back: boolean }[];
  lane: number;
  hole: (hole: number, side: number) => Point;
  /** The edge just before a hole, from the top of its line to the bottom. */
  before: (hole: number) => { x: number; top: number; bottom: number };
  finish: Point;
  /** The holes of one time round. */
  lap: number;
  /** How many times round a hole lies, from 0. */
  round: (hole: number) => number;
}

export function layout(board: TrackBoard): Layout {
  const { street, target } = board;
  const sides = board.tracks.length;
  const holes = Math.min(target - 1, LINES * street);
  const count = Math.max(1, Math.ceil(holes / street));
  const lineHeight = sides * LANE + LABELS;
  const along = (place: number) => END + place * PITCH + Math.floor(place / 5) * FIVES;
  const length = along(street - 1) - END;
  const width = length + 2 * END;
  const lapped = count * street;

  const lines = Array.from({ length: count }, (_, line) => ({
    first: line * street + 1,
    last: Math.min((line + 1) * street, holes),
    top: EDGE + line * lineHeight,
    back: line % 2 === 1,
  }));
  const top = (line: number) => EDGE + line * lineHeight;

  const where = (hole: number) => {
    const step = (hole - 1) % lapped;
    const line = Math.floor(step / street);
    const place = step % street;
    return { line, x: line % 2 ? width - along(place) : along(place) };
  };
  const lastX = where(holes).x + (where(holes).line % 2 ? -1 : 1) * (PITCH + FIVES);
  const finish = { x: lastX, y: top(count - 1) + (sides * LANE) / 2 };

  return {
    width,
    height: EDGE + count * lineHeight + 3,
    lines,
    lane: LANE,
    finish,
    lap: lapped,
    round: (hole) => (hole < 1 ? 0 : Math.floor((hole - 1) / lapped)),
    hole: (hole, side) => {
      if (hole >= target) return finish;
      const y = LANE / 2 + side * LANE;
      // Pegs that have not moved stand before the first hole.
      if (hole < 1) return { x: END - PITCH * (1 - hole), y: top(0) + y };
      const { line, x } = where(hole);
      return { x, y: top(line) + y };
    },
    before: (hole) => {
      const { line, x } = where(hole);
      const step = (hole - 1) % street ? (PITCH + ((hole - 1) % 5 ? 0 : FIVES)) / 2 : PITCH * 0.75;
      return { x: line % 2 ? x + step : x - step, top: top(line), bottom: top(line) + sides * LANE };
    },
  };
}

/** The holes that a peg goes through, both ends included. */
export function way(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) + 1 }, (_, step) => from + step);
}
