/** The count as it is shown: one hand after another, with the pegs as they stand after each. */
import type { Counted, CribbagePicture, CribbageView, Shown } from './types';
import { handEnded, justHeels, justPegged, sum } from './words';

export type Pegs = [front: number, back: number];

/** The hands and boxes whose count was settled between two views. */
export function justCounted(before: CribbageView | null, after: CribbageView): Counted[] {
  if (!before) return [];
  const now = handEnded(before, after) ? (after.last_hand?.counted ?? []) : after.counted;
  return now.slice(before.counted.length);
}

/** The same, as the picture shows them. */
export function justShown(
  before: CribbageView | null,
  after: CribbageView,
  picture: CribbagePicture,
): Shown[] {
  const all = handEnded(before, after) ? picture.last_shown : picture.shown;
  return all.slice(all.length - justCounted(before, after).length);
}

/** Pegs after some points: the back one goes ahead of the front one, no further than home. */
export function moved(pegs: Pegs[], side: number, points: number, target: number): Pegs[] {
  if (!points) return pegs;
  return pegs.map((pair, i): Pegs => (i === side ? [Math.min(pair[0] + points, target), pair[0]] : pair));
}

export interface Stage {
  shown: Shown;
  /** Before this hand is counted, and after. */
  from: Pegs[];
  to: Pegs[];
}

/**
 * What the end of a hand shows in turn, from the view before its last act. `played` are the pegs
 * after that act. Where the players count for themselves, pegs have moved as they spoke.
 */
export function stages(
  before: CribbageView,
  after: CribbageView,
  all: Shown[],
): { played: Pegs[]; stages: Stage[] } {
  const sides = before.scores.length;
  const { target } = before;
  let pegs = before.pegs;
  const points = justPegged(before, after);
  if (points) pegs = moved(pegs, points.seat % sides, sum(points.parts), target);
  if (justHeels(before, after) && before.dealer !== null)
    pegs = moved(pegs, before.dealer % sides, 2, target);
  const played = pegs;
  const selfCount = before.phase === 'count' || before.phase === 'muggins';
  const found = all.map((shown): Stage => {
    const from = pegs;
    if (!selfCount) pegs = moved(pegs, shown.side, shown.scored, target);
    return { shown, from, to: pegs };
  });
  const last = found.at(-1);
  if (selfCount && last) last.to = atEnd(before, after);
  return { played, stages: found };
}

/** Where the pegs of the hand that was acted in are now, though the next game may have begun. */
function atEnd(before: CribbageView, after: CribbageView): Pegs[] {
  const scores = handEnded(before, after) ? (after.last_hand?.scores ?? after.scores) : after.scores;
  return scores.map((score, side): Pegs => {
    const [front, back] = after.pegs[side] ?? [score, score];
    const was = before.pegs[side]?.[0] ?? 0;
    return front === score ? [front, back] : [score, was];
  });
}
