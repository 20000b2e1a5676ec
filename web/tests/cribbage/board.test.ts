import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Board from '../../src/games/cribbage/Board.svelte';
import Summary from '../../src/games/cribbage/Summary.svelte';
import { notes } from '../../src/lib/notes.svelte';
import { change, defaults, settings } from '../../src/lib/settings.svelte';
import { hands, table, type Moment } from './moments';

// jsdom lays nothing out, so there is nothing to observe.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = vi.fn();
    unobserve = vi.fn();
    disconnect = vi.fn();
  },
);

beforeEach(() => change({ ...defaults('en'), speed: 'instant' }));
afterEach(cleanup);

function props(moment: Moment, players = 2) {
  return {
    table: table(players),
    view: moment.view,
    picture: moment.picture as never,
    event: moment.event,
    before: moment.before,
    play: vi.fn(),
    refusal: null,
    hint: null,
    settings,
    thinking: null,
    sending: false,
    still: false,
  };
}

const card = (name: string | RegExp) => screen.getByRole('button', { name });

test.each(Object.entries(hands))('every moment of the hand "%s" can be drawn', (_, moments) => {
  for (const moment of moments) {
    const { container } = render(Board, props(moment, moment.view.players));
    const board = container.querySelector('[role="img"][aria-label^="Cribbage board to 121: You "]');
    expect(board?.querySelectorAll('.peg')).toHaveLength(2 * moment.view.scores.length);
    cleanup();
  }
});

test('two cards are chosen and thrown, and one more takes the place of the first', async () => {
  const given = props(hands.standard[0]!);
  render(Board, given);
  expect(screen.getByText('Choose two cards for your box')).toBeTruthy();
  await fireEvent.click(card('ace of diamonds'));
  expect(card('ace of diamonds').getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('Choose one more')).toBeTruthy();
  await fireEvent.click(card('three of diamonds'));
  await fireEvent.click(card('king of clubs'));
  expect(card('ace of diamonds').getAttribute('aria-pressed')).toBe('false');
  await fireEvent.click(card('king of clubs'));
  await fireEvent.click(card('king of clubs'));
  await fireEvent.click(screen.getByRole('button', { name: /^Throw into your box/ }));
  expect(given.play).toHaveBeenCalledExactlyOnceWith('0:throw:3D,KC');
});

test('a key throws what is chosen', async () => {
  const given = props(hands.standard[1]!);
  render(Board, given);
  await fireEvent.keyDown(window, { key: 't' });
  expect(given.play).not.toHaveBeenCalled();
  await fireEvent.click(card('queen of hearts'));
  await fireEvent.click(card('king of clubs'));
  await fireEvent.keyDown(window, { key: 't' });
  expect(given.play).toHaveBeenCalledExactlyOnceWith('throw:QH,KC');
});

test('a tap plays, and a card that does not fit says why', async () => {
  const moment = hands.three.find(({ picture }) => picture.barred.length)!;
  const given = props(moment, 3);
  render(Board, given);
  const barred = card('five of diamonds, would make 33');
  expect(barred.getAttribute('aria-disabled')).toBe('true');
  await fireEvent.click(barred);
  expect(given.play).not.toHaveBeenCalled();
  expect(notes.now?.text).toBe(
    'Five of diamonds would make 33, past 31: play ace of diamonds or three of diamonds.',
  );
  await fireEvent.click(card('three of diamonds, playable'));
  expect(given.play).toHaveBeenCalledExactlyOnceWith('play:3D');
});

test('out of turn a card says whose turn it is', async () => {
  const moment = hands.standard.find(({ view }) => view.phase === 'play' && !view.legal.length)!;
  const given = props(moment);
  render(Board, given);
  await fireEvent.click(screen.getAllByRole('button', { name: / of / })[0]!);
  expect(given.play).not.toHaveBeenCalled();
  expect(notes.now?.text).toBe('Bo is to play now.');
});

test('with confirmation the second tap plays', async () => {
  change({ confirm: true });
  const given = props(hands.standard.find(({ view }) => view.phase === 'play' && view.legal.length)!);
  render(Board, given);
  await fireEvent.click(card('ace of diamonds, playable'));
  expect(given.play).not.toHaveBeenCalled();
  await fireEvent.click(card('ace of diamonds, playable'));
  expect(given.play).toHaveBeenCalledExactlyOnceWith('play:AD');
});

test('go is offered where nothing fits', async () => {
  const moment = hands.standard.find(({ view }) => view.phase === 'play' && view.legal.length)!;
  const given = props({ ...moment, view: { ...moment.view, legal: ['go'] } });
  render(Board, given);
  await fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  await fireEvent.keyDown(window, { key: 'g' });
  expect(given.play.mock.calls).toEqual([['go'], ['go']]);
});

test('points are named as they fall', () => {
  render(Board, props(hands.standard[4]!));
  expect(screen.getByText('Fifteen for two')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Scores' })).getByText('2')).toBeTruthy();
});

test('nothing can be done in a review', async () => {
  const given = { ...props(hands.standard[0]!), still: true };
  render(Board, given);
  await fireEvent.click(card('ace of diamonds'));
  expect(card('ace of diamonds').getAttribute('aria-pressed')).toBe('false');
});

test('a count is said by a number, and muggins claimed or not', async () => {
  const count = props(hands.self.find(({ picture }) => picture.saying?.what === 'count')!);
  render(Board, count);
  await fireEvent.click(screen.getByRole('button', { name: '12 points' }));
  expect(count.play).toHaveBeenCalledExactlyOnceWith('count:12');
  cleanup();
  const muggins = props(hands.self.find(({ picture }) => picture.saying?.what === 'muggins')!);
  render(Board, muggins);
  expect(screen.getByText('Bo said 4 for this hand. What was overlooked?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '20 points' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'more…' }));
  await fireEvent.click(screen.getByRole('button', { name: '20 points' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Let it stand' }));
  expect(muggins.play.mock.calls).toEqual([['muggins:20'], ['muggins:0']]);
});

test('the cut is made where the slider stands', async () => {
  const given = props(hands.self[0]!);
  render(Board, given);
  await fireEvent.input(screen.getByRole('slider', { name: 'Where to cut' }), { target: { value: '40' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Cut here' }));
  expect(given.play).toHaveBeenCalledExactlyOnceWith('cut:40');
});

test('the hint is marked on the cards', async () => {
  const moment = hands.standard.find(({ view }) => view.phase === 'play' && view.legal.length)!;
  const option = { action: 'play:5D', value: 0.614, error: null, figures: {} };
  const advice = {
    seat: 0,
    action: 'play:5D',
    measure: 'win' as const,
    options: [option],
    reason: { code: 'scores', values: {} },
    says: '',
  };
  const { rerender } = render(Board, { ...props(moment), hint: { step: 1 as const, advice } });
  expect(card(/five/).className).not.toContain('advised');
  await rerender({ hint: { step: 2 as const, advice } });
  expect(card(/five/).className).toContain('advised');
  expect(screen.queryByText('61%')).toBeNull();
  await rerender({ hint: { step: 3 as const, advice } });
  expect(screen.getByText('61%')).toBeTruthy();
});

function summary(moment: Moment, players = 2) {
  const proceed = vi.fn();
  render(Summary, {
    table: table(players),
    view: moment.view,
    picture: moment.picture as never,
    before: moment.before,
    proceed,
  });
  return proceed;
}

test('hands are counted in turn, part by part, while the pegs move', async () => {
  vi.useFakeTimers();
  change({ speed: 'normal' });
  const moment = hands.standard.at(-1)!;
  const proceed = summary(moment);
  expect(screen.getByText('You peg one for the last card.')).toBeTruthy();
  const total = (name: RegExp) => screen.getByRole('button', { name }).querySelector('strong')!.textContent;
  expect(total(/^Bo’s hand/)).toBe('0');
  expect(total(/^Your box/)).toBe('–');
  const scores = () =>
    within(screen.getByRole('list', { name: 'Scores' }))
      .getAllByText(/^\d+$/)
      .map((n) => n.textContent);
  expect(scores()).toEqual(['5', '0']);
  await vi.advanceTimersByTimeAsync(800);
  expect(Number(total(/^Bo’s hand/))).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(scores()).toEqual(moment.view.scores.map(String));
  moment.picture.last_shown.forEach(({ score }, i) =>
    expect(screen.getAllByRole('listitem').slice(-3)[i]!.querySelector('strong')!.textContent).toBe(
      String(score.total),
    ),
  );
  expect(proceed).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'Next hand' }));
  expect(proceed).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('a tap shows all of it, and any hand can be looked at again', async () => {
  change({ speed: 'relaxed' });
  const proceed = summary(hands.standard.at(-1)!);
  await fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(proceed).not.toHaveBeenCalled();
  const first = screen.getByRole('button', { name: /^Bo’s hand/ });
  await fireEvent.click(first);
  expect(first.getAttribute('aria-pressed')).toBe('true');
  await fireEvent.click(screen.getByRole('button', { name: 'Next hand' }));
  expect(proceed).toHaveBeenCalledOnce();
});

test('looking back, the end of a hand is the count, with nothing to wait for', () => {
  change({ speed: 'relaxed' });
  const moment = hands.standard.at(-1)!;
  render(Board, { ...props(moment), event: null, still: true });
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  const totals = [...document.querySelectorAll('.totals strong')].map((total) => total.textContent);
  expect(totals).toEqual(moment.picture.last_shown.map(({ score }) => String(score.total)));
});

test('what was overlooked is explained once it is settled', () => {
  const moment = hands.self.find(({ event }) => event?.kind === 'acted' && event.action === 'muggins:7')!;
  summary(moment);
  expect(screen.getByText('2 was said, so 7 were overlooked.')).toBeTruthy();
  expect(screen.getByText('Muggins: 7 to Bo.')).toBeTruthy();
});
