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

/** How closely a choice was looked at: it says how much the value is worth, not what it is made of. */
export const LOOKS = 'looks';
