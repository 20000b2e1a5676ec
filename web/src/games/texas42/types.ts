/** The view of 42 and its picture, as the server sends them (docs/pictures.md). */
import type { Picture, View } from '../../lib/wire';

export type Seat42 = 'N' | 'E' | 'S' | 'W';
export type Side = 'NS' | 'EW';
export type Place = 'bottom' | 'left' | 'top' | 'right';

export interface Play {
  seat: Seat42;
  tile: string;
}

export interface Trick {
  plays: Play[];
  winner: Seat42;
  points: number;
}

export interface LastHand {
  shaker: Seat42;
  bid: string | null;
  bidder: Seat42 | null;
  trump: string | null;
  points: Record<Side, number>;
  scored: Record<Side, number>;
  outcome: 'made' | 'set' | 'redeal';
  reason: string;
  laid_down?: { by: Seat42; tricks: number; points: number };
  rulings?: string[];
}

export interface View42 extends View {
  seat: Seat42 | null;
  turn: Seat42 | null;
  target: number;
  phase: 'auction' | 'naming' | 'play' | 'over';
  hand_number: number;
  scores: Record<Side, number>;
  shaker: Seat42 | null;
  hand: string[];
  tiles_left: Record<Seat42, number>;
  bids: { seat: Seat42; bid: string }[];
  bid: string | null;
  bidder: Seat42 | null;
  contract: 'bid' | 'nello' | 'splash' | 'plunge' | 'sevens' | null;
  trump: string | null;
  sitting_out: Seat42 | null;
  need: number | null;
  leader: Seat42 | null;
  winning: Seat42 | null;
  trick: Play[];
  tricks: Trick[];
  points: Record<Side, number>;
  exposed: Partial<Record<Seat42, string[]>>;
  rulings: string[];
  last_hand: LastHand | null;
}

export interface Held {
  tile: string;
  suit: string;
  trump: boolean;
  count: number;
  refused: { message: string; rule: string } | null;
}

export interface Offer {
  bid: string;
  kind: 'pass' | 'points' | 'marks' | 'splash' | 'plunge' | 'trash';
  points: number | null;
  stake: number;
}

export interface Declaration {
  action: string;
  trump: string;
  every_trick: boolean;
  sits_out: boolean;
  hand: Held[];
}

export interface Need {
  bidders: Side;
  unit: 'points' | 'tricks';
  make: number;
  set: number;
  decided: 'made' | 'set' | null;
}

export interface Counter {
  tile: string;
  count: number;
  place: 'hand' | 'table' | 'out' | Side;
}

export interface Finished {
  contract: View42['contract'];
  bidders: Side | null;
  need: number | null;
  have: number;
  margin: number | null;
  ruled: boolean;
  tricks: Trick[];
  hands: Record<Seat42, string[]>;
  trumps: string[];
  before: Record<Side, number>;
}

export interface Picture42 {
  unit: 'marks' | 'points';
  total: number;
  hand: Held[];
  duty: { kind: 'lead' | 'follow' | 'free' | 'nearest' | 'exposed' | 'any'; suit: string | null } | null;
  trumps: string[];
  led: string | null;
  pot: number;
  need: Need | null;
  counters: Counter[];
  offers: Offer[];
  declarations: Declaration[];
  referee: { renege_marks: number } | null;
  finished: Finished | null;
}

/** What was sent, or what can be shown of a view that came without a picture. */
export function pictureOf(drawn: Picture, view: View42): Picture42 {
  if ('hand' in drawn) return drawn as unknown as Picture42;
  return {
    unit: view.target > 50 ? 'points' : 'marks',
    total: 42,
    hand: view.hand.map((tile) => ({ tile, suit: 'none', trump: false, count: 0, refused: null })),
    duty: null,
    trumps: [],
    led: null,
    pot: 0,
    need: null,
    counters: [],
    offers: [],
    declarations: [],
    referee: null,
    finished: null,
  };
}
