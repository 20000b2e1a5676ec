/** What travels between client and server, as docs/api.md describes it. */

import type { Saying } from './sayings';

export type Seat = string | number;
export type GameName = 'texas-42' | 'cribbage' | 'poker-solitaire';
export type RuleValue = boolean | number | string;

export interface Player {
  id: string;
  name: string;
  account: string | null;
}

export interface Option {
  name: string;
  default: RuleValue;
  kind: 'switch' | 'choice' | 'number' | 'text';
  choices: string[] | null;
  least: number | null;
  most: number | null;
  says: string;
  source: string;
}

export interface Preset {
  name: string;
  title: string;
  says: string;
  values: Record<string, RuleValue>;
}

export interface Game {
  name: GameName;
  title: string;
  summary: string;
  seats: Seat[];
  levels: string[];
  presets: Preset[];
  options: Option[];
}

export interface Rules {
  text: string;
  values: Record<string, RuleValue>;
  seats: Seat[];
}

export interface SeatTaken {
  seat: Seat;
  kind: 'open' | 'person' | 'bot';
  name: string;
  level: string | null;
  you: boolean;
  away: boolean;
}

export interface Invitation {
  invitation: string;
  link: string;
  /** What to tell friends who cannot be sent a link. */
  code: string | null;
}

export type May =
  | 'start'
  | 'takeback'
  | 'answer'
  | 'pause'
  | 'resume'
  | 'rematch'
  | 'courtesy'
  | 'invite'
  | 'hint'
  | 'leave'
  | 'same-cards';

export interface Table {
  id: string;
  game: GameName;
  rules: string;
  seq: number;
  phase: 'waiting' | 'playing' | 'paused' | 'over';
  seats: SeatTaken[];
  you: Seat[];
  host: boolean;
  clock: number | null;
  deadline: number | null;
  listed: boolean;
  deal: string | null;
  may: May[];
  takeback: { seat: Seat; waiting: Seat[] } | null;
  rematch: string | null;
  commitment: string;
  revealed: { server: string; players: Record<string, string>; seed: string } | null;
}

/** What every game's view has; each board declares the rest of its own. */
export interface View {
  game: GameName;
  rules: string;
  seat: Seat | null;
  turn: Seat | null;
  turns?: Seat[];
  legal: string[];
  phase?: string;
  result: Record<string, unknown> | null;
}

export type Picture = Record<string, unknown>;

export type Courtesy = 'hello' | 'good-luck' | 'well-played' | 'thanks' | 'sorry' | 'good-game' | 'good-bye';

export interface Acted {
  kind: 'acted';
  seat: Seat;
  /** What others may hear of it: a throw to the box is just `throw`. */
  action: string;
  by: 'person' | 'bot' | 'clock';
}

export interface Happened {
  kind:
    | 'sat'
    | 'left'
    | 'bot'
    | 'began'
    | 'asked'
    | 'agreed'
    | 'refused'
    | 'taken-back'
    | 'paused'
    | 'resumed'
    | 'away'
    | 'back'
    | 'rematch';
  seat?: Seat | null;
  name?: string;
}

export interface Said {
  kind: 'courtesy';
  seat: Seat;
  says: Courtesy;
}

export type TableEvent = Acted | Happened | Said;

export interface Hello {
  type: 'hello';
  seq: number;
  table: Table;
  view: View | null;
  picture?: Picture | null;
}

export interface EventMessage {
  type: 'event';
  seq: number;
  event: TableEvent;
  /** These are left out where nothing of them changed. */
  view?: View | null;
  picture?: Picture | null;
  table?: Table;
}

export interface Ack {
  type: 'ack';
  seq: number;
}

/** Every error of the HTTP API. */
export interface Refusal {
  code: string;
  message: string;
  rule?: string;
  saying?: Saying;
}

export interface ErrorMessage {
  type: 'error';
  code: string;
  message: string;
  rule?: string | null;
  saying?: Saying;
  seq?: number;
}

export type Message = Hello | EventMessage | Ack | ErrorMessage;

export interface ActMessage {
  seq: number;
  action: string;
  seat?: Seat;
}

export interface HintOption {
  action: string;
  value: number;
  error: number | null;
  best: boolean;
  /** What the value is made of, where that tells more. */
  figures?: Record<string, number>;
}

export interface Advice {
  seat: Seat;
  action: string;
  measure: 'make' | 'set' | 'win' | 'points' | 'total';
  options: HintOption[];
  reason: { code: string; values: Record<string, string | number> };
  says: string;
}

/** One position of a hand, and what led to it; nobody acted before the first. */
export interface Step {
  seat: Seat | null;
  action: string;
  view: View;
  picture: Picture | null;
  /** Every seat's own view, once the game is over. */
  open: Record<string, View> | null;
}

export interface Steps {
  hand: number;
  hands: number;
  steps: Step[];
}

export interface Result {
  table: string;
  game: GameName;
  rules: string;
  seat: Seat;
  ended: number;
  won: boolean | null;
  score: number | null;
}

/** What the computer makes of the same cards. */
export interface CardsPlayed {
  level: string;
  seats: { seat: Seat; won: boolean | null; score: number | null }[];
}

export interface Results {
  results: Result[];
  summary: {
    games: number;
    won: number;
    highest: number | null;
    lowest: number | null;
    average: number | null;
  };
}
