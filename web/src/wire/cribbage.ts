/** Made by `make wire` from the Structs that the server sends and reads: change those. */

import type { Outcome, Saying } from './index';

/**
 * Everything that one seat (or, with `seat` null, a spectator) may know.
 *
 * Cards are named by rank and suit: `5H`, `TS`.
 */
export interface View {
  game: 'cribbage';
  rules: string;
  seat: number | null;
  turn: number | null;
  /** every seat that may act now */
  turns: number[];
  /** what `seat` may do now, ready to be applied */
  legal: string[];
  /** from 1 */
  hand_number: number;
  /** once the game is over */
  outcome: Outcome | null;
  players: number;
  target: number;
  phase: 'count' | 'cut' | 'muggins' | 'over' | 'play' | 'throw';
  /** of the match, from 1 */
  game_number: number;
  /** by side: partners share one */
  scores: number[];
  /** by side: the front peg and the back one */
  pegs: [number, number][];
  dealer: number | null;
  /** this seat's own cards, those it has yet to play */
  hand: string[];
  /** what it kept */
  kept: string[];
  /** what it threw */
  thrown: string[];
  cards_left: number[];
  /** once it is turned */
  starter: string | null;
  /** once it is turned up */
  box: string[];
  count: number;
  /** count by count, the one going on last */
  play: CardLaid[][];
  /** the count going on */
  pile: CardLaid[];
  /** the seats that have said go in this count */
  gone: number[];
  counting: BeingCounted | null;
  /** in self-count, the hands counted so far */
  counted: Counted[];
  /** for the first deal, round by round */
  cuts: CardCut[][];
  /** the hand before, every card shown */
  last_hand: HandInFull | null;
  /** by side, in the finished hands of this game */
  made: Made[];
  games: FinishedGame[];
  match: number[];
  result: Result | null;
}

/** A card of the play, the count it made, and the parts it scored. */
export interface CardLaid {
  seat: number;
  card: string;
  count: number;
  parts: Part[];
}

/** One thing that scores, the cards that make it, and what it is worth. */
export interface Part {
  kind: string;
  cards: string[];
  points: number;
}

/** In self-count, the cards to be counted: a seat's hand, or the box that it owns. */
export interface BeingCounted {
  seat: number;
  box: boolean;
  cards: string[];
  /** once the owner has, and opponents may call muggins */
  said: number | null;
}

/** A hand or a box that was counted, part by part. */
export interface Counted {
  seat: number;
  box: boolean;
  cards: string[];
  starter: string;
  parts: Part[];
  worth: number;
  /** in self-count, what its owner said */
  said: number | null;
  scored: number;
  muggins: Claim[];
}

/** Points that were overlooked, and who called muggins on them. */
export interface Claim {
  seat: number;
  points: number;
}

/** A card that was cut for the first deal. */
export interface CardCut {
  seat: number;
  card: string;
}

/** A hand, every card face up: its record, the cards kept and thrown, the play and the count. */
export interface HandInFull {
  dealer: number;
  starter: string;
  box: string[];
  /** in the play, heels included, by side */
  pegged: number[];
  /** what each hand scored, by its seat, and "box" */
  shown: Record<string, number>;
  scores: number[];
  heels?: number;
  /** of a match, from 1 */
  game?: number;
  /** in self-count */
  said?: Record<string, number>;
  worth?: Record<string, number>;
  muggins?: Record<string, [number, number][]>;
  hands: string[][];
  thrown: string[][];
  play: CardLaid[][];
  counted: Counted[];
}

/** What a side made, and how; in full, though the last peg stops at home. */
export interface Made {
  play: number;
  hands: number;
  box: number;
  muggins: number;
}

/** The winning side of a game, the scores at its end, and its game points. */
export interface FinishedGame {
  winner: number;
  scores: number[];
  points: number;
}

/** How a match ended, as records keep it. */
export interface Result {
  /** a side; null where the lead is shared */
  winner: number | null;
  /** of the last game */
  scores: number[];
  hands: number;
  games: FinishedGame[];
  /** game points, by side */
  match: number[];
}

/**
 * What the board of cribbage shows and only the rules know.
 *
 * What does not concern the phase is empty. Sides are numbered as in the view's `scores`.
 */
export interface Picture {
  board: Board;
  /** null during the cut */
  box: Box | null;
  /** how many cards this seat has yet to throw */
  throws: number;
  barred: Barred[];
  /** in self-count, what has been counted of this hand */
  shown: Shown[];
  /** in self-count */
  saying: Asked | null;
  /** the places where this seat may cut */
  cuts: number[];
  /** what was counted of the hand before */
  last_shown: Shown[];
  won: GameWon | null;
  /** of the match */
  games: number;
}

/** The board: so many holes to the end, in lines of thirty. */
export interface Board {
  target: number;
  street: number;
  lines: Line[];
  tracks: Track[];
}

/** A line across the board: whose front peg has not passed this hole loses by a skunk. */
export interface Line {
  kind: 'double-skunk' | 'skunk';
  after: number;
}

/** The pegs of a side, by their holes, and the seats that move them. */
export interface Track {
  seats: number[];
  front: number;
  back: number;
}

/** The box: who has it, whether it counts for one's own side, and how much is in it. */
export interface Box {
  seat: number;
  /** null for a spectator */
  ours: boolean | null;
  cards: number;
}

/** A card in hand that cannot be laid now, and why. */
export interface Barred {
  card: string;
  /** the count that it would make */
  makes: number;
  why: Saying;
  rule: string;
}

/** A hand or a box that was counted. */
export interface Shown {
  seat: number;
  side: number;
  box: boolean;
  cards: string[];
  starter: string;
  score: Score;
  /** in self-count, what its owner said */
  said: number | null;
  scored: number;
  /** of what it is worth; 0 where too much was said, which scores nothing */
  overlooked: number;
  muggins: Claim[];
}

/** What scored, part by part, as it is counted aloud. */
export interface Score {
  parts: Scored[];
  total: number;
}

/** A thing that scored, with the total up to it. */
export interface Scored {
  kind: string;
  cards: string[];
  points: number;
  total: number;
}

/** What this seat is asked to say: any number up to `most`. */
export interface Asked {
  what: 'count' | 'muggins';
  most: number;
}

/** A game that the hand before has ended. */
export interface GameWon {
  /** the side */
  winner: number;
  margin: number;
  skunk: 'double-skunk' | 'skunk' | null;
  /** game points */
  points: number;
}
