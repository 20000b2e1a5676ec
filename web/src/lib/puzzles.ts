/** Puzzles are taken like lessons of one step, under names with a number. */
import type { PuzzlesListed } from './wire';

const NAME = 'puzzle-';

export function isPuzzle(name: string): boolean {
  return name.startsWith(NAME);
}

/** The next one that is not solved yet, in the order of their numbers; then any that comes next. */
export function afterPuzzle(name: string, { count, solved }: PuzzlesListed): string {
  const number = Number(name.slice(NAME.length));
  const names = Array.from({ length: count }, (_, i) => `${NAME}${((number + i) % count) + 1}`);
  return names.find((each) => each !== name && !solved.includes(each)) ?? names[0] ?? name;
}
