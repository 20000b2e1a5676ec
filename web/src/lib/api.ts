import type { Saying } from './sayings';
import { settings } from './settings.svelte';
import type {
  Advice,
  CardsPlayed,
  Dearest,
  CountDrill,
  Courtesy,
  Game,
  GameName,
  Invitation,
  Leaflet,
  Lesson,
  LessonListed,
  MyTables,
  Picture,
  Player,
  Puzzles,
  PuzzlesListed,
  Refusal,
  Results,
  Rules,
  Seat,
  Statistics,
  Steps,
  Table,
  Talk,
  View,
} from './wire';

export const ROOT = '/api/v1';

/** The server refused, with a sentence for people; status 0 when it could not be reached. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** The message, for any language. */
    readonly saying: Saying | null = null,
  ) {
    super(message);
  }
}

export async function request<R>(method: string, path: string, body?: unknown): Promise<R> {
  let answer: Response;
  try {
    answer = await fetch(ROOT + path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused(0, 'offline', 'The server cannot be reached.');
  }
  const text = await answer.text();
  let told: unknown = null;
  try {
    told = text ? JSON.parse(text) : null;
  } catch {
    // A proxy's page of its own, say; the status tells enough.
  }
  if (answer.ok) return told as R;
  const { code, message, saying } = (told ?? {}) as Partial<Refusal>;
  throw new Refused(answer.status, code ?? 'error', message ?? answer.statusText, saying ?? null);
}

let guest: Promise<Player> | undefined;

async function newGuest(): Promise<Player> {
  const name = settings.name || 'Guest';
  return (await request<{ player: Player }>('POST', '/guests', { name })).player;
}

/** Who we are to the server: the guest that the cookie names, or a new one. */
export function me(): Promise<Player> {
  guest ??= request<{ player: Player | null }>('GET', '/visitor')
    .then(async ({ player }) => player ?? (await newGuest()))
    .catch((error: unknown) => {
      guest = undefined;
      throw error;
    });
  return guest;
}

/** A request as somebody: becomes a guest first, and again where the server forgot us. */
export async function asMe<R>(method: string, path: string, body?: unknown): Promise<R> {
  await me();
  try {
    return await request<R>(method, path, body);
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
    guest = undefined;
    await me();
    return request<R>(method, path, body);
  }
}

export interface Seating {
  game: GameName;
  rules: string;
  seats: Record<string, string>;
  clock?: number | null;
  listed?: boolean;
  deal?: string | null;
}

/** A seed of our own goes into every deal, so that the server alone cannot choose it. */
export function ownSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

const at = (id: string, rest = '') => `/tables/${encodeURIComponent(id)}${rest}`;
const seatAt = (id: string, seat: Seat) => at(id, `/seats/${encodeURIComponent(String(seat))}`);

/** What can be learnt, by game. */
export interface Lessons {
  lessons: Record<GameName, LessonListed[]>;
  puzzles: Partial<Record<GameName, PuzzlesListed>>;
}

export const api = {
  rename: async (name: string) => {
    const told = await asMe<{ player: Player }>('PATCH', '/me', { name });
    guest = Promise.resolve(told.player);
  },
  register: async (login: string, password: string) => {
    const told = await asMe<{ player: Player }>('POST', '/accounts', { login, password });
    guest = Promise.resolve(told.player);
    return told.player;
  },
  /** A wrong password is no reason to become a guest anew, so this is asked as nobody. */
  logIn: async (login: string, password: string) => {
    const told = await request<{ player: Player }>('POST', '/sessions', { login, password });
    guest = Promise.resolve(told.player);
    return told.player;
  },
  /** Signed in by other means. */
  becomes: (player: Player) => {
    guest = Promise.resolve(player);
  },
  /** Here, or on every device on which the same player is signed in. */
  logOut: async (everywhere = false) => {
    await request<unknown>('DELETE', `/sessions${everywhere ? '?everywhere=true' : ''}`);
    guest = undefined;
  },
  changePassword: async (old: string, fresh: string) => {
    await request<unknown>('PUT', '/me/password', { old, new: fresh });
  },
  recoveryCode: (password: string) =>
    request<{ code: string }>('POST', '/me/recovery', { password }).then((told) => told.code),
  recover: async (login: string, code: string, password: string) => {
    const told = await request<{ player: Player }>('POST', '/recoveries', { login, code, password });
    guest = Promise.resolve(told.player);
    return told.player;
  },
  /** Everything that is kept of whoever asks, as a file. */
  myData: `${ROOT}/me/data`,
  deleteMe: async (password: string) => {
    await request<unknown>('POST', '/me/deletion', { password });
    guest = undefined;
  },
  games: () => request<{ games: Game[] }>('GET', '/games').then((told) => told.games),
  rules: (game: GameName, rules: string) => request<Rules>('POST', '/rules', { game, rules }),
  leaflet: (game: GameName, rules: string) =>
    request<Leaflet>('GET', `/games/${game}/leaflet?${new URLSearchParams({ rules })}`),
  tips: (id: string, seat: Seat | null) =>
    asMe<{ tips: Saying[] }>(
      'GET',
      at(id, seat === null ? '/tips' : `/tips?seat=${encodeURIComponent(seat)}`),
    ).then((told) => told.tips),
  myTables: () => asMe<MyTables>('GET', '/me/tables'),
  results: (game: GameName, rules?: string) => {
    const query = new URLSearchParams(rules === undefined ? { game } : { game, rules });
    return asMe<Results>('GET', `/me/results?${query}`);
  },
  allResults: () => asMe<Results>('GET', '/me/results'),
  /** Of the games that are alike: those asked for, else those with the newest. */
  statistics: (game: GameName, group: { rules: string; company: string } | null) =>
    asMe<Statistics>('GET', `/me/statistics?${new URLSearchParams({ game, ...group })}`),
  /** At which anybody may sit down. */
  openTables: () => request<{ tables: Table[] }>('GET', '/tables').then((told) => told.tables),
  open: (seating: Seating) =>
    asMe<{ table: Table }>('POST', '/tables', { ...seating, seed: ownSeed() }).then((told) => told.table),
  table: (id: string) =>
    asMe<{ table: Table; view: View | null; picture?: Picture }>('GET', at(id, '?pictures=1')),
  /** With a name where somebody else sits down at the same screen. */
  sit: (id: string, seat: Seat, invitation: string | null, name = '') =>
    asMe<unknown>('POST', seatAt(id, seat), { invitation, seed: ownSeed(), name }),
  seatBot: (id: string, seat: Seat, bot: string) => asMe<unknown>('PUT', seatAt(id, seat), { bot }),
  leave: (id: string, seat: Seat) => asMe<unknown>('DELETE', seatAt(id, seat)),
  invite: (id: string, seat: Seat | null) => asMe<Invitation>('POST', at(id, '/invitations'), { seat }),
  code: (code: string) => request<Invitation>('GET', `/codes/${code}`),
  start: (id: string, level: string) => asMe<unknown>('POST', at(id, '/start'), { level }),
  takeback: (id: string) => asMe<unknown>('POST', at(id, '/takebacks')),
  answer: (id: string, agree: boolean) => asMe<unknown>('POST', at(id, '/takebacks/answer'), { agree }),
  pause: (id: string) => asMe<unknown>('POST', at(id, '/pause')),
  resume: (id: string) => asMe<unknown>('POST', at(id, '/resume')),
  rematch: (id: string, same_deal: boolean) =>
    asMe<{ table: Table }>('POST', at(id, '/rematch'), { same_deal, seed: ownSeed() }).then(
      (told) => told.table,
    ),
  /** The same game taken up again after so many acts, by us and the computer. */
  retry: (id: string, acts: number, level: string) =>
    asMe<{ table: Table }>('POST', at(id, '/retry'), { acts, level }).then((told) => told.table),
  /** The decision of ours that cost most in a game that is over. */
  dearest: (id: string) => asMe<Dearest>('GET', at(id, '/dearest')),
  courtesy: (id: string, says: Courtesy) => asMe<unknown>('POST', at(id, '/courtesies'), { says }),
  nudge: (id: string, seat: Seat) => asMe<unknown>('POST', `${seatAt(id, seat)}/nudge`),
  standIn: (id: string, seat: Seat) => asMe<unknown>('POST', `${seatAt(id, seat)}/stand-in`),
  back: (id: string) => asMe<unknown>('POST', at(id, '/back')),
  allowHints: (id: string, allowed: boolean) => asMe<unknown>('PUT', at(id, '/hints'), { allowed }),
  talk: (id: string) => asMe<Talk>('GET', at(id, '/talk')),
  speak: (id: string, text: string) => asMe<unknown>('POST', at(id, '/talk'), { text }),
  mute: (id: string, seat: Seat, muted: boolean) => asMe<Talk>('PUT', `${seatAt(id, seat)}/muted`, { muted }),
  report: (id: string, note: string) =>
    asMe<unknown>('POST', at(id, `/talk/${encodeURIComponent(note)}/report`)),
  hint: (id: string, seat: Seat | null) =>
    asMe<Advice>('GET', at(id, seat === null ? '/hint' : `/hint?seat=${encodeURIComponent(seat)}`)),
  sameCards: (id: string) => asMe<CardsPlayed>('GET', at(id, '/same-cards')),
  lessons: () => asMe<Lessons>('GET', '/lessons'),
  puzzles: () => asMe<Puzzles>('GET', '/puzzles'),
  lesson: (game: GameName, name: string, answers: string[]) =>
    asMe<Lesson>('POST', `/lessons/${game}/${encodeURIComponent(name)}`, { answers }),
  /** A laboratory's answer. */
  lab: <A>(name: string, query: URLSearchParams) => request<A>('GET', `/labs/${name}?${query}`),
  /** A table for practice with a hand of 42 that was looked at. */
  playOut: (hand: { tiles: string; said: string; score: string; rules: string; level: string }) =>
    asMe<{ table: Table }>('POST', '/labs/odds/play', hand).then((told) => told.table),
  countDrill: (seed: string) => request<CountDrill>('GET', `/drills/count?${new URLSearchParams({ seed })}`),
  steps: (id: string, hand?: number) =>
    asMe<Steps>('GET', at(id, `/steps?pictures=1${hand === undefined ? '' : `&hand=${hand}`}`)),
};
