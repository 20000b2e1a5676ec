/** The view and the picture of Poker Solitaire: docs/poker-solitaire.md and docs/pictures.md. */
import type { View } from '../../lib/wire';

/** A square, `c3` or `B:c3`; a reject, `r1`; or a dealt card by its name. */
export type Place = string;

export interface MatrixSeen {
  name: 'A' | 'B';
  owner: number;
  rows: (string | null)[][];
  open: Place[];
  stolen: Place[];
  planted: Place[];
  lines: { hand: string; cards: string[]; points: number; pat?: boolean }[];
  total: number;
}

export interface RejectSeen {
  name: Place;
  owner: number | 'common' | null;
  card: string | null;
}

export interface PokerView extends View {
  mode: string;
  players: number;
  seat: number | null;
  turn: number | null;
  turns: number[];
  dealt: string[];
  taken: string[];
  deck_left: number;
  matrices: MatrixSeen[];
  rejects: RejectSeen[];
  scores: Record<string, number | null>;
  result: {
    scores: Record<string, number | null>;
    reason: string;
    winner?: number | null;
    pat?: Record<string, boolean>;
  } | null;
}

export interface Line {
  squares: Place[];
  hand: string | null;
  points: number;
  pat: boolean;
  full: boolean;
  can: [hand: string, points: number][];
}

export interface MatrixShown {
  name: 'A' | 'B';
  owner: number;
  yours: boolean;
  scoring: string;
  pat: boolean;
  placement: 'edges' | 'corners' | 'anywhere';
  left: number;
  lines: Line[];
}

export interface Source {
  at: Place;
  kind: 'dealt' | 'placed' | 'reject' | 'steal';
  card: string;
  to: Record<Place, number>;
}

export type Preview = [line: number, hand: string | null, points: number];

export interface Scoring {
  name: string;
  pat: boolean;
  hands: [hand: string, points: number, pat: boolean][];
}

export interface PokerPicture {
  race: boolean;
  stealing: boolean;
  planting: boolean;
  movable: boolean;
  matrices: MatrixShown[];
  sources: Source[];
  words: Partial<Record<'pass' | 'done', number>>;
  previews: Record<Place, Record<Place, Preview[]>>;
  rejects: Record<Place, boolean>;
  scoring: Record<string, Scoring>;
  done: { counts: 'A' | 'B' | null; winner: number | null } | null;
}
