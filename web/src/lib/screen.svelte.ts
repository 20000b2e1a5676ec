/** Whether there is room for the record of play, and for long lists, beside the board. */
import { MediaQuery } from 'svelte/reactivity';
import { keep, kept } from './kept';

// The same words as in the styles of pages/Table.svelte.
export const wide = new MediaQuery('(min-width: 68rem) and (min-height: 30.001rem)');

/** Whether the record is wanted there: one's own choice, kept on this device. */
let open: boolean = $state(kept<unknown>('record', true) !== false);

export const beside = {
  get open() {
    return open;
  },
};

export function setBeside(wanted: boolean): void {
  open = wanted;
  keep('record', wanted);
}
