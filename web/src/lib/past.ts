/** What has happened at a table, told from its steps: for looking back, and for whoever comes late. */
import type { GameClient } from './games';
import { t } from './i18n.svelte';
import type { Acted, Steps, Table } from './wire';

/** The act that led to a step; null where a hand begins. */
export function actAt({ steps }: Steps, i: number): Acted | null {
  const step = steps[i];
  if (!step || step.seat === null) return null;
  return { kind: 'acted', seat: step.seat, action: step.action, by: 'person' };
}

/** A step in the words of the record. */
export function tellStep(hand: Steps, i: number, client: GameClient, table: Table): string {
  const act = actAt(hand, i);
  if (!act) return t('frame.record.dealt', { n: hand.hand });
  const { view, picture } = hand.steps[i]!;
  if (!picture) return '';
  // What one was to do then is no news now.
  const after = { ...view, legal: [] };
  return client.announce(act, hand.steps[i - 1]?.view ?? null, after, t, table, picture).join(' ');
}

/**
 * Two accounts of the same game, told once, up to the end of the second. It may begin before the first
 * has ended; and end before it too, where the screen has not yet shown all that has happened.
 */
export function joined(earlier: string[], later: string[]): string[] {
  const same = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);
  const shared = (from: number) => Math.min(earlier.length - from, later.length);
  const fits = (from: number) =>
    later.slice(0, shared(from)).every((line, i) => same(line, earlier[from + i]!));
  let at = earlier.length;
  for (let from = earlier.length - 1; from >= 0; from--)
    if (shared(from) > shared(at) && fits(from)) at = from;
  return [...earlier.slice(0, at + shared(at)), ...later.slice(shared(at))];
}

/**
 * A record with what was missed put in its place; null where what has happened since tells of none of
 * the same acts, for then nobody can say what lies between.
 */
export function caughtUp(known: string[], missed: string[], since: string[]): string[] | null {
  const past = joined(known, missed);
  const all = joined(past, since);
  return !since.length || all.length < past.length + since.length ? all : null;
}
