/** How a hand ended, and what a hint means, in sentences. */
import { tOr, type T } from '../../lib/i18n.svelte';
import { seatTitle } from '../../lib/seats';
import type { Advice } from '../../lib/wire';
import { bottomSeat, sideOf } from './seating';
import type { Picture42, View42 } from './types';
import { bidWords, capital, shown, suitWords } from './words';

/** "We made 31 with 3 to spare." */
export function headline(view: View42, picture: Picture42, t: T): string {
  const [hand, finished] = [view.last_hand, picture.finished];
  if (!hand || !finished?.bidders || hand.outcome === 'redeal' || !hand.bid)
    return `${t('texas42.end.redeal')}.`;
  const ours = sideOf(bottomSeat(view));
  const whose = view.seat === null ? finished.bidders : finished.bidders === ours ? 'ours' : 'theirs';
  const said = t(`texas42.end.${hand.outcome}.${whose}`, { bid: bidWords(hand.bid, t) });
  return `${[said, marginWords(hand.outcome, finished.margin, t)].filter(Boolean).join(' ')}.`;
}

function marginWords(outcome: 'made' | 'set', margin: number | null, t: T): string {
  if (margin === null) return '';
  if (outcome === 'set') return t('texas42.end.short', { n: margin });
  return margin ? t('texas42.end.over', { n: margin }) : t('texas42.end.exactly');
}

/** The reason of a hint in the player's language. */
export function reasonWords({ reason, says }: Advice, t: T): string {
  const values: Record<string, string | number> = { ...reason.values };
  for (const name of ['tile', 'best']) if (name in values) values[name] = shown(String(values[name]));
  if ('seat' in values) values['seat'] = seatTitle(values['seat']!);
  if ('bid' in values) values['bid'] = bidWords(String(values['bid']), t);
  if ('trump' in values) {
    const trump = String(values['trump']);
    const word = /^\d$/.test(trump) ? suitWords(trump, t) : tOr(`texas42.name.${trump}`, trump).toLowerCase();
    values['trump'] = word;
    values['with'] =
      trump === 'partner' || trump === 'nello'
        ? t(`texas42.with.${trump}`)
        : t('texas42.with.suit', { suit: word });
  }
  return capital(tOr(`texas42.reasons.${reason.code}`, says, values));
}
