/** Ratings and rules in words, in the player's language. */
import { said } from '../../lib/sayings';
import { rulesTitle } from '../../lib/titles';
import type { GameName, RatingSeen } from '../../lib/wire';

export const OTHER = 'other'; // the ladder of all rules that somebody has changed

/** A text of the lobby's own catalogue. */
export function say(code: string, values: Record<string, string | number> = {}): string {
  return said({ code: `lobby.${code}`, values });
}

/** The ladder of some rules: the preset, or one for all that somebody has changed. */
export function familyOf(rules: string): string {
  return rules.includes(',') ? OTHER : rules;
}

export function familyTitle(game: GameName, family: string): string {
  return family === OTHER ? say('ladder.other') : rulesTitle(game, family);
}

/** "1540 ± 120" */
export function points({ points, margin }: RatingSeen): string {
  return `${points} ± ${margin}`;
}
