import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import PegBoard from '../../src/games/cribbage/PegBoard.svelte';
import { layout } from '../../src/games/cribbage/track';
import type { TrackBoard } from '../../src/games/cribbage/types';

const board: TrackBoard = {
  target: 121,
  street: 30,
  lines: [],
  tracks: [0, 1].map((side) => ({ seats: [side], front: 0, back: 0 })),
};
const names = ['Ann', 'Bruno'];

/** Which element was moved, over which places. */
interface Walk {
  peg: Element;
  frames: { transform: string }[];
}
const walks: Walk[] = [];
Element.prototype.animate = function (this: Element, frames: Keyframe[]) {
  walks.push({ peg: this, frames: frames as unknown as Walk['frames'] });
  return {} as Animation;
} as typeof Element.prototype.animate;

afterEach(() => {
  walks.length = 0;
});

/** Where a frame has its peg, and how large. */
function placed({ transform }: { transform: string }) {
  const [x, y, size] = [...transform.matchAll(/-?[\d.]+/g)].map(Number);
  return { x, y, size };
}

async function pegged(...places: [number, number][]) {
  const [first, ...more] = places.map(([front, back]) => ({
    board,
    names,
    own: 0,
    pegs: [
      [front, back],
      [0, 0],
    ] as [number, number][],
  }));
  const { rerender } = render(PegBoard, first!);
  for (const props of more) {
    await rerender(props);
    await tick();
  }
}

test('the back peg is lifted out, carried over the front one, and put in', async () => {
  await pegged([5, 2], [9, 5]);
  expect(walks).toHaveLength(1);
  const frames = walks[0]!.frames.map(placed);
  // The reader's lane is the nearest: the second of two.
  const hole = (n: number) => layout(board).hole(n, 1);
  const [rests, ...over] = [frames[0]!, ...frames.slice(1, -1)];
  expect([rests.x, rests.y, rests.size]).toEqual([hole(2).x, hole(2).y, 1]);
  expect(over.map(({ x }) => x)).toEqual([2, 5, 6, 7, 8, 9].map((n) => hole(n).x));
  for (const { y, size } of over) {
    expect(y).toBeLessThan(hole(2).y);
    expect(size).toBeGreaterThan(1);
  }
  expect(frames.at(-1)).toEqual({ ...hole(9), size: 1 });
});

test('the two take turns', async () => {
  await pegged([5, 2], [9, 5], [11, 9]);
  expect(walks).toHaveLength(2);
  expect(walks[0]!.peg).not.toBe(walks[1]!.peg);
});

test('nothing is carried where a position is only looked at', async () => {
  await pegged([5, 2], [30, 24]);
  expect(walks).toEqual([]);
});
