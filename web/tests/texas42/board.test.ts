import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Board from '../../src/games/texas42/Board.svelte';
import Summary from '../../src/games/texas42/Summary.svelte';
import { notes } from '../../src/lib/notes.svelte';
import { defaults } from '../../src/lib/settings.svelte';
import type { BoardProps } from '../../src/lib/games';
import { moment, table } from './moments';

afterEach(cleanup);

// jsdom has no media queries.
vi.stubGlobal('matchMedia', () => ({ matches: true }));

function board(name: string, props: Partial<BoardProps> = {}) {
  const { view, picture, event, before } = moment(name);
  const play = vi.fn();
  const all: BoardProps = {
    table: table(),
    view,
    picture,
    event,
    before,
    play,
    refusal: null,
    hint: null,
    settings: defaults('en'),
    thinking: null,
    sending: false,
    still: false,
    ...props,
  };
  const drawn = render(Board, { props: all });
  const hand = () => within(screen.getByRole('list', { name: 'Your tiles' })).getAllByRole('button');
  return { ...drawn, all, play, hand };
}

const tiles = (buttons: HTMLElement[]) => buttons.map((button) => button.dataset['tile']);

test('the legal bids are offered in words, and one tap bids', async () => {
  const { play } = board('bids');
  const offers = within(screen.getByRole('group', { name: 'Your bid' })).getAllByRole('button');
  expect(offers).toHaveLength(moment('bids').view.legal.length);
  await fireEvent.click(screen.getByRole('button', { name: 'Bid 2 marks' }));
  expect(play).toHaveBeenCalledExactlyOnceWith('2m', undefined);
});

test('a trump is previewed before it is named', async () => {
  const { play, hand } = board('names');
  const before = tiles(hand());
  await fireEvent.click(screen.getByRole('button', { name: /^Ones/ }));
  expect(tiles(hand())).not.toEqual(before);
  expect(tiles(hand())[0]).toBe('61');
  expect(hand()[0]!.textContent).toMatch(/six-one, trump/);
  expect(play).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'Name ones' }));
  expect(play).toHaveBeenCalledExactlyOnceWith('trump:1', undefined);
});

test('a tap plays what may be played; anything else is refused with the reason', async () => {
  const { play, hand } = board('follows');
  const byTile = (tile: string) => hand().find((button) => button.dataset['tile'] === tile)!;
  expect(screen.getByRole('button', { name: 'six-six, playable' })).toBe(byTile('66'));
  await fireEvent.click(byTile('54'));
  expect(play).not.toHaveBeenCalled();
  expect(notes.now?.text).toMatch(/^Sixes were led and you hold 6.6 or 6.1\.$/);
  await fireEvent.click(byTile('61'));
  expect(play).toHaveBeenCalledExactlyOnceWith('play:61', undefined);
});

test('with confirmation the second tap plays', async () => {
  const { play, hand } = board('leads', { settings: { ...defaults('en'), confirm: true } });
  await fireEvent.click(hand()[0]!);
  expect(play).not.toHaveBeenCalled();
  expect(hand()[0]!.getAttribute('aria-pressed')).toBe('true');
  await fireEvent.click(hand()[0]!);
  expect(play).toHaveBeenCalledOnce();
});

test('out of turn nothing is sent, and one is told whose turn it is', async () => {
  const { play, hand } = board('waits');
  await fireEvent.click(hand()[0]!);
  expect(play).not.toHaveBeenCalled();
  expect(notes.now?.text).toBe('West is to play…');
});

test('under a referee a renege is asked about first', async () => {
  const { picture } = moment('follows');
  const { play, hand } = board('follows', {
    picture: { ...picture, referee: { renege_marks: 2, bids: [], plays: [] } },
  });
  await fireEvent.click(hand().find((button) => button.dataset['tile'] === '54')!);
  screen.getByText('That is a renege: it loses the hand and 2 marks more.');
  expect(play).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'Play it' }));
  expect(play).toHaveBeenCalledExactlyOnceWith('play:54', undefined);
});

test('before a referee a bid out of turn is asked for, warned of, and then sent', async () => {
  const { play } = board('early');
  expect(screen.queryByRole('group', { name: 'Your bid' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Bid out of turn' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Bid 41' }));
  screen.getByText('It is not your turn. Your bid will be void, and the right player bids.');
  expect(play).not.toHaveBeenCalled();
  const again = screen.getAllByRole('button', { name: 'Bid 41' });
  await fireEvent.click(again.find((button) => button.dataset['bid'] === undefined)!);
  expect(play).toHaveBeenCalledExactlyOnceWith('41', undefined);
});

test('where nobody referees nothing is offered out of turn', () => {
  const { picture } = moment('early');
  board('early', { picture: { ...picture, referee: null } });
  expect(screen.queryByRole('button', { name: 'Bid out of turn' })).toBeNull();
});

test('where one only looks no bid is offered out of turn', () => {
  board('early', { still: true });
  expect(screen.queryByRole('button', { name: 'Bid out of turn' })).toBeNull();
});

test('a hint marks the move and shows the numbers', () => {
  const advice = {
    seat: 'S',
    action: 'play:66',
    measure: 'make' as const,
    says: '',
    reason: { code: 'x', values: {} },
    options: [
      { action: 'play:66', value: 0.7, error: 0.02, figures: {} },
      { action: 'play:61', value: 0.4, error: 0.02, figures: {} },
    ],
  };
  const { hand } = board('follows', { hint: { step: 3, advice } });
  const names = hand().map((button) => button.textContent?.trim());
  expect(names.find((name) => name?.includes('six-six'))).toMatch(/advised\s*70%/);
  expect(names.find((name) => name?.includes('six-one'))).toMatch(/40%/);
});

test('in nello the partner sits out', () => {
  const { container } = board('nello');
  expect(container.querySelector('[data-seat="N"]')!.textContent).toContain('sits out');
});

test('nothing can be played where one only looks', () => {
  const { hand } = board('leads', { still: true });
  for (const button of hand()) expect((button as HTMLButtonElement).disabled).toBe(true);
});

test('somebody who looks on sees no hand', () => {
  const { container } = board('looks on', { table: table([]), still: true });
  expect(container.querySelectorAll('.tiles [data-tile]')).toHaveLength(0);
  screen.getByText(/^N–S 0 – E–W 0/);
});

test('the end of a hand shows every hand and goes on when told to', async () => {
  const { view, picture, event, before } = moment('made');
  const proceed = vi.fn();
  render(Summary, { props: { table: table(), view, picture, event: event!, before, proceed } });
  const on = await screen.findByRole('button', { name: 'Go on' });
  screen.getByRole('heading', { level: 2, name: 'We made 31 with 11 to spare.' });
  screen.getByText(/You laid down for the last 7: 42 points/);
  await fireEvent.click(on);
  expect(proceed).toHaveBeenCalledOnce();
});
