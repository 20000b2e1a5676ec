import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { learn } from '../src/lib/catalogues.svelte';
import { costWords, dearest, isFault, Judged, luckLines, openWords, wordFor } from '../src/lib/review.svelte';
import type { Decision, ReviewPart } from '../src/lib/wire';

beforeAll(() => learn('review'));
afterEach(() => vi.unstubAllGlobals());

function decision(ply: number, loss: number | null, word: Decision['word'], seat = 'S'): Decision {
  const reason = { code: 'texas-42.reason.claim', values: {} };
  return {
    ply, hand: 1, seat, phase: 'play', done: 'play:64', best: 'play:66', measure: 'make', options: [],
    unit: 'win', before: 0.5, after: loss === null ? null : 0.5 - loss, loss, word, reason, says: '',
    hint: false, open: null,
  }; // prettier-ignore
}

/** A server that sends these texts one after another, wherever lines are broken. */
function sends(...chunks: string[]): void {
  const told = { player: { id: 'a', name: 'Ann', account: false } };
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.endsWith('/review')) return new Response(JSON.stringify(told));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    });
    return new Response(body);
  });
}

const line = (part: ReviewPart) => `${JSON.stringify(part)}\n`;
const review = {
  game: 'texas-42',
  rules: '',
  decisions: [],
  accuracy: [],
  ended: { S: 0 },
  level: 'master',
  luck: [],
  made: 2,
} as const;

test('decisions come in as they are found, wherever the lines are broken', async () => {
  const judged = new Judged();
  const whole = [
    line({ at: 0, of: 2 }),
    line({ at: 1, of: 2, decision: decision(3, 0.07, 'blunder') }),
    line({ at: 2, of: 2, decision: decision(9, 0, 'best', 'N') }),
    line({ at: 2, of: 2, review: { ...review, decisions: [], accuracy: [], luck: [] } }),
  ].join('');
  sends(whole.slice(0, 17), whole.slice(17, 140), whole.slice(140));
  await judged.read('t', new AbortController().signal);
  expect(judged.trouble).toBe('');
  expect(judged.decisions.map(({ ply }) => ply)).toEqual([3, 9]);
  expect(judged.ofSeat('N').map(({ ply }) => ply)).toEqual([9]);
  expect([judged.at, judged.of, judged.ended]).toEqual([2, 2, { S: 0 }]);
});

test('one that breaks off says so', async () => {
  const judged = new Judged();
  sends(line({ at: 0, of: 2 }));
  await judged.read('t', new AbortController().signal);
  expect(judged.trouble).not.toBe('');
  const refused = new Judged();
  sends(line({ at: 0, of: 0, refused: { code: 'gone', message: 'no database' } }));
  await refused.read('t', new AbortController().signal);
  expect(refused.trouble).toBe('No database.');
});

test('faults are words from slip on, the dearest first', () => {
  const all = [decision(1, 0.02, 'slip'), decision(2, 0, 'best'), decision(3, 0.2, 'blunder')];
  expect(all.map(isFault)).toEqual([true, false, true]);
  expect(dearest(all, 1).map(({ ply }) => ply)).toEqual([3]);
  expect(wordFor('blunder')).toBe('Blunder');
  expect(wordFor(null)).toBe('Not judged');
  expect(costWords(all[2]!)).toBe('It cost 20.0 % of the chance to win the game: 30.0 % instead of 50.0 %.');
  expect(costWords(decision(4, null, null))).toBe('');
});

test('what nobody could know is told where it changes something', () => {
  const name = (action: string) => action.replace('play:', '');
  const one = decision(1, 0.02, 'slip');
  const right = ['play:22', 'play:21', 'play:10', 'play:00'];
  expect(openWords(one, name)).toBe('');
  expect(openWords({ ...one, open: { aim: 'set', right, done: false, tells: null } }, name)).toBe('');
  expect(openWords({ ...one, open: { aim: 'set', right, done: false, tells: 'missed' } }, name)).toBe(
    'With all hands seen, 22 or 21 or 10 would have set the bid.',
  );
  expect(openWords({ ...one, open: { aim: 'make', right, done: true, tells: 'lucky' } }, name)).toBe(
    'With all hands seen, this makes the bid and 66 does not.',
  );
});

test('luck and what is left of a result add up before one’s eyes', () => {
  const luck = {
    seat: 0, unit: 'win', start: 0.5, result: 1, luck: 0.252, adjusted: 0.748, error: 0.1, within: 0.231, judged: false,
    kinds: { deal: 0.3, cut: -0.048 }, events: [],
  } as const; // prettier-ignore
  expect(luckLines({ ...luck, kinds: { ...luck.kinds }, events: [] })).toEqual([
    { what: 'As it came', value: '100.0 %' },
    { what: 'Luck of what was dealt', value: '+30.0 %' },
    { what: 'Luck of the starters', value: '−4.8 %' },
    { what: 'Without luck', value: '74.8 % ± 23.1 %' },
  ]);
});
