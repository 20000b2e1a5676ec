/** What an event did, told from the views around it. */
import type { Hold } from '../../lib/pace';
import { BEAT } from '../../lib/pace';
import type { TableEvent, View } from '../../lib/wire';
import { PAUSE, SWEEP } from './motion';
import type { Picture42, Seat42, Trick, View42 } from './types';

/** The act without the seat that may stand before it: `S:play:64`. */
export function actOf(event: TableEvent | null): string | null {
  return event?.kind === 'acted' ? event.action.replace(/^[NESW]:/, '') : null;
}

export function playedTile(event: TableEvent | null): string | null {
  const act = actOf(event);
  return act?.startsWith('play:') ? act.slice(5) : null;
}

/** Whether it ended a hand (and so perhaps the game). */
export function endsHand(event: TableEvent | null, before: View | null, after: View | null): boolean {
  if (event?.kind !== 'acted' || !before || !after) return false;
  const [was, is] = [before as View42, after as View42];
  return was.phase !== 'over' && (is.phase === 'over' || is.hand_number !== was.hand_number);
}

/** The trick that the event completed. Of a hand that has ended, the picture still has it. */
export function trickTaken(
  event: TableEvent | null,
  before: View42 | null,
  after: View42,
  picture: Picture42,
): Trick | null {
  if (!before || playedTile(event) === null || before.phase !== 'play') return null;
  const tricks = endsHand(event, before, after) ? (picture.finished?.tricks ?? []) : after.tricks;
  return tricks.length > before.tricks.length ? tricks.at(-1)! : null;
}

/** Your own acts hold nothing up, unless they end a trick. */
export function hold(event: TableEvent, before: View | null, after: View | null): Hold {
  if (event.kind !== 'acted') return 0;
  if (endsHand(event, before, after)) {
    const { last_hand: ended } = after as View42;
    return ended?.outcome === 'redeal' ? 2 * BEAT : 'tap';
  }
  const [was, is] = [before as View42 | null, after as View42 | null];
  if (was && is && is.tricks.length > was.tricks.length) return PAUSE + SWEEP;
  return was?.seat === event.seat ? 0 : BEAT;
}

/** The table as a hand left it: its tricks, and what had not been played. */
export function endingScene(before: View42, now: { view: View42; picture: Picture42 }) {
  const { view, picture } = now;
  const [finished, ended] = [picture.finished, view.last_hand];
  const plays = finished?.tricks.flatMap((trick) => trick.plays) ?? [];
  const held = (seat: Seat42) =>
    (finished?.hands[seat].length ?? 0) - plays.filter((play) => play.seat === seat).length;
  const count = new Map(picture.counters.map((counter) => [counter.tile, counter.count]));
  const dealt = (before.seat && finished?.hands[before.seat]) ?? [];
  const left = dealt.filter((tile) => !plays.some((play) => play.tile === tile));
  return {
    view: {
      ...before,
      tiles_left: { N: held('N'), E: held('E'), S: held('S'), W: held('W') },
      turn: null,
      legal: [],
      trick: [],
      tricks: finished?.tricks ?? before.tricks,
      points: ended?.points ?? before.points,
      hand: left,
    },
    picture: {
      ...picture,
      trumps: finished?.trumps ?? [],
      hand: left.map((tile) => ({
        tile,
        suit: 'none',
        trump: finished?.trumps.includes(tile) ?? false,
        count: count.get(tile) ?? 0,
        refused: null,
      })),
      counters: picture.counters.map((counter) => ({ ...counter, place: 'table' as const })),
      offers: [],
      declarations: [],
      duty: null,
      need: null,
    },
  };
}
