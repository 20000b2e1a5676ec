/** What the pages of tournaments ask of the server, and their texts, which nothing else needs. */
import { asMe, request } from './api';
import { fill } from './fill';
import { settings } from './settings.svelte';
import type { en_tournaments } from '../texts/en_tournaments';
import type { GameName, League, LeagueListed, LeagueOf, Tournament, TournamentListed } from './wire';

export type Texts = Record<keyof typeof en_tournaments, string>;
export type TournamentKey = keyof Texts;

let texts: Texts | null = $state.raw(null);

/** Fetches the texts of the language in use; a template may wait for it. */
export async function readTexts(): Promise<void> {
  texts =
    settings.language === 'es'
      ? (await import('../texts/es_tournaments')).es_tournaments
      : (await import('../texts/en_tournaments')).en_tournaments;
}

export function tt(key: TournamentKey, values: Record<string, string | number> = {}): string {
  return fill(texts?.[key] ?? key, values);
}

export interface NewTournament {
  name: string;
  game: string;
  rules: string;
  form: Tournament['form'];
  rounds: number;
  rotate: number;
  clock: number;
  patience: number;
  ranked_by: Tournament['ranked_by'];
  duplicate: boolean;
  minutes: number;
  partners: 'drawn' | 'chosen';
}

const at = (id: string, rest = '') => `/tournaments/${encodeURIComponent(id)}${rest}`;

export const desk = {
  all: () =>
    request<{ tournaments: TournamentListed[] }>('GET', '/tournaments').then((told) => told.tournaments),
  open: (wanted: NewTournament) => asMe<Tournament>('POST', '/tournaments', wanted),
  look: (id: string, round: number | null) =>
    asMe<Tournament>('GET', at(id, round === null ? '' : `?round=${round}`)),
  enter: (id: string, name: string) => asMe<Tournament>('POST', at(id, '/entry'), { name }),
  withdraw: (id: string) => asMe<Tournament>('DELETE', at(id, '/entry')),
  wish: (id: string, entry: number) => asMe<Tournament>('PUT', at(id, '/partner'), { entry }),
  sendHome: (id: string, entry: number) => asMe<Tournament>('DELETE', at(id, `/entries/${entry}`)),
  nextRound: (id: string) => asMe<Tournament>('POST', at(id, '/rounds')),
  pause: (id: string) => asMe<Tournament>('POST', at(id, '/pause')),
  resume: (id: string) => asMe<Tournament>('POST', at(id, '/resume')),
  close: (id: string) => asMe<Tournament>('POST', at(id, '/close')),
  adjust: (id: string, entry: number, points: number, reason: string) =>
    asMe<Tournament>('POST', at(id, '/adjustments'), { entry, points, reason }),
  rule: (id: string, board: number, winner: number | null, reason: string) =>
    asMe<Tournament>('POST', at(id, '/rulings'), { board, winner, reason }),
  ownGame: (id: string, cards: number, give_up: boolean) =>
    asMe<Tournament>('POST', at(id, '/games'), { cards, give_up }),
  handicap: (id: string, entry: number, rules: string) =>
    asMe<Tournament>('PUT', at(id, '/handicaps'), { entry, rules }),
  substitute: (id: string, entry: number, by: number, reason: string) =>
    asMe<Tournament>('POST', at(id, '/substitutions'), { entry, by, reason }),
};

export const leagues = {
  all: () => request<{ leagues: LeagueListed[] }>('GET', '/leagues').then((told) => told.leagues),
  open: (name: string, game: GameName, scored: League['scored'], best: number) =>
    asMe<League>('POST', '/leagues', { name, game, scored, best }),
  look: (id: string) => asMe<League>('GET', `/leagues/${encodeURIComponent(id)}`),
  of: (tournament: string) => asMe<LeagueOf>('GET', at(tournament, '/league')),
  count: (id: string, tournament: string) => asMe<League>('PUT', evening(id, tournament)),
  leaveOut: (id: string, tournament: string) => asMe<League>('DELETE', evening(id, tournament)),
};

function evening(id: string, tournament: string): string {
  return `/leagues/${encodeURIComponent(id)}/evenings/${encodeURIComponent(tournament)}`;
}

/** A time of day, to the second. */
export function timeOf(at: number): string {
  return new Intl.DateTimeFormat(settings.language, { timeStyle: 'medium' }).format(new Date(at));
}

/** What somebody is called; who is forgotten has no name. */
export function nameIn(tournament: Tournament, entry: number): string {
  return tournament.entries[entry - 1]?.name || tt('nobody');
}

/** The settings that are one player's alone, each with its value. */
export function handicapOf(tournament: Tournament, entry: number): [name: string, value: string][] {
  const settings = tournament.entries[entry - 1]?.handicap.split(',').filter(Boolean) ?? [];
  return settings.map((setting) => setting.split('=') as [string, string]);
}

/** A side as one reads it: one name, or those of partners. */
export function sideName(tournament: Tournament, side: readonly number[]): string {
  return side.map((entry) => nameIn(tournament, entry)).join(' + ');
}
