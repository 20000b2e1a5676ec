import { afterEach, expect, test } from 'vitest';
import { Refused } from '../src/lib/api';
import { speak } from '../src/lib/i18n.svelte';
import { change } from '../src/lib/settings.svelte';
import { refused, wrong } from '../src/lib/wrong';

const over = { code: 'house.refused.over', values: {} };

afterEach(async () => {
  change({ language: 'en' });
  await speak();
});

test('a refusal is told in the language of whoever reads it', async () => {
  expect(refused({ saying: over, message: 'the game is over' })).toBe('The game is over.');
  change({ language: 'es' });
  await speak();
  expect(refused({ saying: over, message: 'the game is over' })).toBe('La partida ha terminado.');
  expect(wrong(new Refused(409, 'over', 'the game is over', over))).toBe('La partida ha terminado.');
});

test('what is said for programs, or by a newer server, is shown as it came', () => {
  expect(refused({ saying: null, message: 'seq: expected an integer' })).toBe('Seq: expected an integer.');
  expect(refused({ saying: { code: 'house.new', values: {} }, message: 'what?' })).toBe('What?');
});

test('where the server or the network fails there is a text of our own', () => {
  const all = [new Refused(0, 'offline', ''), new Refused(503, 'gone', 'x'), new Error('x'), null];
  const told = all.map((error) => wrong(error));
  expect(told.map((text) => text.split(' ')[0])).toEqual(['The', 'Something', 'Something', 'Something']);
  expect(wrong(new Refused(429, 'slow-down', 'too many at once: wait 3 s'))).toContain('too fast');
});
