/** What deserves more than a line is celebrated, and only that. */
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Summary from '../src/games/cribbage/Summary.svelte';
import Sheet from '../src/games/texas42/Sheet.svelte';
import PokerSolitaire from '../src/games/poker_solitaire/Board.svelte';
import Strokes from '../src/games/texas42/Strokes.svelte';
import { celebrated, enough } from '../src/lib/celebrating.svelte';
import { change, defaults } from '../src/lib/settings.svelte';
import { play as sound } from '../src/lib/sound';
import * as cribbage from './cribbage/moments';
import * as poker from './poker_solitaire/samples';
import * as texas42 from './texas42/moments';

vi.mock('../src/lib/sound', () => ({ play: vi.fn() }));

vi.stubGlobal('matchMedia', () => ({ matches: true }));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = vi.fn();
    unobserve = vi.fn();
    disconnect = vi.fn();
  },
);

let count = 0; // an occasion is celebrated once, so that each test has a table of its own

beforeEach(() => {
  vi.useFakeTimers();
  enough();
  vi.mocked(sound).mockClear();
  change({ ...defaults('en'), speed: 'normal' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  [19, ''],
  [20, 'A hand of 20!'],
  [24, 'A hand of 24!'],
  [29, 'Twenty-nine: there is no better hand!'],
])('a hand of %i: %s', async (total, said) => {
  const moment = structuredClone(cribbage.hands.standard.at(-1)!);
  moment.picture.last_shown.forEach((shown, at) => (shown.score.total = at ? 2 : total));
  render(Summary, {
    table: { ...cribbage.table(2), id: `table ${++count}` },
    view: moment.view,
    picture: moment.picture as never,
    event: moment.event,
    before: moment.before,
    proceed: vi.fn(),
  } as never);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(celebrated.words).toBe(said);
});

test.each([
  [0, 'skunk', 'You win by 31: a skunk!'],
  [0, 'double-skunk', 'You win by 31: a double skunk!'],
  [0, null, ''],
  [1, 'skunk', ''],
])('a game that side %i wins by %s: %s', async (winner, skunk, said) => {
  const moment = structuredClone(cribbage.hands.standard.at(-1)!);
  moment.picture.won = { winner, margin: 31, skunk, points: 2 } as never;
  render(Summary, {
    table: { ...cribbage.table(2), id: `table ${++count}` },
    view: moment.view,
    picture: moment.picture as never,
    event: moment.event,
    before: moment.before,
    proceed: vi.fn(),
  } as never);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(celebrated.words).toBe(said);
});

test.each([
  ['S', 'made', 'You laid down for the last 7: 42 points'],
  ['E', 'set', ''],
])('%s lays down, and the bid is %s: %s', (by, outcome, said) => {
  const { view, picture } = structuredClone(texas42.moment('made'));
  Object.assign(view.last_hand!, { outcome, laid_down: { by, tricks: 7, points: 42 } });
  const table = { ...texas42.table(), id: `table ${++count}` };
  render(Sheet, { props: { table, view, picture, label: 'Go on', done: vi.fn() } });
  expect(celebrated.words).toBe(said);
  // A made and a set bid sound and look different.
  expect(vi.mocked(sound).mock.calls[0]).toEqual([outcome]);
  expect(document.querySelector('#hand-end')!.classList.contains(outcome)).toBe(true);
});

test.each([
  ['flush', ''],
  ['straight-flush', 'Straight flush!'],
  ['royal-flush', 'Royal flush!'],
])('a line that is finished as %s: %s', (hand, said) => {
  const { view, picture } = poker.sample('flush');
  const before = poker.sample('flush-next').view;
  for (const line of picture.matrices[0]!.lines) if (line.hand === 'flush') line.hand = hand;
  render(PokerSolitaire, {
    table: { ...poker.table(), id: `table ${++count}` },
    view,
    picture,
    before,
    event: { kind: 'acted', seat: 1, action: '', by: 'person' },
    play: vi.fn(),
    refusal: null,
    hint: null,
    settings: defaults('en'),
    thinking: null,
    sending: false,
    still: false,
  } as never);
  expect(celebrated.words).toBe(said);
});

test('marks are strokes that spell ALL, and the new ones are drawn', () => {
  const { container } = render(Strokes, {
    props: { score: 5, from: 3, target: 7, unit: 'marks', label: 'We' },
  });
  const marks = [...container.querySelectorAll('path')].map((path) => [
    path.classList.contains('earned'),
    path.classList.contains('fresh'),
  ]);
  expect(marks).toEqual([
    ...Array.from({ length: 3 }, () => [true, false]),
    ...Array.from({ length: 2 }, () => [true, true]),
    ...Array.from({ length: 2 }, () => [false, false]),
  ]);
});
