/** How the choices of a hint are read. */
import type { HintOption } from './wire';

/** Whether a choice was only glanced at: it has a value, but nobody looked how far that is off. */
export function isRough({ error, figures }: HintOption): boolean {
  return error === null && LOOKS in figures;
}

/** How closely a choice was looked at: it says how much the value is worth, not what it is made of. */
export const LOOKS = 'looks';
