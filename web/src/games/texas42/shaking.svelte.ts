/** A tile that cannot be played shakes. */
import type { Refusal } from '../../lib/live.svelte';

export class Shaking {
  /** Which tile, and a number that tells two shakes of it apart. */
  now: { tile: string; id: number } | null = $state(null);
  #shakes = 0;

  /** What the server refuses shakes as well. */
  constructor(refusal: () => Refusal | null) {
    $effect(() => {
      const action = refusal()?.action;
      if (action?.startsWith('play:')) this.shake(action.slice(5));
    });
  }

  shake(tile: string): void {
    this.now = { tile, id: ++this.#shakes };
  }
}
