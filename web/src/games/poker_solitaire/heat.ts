/** The third step of a hint, drawn on the squares: what to expect of each, from cold to warm. */
import type { Hint } from '../../lib/games';
import { isRough } from '../../lib/hinting';
import type { Place, Source } from './types';

export interface Heat {
  /** With a sign where it was only glanced at. */
  shown: string;
  error: number | null;
  /** From 0, the worst of the places shown, to 1, the best. */
  share: number;
  best: boolean;
}

/** For the card in hand, and for lifted ones too: every place that it may go to and that was weighed. */
export function heatOf(hint: Hint | null, legal: string[], source: Source | null): Map<Place, Heat> {
  const found = new Map<Place, Heat>();
  if (hint?.step !== 3 || !source) return found;
  const { advice } = hint;
  const byIndex = new Map(Object.entries(source.to).map(([place, index]) => [index, place]));
  // Options come best first and not in the order of the acts, so they are found by their text.
  const told = advice.options.flatMap((option) => {
    const place = byIndex.get(legal.indexOf(option.action));
    return place && option.value !== null ? [{ place, option, value: option.value }] : [];
  });
  const values = told.map(({ value }) => value);
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  for (const { place, option, value } of told)
    found.set(place, {
      shown: (isRough(option) ? '≈' : '') + value.toFixed(1),
      error: option.error,
      share: (value - low) / range,
      best: option.action === advice.action,
    });
  return found;
}
