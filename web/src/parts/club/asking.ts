/** What the lobby and the ladders ask of the server. */
import { asMe, ownSeed } from '../../lib/api';
import type { GameName, Ladder, Lobby, OwnRatings, Table, TableRatings, Waiting } from '../../lib/wire';

/** A game with whoever wants the same. */
export interface Wish {
  game: GameName;
  rules: string;
  clock: number;
  rated: boolean;
  /** Seconds after which the computer fills in; null: never. */
  fill: number | null;
  level: string;
}

const LONG = 8; // seconds that an answer may take where nothing has happened

export const asking = {
  lobby: () => asMe<Lobby>('GET', '/lobby'),
  ladder: (game: GameName, family: string, first: number) =>
    asMe<Ladder>('GET', `/ladder/${game}?${new URLSearchParams({ family, first: String(first) })}`),
  mine: () => asMe<OwnRatings>('GET', '/me/ratings').then((told) => told.ratings),
  ofTable: (id: string) => asMe<TableRatings>('GET', `/tables/${encodeURIComponent(id)}/ratings`),
  wait: (wish: Wish) => asMe<Waiting>('POST', '/queue', { ...wish, seed: ownSeed() }),
  stillWaiting: () => asMe<Waiting>('GET', `/queue?wait=${LONG}`),
  stopWaiting: () => asMe<unknown>('DELETE', '/queue'),
  open: (wish: Wish, seats: Record<string, string>, listed: boolean) =>
    asMe<{ table: Table }>('POST', '/tables', {
      game: wish.game,
      rules: wish.rules,
      clock: wish.clock,
      rated: wish.rated,
      seats,
      listed,
      seed: ownSeed(),
    }).then((told) => told.table),
};
