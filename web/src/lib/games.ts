/** What a game brings to the client: a row for the pages, and a lazy chunk of its own. */
import type { Component } from 'svelte';
import { row as cribbage } from '../games/cribbage/row';
import { row as pokerSolitaire } from '../games/poker_solitaire/row';
import { row as texas42 } from '../games/texas42/row';
import type { Catalogue } from '../texts/en';
import { learn } from './catalogues.svelte';
import type { GameChoice } from './choices.svelte';
import type { T } from './i18n.svelte';
import type { Refusal } from './live.svelte';
import type { Hold } from './pace';
import type { Choices } from './settings.svelte';
import type { Advice, GameName, Option, Picture, Seat, Table, TableEvent, View } from './wire';

/** The hint asked for: first a nudge, then the move, then every choice with its number. */
export interface Hint {
  step: 1 | 2 | 3;
  advice: Advice;
}

export interface BoardProps {
  table: Table;
  view: View;
  picture: Picture;
  /** What led to this view; null on arrival, after a reconnection and when scrubbing back. */
  event: TableEvent | null;
  before: View | null;
  play: (action: string, seat?: Seat) => void;
  refusal: Refusal | null;
  hint: Hint | null;
  settings: Choices;
  /** The seat that has been thinking for a while. */
  thinking: Seat | null;
  /** An act is on its way: do not offer another. */
  sending: boolean;
  /** Nothing can be played here: a review, or somebody looking on. */
  still: boolean;
  /** Every seat's own view, by seat, where a game that is over is looked back at with open hands. */
  opened?: Record<string, View> | null;
}

export interface SummaryProps {
  table: Table;
  view: View;
  picture: Picture;
  event: TableEvent;
  before: View | null;
  proceed: () => void;
  /** All of it has been seen, so that the record may say it too. */
  told?: () => void;
}

export interface EndingProps {
  table: Table;
  view: View;
  picture: Picture;
}

export interface Outcome {
  title: string;
  detail: string;
  /** Which sound is played, and whether the panel is festive; null: neither won nor lost. */
  won: boolean | null;
}

/** What the parts of a board are, by the `data-explain` that they have. */
export type Explanations = Record<string, { name: string; says: string }>;

/** An action in words, as in a list of choices: "six-four", "bid 31". */
export type NameAction = (action: string, view: View, t: T) => string;

export interface GameClient {
  Board: Component<BoardProps>;
  /** Sentences for the live region and the record of play. */
  announce: (
    event: TableEvent,
    before: View | null,
    after: View,
    t: T,
    table: Table,
    picture: Picture,
  ) => string[];
  /** How long an event holds the next one back, in ms at normal speed; 'tap': shows `Summary`. */
  hold?: (event: TableEvent, before: View | null, after: View | null) => Hold;
  /** At the end of a hand, while the next events wait; it must call `proceed`. */
  Summary?: Component<SummaryProps>;
  nameAction: NameAction;
  /** The same in signs where that is shorter, for the eye alone: "6♥ J♦". */
  signAction?: (action: string) => string | null;
  /** The first step of a hint: what to look at, without the move. */
  nudge?: (advice: Advice, view: View, t: T) => string;
  /** How the game ended, from the view of `view.seat`. */
  outcome: (view: View, table: Table, t: T) => Outcome;
  /** What the panel at the end shows besides the outcome. */
  Ending?: () => Promise<{ default: Component<EndingProps> }>;
  /** What its board's parts are. */
  explain: (language: string) => Promise<{ default: Explanations }>;
  /** Keys of its own for the list of keys: [the key, what it does]. */
  keys?: (t: T) => [string, string][];
}

/** An editor for an option that is a text of a form of its own; see the rules picker. */
export interface OptionEditorProps {
  option: Option;
  value: string;
  change: (value: string) => void;
}

/** What the pages around a game must know of it, before its client is there. */
export interface GameRow {
  client: () => Promise<{ default: GameClient }>;
  /** Its `nameAction` alone, for a page without a board. */
  naming: () => Promise<{ default: NameAction }>;
  /** Where the client's texts for it are in the catalogues of src/texts. */
  section: Exclude<keyof Catalogue, 'frame'>;
  /** For its tile: a drawing of 300 by 170. */
  Art: Component;
  /** What "Play now" starts with at first. */
  first: GameChoice;
  /** Where somebody sits who plays against the computer: at the bottom of the table. */
  ownSeat: Seat;
  /** Rules for several, where it is played alone most of the time. */
  friends?: Pick<GameChoice, 'rules' | 'seats'>;
  /** What a piece sounds like that is put down; a card by default. */
  sound?: 'tile';
  /** One plays for a score rather than to win, and may try the same cards again. */
  forScore?: boolean;
  editors?: Record<string, () => Promise<{ default: Component<OptionEditorProps> }>>;
}

export const ROWS: Record<GameName, GameRow> = {
  'texas-42': texas42,
  cribbage,
  'poker-solitaire': pokerSolitaire,
};

export const GAMES = Object.keys(ROWS) as GameName[];

export function isGame(name: string): name is GameName {
  return name in ROWS;
}

export async function actNames(name: GameName): Promise<NameAction> {
  const [naming] = await Promise.all([ROWS[name].naming(), learn(name)]);
  return naming.default;
}

export async function gameClient(name: GameName): Promise<GameClient> {
  const [client] = await Promise.all([ROWS[name].client(), learn(name)]);
  return client.default;
}
