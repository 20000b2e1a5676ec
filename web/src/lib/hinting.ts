/** How a hint is read: its reason, and its choices. */
import { said } from './sayings';
import type { Advice, HintOption } from './wire';

/** The reason in the player's language. */
export function reasonWords({ reason, says }: Advice): string {
  const text = said(reason, {}, says);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether a choice was only glanced at: it has a value, but nobody looked how far that is off. */
export function isRough({ error, figures }: HintOption): boolean {
  return error === null && LOOKS in figures;
}

/** The choices that nobody could tell from the best, where there are several: within two errors of it. */
export function alike({ options }: Advice): Set<string> {
  const [best] = options;
  if (best?.value == null) return new Set();
  const { value: most, error: off } = best;
  const near = options.filter(
    ({ value, error }) => value !== null && Math.abs(value - most) <= 2 * Math.hypot(error ?? 0, off ?? 0),
  );
  return new Set(near.length > 1 ? near.map(({ action }) => action) : []);
}

const CHANCES = ['make', 'set', 'win'];

/** What a choice is worth: "62 ± 2 %", "≈ 4.1", or a dash. */
export function worth(option: HintOption, measure: string): string {
  const { value, error } = option;
  if (value === null) return '–';
  const chance = CHANCES.includes(measure);
  const show = (x: number) => (chance ? Math.round(x * 100) : Math.round(x * 10) / 10);
  const unit = chance ? ' %' : '';
  return error
    ? `${show(value)} ± ${chance ? Math.max(1, Math.round(error * 100)) : show(error)}${unit}`
    : `${isRough(option) ? '≈ ' : ''}${show(value)}${unit}`;
}

/** How closely a choice was looked at: it says how much the value is worth, not what it is made of. */
export const LOOKS = 'looks';
