import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import Board from '../../src/games/poker_solitaire/Board.svelte';
import type { BoardProps } from '../../src/lib/games';
import { dismiss, notes } from '../../src/lib/notes.svelte';
import { defaults } from '../../src/lib/settings.svelte';
import type { Advice } from '../../src/lib/wire';
import { sample, table, type Name } from './samples';

const play = vi.fn();

function board(name: Name, more: Partial<BoardProps> = {}) {
  const { view, picture } = sample(name);
  const props = {
    table: table(view.players),
    view,
    picture,
    event: null,
    before: null,
    play,
    refusal: null,
    hint: null,
    settings: defaults('en'),
    thinking: null,
    sending: false,
    still: false,
    ...more,
  } as unknown as BoardProps;
  return render(Board, { ...props });
}

const square = (start: string) => screen.getByRole('button', { name: new RegExp(`^${start}`) });

beforeEach(() => {
  play.mockClear();
  dismiss();
  vi.stubGlobal('matchMedia', () => ({ matches: false })); // jsdom has none
});

test('a tap on an open square plays', async () => {
  board('going');
  await fireEvent.click(square('a3, open'));
  expect(play).toHaveBeenCalledExactlyOnceWith('5H>a3', 1);
});

test('a square says what its lines would become', () => {
  board('flush-next');
  expect(square('e3').querySelector('.hidden')?.textContent).toBe(
    'e3, open: row 3 flush 20, column e no hand yet',
  );
  expect(square('c3').querySelector('.hidden')?.textContent).toBe('c3, king of hearts');
});

test('a tap on a square that is not open says why and plays nothing', async () => {
  board('going');
  await fireEvent.click(square('e5, empty, not open'));
  expect(play).not.toHaveBeenCalled();
  expect(notes.now?.text).toEqual(
    expect.stringMatching(/^A card on \w\d must touch with an edge a card of the matrix: .*\.$/),
  );
});

test('where a second tap is asked for, the first one only aims', async () => {
  board('going', { settings: { ...defaults('en'), confirm: true } });
  await fireEvent.click(square('a3, open'));
  expect(play).not.toHaveBeenCalled();
  await fireEvent.click(square('a3, open'));
  expect(play).toHaveBeenCalledOnce();
});

test('a tap on the new card counts when the last act is acknowledged, but none before it is seen', async () => {
  const { rerender } = board('going');
  await fireEvent.click(square('a3, open'));
  expect(play).toHaveBeenCalledTimes(1);
  await rerender({ sending: true });
  await fireEvent.click(square('e3, open')); // the next card has not come yet
  await rerender({ sending: false });
  expect(play).toHaveBeenCalledTimes(1);
  await fireEvent.click(square('a3, open'));
  await rerender({ sending: true });
  const next = sample('flush-next');
  await rerender({ view: next.view, picture: next.picture as unknown as BoardProps['picture'] });
  await fireEvent.click(square('e3, open'));
  expect(play).toHaveBeenCalledTimes(2);
  await rerender({ sending: false });
  expect(play).toHaveBeenLastCalledWith('JH>e3', 1);
});

test('of several dealt cards the chosen one is played', async () => {
  board('several');
  await fireEvent.click(square('two of hearts, to place'));
  await fireEvent.click(square('c2, open'));
  expect(play).toHaveBeenCalledExactlyOnceWith('2H>c2', 1);
});

test('digits choose a dealt card, X rejects it', async () => {
  board('several');
  await fireEvent.keyDown(window, { key: '2' });
  await fireEvent.keyDown(window, { key: 'x' });
  expect(play).toHaveBeenCalledExactlyOnceWith('2H>r1', 1);
});

test('a placed card is lifted and taken out, or put back', async () => {
  board('going');
  await fireEvent.click(square('c3, king of hearts'));
  expect(square('c3').getAttribute('aria-pressed')).toBe('true');
  await fireEvent.click(square('c3, king of hearts'));
  expect(square('c3').getAttribute('aria-pressed')).toBe('false');
  await fireEvent.click(square('c3, king of hearts'));
  await fireEvent.click(square('reject r1'));
  expect(play).toHaveBeenCalledExactlyOnceWith('c3>r1', 1);
});

test('where cards stay, a lifted one goes to no other square', async () => {
  board('going');
  await fireEvent.click(square('c3, king of hearts'));
  await fireEvent.click(square('a3'));
  expect(play).not.toHaveBeenCalled();
  expect(notes.now?.text).toBe('Cards cannot be moved once they are placed.');
});

test('a rejected card comes back where cards can move', async () => {
  board('movable');
  await fireEvent.click(square('reject r1, nine of hearts'));
  await fireEvent.click(square('c2, open'));
  expect(play).toHaveBeenCalledExactlyOnceWith('r1>c2', 1);
});

test('cards are stolen and planted by two taps', async () => {
  board('thieves');
  await fireEvent.click(square('B b2').closest('button')!);
  expect(play).not.toHaveBeenCalled();
  await fireEvent.click(square('B c4, five of clubs'));
  await fireEvent.click(square('A b3, open'));
  expect(play).toHaveBeenLastCalledWith('steal:c4>b3', 1);
  await fireEvent.click(square('B c5, open to plant'));
  expect(play).toHaveBeenLastCalledWith('plant:KS>B:c5', 1);
});

test('in a race acts carry their seat', async () => {
  board('race');
  await fireEvent.click(square('A c2, open'));
  expect(play).toHaveBeenCalledExactlyOnceWith('1:5C>A:c2', 1);
});

test('out of turn a tap says whose turn it is not', async () => {
  board('their-turn');
  await fireEvent.click(square('A c2'));
  expect(play).not.toHaveBeenCalled();
  expect(notes.now?.text).toBe('The other player is to act.');
  expect(screen.getByText('Ben to act')).toBeTruthy();
});

test('nothing is played in a review', async () => {
  board('going', { still: true });
  await fireEvent.click(square('a3'));
  await fireEvent.keyDown(window, { key: 'x' });
  expect(play).not.toHaveBeenCalled();
});

test('a hint is a heat map: a number on every open square', () => {
  const { view } = sample('going');
  const options = view.legal.map((action, index) => ({
    action,
    value: 50 - index,
    // The last ones were only glanced at.
    error: index < 3 ? 0.5 : null,
    figures: { looks: index < 3 ? 2 : 0 },
  }));
  const advice: Advice = {
    seat: 1,
    action: view.legal[0]!,
    measure: 'total',
    options,
    reason: { code: 'poker-solitaire.reason.safest', values: {} },
    says: '',
  };
  const { container } = board('going', { hint: { step: 3, advice } });
  const open = view.legal.filter((action) => /^5H>[a-e]/.test(action));
  expect(container.querySelectorAll('.square .heat')).toHaveLength(open.length);
  expect(container.querySelectorAll('.square .heat.best')).toHaveLength(1);
  expect(square(open[0]!.slice(3)).textContent).toContain('expected total 50.0, the hint');
  expect(square(open[3]!.slice(3)).textContent).toContain('expected total ≈47.0');
});

test('pat hands have no points and no columns', () => {
  const { container } = board('pat');
  expect(screen.getByText('1 of 5 pat')).toBeTruthy();
  expect(container.querySelectorAll('.end')).toHaveLength(5);
});

test('two matrices have a switch with their totals', () => {
  board('two');
  expect(screen.getByRole('button', { name: 'Matrix B 0' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^[AB] c2/ })).toHaveLength(2);
});
