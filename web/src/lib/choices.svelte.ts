/** What was chosen for each game the last time: "Play now" starts with it. */
import { keep, kept } from './kept';
import type { GameName, Seat } from './wire';

export interface GameChoice {
  rules: string;
  /** Who sits down under these rules. */
  seats: Seat[];
  level: string;
  clock: number | null;
}

export interface HouseRules {
  game: GameName;
  name: string;
  rules: string;
}

const FIRST: Record<GameName, GameChoice> = {
  'texas-42': { rules: 'straight', seats: ['N', 'E', 'S', 'W'], level: 'club', clock: null },
  cribbage: { rules: 'standard', seats: [0, 1], level: 'club', clock: null },
  'poker-solitaire': { rules: 'standard', seats: [1], level: 'club', clock: null },
};

/** Where somebody sits who plays against the computer: at the bottom of the table. */
const OWN_SEAT: Record<GameName, Seat> = { 'texas-42': 'S', cribbage: 0, 'poker-solitaire': 1 };

/** Rules for two, where a game is played alone most of the time. */
export const FRIENDS: Partial<Record<GameName, Pick<GameChoice, 'rules' | 'seats'>>> = {
  'poker-solitaire': { rules: 'same-deck', seats: [1, 2] },
};

let chosen: Partial<Record<GameName, GameChoice>> = $state.raw(kept('choices', {}));

export function choice(game: GameName): GameChoice {
  return { ...FIRST[game], ...chosen[game] };
}

export function choose(game: GameName, changes: Partial<GameChoice>): void {
  chosen = { ...chosen, [game]: { ...choice(game), ...changes } };
  keep('choices', chosen);
}

export function forget(game: GameName): void {
  chosen = Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== game));
  keep('choices', chosen);
}

/** You, and the computer or nobody yet on the other seats. */
export function seating(game: GameName, seats: Seat[], others: string): Record<string, string> {
  const own = seats.map(String).includes(String(OWN_SEAT[game])) ? OWN_SEAT[game] : seats[0]!;
  return Object.fromEntries(seats.map((seat) => [String(seat), seat === own ? 'me' : others]));
}

const house: { rules: HouseRules[] } = $state({ rules: kept('house', []) });

export function houseRules(game: GameName): HouseRules[] {
  return house.rules.filter((saved) => saved.game === game);
}

export function saveHouseRules(saved: HouseRules): void {
  house.rules = [...house.rules.filter((r) => r.game !== saved.game || r.name !== saved.name), saved];
  keep('house', house.rules);
}

export function dropHouseRules(dropped: HouseRules): void {
  house.rules = house.rules.filter((r) => r.game !== dropped.game || r.name !== dropped.name);
  keep('house', house.rules);
}
