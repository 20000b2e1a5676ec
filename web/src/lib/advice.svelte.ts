/** Asking for a hint, step by step: a nudge, the move, every choice with its number. */
import { api } from './api';
import type { Hint } from './games';
import { refuse } from './notes.svelte';
import type { Seat, View } from './wire';
import { wrong } from './wrong';

export class Advising {
  hint: Hint | null = $state.raw(null);
  asking = $state(false);
  private turn = 0;

  constructor(readonly id: string) {}

  /** The first step, or the next one; there is none after the third. */
  async more(seat: Seat | null): Promise<void> {
    if (this.asking) return;
    if (this.hint) {
      const { step, advice } = this.hint;
      if (step < 3) this.hint = { step: step === 1 ? 2 : 3, advice };
      return;
    }
    const turn = ++this.turn;
    this.asking = true;
    try {
      const advice = await api.hint(this.id, seat);
      // The position may have moved on while the computer thought about it.
      if (turn === this.turn) this.hint = { step: 1, advice };
    } catch (error) {
      if (turn === this.turn) refuse(wrong(error));
    } finally {
      if (turn === this.turn) this.asking = false;
    }
  }

  clear(): void {
    this.turn++;
    this.hint = null;
    this.asking = false;
  }
}

/** What may be done, without the seat that stands before it while several may act. */
export function choices(seen: View | null): string {
  return (
    seen?.legal
      .map((act) => (act.startsWith(`${seen.seat}:`) ? act.slice(`${seen.seat}:`.length) : act))
      .join() ?? ''
  );
}
