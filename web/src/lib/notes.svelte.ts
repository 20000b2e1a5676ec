/** A sentence that the frame shows for a moment and the live region says: why not, mostly. */
import { say } from './announce.svelte';
import { play } from './sound';

export interface Note {
  id: number;
  text: string;
  kind: 'refusal' | 'note';
  /** It is about something in the upper half of the screen, and must not cover that. */
  below: boolean;
}

export const notes: { now: Note | null } = $state({ now: null });

let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export function note(text: string, kind: Note['kind'] = 'note', below = false): void {
  clearTimeout(timer);
  notes.now = { id: ++count, text, kind, below };
  say(text);
  timer = setTimeout(dismiss, 2500 + text.length * 45);
}

/** Says why something cannot be done. */
export function refuse(text: string): void {
  play('refuse');
  note(text, 'refusal');
}

export function dismiss(): void {
  clearTimeout(timer);
  notes.now = null;
}
