/** Positions as the server sends them: see tests/seen/poker_solitaire_samples.py. */
import type { PokerPicture, PokerView } from '../../src/games/poker_solitaire/types';
import type { Table } from '../../src/lib/wire';
import told from './samples.json';

export type Name = keyof typeof told;

export interface Sample {
  view: PokerView;
  picture: PokerPicture;
}

/** A fresh copy: what a test changes is its own. */
export function sample(name: Name): Sample {
  return structuredClone(told[name]) as unknown as Sample;
}

export function table(players = 1): Table {
  const person = {
    kind: 'person' as const,
    level: null,
    away: false,
    host: false,
    hinted: false,
    shows: false,
  };
  return {
    id: 't',
    game: 'poker-solitaire',
    rules: 'standard',
    seq: 1,
    phase: 'playing',
    seats: [
      { ...person, seat: 1, side: 0, name: 'Ann', you: true },
      ...(players === 2 ? [{ ...person, seat: 2, side: 1, name: 'Ben', you: false }] : []),
    ],
    you: [1],
    host: true,
    clock: null,
    deadline: null,
    listed: false,
    deal: null,
    practice: false,
    takebacks: false,
    hints: true,
    rated: false,
    tournament: null,
    daily: null,
    behind: 0,
    hands_shown: false,
    withheld: false,
    may: [],
    takeback: null,
    rematch: null,
    commitment: '',
    revealed: null,
  } as Table;
}
