/** A game judged by the strongest player: what the server finds, as it comes in. */
import { me, Refused, ROOT } from './api';
import { learn, textsOf } from './catalogues.svelte';
import type { Values } from './fill';
import { asGood, few } from './hinting';
import { said } from './sayings';
import type { Accuracy, Decision, Luck, ReviewPart, Seat } from './wire';
import { wrong } from './wrong';

export type Word = NonNullable<Decision['word']>;
const FAULTS: readonly (Word | null)[] = ['slip', 'mistake', 'blunder'];

export class Judged {
  decisions: Decision[] = $state.raw([]);
  at = $state(0);
  /** How many there are to be looked at; null until the server has said. */
  of: number | null = $state(null);
  accuracy: Accuracy[] = $state.raw([]);
  /** By seat: how it ended, in the unit of the decisions; null until all is known. */
  ended: Record<string, number> | null = $state.raw(null);
  luck: Luck[] = $state.raw([]);
  trouble = $state('');

  /** Reads line by line until the end, or until whoever looks has gone. */
  async read(id: string, signal: AbortSignal): Promise<void> {
    try {
      await Promise.all([me(), learn('review')]);
      const path = `${ROOT}/tables/${encodeURIComponent(id)}/review`;
      const answer = await fetch(path, { credentials: 'same-origin', signal });
      if (!answer.ok || !answer.body) {
        const told = await answer.json();
        throw new Refused(answer.status, told.code, told.message, told.saying);
      }
      let rest = '';
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
        const lines = (rest + value).split('\n');
        rest = lines.pop()!;
        this.add(lines.map((line) => JSON.parse(line) as ReviewPart));
      }
      if (this.ended === null && !this.trouble) throw new Refused(0, 'offline', '');
    } catch (error) {
      if (!signal.aborted) this.trouble = wrong(error);
    }
  }

  private add(parts: ReviewPart[]): void {
    const found = parts.flatMap(({ decision }) => decision ?? []);
    if (found.length) this.decisions = [...this.decisions, ...found];
    for (const { at, of, review, refused } of parts) {
      if (refused) {
        this.trouble = wrong(new Refused(409, refused.code, refused.message, refused.saying ?? null));
        continue;
      }
      this.at = at;
      this.of = of;
      if (review) {
        this.accuracy = review.accuracy;
        this.luck = review.luck;
        this.ended = review.ended;
      }
    }
  }

  ofSeat(seat: Seat): Decision[] {
    return this.decisions.filter((decision) => String(decision.seat) === String(seat));
  }
}

export function isFault({ word }: Decision): boolean {
  return FAULTS.includes(word);
}

/** The faults of somebody that cost most, the dearest first. */
export function dearest(decisions: Decision[], most: number): Decision[] {
  return decisions
    .filter(isFault)
    .sort((one, other) => other.loss! - one.loss!)
    .slice(0, most);
}

/** "Blunder", in the words that the terminal has too. */
export function wordFor(word: Word | null): string {
  return capital(textsOf('review')[`word.${word ?? 'unknown'}`] ?? '');
}

export function phaseName(phase: string): string {
  return textsOf('review')[`phase.${phase}`] ?? phase;
}

export function progressWords(done: number, all: number): string {
  return inWords('progress', { done, all });
}

/** What else was best, or as good; nothing where that was done, and it alone. */
export function bestWords({ options, best, done }: Decision, name: (action: string) => string): string {
  const tied = asGood(options);
  const others = tied.filter((action) => action !== done);
  if (!tied.length) return done === best ? '' : inWords('best', { best: name(best) });
  if (others.length < tied.length) return inWords('as-good', { acts: few(others, name) });
  return inWords('tied', { acts: few(tied, name) });
}

function inWords(code: string, values: Values): string {
  return said({ code: `review.${code}`, values });
}

/** What a decision cost, in a sentence; nothing where it cost nothing. */
export function costWords({ unit, before, after, loss }: Decision): string {
  if (!loss || after === null) return '';
  const show = (value: number) => shownAs(unit, value);
  const values = { cost: show(before - after), after: show(after), before: show(before) };
  return inWords(unit === 'win' ? 'cost-win' : 'cost-points', values);
}

const MOST_NAMED = 3;

/** What best play with all hands seen would have made of it, where that is worth telling. */
export function openWords({ open, best }: Decision, name: (action: string) => string): string {
  if (!open?.tells) return '';
  const values =
    open.tells === 'missed' ? { acts: open.right.slice(0, MOST_NAMED).map(name) } : { best: name(best) };
  return inWords(`open-${open.tells}-${open.aim}`, values);
}

/** How a result is made of luck and skill, line by line. */
export function luckLines(luck: Luck): { what: string; value: string }[] {
  const unit = luck.unit === 'win' ? ' %' : '';
  const shown = (value: number) => `${shownAs(luck.unit, value).replace('-', '−')}${unit}`;
  const within = luck.within === null ? '' : ` ± ${shown(luck.within)}`;
  const kinds = Object.entries(luck.kinds).map(([kind, value]): [string, string] => [
    kind,
    `${value > 0 ? '+' : ''}${shown(value)}`,
  ]);
  const lines: [string, string][] = [
    ['result', shown(luck.result)],
    ...kinds,
    ['adjusted', `${shown(luck.adjusted)}${within}`],
  ];
  return lines.map(([what, value]) => ({ what: luckWord(what), value }));
}

export function luckWord(what: string): string {
  return textsOf('review')[`luck.${what}`] ?? what;
}

/** A figure with one decimal: of a hundred, where it is a chance. */
export function shownAs(unit: Decision['unit'], value: number): string {
  return (unit === 'win' ? 100 * value : value).toFixed(1);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
