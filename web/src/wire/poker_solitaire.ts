/** Made by `make wire` from the Structs that the server sends and reads: change those. */

import type { Outcome, Saying } from './index';

/**
 * All that a seat (or, with `seat` null, a spectator) may know.
 *
 * Squares are named by column and row, `c3`, or `B:c3` where there are two matrices; rejects `r1`.
 */
export interface View {
  game: 'poker-solitaire';
  rules: string;
  seat: number | null;
  turn: number | null;
  /** in a race, both */
  turns: number[];
  /** what `seat` may do now, ready to be applied */
  legal: string[];
  /** from 1 */
  hand_number: number;
  /** once the game is over */
  outcome: Outcome | null;
  mode: string;
  players: number;
  dealt: string[];
  /** of those dealt, the ones taken in this round of Same Deck */
  taken: string[];
  deck_left: number;
  matrices: MatrixSeen[];
  rejects: RejectSeen[];
  scores: Record<string, number | null>;
  result: ResultSeen | null;
}

export interface MatrixSeen {
  /** A or B */
  name: string;
  /** the seat that fills it */
  owner: number;
  rows: ((string | null)[])[];
  /** the squares where its owner may put a card */
  open: string[];
  /** squares with cards that were stolen, and are safe */
  stolen: string[];
  planted: string[];
  lines: Line[];
  total: number;
}

/** One hand of the matrix as it stands. */
export interface Line {
  hand: string;
  cards: string[];
  points: number;
  /** only where pat hands are wanted */
  pat?: boolean | null;
}

export interface RejectSeen {
  name: string;
  /** null: no longer a reject, but a card lies there */
  owner: number | 'common' | null;
  card: string | null;
}

/** How the game ended. */
export interface ResultSeen {
  /** by seat; null where pat hands are wanted */
  scores: Record<string, number | null>;
  /** in English, as records have it */
  reason: string;
  why: Saying;
  /** of two players; null: a draw */
  winner: number | null;
  /** by seat: who wanted pat hands, and whether they were made */
  pat: Record<string, boolean>;
}

/** What the board of Poker Solitaire shows and only the rules know. */
export interface Picture {
  /** either player may act */
  race: boolean;
  /** cards can be stolen */
  stealing: boolean;
  /** and planted */
  planting: boolean;
  /** the seat's cards can be moved */
  movable: boolean;
  matrices: MatrixShown[];
  /** every card that may be taken up now */
  sources: Source[];
  /** pass and done, where they are possible, with their place in `legal` */
  words: Record<string, number>;
  /** For each card that is dealt or may come back from a reject, by its `at`, and for each square that it may go to: the lines through it as they would be: line, hand, points. */
  previews: Record<string, Record<string, ([number, string | null, number])[]>>;
  /** each reject, and whether the seat may use it */
  rejects: Record<string, boolean>;
  /** by seat */
  scoring: Record<string, ScoringShown>;
  /** where that may be said */
  done: DoneShown | null;
}

/** A matrix, beyond what the view has of it. */
export interface MatrixShown {
  name: string;
  owner: number;
  yours: boolean;
  scoring: string;
  /** pat hands are wanted, and there are no points */
  pat: boolean;
  placement: string;
  /** squares that are empty */
  left: number;
  /** rows from the top, columns from the left, diagonals */
  lines: LineShown[];
}

/**
 * A row, a column or a diagonal.
 *
 * Hands have the names of the usual eleven (`one-pair`), and of the 81 (`pair-four-flush`)
 * where a user table may tell them apart.
 */
export interface LineShown {
  squares: string[];
  /** as the scoring calls it; null where it is nothing yet */
  hand: string | null;
  points: number;
  pat: boolean;
  full: boolean;
  /** What it can still become with the cards that may come, and that is worth more than now (where only pat hands win: that is pat), with its points: the best first, at most twelve. It is exact: every one of them can come, and no other. */
  can: [string, number][];
}

/** A card that may be taken up, and where it may go: each target with its place in `legal`. */
export interface Source {
  /** the card's name where it is dealt; else its square or reject */
  at: string;
  kind: 'dealt' | 'placed' | 'reject' | 'steal';
  card: string;
  to: Record<string, number>;
}

/** What hands are worth: the usual eleven, or all 81 of a user table. */
export interface ScoringShown {
  name: string;
  pat: boolean;
  /** name, points, whether it is pat; the best first */
  hands: [string, number, boolean][];
}

/** What it would mean to say done now. */
export interface DoneShown {
  /** in Best of Two, the matrix that counts */
  counts: string | null;
  /** in a race, who has won; null: a draw */
  winner: number | null;
}
