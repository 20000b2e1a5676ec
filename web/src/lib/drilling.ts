/** How somebody does at a drill, kept on this device. The twin of study/drills/run.py. */
import { keep, kept } from './kept';

export interface Run {
  asked: number;
  right: number;
  streak: number;
  longest: number;
  /** In milliseconds; null before the first right answer. */
  fastest: number | null;
}

export const NEW: Run = { asked: 0, right: 0, streak: 0, longest: 0, fastest: null };

/** With one answer more: a wrong one ends the streak. */
export function after(run: Run, right: boolean, taken: number): Run {
  if (!right) return { ...run, asked: run.asked + 1, streak: 0 };
  const streak = run.streak + 1;
  return {
    asked: run.asked + 1,
    right: run.right + 1,
    streak,
    longest: Math.max(run.longest, streak),
    fastest: run.fastest === null ? taken : Math.min(run.fastest, taken),
  };
}

export function runOf(drill: string): Run {
  return { ...NEW, ...kept<Record<string, Run>>('drills', {})[drill] };
}

export function keepRun(drill: string, run: Run): void {
  keep('drills', { ...kept<Record<string, Run>>('drills', {}), [drill]: run });
}
