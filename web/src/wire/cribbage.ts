/** A view and a picture of cribbage, as the server sends them (docs/pictures.md). */
import type { Outcome } from './index';

export interface Part {
  kind: string;
  cards: string[];
  points: number;
}

export interface Laid {
  seat: number;
  card: string;
  count: number;
  parts: Part[];
}

/** A hand or box whose count is settled. */
export interface Counted {
  seat: number;
  box: boolean;
  cards: string[];
  parts: Part[];
  worth: number;
  said: number | null;
  scored: number;
  muggins: { seat: number; points: number }[];
}

export interface LastHand {
  dealer: number;
  starter: string;
  box: string[];
  pegged: number[];
  scores: number[];
  heels?: number;
  hands: string[][];
  thrown: string[][];
  play: Laid[][];
  counted: Counted[];
}

export interface Made {
  play: number;
  hands: number;
  box: number;
  muggins: number;
}

export interface View {
  game: 'cribbage';
  rules: string;
  legal: string[];
  outcome: Outcome | null;
  players: number;
  target: number;
  seat: number | null;
  turn: number | null;
  turns: number[];
  phase: 'cut' | 'throw' | 'play' | 'count' | 'muggins' | 'over';
  hand_number: number;
  game_number: number;
  scores: number[];
  pegs: [number, number][];
  dealer: number | null;
  hand: string[];
  kept: string[];
  thrown: string[];
  cards_left: number[];
  starter: string | null;
  box: string[];
  count: number;
  play: Laid[][];
  pile: Laid[];
  gone: number[];
  counting: { seat: number; box: boolean; cards: string[]; said: number | null } | null;
  counted: Counted[];
  cuts: { seat: number; card: string }[][];
  last_hand: LastHand | null;
  made: Made[];
  match: number[];
  result: {
    winner: number | null;
    scores: number[];
    hands: number;
    games: { winner: number; scores: number[]; points: number }[];
    match: number[];
  } | null;
}

/** The same as the picture has it, with running totals. */
export interface Shown {
  seat: number;
  side: number;
  box: boolean;
  cards: string[];
  starter: string;
  score: { parts: (Part & { total: number })[]; total: number; spoken: string };
  said: number | null;
  scored: number;
  overlooked: number;
  muggins: { seat: number; points: number }[];
}

export interface TrackBoard {
  target: number;
  street: number;
  lines: { kind: 'skunk' | 'double-skunk'; after: number }[];
  tracks: { seats: number[]; front: number; back: number }[];
}

export interface GameWon {
  winner: number;
  margin: number;
  skunk: 'skunk' | 'double-skunk' | null;
  points: number;
}

export interface Picture {
  board: TrackBoard;
  box: { seat: number; ours: boolean | null; cards: number } | null;
  throws: number;
  barred: { card: string; makes: number; says: string; rule: string }[];
  shown: Shown[];
  saying: { what: 'count' | 'muggins'; most: number } | null;
  cuts: number[];
  last_shown: Shown[];
  won: GameWon | null;
  games: number;
}
