/** Whether there is room for the record of play, and for long lists, beside the board. */
import { MediaQuery } from 'svelte/reactivity';

// The same words as in the styles of pages/Table.svelte.
export const wide = new MediaQuery('(min-width: 68rem) and (min-height: 30.001rem)');
