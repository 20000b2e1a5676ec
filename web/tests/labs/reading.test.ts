import { expect, test } from 'vitest';
import { read, signs } from '../../src/labs/cards';
import { readTiles, TILES } from '../../src/labs/tiles';
import { read as address } from '../../src/lib/route.svelte';

test('cards are read as people write them', () => {
  expect(read('5H 5c, 10d')).toEqual(['5H', '5C', 'TD']);
  expect(read('5♥5♣jd')).toEqual(['5H', '5C', 'JD']);
  expect(read('')).toEqual([]);
  for (const wrong of ['1H', '5X', '5H 5h', '5H ?']) expect(read(wrong)).toBeNull();
  expect(signs('TD')).toBe('10♦');
});

test('tiles are read as people write them, either end first', () => {
  expect(readTiles('66 6-5, 1:6')).toEqual(['66', '65', '61']);
  expect(readTiles('6655')).toEqual(['66', '55']);
  for (const wrong of ['67', '6', '61 16', 'six']) expect(readTiles(wrong)).toBeNull();
  expect(new Set(TILES).size).toBe(28);
});

test('a laboratory has an address for each game', () => {
  expect(address('/lab/cribbage')).toEqual({ page: 'lab', game: 'cribbage' });
  expect(address('/lab/chess').page).toBe('missing');
  expect(address('/lab').page).toBe('missing');
});
