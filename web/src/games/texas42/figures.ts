/** What a hint puts on the board: the move at the second step, the numbers at the third. */
import type { Hint } from '../../lib/games';
import type { T } from '../../lib/i18n.svelte';

export function advisedIn(hint: Hint | null): string | null {
  return hint && hint.step >= 2 ? hint.advice.action : null;
}

/** By action: "71%", or points where those are left to play for. */
export function figuresOf(hint: Hint | null, t: T): Map<string, string> {
  const figures = new Map<string, string>();
  if (hint?.step !== 3) return figures;
  for (const { action, value } of hint.advice.options) {
    if (value === null) continue; // it was not weighed
    const text =
      hint.advice.measure === 'points'
        ? t('texas42.figurePoints', { n: value.toFixed(1) })
        : `${Math.round(100 * value)}%`;
    figures.set(action, text);
  }
  return figures;
}
