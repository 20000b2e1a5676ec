/**
 * Every text of the client in English. `{name}` is filled in; `{n:card|cards}` picks a word by
 * whether n is 1. Add texts to your game's section here and in es.ts; a test compares the keys.
 */
export const en = {
  frame: {
    you: 'You',
    thinking: '{name} is thinking…',
  },
  texas42: {
    title: 'Texas 42',
  },
  cribbage: {
    title: 'Cribbage',
  },
  poker_solitaire: {
    title: 'Poker Solitaire',
  },
};

export type Catalogue = typeof en;
