/** How fast events are let through to the screen. Boards give times at the normal speed. */
export const SPEEDS = ['instant', 'quick', 'normal', 'relaxed'] as const;
export type Speed = (typeof SPEEDS)[number];

const FACTOR: Record<Speed, number> = { instant: 0, quick: 0.5, normal: 1, relaxed: 1.8 };

/** An event may hold the next one back for a while, or until the player says to go on. */
export type Hold = number | 'tap';

export function paced(hold: Hold, speed: Speed): Hold {
  return hold === 'tap' ? hold : hold * FACTOR[speed];
}

/** What somebody's act holds the next one back, where the game has no opinion. */
export const BEAT = 650;
