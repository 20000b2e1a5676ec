import { expect, test } from 'vitest';
import { emblemOf, GROUNDS } from '../src/lib/emblems';
import type { Seat, SeatTaken, Table } from '../src/lib/wire';

const seats = (names: (string | null)[]) =>
  names.map((name, seat) => ({ seat, name, you: seat === 0 }) as unknown as SeatTaken);
const at = (taken: SeatTaken[]) => ({ seats: taken, you: [] as Seat[] }) as unknown as Table;

test('nobody at a table has another’s, whatever they are called', () => {
  const names = ['Ann', 'Bruno', 'Clara', 'Conrad', 'Zoë', '王', '', null];
  for (const a of names)
    for (const b of names)
      for (const c of names) {
        const table = at(seats([a, b, c, a]));
        const found = table.seats.map(({ seat }) => emblemOf(table, seat));
        expect(new Set(found.map(({ motif }) => motif)).size).toBe(4);
        for (const { ground } of found) expect(ground >= 0 && ground < GROUNDS).toBe(true);
      }
});

test('whoever looks sees the same ones', () => {
  const table = at(seats(['Ann', 'Bruno']));
  const theirs = at(table.seats.map((one) => ({ ...one, you: !one.you })));
  for (const { seat } of table.seats) expect(emblemOf(theirs, seat)).toEqual(emblemOf(table, seat));
  const alone = at(seats(['Ann']));
  expect(emblemOf(alone, 0)).toEqual(emblemOf(table, 0));
});
