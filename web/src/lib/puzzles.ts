/** Puzzles are taken like lessons, under names of their own. */
import type { Values } from './fill';
import { said } from './sayings';
import type { Practice } from './wire';

const [SHIPPED, MEMORY, OWN] = ['puzzle-', 'memory-', 'own-'] as const;

export function isPuzzle(name: string): boolean {
  return [SHIPPED, MEMORY, OWN].some((family) => name.startsWith(family));
}

/** What comes after one: another of its kind; and before a new one, what is to be repeated. */
export function afterPuzzle(name: string, practice: Practice): string {
  const { next, memory, due, own } = practice;
  const another = (names: readonly string[]) => names.find((each) => each !== name);
  if (name.startsWith(MEMORY)) return memory ?? '';
  if (name.startsWith(OWN)) return another(own) ?? another(due) ?? next ?? '';
  return another(due) ?? next ?? '';
}

/** A text of the catalogue of puzzles. */
export function say(path: string, values: Values = {}): string {
  return said({ code: `puzzles.${path}`, values });
}

/** A change as people write it: +12, −7. */
export function signed(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`;
}
