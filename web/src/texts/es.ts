import type { Catalogue } from './en';

/** Every text of the client in Spanish. */
export const es: Catalogue = {
  frame: {
    you: 'Tú',
    thinking: '{name} está pensando…',
  },
  texas42: {
    title: 'Texas 42',
  },
  cribbage: {
    title: 'Cribbage',
  },
  poker_solitaire: {
    title: 'Solitario de póquer',
  },
};
