import { expect, test } from 'vitest';
import { joined } from '../src/lib/past';

test('what came before and what was heard since are told once', () => {
  expect(joined([], ['a', 'b'])).toEqual(['a', 'b']);
  expect(joined(['a', 'b'], [])).toEqual(['a', 'b']);
  expect(joined(['a', 'b', 'c'], ['b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
  expect(joined(['a', 'b'], ['c'])).toEqual(['a', 'b', 'c']);
  // The later account may add what one was to do.
  expect(joined(['West passes.'], ['West passes. Your turn.', 'You pass.'])).toEqual([
    'West passes.',
    'You pass.',
  ]);
  // The screen is behind: what it has still to show it will tell itself.
  expect(joined(['dealt', 'a', 'b', 'c'], ['a'])).toEqual(['dealt', 'a']);
  expect(joined(['dealt', 'go', 'a', 'go', 'b'], ['go'])).toEqual(['dealt', 'go', 'a', 'go']);
  expect(joined(['pass', 'pass'], ['pass', 'pass', 'pass'])).toEqual(['pass', 'pass', 'pass']);
});
