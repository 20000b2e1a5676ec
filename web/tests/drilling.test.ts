import { expect, test } from 'vitest';
import { after, NEW } from '../src/lib/drilling';

test('a run is the fold of its answers, as study/drills/run.py has it', () => {
  const answers: [boolean, number][] = [
    [true, 900],
    [true, 700],
    [false, 100],
    [true, 800],
  ];
  const run = answers.reduce((before, [right, taken]) => after(before, right, taken), NEW);
  expect(run).toEqual({ asked: 4, right: 3, streak: 1, longest: 2, fastest: 700 });
});
