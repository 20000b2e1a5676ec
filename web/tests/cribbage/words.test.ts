import { expect, test } from 'vitest';
import client from '../../src/games/cribbage';
import { stages, justShown } from '../../src/games/cribbage/staging';
import { aloud, cardName, pegged } from '../../src/games/cribbage/words';
import { t } from '../../src/lib/i18n.svelte';
import { hands, table, type Moment } from './moments';

const heard = (moments: Moment[], players = 2) =>
  moments
    .filter(({ event }) => event)
    .map(({ event, before, view, picture }) =>
      client.announce(event!, before, view, t, table(players), picture as never).join(' '),
    );

test('cards and scores are said as at the table', () => {
  expect(cardName('TD', t)).toBe('ten of diamonds');
  const parts = [
    { kind: 'fifteen', cards: ['5H', 'TD'], points: 2 },
    { kind: 'pair-royal', cards: ['5H', '5C', '5S'], points: 6 },
    { kind: 'run', cards: ['3H', '4H', '5H'], points: 3 },
    { kind: 'nobs', cards: ['JD'], points: 1 },
  ];
  expect(aloud(parts, t)).toBe(
    'Fifteen two, a pair royal is eight, a run of three is eleven, and one for his nobs is twelve.',
  );
  expect(aloud([], t)).toBe('Nothing counts.');
  const run = { kind: 'run', cards: ['3H', '4H', '5H'], points: 3 };
  expect(aloud([run, run], t)).toBe('A run of three is three and another run of three is six.');
  expect(aloud([{ kind: 'nobs', cards: ['JD'], points: 1 }], t)).toBe('One for his nobs.');
  expect(pegged(parts.slice(0, 1), t)).toBe('fifteen for two');
  expect(pegged([{ kind: 'run', cards: ['3H', '4H', '5H', '6D'], points: 4 }], t)).toBe(
    'run of four for four',
  );
});

test('a hand is told act by act', () => {
  expect(heard(hands.standard)).toEqual([
    'Bo threw into the box.',
    'You threw into the box. The starter is the queen of diamonds.',
    'Bo leads the ten of diamonds, count 10. Your turn, the count is 10.',
    'You play the five of diamonds, count 15. You peg fifteen for two.',
    'Bo plays the ten of spades, count 25. Your turn, the count is 25.',
    'You play the six of diamonds, count 31. You peg thirty-one for two.',
    'Bo leads the king of hearts, count 10. Your turn, the count is 10.',
    'You play the three of diamonds, count 13.',
    'Bo plays the king of spades, count 23. Your turn, the count is 23.',
    expect.stringMatching(
      /^You play the ace of diamonds, count 24\. You peg one for the last card\. Bo’s hand: .* Your hand: .* Your box: .* You 16, Bo 4\. Bo deals: the box is theirs\.$/,
    ),
  ]);
});

test('a card that was laid in the hand before too is told with its count in this one', () => {
  const [, , thrown, led] = hands.standard;
  const past = {
    ...hands.standard.at(-1)!.view.last_hand!,
    play: [[{ seat: 1, card: 'TD', count: 29, parts: [] }]],
  };
  const after = { ...led!.view, last_hand: past };
  const event = led!.event!;
  expect(client.announce(event, thrown!.view, after, t, table(), led!.picture as never)[0]).toContain(
    'count 10.',
  );
});

test('nobody hears what others threw', () => {
  for (const moments of Object.values(hands))
    for (const { event, before, view, picture } of moments)
      if (event?.kind === 'acted' && event.seat !== 0 && before?.phase === 'throw')
        expect(client.announce(event, before, view, t, table(3), picture as never)[0]).toMatch(
          /threw into the box\.$/,
        );
});

test('cuts, counts and muggins are told', () => {
  const told = heard(hands.self).join('\n');
  expect(told).toContain('You cut the');
  expect(told).toContain('You deal: the box is yours.');
  expect(told).toContain('Bo says 4.');
  expect(told).toContain('You let it stand.');
  expect(told).toContain('2 was said, so 7 were overlooked. Muggins: 7 to Bo.');
});

test('the pegs of a counted hand arrive where the view has them', () => {
  for (const name of ['standard', 'three'] as const) {
    const { before, view, picture } = hands[name].at(-1)!;
    const shown = justShown(before, view, picture);
    expect(shown.length).toBe(name === 'three' ? 4 : 3);
    expect(shown.at(-1)!.box).toBe(true);
    const told = stages(before!, view, shown);
    expect(told.stages.at(-1)!.to).toEqual(view.pegs);
    // Each count begins where the one before it left the pegs.
    told.stages.forEach((stage, i) => expect(stage.from).toEqual(i ? told.stages[i - 1]!.to : told.played));
  }
});

test('pegs stop in the game hole', () => {
  const { before, view, picture } = hands.standard.at(-1)!;
  const near = {
    ...before!,
    pegs: [
      [118, 110],
      [60, 50],
    ] as [number, number][],
    target: 121,
  };
  const { stages: told } = stages(near, view, justShown(before, view, picture));
  expect(told.at(-1)!.to[0]![0]).toBe(121);
});

test('an event holds the next one back as long as it takes to see', () => {
  const hold = (moment: Moment) => client.hold!(moment.event!, moment.before, moment.view);
  const standard = hands.standard.filter(({ event }) => event);
  expect(hold(standard.at(-1)!)).toBe('tap');
  const holds = standard.slice(0, -1).map((moment) => Number(hold(moment)));
  expect(Math.max(...holds)).toBe(holds[5]); // the count of 31, which is taken away
  expect(holds[3]).toBeGreaterThan(holds[2]!); // points are read
  // Each count that is settled waits for the player, where players count for themselves.
  expect(hands.self.filter((moment) => moment.event && hold(moment) === 'tap')).toHaveLength(3);
});

test('every action has a name', () => {
  for (const moments of Object.values(hands))
    for (const { view } of moments)
      for (const action of view.legal) {
        const name = client.nameAction(action, view, t);
        expect(name).not.toBe('');
        expect(name).not.toContain('{');
      }
  expect(client.nameAction('1:throw:5H,JC', hands.standard[0]!.view, t)).toBe(
    'throw five of hearts and jack of clubs',
  );
  expect(client.nameAction('muggins:0', hands.standard[0]!.view, t)).toBe('Let it stand');
});

test('how a game ended', () => {
  const view = {
    ...hands.standard.at(-1)!.view,
    result: {
      winner: 0,
      scores: [121, 87],
      hands: 9,
      games: [{ winner: 0, scores: [121, 87], points: 2 }],
      match: [2, 0],
    },
  };
  expect(client.outcome(view, table(), t)).toEqual({
    title: 'You win',
    detail: '121 – 87, after 9 hands',
    won: true,
  });
  const lost = { ...view, result: { ...view.result, winner: 1 } };
  expect(client.outcome(lost, table(), t)).toMatchObject({ title: 'Bo wins', won: false });
});
