import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, Refused } from '../src/lib/api';
import { kept } from '../src/lib/kept';
import { Taking } from '../src/lib/lesson.svelte';
import { notes } from '../src/lib/notes.svelte';
import type { Hold } from '../src/lib/pace';
import type { Lesson, LessonMoment } from '../src/lib/wire';

const CODE = { code: 'lessons-cribbage.x', values: {} };

/** A position that is told apart by its count alone. */
function moment(count: number, seat: number | null = null): LessonMoment {
  const view = { count } as unknown as LessonMoment['view'];
  return { seat, action: seat === null ? '' : 'play:5H', view, picture: {} as LessonMoment['picture'] };
}

function told(more: Partial<Lesson>): Lesson {
  return {
    title: CODE,
    step: 1,
    steps: 3,
    answers: [],
    right: null,
    reply: null,
    says: CODE,
    wants: 'act',
    covered: false,
    rated: null,
    choices: [],
    table: {} as Lesson['table'],
    moments: [moment(0)],
    ...more,
  };
}

const asked = vi.spyOn(api, 'lesson');
let hold: Hold = 0;
let taking: Taking;

async function begun(first = told({})): Promise<Taking> {
  asked.mockResolvedValueOnce(first);
  taking = new Taking('cribbage', 'traps', () => hold);
  await vi.waitFor(() => expect(taking.told).not.toBeNull());
  return taking;
}

const count = () => (taking.moment.view as unknown as { count: number }).count;

beforeEach(() => {
  localStorage.clear();
  asked.mockReset();
  hold = 0;
});
afterEach(() => taking.close());

test('an answer is sent with those that stood, and they are kept', async () => {
  await begun(told({ answers: ['next'] }));
  asked.mockResolvedValueOnce(
    told({ answers: ['next', 'play:5H'], right: true, reply: CODE, step: 2, moments: [moment(5, 0)] }),
  );
  await taking.answer('play:5H');
  expect(asked).toHaveBeenLastCalledWith('cribbage', 'traps', ['next', 'play:5H']);
  expect(taking.told?.step).toBe(2);
  expect(count()).toBe(5);
  expect(taking.moment.event).toMatchObject({ kind: 'acted', seat: 0, action: 'play:5H' });
  expect(kept('lesson', {})).toEqual({ 'cribbage/traps': ['next', 'play:5H'] });
  await begun();
  expect(asked).toHaveBeenLastCalledWith('cribbage', 'traps', ['next', 'play:5H']);
});

test('what is wrong shakes, and the table stays', async () => {
  await begun();
  asked.mockResolvedValueOnce(told({ right: false, reply: CODE }));
  await taking.answer('play:4H');
  expect(taking.refusal).toMatchObject({ action: 'play:4H', saying: CODE });
  expect(taking.told?.right).toBe(false);
  expect(count()).toBe(0);
});

test('another table waits until the reply has been read', async () => {
  await begun();
  const next = told({ right: true, reply: CODE, step: 2, moments: [moment(5, 0), moment(20)] });
  asked.mockResolvedValueOnce(next);
  await taking.answer('play:5H');
  expect([taking.paused, count(), taking.told?.step]).toEqual([true, 5, 1]);
  await taking.answer('play:6H');
  expect(asked).toHaveBeenCalledTimes(2);
  taking.proceed();
  expect([taking.paused, count(), taking.told?.step]).toEqual([false, 20, 2]);
});

test('the end of a hand is looked at first, and waited for once', async () => {
  await begun();
  hold = 'tap';
  const again = told({ right: false, reply: CODE, moments: [moment(5, 0), moment(0)] });
  asked.mockResolvedValueOnce(again);
  await taking.answer('play:5H');
  expect([taking.held, taking.coming]).toEqual([true, again]);
  taking.proceed();
  expect([taking.held, taking.paused, count(), taking.told]).toEqual([false, false, 0, again]);
});

test('without a server nothing is lost, and a lesson that is over is begun anew', async () => {
  await begun();
  asked.mockRejectedValueOnce(new Refused(0, 'offline', ''));
  await taking.answer('play:5H');
  expect(notes.now?.text).toContain('The server cannot be reached.');
  asked.mockResolvedValueOnce(told({ answers: ['play:5H'], wants: 'end', right: true, reply: CODE }));
  await taking.answer('play:5H');
  expect(taking.told?.wants).toBe('end');
  expect(kept('lesson', {})).toEqual({});
});
