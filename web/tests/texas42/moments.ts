/** Moments of 42, made by `python -m tests.seen.moments`. */
import type { Picture42, View42 } from '../../src/games/texas42/types';
import type { Acted, Picture, Table } from '../../src/lib/wire';
import made from './moments.json';

export interface Moment {
  name: string;
  event: Acted | null;
  before: View42 | null;
  view: View42;
  picture: Picture42 & Picture;
}

export function moment(name: string): Moment {
  const found = (made as unknown as Moment[]).find((it) => it.name === name);
  if (!found) throw new Error(`no moment is called ${name}`);
  return found;
}

/** Ann sits South, the computer everywhere else. */
export function table(you: string[] = ['S']): Table {
  return {
    id: 'abc',
    game: 'texas-42',
    rules: 'straight',
    seq: 1,
    phase: 'playing',
    seats: ['N', 'E', 'S', 'W'].map((seat) => ({
      seat,
      kind: you.includes(seat) ? ('person' as const) : ('bot' as const),
      name: you.includes(seat) ? 'Ann' : '',
      level: null,
      you: you.includes(seat),
      away: false,
      host: you.includes(seat),
      side: 'NESW'.indexOf(seat) % 2,
      hinted: false,
      shows: false,
    })),
    you,
    host: true,
    clock: null,
    deadline: null,
    listed: false,
    deal: null,
    may: [],
    takeback: null,
    rematch: null,
    commitment: '',
    revealed: null,
    practice: false,
    takebacks: false,
    hints: true,
    rated: false,
    tournament: null,
    daily: null,
    behind: 0,
    hands_shown: false,
    withheld: false,
  };
}
