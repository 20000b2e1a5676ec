/** What was chosen for each game the last time: "Play now" starts with it. */
import { ROWS } from './games';
import { keep, kept } from './kept';
import { readLevel } from './levels';
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

let chosen: Partial<Record<GameName, GameChoice>> = $state.raw(kept('choices', {}));

export function choice(game: GameName): GameChoice {
  return { ...ROWS[game].first, ...chosen[game] };
}

/** Rated games are played against the levels as they were rated, whatever else was asked of them. */
export function levelFor(game: GameName, rated: boolean): string {
  const { level } = choice(game);
  return rated ? readLevel(level).level : level;
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
  const { ownSeat } = ROWS[game];
  const own = seats.map(String).includes(String(ownSeat)) ? ownSeat : seats[0]!;
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
