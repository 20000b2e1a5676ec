/** What happened, in sentences: for the live region and the record of play. */
import type { GameClient } from '../../lib/games';
import type { T } from '../../lib/i18n.svelte';
import type { Acted, Table } from '../../lib/wire';
import { justCounted } from './staging';
import type { Counted, CribbageView } from './types';
import { about, aloud, cardName, handEnded, justHeels, justPegged, pegged, sideName, whose } from './words';

export const announce: GameClient['announce'] = (event, before, after, t, table) => {
  const was = before as CribbageView | null;
  const now = after as CribbageView;
  if (event.kind === 'began') return [...cuts(now, table, t), ...dealt(now, table, t)];
  if (event.kind !== 'acted') return [];
  const told = [act(event, was, now, table, t)];
  if (was?.phase === 'cut') told.push(...cuts(now, table, t, was), ...dealt(now, table, t));
  if (was?.phase === 'throw') told.push(...starter(was, now, table, t));
  const points = justPegged(was, now);
  if (points)
    told.push(
      about(points.seat, 'cribbage.youPeg', 'cribbage.theyPeg', table, t, { what: pegged(points.parts, t) }),
    );
  for (const count of justCounted(was, now)) told.push(counted(count, table, t));
  if (handEnded(was, now)) {
    told.push(scores(now.last_hand?.scores ?? now.scores, now, table, t));
    if (now.phase !== 'over') told.push(...dealt(now, table, t));
  }
  told.push(yourTurn(was, now, t));
  return told.filter(Boolean);
};

function act(event: Acted, before: CribbageView | null, after: CribbageView, table: Table, t: T): string {
  const seat = Number(event.seat);
  const [kind, what = ''] = event.action.replace(/^\d:/, '').split(':');
  const say = (you: Parameters<typeof about>[1], they: Parameters<typeof about>[2], values = {}) =>
    about(seat, you, they, table, t, values);
  if (kind === 'throw') return say('cribbage.youThrew', 'cribbage.theyThrew');
  if (kind === 'play') {
    const counts = handEnded(before, after) ? after.last_hand?.play : after.play;
    const laid = counts?.flat().find((one) => one.card === what);
    const values = { card: cardName(what, t), count: laid?.count ?? '' };
    return before?.pile.length
      ? say('cribbage.youPlay', 'cribbage.theyPlay', values)
      : say('cribbage.youLead', 'cribbage.theyLead', values);
  }
  if (kind === 'go') return say('cribbage.youGo', 'cribbage.theyGo');
  if (kind === 'count') return say('cribbage.youSay', 'cribbage.theySay', { n: what });
  if (kind === 'muggins')
    return what === '0'
      ? say('cribbage.youLetStand', 'cribbage.theyLetStand')
      : say('cribbage.youClaim', 'cribbage.theyClaim', { n: what });
  return '';
}

function cuts(now: CribbageView, table: Table, t: T, was?: CribbageView): string[] {
  const known = was?.cuts.flat().length ?? 0;
  return now.cuts
    .flat()
    .slice(known)
    .map(({ seat, card }) =>
      about(seat, 'cribbage.youCut', 'cribbage.theyCut', table, t, { card: cardName(card, t) }),
    );
}

function dealt(now: CribbageView, table: Table, t: T): string[] {
  return now.dealer === null ? [] : [about(now.dealer, 'cribbage.youDeal', 'cribbage.theyDeal', table, t)];
}

function starter(was: CribbageView, now: CribbageView, table: Table, t: T): string[] {
  const turned = handEnded(was, now) ? now.last_hand?.starter : now.starter;
  if (!turned || was.starter || was.dealer === null) return [];
  const told = [t('cribbage.starterIs', { card: cardName(turned, t) })];
  if (justHeels(was, now))
    told.push(
      about(was.dealer, 'cribbage.youPeg', 'cribbage.theyPeg', table, t, { what: t('cribbage.peg.heels') }),
    );
  return told;
}

/** A hand or box that was counted: "Your box: fifteen two …". */
function counted({ seat, box, parts, worth, said, muggins }: Counted, table: Table, t: T): string {
  const told = [`${whose(seat, box, table, t)}: ${aloud(parts, t)}`];
  if (said !== null && said > worth) told.push(t('cribbage.saidTooMuch', { n: said }));
  else if (said !== null && said < worth)
    told.push(t('cribbage.overlooked', { n: said, left: worth - said }));
  for (const claim of muggins)
    told.push(
      about(claim.seat, 'cribbage.mugginsYou', 'cribbage.mugginsThey', table, t, { n: claim.points }),
    );
  return told.join(' ');
}

function scores(points: number[], now: CribbageView, table: Table, t: T): string {
  const sides = points.map((score, side) => {
    const seats = Array.from({ length: now.players }, (_, seat) => seat).filter(
      (seat) => seat % points.length === side,
    );
    return t('cribbage.score', { name: sideName(seats, table), n: score });
  });
  return `${sides.join(', ')}.`;
}

/** Said when it becomes one's turn in the play: others' words are enough to know it otherwise. */
function yourTurn(was: CribbageView | null, now: CribbageView, t: T): string {
  if (now.phase !== 'play' || !now.legal.length || (was?.phase === 'play' && was.legal.length)) return '';
  if (now.legal[0] === 'go') return t('cribbage.mustGo');
  return now.pile.length ? t('cribbage.turnAt', { count: now.count }) : t('cribbage.turnLead');
}
