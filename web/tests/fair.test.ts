import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkFair } from '../src/lib/fair';
import type { Table } from '../src/lib/wire';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

function table(changes: Partial<NonNullable<Table['revealed']>> = {}): Table {
  const seed = hash('parlour/1:table\nsecret\nE=east\nS=south');
  return {
    seats: ['N', 'E', 'S', 'W'].map((seat) => ({ seat })),
    commitment: hash('parlour/1:commitment:secret'),
    revealed: { server: 'secret', players: { S: 'south', E: 'east' }, seed, ...changes },
  } as unknown as Table;
}

test('a fair deal is found fair', async () => {
  expect(await checkFair(table())).toEqual({ committed: true, mixed: true });
});

test('another secret, a seed left out or another seed is found out', async () => {
  expect(await checkFair(table({ server: 'other' }))).toEqual({ committed: false, mixed: false });
  expect(await checkFair(table({ players: { S: 'south' } }))).toEqual({ committed: true, mixed: false });
  expect(await checkFair(table({ seed: hash('chosen') }))).toEqual({ committed: true, mixed: false });
});

test('the commitment is that of docs/chance.md', async () => {
  const known = {
    ...table({ server: 'any text' }),
    commitment: '539324bcaa30892819f2c2f6faed050ae0aff08882f2ed79605e0fc9d2c5dd24',
  };
  expect((await checkFair(known))?.committed).toBe(true);
});
