/** Made by `make wire` from the Structs that the server sends and reads: change those. */

import type { Outcome, Saying } from './index';

/**
 * Everything that one seat (or, with `seat` null, a spectator) may know.
 *
 * Tiles are named by their ends, the higher first: `64`.
 */
export interface View {
  game: 'texas-42';
  rules: string;
  seat: 'E' | 'N' | 'S' | 'W' | null;
  turn: 'E' | 'N' | 'S' | 'W' | null;
  /** every seat that may act now */
  turns: ('E' | 'N' | 'S' | 'W')[];
  /** what `seat` may do now; empty when it is not its turn */
  legal: string[];
  /** from 1 */
  hand_number: number;
  /** once the game is over */
  outcome: Outcome | null;
  target: number;
  phase: 'auction' | 'naming' | 'over' | 'play';
  scores: Record<'EW' | 'NS', number>;
  shaker: 'E' | 'N' | 'S' | 'W' | null;
  /** this seat's own tiles */
  hand: string[];
  tiles_left: Record<'E' | 'N' | 'S' | 'W', number>;
  bids: BidMade[];
  bid: string | null;
  bidder: 'E' | 'N' | 'S' | 'W' | null;
  contract: 'bid' | 'nello' | 'plunge' | 'sevens' | 'splash' | null;
  trump: string | null;
  sitting_out: 'E' | 'N' | 'S' | 'W' | null;
  /** points that make the bid; null where tricks decide */
  need: number | null;
  /** of the trick on the table */
  leader: 'E' | 'N' | 'S' | 'W' | null;
  /** the seat whose tile would take it now */
  winning: 'E' | 'N' | 'S' | 'W' | null;
  trick: TilePlayed[];
  tricks: TrickSeen[];
  points: Record<'EW' | 'NS', number>;
  exposed: Record<'E' | 'N' | 'S' | 'W', string[]>;
  /** under a referee, in this hand */
  ruled: Saying[];
  /** the hand before, every tile shown */
  last_hand: LastHand | null;
  result: Result | null;
}

export interface BidMade {
  seat: 'E' | 'N' | 'S' | 'W';
  bid: string;
}

export interface TilePlayed {
  seat: 'E' | 'N' | 'S' | 'W';
  tile: string;
}

export interface TrickSeen {
  plays: TilePlayed[];
  winner: 'E' | 'N' | 'S' | 'W';
  points: number;
}

/** A hand that is over, every tile shown. */
export interface LastHand {
  shaker: 'E' | 'N' | 'S' | 'W';
  /** null after four passes, as are bidder and trump */
  bid: string | null;
  bidder: 'E' | 'N' | 'S' | 'W' | null;
  trump: string | null;
  tricks: TrickTold[];
  points: Record<'EW' | 'NS', number>;
  scored: Record<'EW' | 'NS', number>;
  outcome: 'made' | 'redeal' | 'set';
  why: Saying;
  /** the trick at which it was certain */
  decided_at: number | null;
  laid_down: Claimed | null;
  /** under a referee */
  ruled: Saying[];
  /** as dealt */
  hands: Record<'E' | 'N' | 'S' | 'W', string[]>;
}

/** A trick of a hand that is over: whose tiles they were is seen by who was dealt them. */
export interface TrickTold {
  winner: 'E' | 'N' | 'S' | 'W';
  points: number;
  tiles: string[];
}

/** The tricks that somebody took by laying down. */
export interface Claimed {
  by: 'E' | 'N' | 'S' | 'W';
  tricks: number;
  points: number;
}

/** How the game ended. */
export interface Result {
  winner: 'EW' | 'NS';
  scores: Record<'EW' | 'NS', number>;
  hands: number;
}

/** What the board of 42 shows and only the rules know. */
export interface Picture {
  /** of the score */
  unit: 'marks' | 'points';
  /** the points of a whole hand */
  total: number;
  /** In the order in which it is held: by suit, trumps first, once there is a trump; before, the longest suit first. */
  hand: Held[];
  /** what the seat has to play by now, where it is to play */
  duty: Duty | null;
  /** every trump there is, once trump is named */
  trumps: string[];
  /** the suit led: a pip, "trumps" or "doubles" */
  led: string | null;
  /** the points on the table in this trick */
  pot: number;
  /** in play */
  need: Need | null;
  /** every one, the dearest first */
  counters: Counter[];
  /** in the auction, for the seat to bid */
  offers: Offer[];
  /** for the seat that names */
  declarations: Declaration[];
  referee: Referee | null;
  /** the hand before this one */
  finished: Finished | null;
}

/** A tile of one's hand. */
export interface Held {
  tile: string;
  /** Neighbours of one suit stand together: a pip, "trumps", "doubles" or, in sevens, "none". */
  suit: string;
  trump: boolean;
  /** what it is worth to whoever takes it */
  count: number;
  /** null where it may be played, and where no tile is to be played */
  refused: Refused | null;
}

/** Why a tile may not be played now, as the rules would say it. */
export interface Refused {
  why: Saying;
  rule: string;
}

/**
 * lead: any tile; follow: the suit; free: the suit is not held; nearest: to seven pips;
 * exposed: a tile that has been seen goes first; any: nothing is asked for.
 */
export interface Duty {
  kind: 'any' | 'exposed' | 'follow' | 'free' | 'lead' | 'nearest';
  suit: string | null;
}

/** What the bidders need to make it and the others to set it. */
export interface Need {
  bidders: 'EW' | 'NS';
  unit: 'points' | 'tricks';
  /** in nello: tricks still to be lost */
  make: number;
  set: number;
  /** where hands are played out all the same */
  decided: 'made' | 'set' | null;
}

/** A tile that counts, and where it is: a side has those that it took. */
export interface Counter {
  tile: string;
  count: number;
  /** hand: yours; out: with somebody else */
  place: 'EW' | 'NS' | 'hand' | 'out' | 'table';
}

/** A bid that may be made: what it would have to bring in, and what it wins or costs. */
export interface Offer {
  bid: string;
  kind: 'marks' | 'pass' | 'plunge' | 'points' | 'splash' | 'trash';
  /** to be won with it; null where tricks decide */
  points: number | null;
  /** in the units of the score, before any points that are added to it */
  stake: number;
}

/** Something that may be named, and the hand as it would then be held. */
export interface Declaration {
  action: string;
  trump: string;
  /** must be won (in nello: lost) */
  every_trick: boolean;
  /** partner's tiles would lie face down */
  sits_out: boolean;
  hand: Held[];
}

/** An illegal play would stand, and cost the hand and so many marks more. */
export interface Referee {
  renege_marks: number;
}

/** The hand before this one. */
export interface Finished {
  tricks: TrickSeen[];
  /** as dealt, in suits */
  hands: Record<'E' | 'N' | 'S' | 'W', string[]>;
  /** every trump there was */
  trumps: string[];
  /** the score before it */
  before: Record<'EW' | 'NS', number>;
  /** null after four passes */
  contract: 'bid' | 'nello' | 'plunge' | 'sevens' | 'splash' | null;
  bidders: 'EW' | 'NS' | null;
  /** points that made it; null where tricks decided */
  need: number | null;
  /** points that the bidders took */
  have: number;
  /** points over, or points short; null where points did not decide */
  margin: number | null;
  /** a ruling ended it, not the play */
  ruled: boolean;
}
