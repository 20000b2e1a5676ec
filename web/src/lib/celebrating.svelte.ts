/** What deserves more than a line: shown once, over the board, where it is in nobody's way. */
import { play } from './sound';

let words = $state('');
const had = new Set<string>();

export const celebrated = {
  get words() {
    return words;
  },
};

/** `about` tells occasions apart: for the same one nobody is celebrated twice. */
export function celebrate(about: string, said: string): void {
  if (had.has(about)) return;
  had.add(about);
  words = said;
  play('feat');
}

export function enough(): void {
  words = '';
}
