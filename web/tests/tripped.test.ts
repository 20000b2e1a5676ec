/** What people tripped over, each thing as they met it; docs/ui-bar.md says where the others are. */
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Cribbage from '../src/games/cribbage/Board.svelte';
import PokerSolitaire from '../src/games/poker_solitaire/Board.svelte';
import Texas42 from '../src/games/texas42/Board.svelte';
import { happened } from '../src/lib/happened';
import { t } from '../src/lib/i18n.svelte';
import { defaults } from '../src/lib/settings.svelte';
import type { TableEvent } from '../src/lib/wire';
import TableHeader from '../src/parts/TableHeader.svelte';
import Signs from '../src/pieces/Signs.svelte';
import * as cribbage from './cribbage/moments';
import * as poker from './poker_solitaire/samples';
import * as texas42 from './texas42/moments';

vi.stubGlobal('matchMedia', () => ({ matches: true }));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = vi.fn();
    unobserve = vi.fn();
    disconnect = vi.fn();
  },
);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const rest = () => ({
  event: null,
  before: null,
  play: vi.fn(),
  refusal: null,
  hint: null,
  settings: { ...defaults('en'), speed: 'instant' as const },
  thinking: null,
  sending: false,
  still: false,
});

test('hearts and diamonds of a hint are in the colour of their suit', () => {
  const { container } = render(Signs, { text: '6♥ J♦ 2♠ 3♣' });
  expect([...container.querySelectorAll('span')].map((sign) => sign.className.split(' ')[0])).toEqual([
    'suit-H',
    'suit-D',
    'suit-S',
    'suit-C',
  ]);
});

test('nobody is told that they themselves sit down', () => {
  const sat = (seat: string) => ({ kind: 'sat', seat, name: 'Ann' }) as TableEvent;
  expect(happened(sat('S'), texas42.table(['S']), t)).toEqual([]);
  expect(happened(sat('E'), texas42.table(['S']), t)).toEqual(['East sits down.']);
});

test('in nello, where tricks count, no count is shown', () => {
  const shown = (name: string) => {
    const { view, picture } = texas42.moment(name);
    const { container } = render(Texas42, { ...rest(), table: texas42.table(), view, picture } as never);
    const found = [container.querySelectorAll('[data-explain="out"]').length, picture.counters.length];
    cleanup();
    return found;
  };
  expect(shown('leads')).toEqual([1, 5]);
  expect(shown('nello')).toEqual([0, 5]);
});

test.each([true, false])('a game that does not count says so first: %s', (practice) => {
  const table = { ...texas42.table(), practice };
  render(TableHeader, { table, link: 'open' as never, thinking: false, show: vi.fn() });
  const rules = screen.getByRole('button', { name: /straight/i });
  expect(rules.textContent!.trim().startsWith('Practice · ')).toBe(practice);
});

test('the lines of both skunks are named in full', () => {
  const { view, picture } = cribbage.hands.standard[0]!;
  const { container } = render(Cribbage, {
    ...rest(),
    table: cribbage.table(2),
    view,
    picture,
  } as never);
  const named = [...container.querySelectorAll('svg text')].map((text) => text.textContent?.trim());
  expect(named).toContain('skunk');
  expect(named).toContain('double skunk');
});

function matrix(name: poker.Name, change?: (sample: poker.Sample) => void) {
  const sample = poker.sample(name);
  change?.(sample);
  const props = { ...rest(), table: poker.table(sample.view.players), ...sample };
  return { ...render(PokerSolitaire, props as never), play: props.play };
}

test('columns and rows have their letters and numbers', () => {
  const { container } = matrix('going');
  expect(container.querySelector('.letters')!.textContent).toBe('abcde');
  expect(container.querySelector('.numbers')!.textContent).toBe('12345');
});

test('of two players each matrix is called after its owner', () => {
  const { container } = matrix('thieves');
  const called = [...container.querySelectorAll('section.matrix')].map((one) => one.ariaLabel);
  expect(called).toEqual(['Your matrix', 'Matrix of Ben']);
});

const LAST = 'The last card ends the game: move what you want to move first.';

test('where cards can be moved, one is warned of the last square', () => {
  matrix('pat');
  expect(screen.queryByText(LAST)).toBeNull();
  cleanup();
  matrix('pat', ({ picture }) => (picture.matrices[0]!.left = 1));
  expect(screen.getByText(LAST)).toBeTruthy();
});

test('where there is nothing but to pass, turns are passed as they come', async () => {
  const { play } = matrix('thieves', ({ view, picture }) => {
    view.legal = ['pass'];
    picture.words = { pass: 0 };
    picture.sources = [];
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(play.mock.calls.map(([action]) => action)).toEqual(['pass']);
});
