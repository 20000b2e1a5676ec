/** The table as it is heard: who bids, names and plays what, who takes the trick, what you must do. */
import type { GameClient } from '../../lib/games';
import type { Key, T } from '../../lib/i18n.svelte';
import type { Table } from '../../lib/wire';
import { actOf, endsHand, trickTaken } from './events';
import { dutyWords } from './standing';
import { headline } from './telling';
import type { Picture42, Seat42, View42 } from './types';
import { bidWords, isYour, spoken, toldTo, trumpWords, who } from './words';

type Tell =
  'bids' | 'passes' | 'wins' | 'names' | 'leads' | 'plays' | 'takes' | 'claims' | 'redeclares' | 'shakes';

export const announce: GameClient['announce'] = (event, earlier, later, t, table, drawn) => {
  const [before, after] = [earlier as View42 | null, later as View42];
  const picture = drawn as unknown as Picture42 | undefined;
  if (event.kind === 'began') return [shakes(after, table, t)];
  if (event.kind !== 'acted') return [];
  const seat = event.seat as Seat42;
  const tell = (key: Tell, whose: Seat42, values = {}) => {
    const full = isYour(whose, table) ? (`texas42.tell.${key}You` as Key) : (`texas42.tell.${key}` as Key);
    return t(full, { name: who(whose, table), ...values });
  };

  const told = [act(actOf(event) ?? '', seat, before, tell, t)];
  const ended = endsHand(event, before, after);
  const trick = picture && before ? trickTaken(event, before, after, picture) : null;
  if (trick) told.push(tell('takes', trick.winner, { points: trick.points }));
  if (ended) {
    if (picture) told.push(headline(after, picture, t));
    if (after.phase !== 'over') told.push(shakes(after, table, t));
  } else {
    if (before?.phase === 'auction' && after.phase !== 'auction' && after.bidder && after.bid) {
      told.push(tell('wins', after.bidder, { bid: bidWords(after.bid) }));
      if (after.trump) told.push(`${trumpWords(after.trump, t)}.`);
    }
    for (const ruling of after.ruled.slice(before?.ruled.length ?? 0))
      told.push(`${toldTo(ruling, after, table)}.`);
  }
  if (after.legal.length) told.push(asked(after, picture, t));
  return told.filter(Boolean);
};

function act(
  action: string,
  seat: Seat42,
  before: View42 | null,
  tell: (key: Tell, whose: Seat42, values?: Record<string, string>) => string,
  t: T,
): string {
  const [word, what] = action.split(':') as [string, string | undefined];
  if (word === 'play') return tell(before?.trick.length ? 'plays' : 'leads', seat, { tile: spoken(what!) });
  if (word === 'trump') return tell('names', seat, { trump: trumpWords(what!, t) });
  if (word === 'claim') return tell('claims', seat);
  if (word === 'redeclare') return tell('redeclares', seat);
  if (word === 'expose') return '';
  if (word === 'pass') return tell('passes', seat);
  return tell('bids', seat, { bid: bidWords(action) });
}

function shakes(view: View42, table: Table, t: T): string {
  if (!view.shaker) return '';
  const key = isYour(view.shaker, table) ? 'texas42.tell.shakesYou' : 'texas42.tell.shakes';
  return t(key, { n: view.hand_number, name: who(view.shaker, table) });
}

function asked(view: View42, picture: Picture42 | undefined, t: T): string {
  const duty = picture && view.phase === 'play' ? dutyWords(picture, t) : '';
  return duty ? `${duty}.` : t('texas42.tell.yourTurn');
}
