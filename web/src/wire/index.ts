/** Made by `make wire` from the Structs that the server sends and reads: change those. */

import type * as texas42 from './texas42';
import type * as cribbage from './cribbage';
import type * as poker_solitaire from './poker_solitaire';

/** The games, as the server names them. */
export type GameName = 'texas-42' | 'cribbage' | 'poker-solitaire';

/** One of the games' own. */
export type View = texas42.View | cribbage.View | poker_solitaire.View;

/** One of the games' own. */
export type Picture = texas42.Picture | cribbage.Picture | poker_solitaire.Picture;

/** The table as it is: at first, and whenever that is simpler than all that was missed. */
export interface Hello {
  type: 'hello';
  seq: number;
  table: TableSeen;
  /** null before the game has begun */
  view: View | null;
  /** where pictures were asked for */
  picture?: Picture | null;
}

/** A table, for one of its players or for somebody who watches. */
export interface TableSeen {
  id: string;
  game: GameName;
  rules: string;
  /** the number of the newest event */
  seq: number;
  phase: 'over' | 'paused' | 'playing' | 'waiting';
  seats: SeatSeen[];
  /** the seats that are yours */
  you: (string | number)[];
  /** you opened it */
  host: boolean;
  /** seconds for a decision */
  clock: number | null;
  /** when the clock runs out, in milliseconds since 1970 */
  deadline: number | null;
  /** anybody may sit down */
  listed: boolean;
  /** a deal that was asked for, instead of a fresh one */
  deal: string | null;
  /** Cards may have been known beforehand, or the rules were changed: the result is not kept. */
  practice: boolean;
  /** what you may do now, apart from playing */
  may: ('answer' | 'back' | 'courtesy' | 'hint' | 'invite' | 'leave' | 'pause' | 'rematch' | 'resume' | 'same-cards' | 'start' | 'takeback')[];
  takeback: TakebackSeen | null;
  /** the table at which the same people play again */
  rematch: string | null;
  /** the hash of the server's seed */
  commitment: string;
  /** once the game is over */
  revealed: Revealed | null;
}

/** A seat, and who has it. */
export interface SeatSeen {
  seat: string | number;
  kind: 'bot' | 'open' | 'person';
  /** of a person, else empty */
  name: string;
  /** of the computer */
  level: string | null;
  you: boolean;
  /** the computer acts for them until they do something */
  away: boolean;
}

/** Somebody has asked to take back. */
export interface TakebackSeen {
  /** who would like to take back */
  seat: string | number;
  /** who has not agreed yet */
  waiting: (string | number)[];
}

/** What the deals came from. */
export interface Revealed {
  /** what the server drew, whose hash is the commitment */
  server: string;
  /** what each player added, by seat */
  players: Record<string, string>;
  /** both together: the deals follow from it */
  seed: string;
}

/**
 * The end of a game, or of a record that ends before it: of one hand, say.
 *
 * Sides are those who win together. Their places are 1 for the first, shared by equals; null
 * where there was nothing to win. Seats have scores in the units of their game, and returns:
 * 1 to whoever wins alone and together 0 where there are several sides, else what one made.
 */
export interface Outcome {
  sides: ((string | number)[])[];
  places: (number | null)[];
  scores: Record<string, number | null>;
  returns: Record<string, number>;
}

/** Something happened. What it cannot have changed is left out. */
export interface EventMessage {
  type: 'event';
  /** the number of the event */
  seq: number;
  event: OpenedTold | SatTold | BotSatTold | LeftTold | BeganTold | ActedTold | AskedTold | AgreedTold | RefusedTold | TakenBackTold | PausedTold | ResumedTold | CourtesyTold | AwayTold | BackTold | RematchTold;
  table?: TableSeen;
  view?: View | null;
  picture?: Picture | null;
}

/** There is a new table. */
export interface OpenedTold {
  kind: 'opened';
}

/** Somebody sat down. */
export interface SatTold {
  kind: 'sat';
  seat: string | number;
  name: string;
}

/** The computer was seated. */
export interface BotSatTold {
  kind: 'bot';
  seat: string | number;
  level: string;
}

/** Somebody left: the seat is open again, or the computer goes on. */
export interface LeftTold {
  kind: 'left';
  seat: string | number;
  /** of the computer; empty where the seat is open */
  level: string;
}

/** The game has begun. */
export interface BeganTold {
  kind: 'began';
}

/** Somebody acted. */
export interface ActedTold {
  kind: 'acted';
  seat: string | number;
  /** what others may hear of it: a throw to the box is just `throw` */
  action: string;
  by: 'bot' | 'clock' | 'person';
}

/** Somebody would like to take back their last act. */
export interface AskedTold {
  kind: 'asked';
  seat: string | number;
}

/** Somebody allows it. */
export interface AgreedTold {
  kind: 'agreed';
  seat: string | number;
}

/** Somebody does not: the act stands. */
export interface RefusedTold {
  kind: 'refused';
  seat: string | number;
}

/** An act was taken back, and what followed it. */
export interface TakenBackTold {
  kind: 'taken-back';
  seat: string | number;
  /** how many acts stand */
  kept: number;
}

/** The clock stands still. */
export interface PausedTold {
  kind: 'paused';
  seat: string | number;
}

/** The game goes on. */
export interface ResumedTold {
  kind: 'resumed';
  seat: string | number;
}

/** Somebody said something polite. */
export interface CourtesyTold {
  kind: 'courtesy';
  seat: string | number;
  says: 'good-bye' | 'good-game' | 'good-luck' | 'hello' | 'sorry' | 'thanks' | 'well-played';
}

/** Their time ran out: the computer acts for them until they are back. */
export interface AwayTold {
  kind: 'away';
  seat: string | number;
}

/** They are back. */
export interface BackTold {
  kind: 'back';
  seat: string | number;
}

/** The same people play again, at another table. */
export interface RematchTold {
  kind: 'rematch';
  table: string;
}

/** What you sent was done, as the event with this number. */
export interface Ack {
  type: 'ack';
  seq: number;
}

/** What you sent was refused, and nothing has changed. */
export interface ErrorMessage {
  type: 'error';
  code: string;
  /** in English */
  message: string;
  /** the one that you sent; null where it could not be read */
  seq: number | null;
  /** which rule refuses it, where the rules do */
  rule?: string;
  /** the message, for any language */
  saying?: Saying;
}

/** Something that was said: which text, and what fills it. */
export interface Saying {
  /** a path into the catalogues: `texas-42.refused.follow-suit` */
  code: string;
  values: Record<string, string | number | (string | number)[] | null>;
}

/** Every error of the API. */
export interface Refusal {
  code: string;
  /** in English */
  message: string;
  /** which rule refuses it, where the rules do */
  rule?: string;
  /** the message, for any language */
  saying?: Saying | null;
}

export interface Welcome {
  token: string;
  player: PlayerSeen;
}

export interface PlayerSeen {
  id: string;
  name: string;
  account: string | null;
}

export interface Me {
  player: PlayerSeen;
}

export interface TablesSeen {
  tables: TableSeen[];
}

export interface ResultsSeen {
  results: ResultSeen[];
  summary: Summary;
}

export interface ResultSeen {
  table: string;
  game: GameName;
  rules: string;
  seat: string | number;
  ended: number;
  won: boolean | null;
  score: number | null;
}

export interface Summary {
  games: number;
  won: number;
  highest: number | null;
  lowest: number | null;
  average: number | null;
}

export interface GamesSeen {
  games: GameSeen[];
}

export interface GameSeen {
  name: string;
  title: string;
  summary: string;
  seats: (string | number)[];
  levels: string[];
  presets: PresetSeen[];
  options: OptionSeen[];
  sources: string;
}

export interface PresetSeen {
  name: string;
  title: string;
  says: string;
  values: Record<string, boolean | number | string>;
  seats: (string | number)[];
}

export interface OptionSeen {
  name: string;
  default: boolean | number | string;
  kind: 'choice' | 'number' | 'switch' | 'text';
  choices: string[];
  least: number | null;
  most: number | null;
  step: number | null;
  says: string;
  source: string;
}

export interface RulesSeen {
  text: string;
  preset: string;
  values: Record<string, boolean | number | string>;
  seats: (string | number)[];
}

/** A table, and what one may know of its game. */
export interface TableAndView {
  table: TableSeen;
  /** null before the game has begun */
  view: View | null;
  /** where it was asked for */
  picture?: Picture | null;
}

/** What lets somebody sit down. */
export interface Invitation {
  invitation: string;
  link: string;
  /** where the invitation is for any seat */
  code: string | null;
}

/** It was done, as the event with this number. */
export interface Acknowledged {
  seq: number;
}

/** What the strongest player would do, all the choices (that one first), and why. */
export interface Hint {
  seat: string | number;
  action: string;
  measure: 'make' | 'points' | 'set' | 'total' | 'win';
  options: Choice[];
  reason: Saying;
  /** the reason in English */
  says: string;
}

/** One thing that could be done, and what it is worth in the measure of the choices. */
export interface Choice {
  action: string;
  /** null where the engine did not weigh it */
  value: number | null;
  /** the standard error of the value, where it was sampled */
  error: number | null;
  /** what the value is made of, where that tells more */
  figures: Record<string, number>;
}

/** What the computer made of the cards of each seat. */
export interface CardsPlayed {
  level: string;
  seats: SeatPlayed[];
}

/** How the game would have ended for a seat, in the words of its results. */
export interface SeatPlayed {
  seat: string | number;
  won: boolean | null;
  score: number | null;
}

/** A hand step by step. */
export interface StepsSeen {
  /** from 1 */
  hand: number;
  /** that there are */
  hands: number;
  /** the number of the hand's first act in the whole game, from 0 */
  first: number;
  acts: number;
  steps: Step[];
}

/** One position of a hand, and what led to it. */
export interface Step {
  /** who acted; null for the position that the hand began with */
  seat: string | number | null;
  action: string;
  view: View;
  /** of that view, where it was asked for */
  picture: Picture | null;
  /** every seat's own view, once the game is over */
  open: Record<string, View> | null;
}

/** What a player does, over HTTP or the WebSocket. Sending it twice does it once. */
export interface Act {
  /** the newest event that you have seen */
  seq: number;
  /** one of the view's `legal` */
  action: string;
  /** for whoever holds several */
  seat?: string | number | null;
}

export interface NewGuest {
  name?: string;
}

export interface NewName {
  name: string;
}

export interface Credentials {
  login: string;
  password: string;
}

export interface RulesAsked {
  game: GameName;
  rules?: string | Record<string, boolean | number | string>;
}

export interface NewTable {
  game: GameName;
  rules?: string | Record<string, boolean | number | string>;
  seats?: Record<string, string>;
  clock?: number | null;
  listed?: boolean;
  seed?: string;
  deal?: string | null;
}

export interface SitDown {
  invitation?: string | null;
  seed?: string;
}

export interface SeatBot {
  bot: string;
}

export interface Invite {
  seat?: string | number | null;
}

export interface Start {
  level?: string;
}

export interface Answer {
  agree: boolean;
}

export interface Say {
  says: string;
}

export interface Again {
  same_deal?: boolean;
  seed?: string;
}
