import { expect, test } from 'vitest';
import { announce } from '../../src/games/poker_solitaire/announce';
import { finished, readAct } from '../../src/games/poker_solitaire/reading';
import { HANDS } from '../../src/games/poker_solitaire/table_text';
import { handName, lineSentence, nameAction } from '../../src/games/poker_solitaire/words';
import { t } from '../../src/lib/i18n.svelte';
import type { Picture } from '../../src/lib/wire';
import { said } from '../../src/lib/sayings';
import { sample, table } from './samples';

test.each([
  ['KH>c3', 'place', 'KH', null, 'c3'],
  ['1:KH>A:c3', 'place', 'KH', null, 'A:c3'],
  ['TD>r2', 'reject', 'TD', null, 'r2'],
  ['c3>d4', 'move', null, 'c3', 'd4'],
  ['A:c3>B:d4', 'move', null, 'A:c3', 'B:d4'],
  ['c3>r1', 'take-out', null, 'c3', 'r1'],
  ['r1>c3', 'take-back', null, 'r1', 'c3'],
  ['steal:b2>c3', 'steal', null, 'b2', 'c3'],
  ['2:plant:KH>A:a1', 'plant', 'KH', null, 'A:a1'],
  ['2:done', 'word', null, null, null],
])('%s is read', (text, kind, card, from, to) => {
  expect(readAct(text)).toMatchObject({ kind, card, from, to });
});

test('changed rules are read whole', () => {
  expect(readAct('change:hands=12,scoring=pat')).toMatchObject({
    kind: 'change',
    word: 'hands=12,scoring=pat',
  });
});

test('each of the 81 hands has a name of its own', () => {
  expect(HANDS).toHaveLength(81);
  const names = HANDS.map(({ name }) => handName(name));
  expect(new Set(names).size).toBe(81);
  expect(names.filter((name) => name.startsWith('hand.'))).toEqual([]);
  expect(handName('three-of-a-kind-four-flush-blaze')).toBe('three of a kind, four flush, blaze');
});

test('acts are told with the card that they move', () => {
  expect(nameAction('JH>e3', sample('flush-next').view, t)).toBe('jack of hearts on e3');
  expect(nameAction('c3>r1', sample('going').view, t)).toBe('take out king of hearts on c3');
  expect(nameAction('r1>c2', sample('movable').view, t)).toBe('nine of hearts back to c2');
  expect(nameAction('KD>B:c2', sample('two').view, t)).toBe('king of diamonds on B c2');
  expect(nameAction('steal:c4>d3', sample('thieves').view, t)).toBe('steal five of clubs for d3');
});

test('a finished line is announced, and the next card', () => {
  const [before, after] = [sample('flush-next'), sample('flush')];
  const told = announce(
    { kind: 'acted', seat: 1, action: 'JH>e3', by: 'person' },
    before.view,
    after.view,
    t,
    table(),
    after.picture as unknown as Picture,
  );
  expect(told).toEqual(['You: jack of hearts on e3.', 'Row 3: flush, 20.', 'To place: four of clubs.']);
});

test('what the other player does is announced by name', () => {
  const { view, picture } = sample('race');
  const event = { kind: 'acted', seat: 2, action: '2:QD>B:c3', by: 'person' } as const;
  expect(announce(event, null, view, t, table(2), picture as unknown as Picture)[0]).toBe(
    'Ben: queen of diamonds on c3.',
  );
});

test('only lines that an act has filled flash', () => {
  const [before, after] = [sample('flush-next'), sample('flush')];
  const lines = after.picture.matrices[0]!.lines;
  expect(finished(lines, before.view.matrices[0], after.view.matrices[0]!)).toEqual([2]);
  expect(finished(lines, after.view.matrices[0], after.view.matrices[0]!)).toEqual([]);
});

test('a line says what it is and what it can still become', () => {
  const { picture } = sample('going');
  const line = picture.matrices[0]!.lines[7]!;
  expect(lineSentence(line, 7, false, t)).toBe(
    'Column c: pair, 2 points. Can still become four of a kind 50, full house 25, three of a kind 10.',
  );
});

test.each([
  ['completes', { line: ['3'], hand: 'flush', points: 20 }, 'It completes row 3: flush, 20 points.'],
  [
    'makes',
    { line: ['c', 'B'], hand: 'one-pair', points: 1 },
    'In column c of B it counts at once: pair, 1 point.',
  ],
  [
    'keeps-flush',
    { line: ['\\'], cards: 3, suit: 'H' },
    'It keeps falling diagonal open for a flush, with 3 hearts.',
  ],
  [
    'take-out',
    { card: 'KH', square: 'c3' },
    'Nothing that was tried promised more than to take the king of hearts off c3.',
  ],
])('the reason %s is told with lines, hands and cards', (code, values, text) => {
  expect(said({ code: `poker-solitaire.reason.${code}`, values })).toBe(text);
});

test('refusals name the card, and show those that are dealt', () => {
  const values = { card: '2S', dealt: ['KH', 'TD'] };
  expect(said({ code: 'poker-solitaire.refused.not-dealt', values })).toBe(
    'the two of spades is not dealt; face up: K♥ 10♦',
  );
});
