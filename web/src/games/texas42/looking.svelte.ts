/** The last trick and the last hand, on demand: a button in the bar, until something happens. */
import { t } from '../../lib/i18n.svelte';
import { useTools } from '../../lib/tools.svelte';
import type { TableEvent } from '../../lib/wire';
import type { Trick } from './types';

interface Seen {
  event: TableEvent | null;
  last: Trick | null;
  /** Whether there is a hand to look back at. */
  finished: boolean;
}

export class Looking {
  at: 'trick' | 'hand' | null = $state(null);

  /** Made while a board is set up; it follows what `seen` reads. */
  constructor(seen: () => Seen) {
    $effect.pre(() => {
      void seen().event;
      this.at = null;
    });
    useTools(() => {
      const { last, finished } = seen();
      // Before the first trick of a hand, the hand before is what one looks back at.
      const what = last || !finished ? 'trick' : 'hand';
      return [
        {
          id: 'last',
          label: t(what === 'trick' ? 'texas42.lastTrick' : 'texas42.lastHand'),
          icon: 'trick',
          pressed: this.at === what,
          disabled: what === 'trick' && !last,
          act: () => (this.at = this.at === what ? null : what),
        },
      ];
    });
  }
}
