import { describe, expect, it } from 'vitest';
import { afterPuzzle, isPuzzle, signed } from '../src/lib/puzzles';
import type { Practice } from '../src/lib/wire';

const practice: Practice = {
  rating: 1500,
  deviation: 80,
  rated: 9,
  right: 5,
  today: 'puzzle-1',
  answered: true,
  next: 'puzzle-8',
  memory: 'memory-3',
  due: ['puzzle-2', 'own-abc-4'],
  own: ['own-abc-4', 'own-abc-9'],
};

describe('what comes after a puzzle', () => {
  it('is what is to be repeated, then a new one', () => {
    expect(afterPuzzle('puzzle-1', practice)).toBe('puzzle-2');
    expect(afterPuzzle('puzzle-2', practice)).toBe('own-abc-4');
    expect(afterPuzzle('puzzle-1', { ...practice, due: [] })).toBe('puzzle-8');
  });
  it('is another of one’s own, or of those to remember', () => {
    expect(afterPuzzle('own-abc-4', practice)).toBe('own-abc-9');
    expect(afterPuzzle('own-abc-4', { ...practice, own: ['own-abc-4'], due: [] })).toBe('puzzle-8');
    expect(afterPuzzle('memory-1', practice)).toBe('memory-3');
    expect(afterPuzzle('memory-1', { ...practice, memory: null })).toBe('');
  });
});

it('knows puzzles from lessons, and writes changes as people do', () => {
  expect(['puzzle-1', 'memory-2', 'own-abc-4', 'first-hand'].map(isPuzzle)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([signed(12), signed(-7), signed(0)]).toEqual(['+12', '−7', '+0']);
});
