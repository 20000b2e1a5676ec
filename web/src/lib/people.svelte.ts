/** What the pages about people ask of the server, and their texts, which nothing else needs. */
import type { en_people } from '../texts/en_people';
import { asMe, ownSeed } from './api';
import { fill } from './fill';
import { settings } from './settings.svelte';
import type {
  Club,
  ClubDoor,
  ClubLadder,
  ClubListed,
  Friends,
  FriendToInvite,
  GameName,
  InvitationSent,
  Seat,
  Table,
} from './wire';

export type PeopleTexts = Record<keyof typeof en_people, string>;

let texts: PeopleTexts | null = $state.raw(null);

/** Fetches the texts of the language in use; a template may wait for it. */
export async function readPeople(): Promise<void> {
  texts =
    settings.language === 'es'
      ? (await import('../texts/es_people')).es_people
      : (await import('../texts/en_people')).en_people;
}

export function pt(key: keyof PeopleTexts, values: Record<string, string | number> = {}): string {
  return fill(texts?.[key] ?? key, values);
}

const id = encodeURIComponent;
const sent = (told: { invitations: InvitationSent[] }) => told.invitations;
const toInvite = (told: { friends: FriendToInvite[] }) => told.friends;

export const friends = {
  all: () => asMe<Friends>('GET', '/friends'),
  ask: (code: string) => asMe<Friends>('POST', '/friends', { code }),
  askAt: (table: string, seat: Seat) =>
    asMe<Friends>('POST', `/tables/${id(table)}/seats/${id(String(seat))}/friend`),
  accept: (one: string) => asMe<Friends>('POST', `/friends/${id(one)}/acceptance`),
  part: (one: string) => asMe<Friends>('DELETE', `/friends/${id(one)}`),
  block: (one: string) => asMe<Friends>('POST', `/friends/${id(one)}/block`),
  unblock: (one: string) => asMe<Friends>('DELETE', `/blocks/${id(one)}`),
  renew: () => asMe<Friends>('POST', '/me/friend-code'),
  show: (shows: Friends['shows']) => asMe<Friends>('PUT', '/me/shows', { shows }),
};

export const inviting = {
  mine: () => asMe<{ invitations: InvitationSent[] }>('GET', '/invitations').then(sent),
  decline: (one: string) =>
    asMe<{ invitations: InvitationSent[] }>('DELETE', `/invitations/${id(one)}`).then(sent),
  block: (one: string) =>
    asMe<{ invitations: InvitationSent[] }>('POST', `/invitations/${id(one)}/block`).then(sent),
  friendsAt: (table: string) =>
    asMe<{ friends: FriendToInvite[] }>('GET', `/tables/${id(table)}/friends`).then(toInvite),
  invite: (table: string, friend: string) =>
    asMe<{ friends: FriendToInvite[] }>('POST', `/tables/${id(table)}/friends/${id(friend)}`).then(toInvite),
  watchers: (table: string, behind: number) =>
    asMe<unknown>('PUT', `/tables/${id(table)}/watchers`, { behind }),
  screen: (table: string) =>
    asMe<{ link: string }>('POST', `/tables/${id(table)}/screen`).then((told) => told.link),
  agreeToScreen: (table: string, agree: boolean) =>
    asMe<unknown>('PUT', `/tables/${id(table)}/screen`, { agree }),
  again: (table: string) =>
    asMe<{ table: Table }>('POST', `/tables/${id(table)}/again`, { seed: ownSeed() }).then(
      (told) => told.table,
    ),
};

const club = (one: string, rest = '') => `/clubs/${id(one)}${rest}`;

export const clubs = {
  mine: () => asMe<{ clubs: ClubListed[] }>('GET', '/clubs').then((told) => told.clubs),
  found: (name: string, game: GameName) => asMe<Club>('POST', '/clubs', { name, game }),
  look: (one: string) => asMe<Club>('GET', club(one)),
  door: (one: string, invitation: string) =>
    asMe<ClubDoor>('GET', club(one, `/door?${new URLSearchParams({ invitation })}`)),
  join: (one: string, invitation: string) => asMe<Club>('POST', club(one, '/members'), { invitation }),
  /** Leave, or send somebody away; once more lets them in again. */
  leave: (one: string, member: string) => asMe<unknown>('DELETE', club(one, `/members/${id(member)}`)),
  giveRole: (one: string, member: string, role: 'owner' | 'admin' | 'member') =>
    asMe<Club>('PUT', club(one, `/members/${id(member)}/role`), { role }),
  change: (one: string, name: string, game: string) => asMe<Club>('PATCH', club(one), { name, game }),
  renewLink: (one: string) => asMe<Club>('POST', club(one, '/link')),
  dissolve: (one: string) => asMe<unknown>('DELETE', club(one)),
  setRules: (one: string, game: GameName, rules: string) =>
    asMe<Club>('PUT', club(one, `/rules/${game}`), { rules }),
  table: (one: string) =>
    asMe<{ link: string }>('POST', club(one, '/table'), { seed: ownSeed() }).then((told) => told.link),
  plan: (one: string, title: string, begins: number, minutes: number) =>
    asMe<Club>('POST', club(one, '/events'), { title, begins, minutes }),
  unplan: (one: string, event: string) => asMe<Club>('DELETE', club(one, `/events/${id(event)}`)),
  renewFeed: (one: string) => asMe<Club>('POST', club(one, '/calendar')),
  ladder: (one: string, game: GameName) => asMe<ClubLadder>('GET', club(one, `/ladder/${game}`)),
};

const AGAIN = 3000; // ms between two looks

/** Looks now, and again and again while the page is looked at; gives what ends it. */
export function lookAgain(look: () => Promise<unknown>): () => void {
  const now = () => {
    if (!document.hidden) void look().catch(() => undefined); // the next look may find the server
  };
  now();
  const timer = setInterval(now, AGAIN);
  return () => clearInterval(timer);
}
