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

/**
 * The choices that nobody can tell from the best, it first, where there are several: twin of
 * `as_good` in src/parlour/engines/choices.py; tests/study/ties.json is put to both.
 */
export function asGood(options: readonly HintOption[]): string[] {
  const [best] = options;
  if (best?.value == null) return [];
  const { value: most, error: off } = best;
  const near = options.filter(
    ({ value, error }) =>
      value !== null && (error !== null || !off) && most - value <= 2 * Math.hypot(error ?? 0, off ?? 0),
  );
  return near.length > 1 ? near.map(({ action }) => action) : [];
}

const MOST_NAMED = 3;

/** The first few of some choices in words, and how many more there are. */
export function few(actions: readonly string[], name: (action: string) => string): string {
  const left = actions.length - MOST_NAMED;
  const more = left > 0 ? [`+${left}`] : [];
  return [...actions.slice(0, MOST_NAMED).map(name), ...more].join(', ');
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
/** Behind the name of a figure: its standard error. */
export const OFF = '-off';
