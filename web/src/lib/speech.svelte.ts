/** What was just said at a table, shown for a moment at the speaker's seat; and all of the talk. */
import { api } from './api';
import { sameSeat } from './seats';
import type { Courtesy, Seat, SpokenNote, Talk } from './wire';

/** Those that are one tap away, with a picture each. */
export const REACTIONS: [Courtesy, string][] = [
  ['hello', '😊'],
  ['well-played', '★'],
  ['laugh', '😄'],
  ['wow', '😮'],
  ['oops', '😅'],
];
export const COURTESIES: Courtesy[] = ['good-luck', 'thanks', 'sorry', 'good-game', 'good-bye'];

const MOMENT = 5_000;

export interface Bubble {
  id: number;
  seat: Seat;
  text: string;
}

export class Speech {
  bubbles: Bubble[] = $state.raw([]);
  notes: SpokenNote[] = $state.raw([]);
  muted: Seat[] = $state.raw([]);
  blocked: Seat[] = $state.raw([]);
  /** Something was said that the player has not looked at yet. */
  fresh = $state(0);
  private count = 0;

  constructor(readonly table: string) {}

  /** Lets a reaction be seen at its speaker's seat; not of somebody whom one does not want to hear. */
  show(seat: Seat, text: string): boolean {
    if ([...this.muted, ...this.blocked].some((one) => sameSeat(one, seat))) return false;
    const id = ++this.count;
    this.bubbles = [...this.bubbles.filter((bubble) => !sameSeat(bubble.seat, seat)), { id, seat, text }];
    setTimeout(() => (this.bubbles = this.bubbles.filter((bubble) => bubble.id !== id)), MOMENT);
    return true;
  }

  /** Fetches what was said; the newest of it, where it is by somebody else and was not known. */
  async hear(): Promise<SpokenNote | null> {
    const known = new Set(this.notes.map(({ id }) => id));
    this.take(await api.talk(this.table));
    const newest = this.notes.at(-1);
    if (!newest || newest.you || known.has(newest.id)) return null;
    this.fresh += 1;
    return newest;
  }

  async mute(seat: Seat, muted: boolean): Promise<void> {
    this.take(await api.mute(this.table, seat, muted));
  }

  private take({ notes, muted, blocked }: Talk): void {
    [this.notes, this.muted, this.blocked] = [notes, muted, blocked];
  }

  at(seat: Seat): Bubble | undefined {
    return this.bubbles.find((bubble) => sameSeat(bubble.seat, seat));
  }
}

/** The talk of the table that is on the screen: seats look here for what is said at them. */
export const speaking: { now: Speech | null } = $state({ now: null });
