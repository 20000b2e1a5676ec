/** The last trick and the last hand, on demand: a tool of the bar. */
import { t } from '../../lib/i18n.svelte';
import { useTools } from '../../lib/tools.svelte';
import type { TableEvent } from '../../lib/wire';
import type { Trick } from './types';

export class LookingBack {
  at: 'trick' | 'hand' | null = $state(null);

  /** `hand`: whether there is a hand before this one. */
  constructor(event: () => TableEvent | null, last: () => Trick | null, hand: () => boolean) {
    $effect.pre(() => {
      void event();
      this.at = null;
    });
    useTools(() => {
      // Before the first trick of a hand, the hand before is what one looks back at.
      const what = last() || !hand() ? 'trick' : 'hand';
      return [
        {
          id: 'last',
          label: t(what === 'trick' ? 'texas42.lastTrick' : 'texas42.lastHand'),
          icon: 'trick',
          pressed: this.at === what,
          disabled: what === 'trick' && !last(),
          act: () => (this.at = what === 'trick' && this.at === 'trick' ? null : what),
        },
      ];
    });
  }
}
