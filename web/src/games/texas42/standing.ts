/** How the hand stands and what is asked of you, each in a sentence. */
import type { T } from '../../lib/i18n.svelte';
import type { Table } from '../../lib/wire';
import { bottomSeat, otherSide, sideOf } from './seating';
import type { Picture42, Trick, View42 } from './types';
import { bidWords, capital, isYour, suitWords, who } from './words';

/** "We 17 – They 5: we need 13 more, they need 8 to set." */
export function needWords(view: View42, picture: Picture42, table: Table, t: T): string {
  const need = picture.need;
  if (!need || !view.bidder) return '';
  const ours = sideOf(bottomSeat(view));
  const values = {
    ours: view.points[ours],
    theirs: view.points[otherSide(ours)],
    make: need.make,
    set: need.set,
  };
  // Somebody who looks on is on neither side.
  const whose = view.seat === null ? need.bidders : need.bidders === ours ? 'ours' : 'theirs';
  if (need.unit === 'points') {
    const score = t(view.seat === null ? 'texas42.need.scoreOpen' : 'texas42.need.score', values);
    return `${score} ${t(`texas42.need.${need.decided ?? 'open'}.${whose}`, values)}`;
  }
  if (need.decided) return capital(t(`texas42.need.${need.decided}.${whose}`, values));
  if (view.contract === 'nello') {
    const key = isYour(view.bidder, table) ? 'texas42.need.nelloYou' : 'texas42.need.nello';
    return t(key, { name: who(view.bidder, table), n: need.make });
  }
  return t(`texas42.need.every.${whose}`, { n: need.make });
}

/** What you are to do, or who is to act. */
export function promptWords(view: View42, picture: Picture42, table: Table, t: T): string {
  if (view.turn === null) return '';
  // Looking back, nothing is legal any more, but it was your turn all the same.
  const yours = view.legal.length > 0 || isYour(view.turn, table);
  const name = who(view.turn, table);
  if (!yours) {
    if (view.sitting_out && isYour(view.sitting_out, table)) return t('texas42.prompt.out');
    return t(
      `texas42.prompt.${view.phase === 'play' ? 'plays' : view.phase === 'naming' ? 'names' : 'bids'}`,
      { name },
    );
  }
  const several = table.you.length > 1 ? `${name}: ` : '';
  if (view.phase === 'auction') {
    const key = view.legal.length && !view.legal.includes('pass') ? 'mustBid' : 'bid';
    return several + t(`texas42.prompt.${key}`);
  }
  if (view.phase === 'naming') {
    const won = t('texas42.prompt.name', { bid: bidWords(view.bid ?? '') });
    return (
      several +
      (view.bidder === view.turn ? won : t('texas42.prompt.nameFor', { bid: bidWords(view.bid ?? '') }))
    );
  }
  return several + dutyWords(picture, t);
}

export function dutyWords(picture: Picture42, t: T): string {
  const duty = picture.duty;
  if (!duty) return '';
  const suit = duty.suit ? suitWords(duty.suit) : '';
  return capital(t(`texas42.duty.${duty.kind}`, { suit }));
}

/** "Fives led · North is winning · 11 on the table" */
export function trickWords(view: View42, picture: Picture42, table: Table, t: T): string {
  if (!view.trick.length || !view.winning || !view.leader) return '';
  const parts = [];
  const leader = who(view.leader, table);
  if (picture.led && picture.led !== 'none')
    parts.push(
      t(isYour(view.leader, table) ? 'texas42.youLed' : 'texas42.hasLed', {
        name: leader,
        suit: suitWords(picture.led),
      }),
    );
  parts.push(
    t(isYour(view.winning, table) ? 'texas42.youWin' : 'texas42.isWinning', {
      name: who(view.winning, table),
    }),
  );
  if (picture.pot) parts.push(t('texas42.pot', { n: picture.pot }));
  return parts.join(' · ');
}

/** "You take it: +11" */
export function takenWords({ winner, points }: Trick, table: Table, t: T): string {
  return t(isYour(winner, table) ? 'texas42.youTake' : 'texas42.takes', { name: who(winner, table), points });
}

export function lastTrickWords({ winner, points }: Trick, table: Table, t: T): string {
  return t('texas42.lastTrickWas', { name: who(winner, table), points });
}
