/** A trick that was taken lies on the table for a moment, and is then swept away. */
import { paced, type Speed } from '../../lib/pace';

import { play as sound } from '../../lib/sound';
import { PAUSE, timeOf } from './motion';
import type { Trick } from './types';

export class Sweeping {
  stage: 'lying' | 'sweeping' | 'gone' = $state('gone');

  /** Made while a board is set up; it follows what `seen` reads. */
  constructor(seen: () => { taken: Trick | null; speed: Speed }) {
    $effect.pre(() => {
      const { taken, speed } = seen();
      if (!taken) {
        this.stage = 'gone';
        return;
      }
      this.stage = 'lying';
      const pause = paced(PAUSE, speed) as number;
      const swept = setTimeout(() => {
        this.stage = 'sweeping';
        sound('sweep');
      }, pause);
      const gone = setTimeout(() => (this.stage = 'gone'), pause + timeOf('--sweep'));
      return () => {
        clearTimeout(swept);
        clearTimeout(gone);
      };
    });
  }
}
