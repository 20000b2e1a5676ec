import { expect, test } from 'vitest';
import { choose, levelFor } from '../src/lib/choices.svelte';
import { readLevel, withHabit, writeLevel } from '../src/lib/levels';
import { levelTitle } from '../src/lib/titles';

const WAYS = ['freely', 'seldom', 'never'];

test('a level is read with what else it is asked for, and written again', () => {
  expect(readLevel('club')).toEqual({ level: 'club', habits: {} });
  expect(readLevel('club?special=never')).toEqual({ level: 'club', habits: { special: 'never' } });
  for (const name of ['master', 'club?special=seldom']) {
    const { level, habits } = readLevel(name);
    expect(writeLevel(level, habits)).toBe(name);
  }
});

test('what is done anyway is not said', () => {
  expect(withHabit('club', 'special', 'seldom', WAYS)).toBe('club?special=seldom');
  expect(withHabit('club?special=seldom', 'special', 'never', WAYS)).toBe('club?special=never');
  expect(withHabit('club?special=seldom', 'special', 'freely', WAYS)).toBe('club');
});

test('people are told the level and what is asked of it', () => {
  expect(levelTitle('club')).toBe('Club player');
  expect(levelTitle('master?special=never')).toBe('Master, no special contracts');
});

test('for ratings the levels play as they were rated', () => {
  choose('texas-42', { level: 'expert?special=seldom' });
  expect(levelFor('texas-42', false)).toBe('expert?special=seldom');
  expect(levelFor('texas-42', true)).toBe('expert');
});
