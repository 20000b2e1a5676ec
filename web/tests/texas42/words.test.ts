import { expect, test } from 'vitest';
import { announce } from '../../src/games/texas42/announce';
import { endingScene, endsHand, hold, playedTile, trickTaken } from '../../src/games/texas42/events';
import { advisedIn, figuresOf } from '../../src/games/texas42/figures';
import client from '../../src/games/texas42';
import { around, placeOf, tricksOf } from '../../src/games/texas42/seating';
import { needWords, promptWords, trickWords } from '../../src/games/texas42/standing';
import { headline } from '../../src/games/texas42/telling';
import { reasonWords } from '../../src/lib/hinting';
import { bidWords, heldWords, spoken, toldTo, whyNot } from '../../src/games/texas42/words';
import { learn } from '../../src/lib/catalogues.svelte';
import { t } from '../../src/lib/i18n.svelte';
import { BEAT } from '../../src/lib/pace';
import type { Saying } from '../../src/lib/sayings';
import { settings } from '../../src/lib/settings.svelte';
import type { Advice } from '../../src/lib/wire';
import { moment, table, type Moment } from './moments';

const told = ({ event, before, view, picture }: Moment, at = table()) =>
  announce(event!, before, view, t, at, picture);

test('bids and tiles are said in words', () => {
  expect(['pass', '31', '1m', '2m', 'splash:2m', '84'].map((bid) => bidWords(bid))).toEqual([
    'pass',
    '31',
    '1 mark',
    '2 marks',
    'splash for 2 marks',
    '84',
  ]);
  expect(spoken('60')).toBe('six-blank');
  expect(heldWords({ tile: '64', suit: 'trumps', trump: true, count: 10, refused: null }, t)).toBe(
    'six-four, 10 count, trump',
  );
});

test('you sit at the bottom and play goes clockwise', () => {
  expect(around('S')).toEqual(['S', 'W', 'N', 'E']);
  expect(['S', 'W', 'N', 'E'].map((seat) => placeOf(seat as 'S', 'E'))).toEqual([
    'left',
    'top',
    'right',
    'bottom',
  ]);
});

test('what each side still needs', () => {
  const { view, picture } = moment('follows');
  expect(needWords(view, picture, table(), t)).toBe('We 0 – They 6: we need 31 more, they need 6 to set');
  const nello = moment('nello');
  expect(needWords(nello.view, nello.picture, table(), t)).toBe('You must lose every trick: 7 to go');
  const on = moment('looks on');
  expect(needWords(on.view, on.picture, table([]), t)).toBe(
    'N–S 0 – E–W 0: N–S need 31 more, E–W need 12 to set',
  );
});

test('what is asked of you', () => {
  const says = (name: string) => promptWords(moment(name).view, moment(name).picture, table(), t);
  expect(says('bids')).toBe('Your bid');
  expect(says('names')).toBe('You won the bid with 1 mark: name the trump');
  expect(says('leads')).toBe('Your lead');
  expect(says('waits')).toBe('West is to play…');
  expect(says('follows')).toBe('Follow sixes');
  const { view, picture } = moment('follows');
  expect(trickWords(view, picture, table(), t)).toBe('West led sixes · North is winning · 11 on the table');
});

test('a refusal names the suit, what you hold, and why a trump does not follow', () => {
  const { picture } = moment('follows');
  const held = (tile: string) => picture.hand.find((it) => it.tile === tile)!;
  expect(whyNot(held('54'))).toBe('Sixes were led and you hold 6‑6 or 6‑1.');
  const saying = held('54').refused!.why;
  const values = { ...saying.values, tile: '65', pip: '6' };
  const why = { code: 'texas-42.refused.follow-suit-trump', values };
  expect(whyNot({ ...held('65'), refused: { why, rule: 'follow-suit' } })).toBe(
    'Sixes were led and you hold 6‑6 or 6‑1. 6‑5 is a trump here, so it is not a six.',
  );
  expect(whyNot(held('66'))).toBe('');
});

test('events are told to who listens', () => {
  expect(told(moment('bids'))).toEqual(['East bids 30.', 'Your turn.']);
  expect(told(moment('names'))).toEqual(['West passes.', 'You win the bid with 1 mark.', 'Your turn.']);
  expect(told(moment('leads'))).toEqual(['You name: fives are trumps.', 'Your lead.']);
  expect(told(moment('waits'))).toEqual(['You lead five-five.']);
  expect(told(moment('takes'))).toEqual([
    'East plays three-blank.',
    'You take the trick: 11 points.',
    'Your lead.',
  ]);
  expect(told(moment('follows'))).toEqual(['East plays blank-blank.', 'Follow sixes.']);
  expect(told(moment('made'))).toEqual([
    'You lay down: the rest of the tricks are sure.',
    'We made 31 with 11 to spare.',
  ]);
});

test('a trick is taken, a hand ends, and each holds the next event back', () => {
  const takes = moment('takes');
  expect(trickTaken(takes.event, takes.before, takes.view, takes.picture)).toMatchObject({
    winner: 'S',
    points: 11,
  });
  expect(tricksOf('NS', takes.view.tricks).map(({ number }) => number)).toEqual([1]);
  expect(playedTile(takes.event)).toBe('30');
  expect(hold(takes.event!, takes.before, takes.view)).toBeGreaterThan(2 * BEAT);
  const made = moment('made');
  expect(endsHand(made.event, made.before, made.view)).toBe(true);
  expect(hold(made.event!, made.before, made.view)).toBe('tap');
  const again = moment('redeal');
  expect(hold(again.event!, again.before, again.view)).toBe(2 * BEAT);
  const waits = moment('waits');
  expect(hold(waits.event!, waits.before, waits.view)).toBe(0);
  expect(hold({ ...waits.event!, seat: 'W' }, waits.before, waits.view)).toBe(BEAT);
  expect(hold({ kind: 'paused', seat: 'S' }, null, waits.view)).toBe(0);
});

test('the hand that has ended stays on the table for a while', () => {
  const { before, view, picture } = moment('made');
  const scene = endingScene(before!, { view, picture });
  expect(scene.view.points).toEqual({ NS: 42, EW: 0 });
  expect(scene.view.legal).toEqual([]);
  expect(scene.view.hand).toEqual(['66', '65', '64', '63', '62', '61', '60']);
  expect(scene.picture.hand.every((held) => held.trump)).toBe(true);
});

test('what the rules say is told from the chair of who reads it', () => {
  const { view } = moment('follows');
  const verdict = (code: string, values: Saying['values']) => ({ code: `texas-42.verdict.${code}`, values });
  const claim = verdict('wrong-claim', { seat: 'S' });
  expect(toldTo(claim, view, table())).toBe('Your claim was wrong');
  expect(toldTo(claim, { ...view, seat: null }, table([]))).toBe("South's claim was wrong");
  const set = verdict('out-of-reach', { side: 'NS', points: 32, bidders: 'EW', need: 30 });
  expect(toldTo(set, view, table())).toBe('We had 32 points, so they could not reach 30');
  expect(toldTo(set, { ...view, seat: null }, table([]))).toBe('NS had 32 points, so EW could not reach 30');
});

test('the rules speak the language of the player', async () => {
  const { view } = moment('follows');
  settings.language = 'es';
  await learn('texas-42');
  const values = { seat: 'S', tile: '64', marks: 2 };
  expect(toldTo({ code: 'texas-42.verdict.renege-marks', values }, view, table())).toBe(
    'Tú: renuncio con 6‑4, que cuesta la mano y 2 marcas más',
  );
  expect(bidWords('splash:2m')).toBe('splash por 2 marcas');
  settings.language = 'en';
  await learn('texas-42');
});

test('a hint marks the move at the second step and shows numbers at the third', () => {
  const advice: Advice = {
    seat: 'S',
    action: 'play:66',
    measure: 'make',
    options: [
      { action: 'play:66', value: 0.714, error: 0.02, figures: {} },
      { action: 'redeclare', value: null, error: null, figures: {} },
    ],
    reason: { code: 'texas-42.reason.no-count', values: { best: '55', seat: 'W' } },
    says: '…',
  };
  expect(advisedIn({ step: 1, advice })).toBeNull();
  expect(advisedIn({ step: 2, advice })).toBe('play:66');
  expect(figuresOf({ step: 2, advice }, t).size).toBe(0);
  expect([...figuresOf({ step: 3, advice }, t)]).toEqual([['play:66', '71%']]);
  expect(figuresOf({ step: 3, advice: { ...advice, measure: 'points' } }, t).get('play:66')).toBe('0.7');
  expect(reasonWords(advice)).toBe('West is winning this trick with 5‑5: give it no count.');
  const values = { bid: '2m', trump: 'nello', percent: 12, error: 2, bids: 41, passes: 48 };
  expect(reasonWords({ ...advice, reason: { code: 'texas-42.reason.pass', values } })).toBe(
    'Pass: so the match is won about 48 times in 100, and 41 times after the best bid, 2 marks as nello, ' +
      'which would be made about 12 times in 100 (±2).',
  );
  const newer = { ...advice, reason: { code: 'texas-42.reason.new', values: {} }, says: 'Because.' };
  expect(reasonWords(newer)).toBe('Because.');
});

test('how a hand and a game ended', () => {
  const made = moment('made');
  expect(headline(made.view, made.picture, t)).toBe('We made 31 with 11 to spare.');
  const again = moment('redeal');
  expect(headline(again.view, again.picture, t)).toBe('Everyone passed.');
  const over = {
    ...made.view,
    phase: 'over' as const,
    scores: { NS: 7, EW: 3 },
    result: { winner: 'NS' as const, scores: { NS: 7, EW: 3 }, hands: 9 },
  };
  expect(client.outcome(over, table(), t)).toEqual({
    title: 'You win the game',
    detail: '7 to 3, after 9 hands',
    won: true,
  });
  expect(client.outcome({ ...over, seat: null } as never, table([]), t).won).toBeNull();
});

test('actions have names', () => {
  const name = (action: string) => client.nameAction(action, moment('bids').view, t);
  expect(['play:64', 'trump:5', 'trump:nello', 'claim', 'pass', '2m'].map(name)).toEqual([
    'Six-four',
    'Fives are trumps',
    'Nello',
    'Lay down',
    'Pass',
    'Bid 2 marks',
  ]);
});
