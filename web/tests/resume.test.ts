import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { speak } from '../src/lib/i18n.svelte';
import { change, defaults } from '../src/lib/settings.svelte';
import ResumeList from '../src/parts/ResumeList.svelte';
import { table } from './texas42/moments';

afterEach(async () => {
  cleanup();
  change(defaults('en'));
  await speak();
});

const score = { code: 'texas-42.standing', values: { ours: 3, theirs: 1, hand: 5 } };
const YOURS = { code: 'table.turn.yours', values: {} };
const THEIRS = { code: 'table.turn.theirs', values: { seats: ['E'] } };

function linked(turn: typeof YOURS | typeof THEIRS): string | null {
  render(ResumeList, { tables: [table()], standings: { abc: { score, turn } } });
  return screen.getByRole('link').textContent;
}

test('a game to go on with says the score and that it is your turn', () => {
  expect(linked(YOURS)).toContain('We 3 – They 1, hand 5 · your turn');
});

test('or for whom one waits', () => {
  expect(linked(THEIRS)).toContain('We 3 – They 1, hand 5 · waiting for East');
});

test('and in Spanish', async () => {
  change({ ...defaults('en'), language: 'es' });
  await speak();
  expect(linked(YOURS)).toContain('Nosotros 3 – Ellos 1, mano 5 · te toca');
});

test('a table that waits for players has no score yet', () => {
  render(ResumeList, { tables: [{ ...table(), phase: 'waiting' }], standings: {} });
  expect(screen.getByRole('link').textContent).not.toContain('–');
});
