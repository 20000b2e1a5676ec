/** Who has been thinking for so long that it is worth telling. */
import type { Seat } from './wire';

const WORTH_TELLING = 300; // ms

export class Thinking {
  seat: Seat | null = $state.raw(null);

  /** Made while a page is set up; `turn` is who others wait for, if anybody. */
  constructor(turn: () => Seat | null) {
    $effect(() => {
      const seat = turn();
      if (seat === null) return;
      const timer = setTimeout(() => (this.seat = seat), WORTH_TELLING);
      return () => {
        clearTimeout(timer);
        this.seat = null;
      };
    });
  }
}
