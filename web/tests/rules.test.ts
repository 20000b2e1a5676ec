import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  choice,
  choose,
  dropHouseRules,
  forget,
  houseRules,
  saveHouseRules,
  seating,
} from '../src/lib/choices.svelte';
import { namedNumbers, readRules, valueWord } from '../src/lib/rule_texts.svelte';
import { RulesDraft } from '../src/lib/rules.svelte';
import { rulesTitle } from '../src/lib/titles';
import type { Option } from '../src/lib/wire';

const asked: string[] = [];
const TARGET = { code: 'texas-42.rules.target-marks', values: { target: 99 } };

beforeEach(() => {
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { rules } = JSON.parse(body) as { rules: string };
    asked.push(rules);
    const bad = rules.includes('target=99');
    const told = bad
      ? { code: 'bad', message: 'a game in marks needs …', saying: TARGET }
      : { text: rules, values: {}, seats: ['N'] };
    return new Response(JSON.stringify(told), { status: bad ? 400 : 200 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  asked.length = 0;
});

test('a ruleset is its preset and what it changes; what is set back is no change', async () => {
  const draft = new RulesDraft('texas-42', 'house,nello_doubles=low,follow_me=off,target=5');
  expect(draft.changes).toEqual({ nello_doubles: 'low', follow_me: false, target: 5 });
  expect(draft.text).toBe('house,nello_doubles=low,follow_me=off,target=5');
  draft.set('nello_doubles', 'own-suit', 'own-suit');
  draft.set('target', 9, 7);
  expect(draft.text).toBe('house,follow_me=off,target=9');
  draft.start('straight');
  expect(draft.text).toBe('straight');
});

test('the server says what is wrong; nothing is judged here', async () => {
  const draft = new RulesDraft('texas-42', 'straight');
  draft.set('target', 99, 7);
  expect(await draft.checked()).toBeNull();
  expect(draft.trouble).toBe('A game in marks needs a target of 50 or less, not 99.');
  draft.set('target', 7, 7);
  expect(await draft.checked()).toMatchObject({ text: 'straight' });
  expect(draft.trouble).toBe('');
});

test('house rules are kept by name, and give tables their title', () => {
  saveHouseRules({ game: 'texas-42', name: 'Grandma’s', rules: 'house,target=5' });
  saveHouseRules({ game: 'texas-42', name: 'Grandma’s', rules: 'house,target=3' });
  expect(houseRules('texas-42')).toHaveLength(1);
  expect(houseRules('cribbage')).toEqual([]);
  expect(rulesTitle('texas-42', 'house,target=3')).toBe('Grandma’s');
  expect(rulesTitle('texas-42', 'house,target=4')).toBe('House 42, changed');
  expect(rulesTitle('texas-42', 'house')).toBe('House 42');
  dropHouseRules(houseRules('texas-42')[0]!);
  expect(houseRules('texas-42')).toEqual([]);
});

test('the last choice is the next game’s, seat by seat', () => {
  expect(seating('texas-42', choice('texas-42').seats, 'bot:club')).toEqual({
    N: 'bot:club',
    E: 'bot:club',
    S: 'me',
    W: 'bot:club',
  });
  choose('cribbage', { rules: 'three-hand', seats: [0, 1, 2], level: 'master' });
  expect(choice('cribbage')).toEqual({ rules: 'three-hand', seats: [0, 1, 2], level: 'master', clock: null });
  expect(seating('cribbage', choice('cribbage').seats, 'open')).toEqual({ 0: 'me', 1: 'open', 2: 'open' });
  forget('cribbage');
  expect(choice('cribbage').rules).toBe('standard');
});

test('a number that stands for somebody has their name', async () => {
  await readRules();
  const dealer = { name: 'dealer', kind: 'number', least: 0, most: 3 } as Option;
  expect(namedNumbers(dealer).map((n) => valueWord(n, 'dealer'))).toEqual([
    'Player 1',
    'Player 2',
    'Player 3',
    'Player 4',
  ]);
  expect(namedNumbers({ ...dealer, name: 'games', least: 1, most: 50 })).toEqual([]);
  expect(valueWord(1, 'games')).toBe('1');
});
