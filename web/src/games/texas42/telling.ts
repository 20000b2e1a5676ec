/** How a hand ended, in sentences. */
import { type T } from '../../lib/i18n.svelte';
import { bottomSeat, sideOf } from './seating';
import type { Picture42, View42 } from './types';
import { bidWords } from './words';

/** "We made 31 with 3 to spare." */
export function headline(view: View42, picture: Picture42, t: T): string {
  const [hand, finished] = [view.last_hand, picture.finished];
  if (!hand || !finished?.bidders || hand.outcome === 'redeal' || !hand.bid)
    return `${t('texas42.end.redeal')}.`;
  const ours = sideOf(bottomSeat(view));
  const whose = view.seat === null ? finished.bidders : finished.bidders === ours ? 'ours' : 'theirs';
  const said = t(`texas42.end.${hand.outcome}.${whose}`, { bid: bidWords(hand.bid) });
  return `${[said, marginWords(hand.outcome, finished.margin, t)].filter(Boolean).join(' ')}.`;
}

function marginWords(outcome: 'made' | 'set', margin: number | null, t: T): string {
  if (margin === null) return '';
  if (outcome === 'set') return t('texas42.end.short', { n: margin });
  return margin ? t('texas42.end.over', { n: margin }) : t('texas42.end.exactly');
}
