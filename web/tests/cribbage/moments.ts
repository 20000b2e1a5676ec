/** Hands of cribbage as the server tells them (see tests/seen/cribbage_moments.py). */
import type { CribbagePicture, CribbageView } from '../../src/games/cribbage/types';
import type { Table, TableEvent } from '../../src/lib/wire';
import told from './moments.json';

export interface Moment {
  event: TableEvent | null;
  before: CribbageView | null;
  view: CribbageView;
  picture: CribbagePicture;
}

type Told = Omit<Moment, 'before'>;

function withBefore(moments: Told[]): Moment[] {
  return moments.map((moment, i) => ({ ...moment, before: moments[i - 1]?.view ?? null }));
}

export const hands = {
  standard: withBefore(told.standard as unknown as Told[]),
  self: withBefore(told.self as unknown as Told[]),
  three: withBefore(told.three as unknown as Told[]),
};

export const table = (players = 2): Table => ({
  id: 'table',
  game: 'cribbage',
  rules: 'standard',
  seq: 1,
  phase: 'playing',
  seats: Array.from({ length: players }, (_, seat) => ({
    seat,
    kind: seat ? 'bot' : 'person',
    name: ['Ann', 'Bo', 'Cy', 'Di'][seat]!,
    level: null,
    you: seat === 0,
    away: false,
    host: seat === 0,
    side: players === 4 ? seat % 2 : seat,
    hinted: false,
    shows: false,
  })),
  you: [0],
  host: true,
  clock: null,
  deadline: null,
  listed: false,
  practice: false,
  takebacks: false,
  hints: true,
  rated: false,
  tournament: null,
  daily: null,
  behind: 0,
  hands_shown: false,
  withheld: false,
  deal: null,
  may: [],
  takeback: null,
  rematch: null,
  commitment: '',
  revealed: null,
});
