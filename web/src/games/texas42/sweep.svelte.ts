/** A trick that was taken lies for a moment, is swept away, and is gone. */
import { paced, type Speed } from '../../lib/pace';
import { play as sound } from '../../lib/sound';
import { PAUSE, timeOf } from './motion';
import type { Trick } from './types';

export type Stage = 'lying' | 'sweeping' | 'gone';

/** What becomes of the trick that the last event took, if it took one. */
export function useSweep(taken: () => Trick | null, speed: () => Speed): { readonly stage: Stage } {
  let stage: Stage = $state('gone');

  $effect.pre(() => {
    if (!taken()) {
      stage = 'gone';
      return;
    }
    stage = 'lying';
    const pause = paced(PAUSE, speed()) as number;
    const swept = setTimeout(() => {
      stage = 'sweeping';
      sound('sweep');
    }, pause);
    const gone = setTimeout(() => (stage = 'gone'), pause + timeOf('--sweep'));
    return () => {
      clearTimeout(swept);
      clearTimeout(gone);
    };
  });

  return {
    get stage() {
      return stage;
    },
  };
}
