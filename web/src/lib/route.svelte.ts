/** Which page the address names. Pages are few, so this is all the routing there is. */
import { isGame } from './games';
import type { GameName } from './wire';

/** The pages of "How to play". */
export const HOW = ['short', 'full', 'advice', 'words', 'settings'] as const;
export type HowPage = (typeof HOW)[number];

export type Route =
  | { page: 'home' }
  | { page: 'play'; game: GameName; deal: string | null; rules: string | null }
  | { page: 'rules'; game: GameName; rules: string | null; name: string | null }
  | { page: 'how'; game: GameName; rules: string | null; at: HowPage }
  | { page: 'table'; id: string; invitation: string | null; screen: string | null }
  | { page: 'review'; id: string; hand: number | null; step: number | null; ply: number | null }
  | { page: 'results'; game: GameName | null }
  | { page: 'learn' }
  | { page: 'puzzles' }
  | { page: 'lesson'; game: GameName; lesson: string }
  | { page: 'lab'; game: GameName }
  | { page: 'drill'; seed: string | null }
  | { page: 'lobby' }
  | { page: 'friends'; code: string }
  | { page: 'clubs' }
  | { page: 'club'; id: string; invitation: string | null }
  | { page: 'club-table'; id: string }
  | { page: 'ladder'; game: GameName; family: string; first: number }
  | { page: 'daily'; game: GameName; day: string | null }
  | { page: 'settings' }
  | { page: 'account' }
  | { page: 'tournaments' }
  | { page: 'tournament'; id: string }
  | { page: 'league'; id: string }
  | { page: 'missing' };

export function read(path: string, search = ''): Route {
  const parts = path.split('/').filter(Boolean).map(decoded);
  const query = new URLSearchParams(search);
  const [first, second = '', third] = parts;
  if (first === undefined) return { page: 'home' };
  if ((first === 'settings' || first === 'account' || first === 'lobby') && parts.length === 1)
    return { page: first };
  if (first === 'friends' && parts.length === 1)
    return { page: 'friends', code: query.get('code')?.slice(0, 40) ?? '' };
  if (first === 'clubs' && parts.length === 1) return { page: 'clubs' };
  if (first === 'clubs' && parts.length === 2)
    return { page: 'club', id: second, invitation: query.get('join') };
  if (first === 'clubs' && third === 'table' && parts.length === 3) return { page: 'club-table', id: second };
  if (first === 'ladder' && isGame(second) && parts.length === 2)
    return {
      page: 'ladder',
      game: second,
      family: query.get('f') ?? '',
      first: Math.max(1, whole(query.get('p')) ?? 1),
    };
  if (first === 'daily' && isGame(second) && parts.length === 2)
    return { page: 'daily', game: second, day: query.get('day') };
  if (first === 'results' && parts.length <= 2)
    return { page: 'results', game: isGame(second) ? second : null };
  if ((first === 'learn' || first === 'puzzles') && parts.length === 1) return { page: first };
  if (first === 'learn' && isGame(second) && third !== undefined && parts.length === 3)
    return { page: 'lesson', game: second, lesson: third };
  if (first === 'lab' && isGame(second) && parts.length === 2) return { page: 'lab', game: second };
  if (first === 'drill' && second === 'count' && parts.length === 2)
    return { page: 'drill', seed: query.get('seed') };
  if (first === 'tournaments' && parts.length === 1) return { page: 'tournaments' };
  if (first === 'tournaments' && parts.length === 2) return { page: 'tournament', id: second };
  if (first === 'leagues' && parts.length === 2) return { page: 'league', id: second };
  if (first === 'play' && isGame(second))
    return { page: 'play', game: second, deal: query.get('deal'), rules: query.get('r') };
  if (first === 'rules' && isGame(second))
    return { page: 'rules', game: second, rules: query.get('r'), name: query.get('n') };
  if (first === 'how' && isGame(second))
    return {
      page: 'how',
      game: second,
      rules: query.get('r'),
      at: HOW.find((page) => page === query.get('p')) ?? 'short',
    };
  if (first === 't' && second && third === undefined)
    return { page: 'table', id: second, invitation: query.get('i'), screen: query.get('screen') };
  if (first === 't' && second && third === 'review')
    return {
      page: 'review',
      id: second,
      hand: whole(query.get('hand')),
      step: whole(query.get('step')),
      ply: whole(query.get('ply')),
    };
  return { page: 'missing' };
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let now: Route = $state.raw(read(location.pathname, location.search));

export const route = {
  get now() {
    return now;
  },
};

export function go(address: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  now = read(location.pathname, location.search);
  scrollTo(0, 0);
}

/** Follows links within the page, and the browser's back and forward. */
export function follow(): void {
  addEventListener('popstate', () => {
    now = read(location.pathname, location.search);
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    if (link.href !== location.href) go(link.href);
  });
}
