/**
 * A page that stays open while its server gets a newer version. Built files carry a hash in their
 * names, so the page that the server has now tells by its script whether it is this one.
 */
const WAIT = 3_000;
const RENEWED = 'parlour.renewed';
const UNSENT = 'parlour.unsent.';

export const page = { reload: () => location.reload() };

function script(of: Document): string | null {
  return of.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

/** The script of the server's page where it is another than ours, and we have not tried it yet. */
export async function newer(): Promise<string | null> {
  const ours = script(document);
  if (!ours) return null;
  try {
    // By its full name, for the service worker keeps the page as `/` for days without a network.
    const answer = await fetch('/index.html', { cache: 'no-store', signal: AbortSignal.timeout(WAIT) });
    const theirs = script(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    const known = [null, ours, sessionStorage.getItem(RENEWED)];
    return known.includes(theirs) ? null : theirs;
  } catch {
    return null;
  }
}

/** Loads the newer page, once; what was on its way to a table is sent by that one. */
export function renew(theirs: string, table = '', unsent: object | null = null): void {
  sessionStorage.setItem(RENEWED, theirs);
  if (unsent) sessionStorage.setItem(UNSENT + table, JSON.stringify(unsent));
  page.reload();
}

/** What the page before this one had not sent. */
export function unsent<T>(table: string): T | null {
  const kept = sessionStorage.getItem(UNSENT + table);
  sessionStorage.removeItem(UNSENT + table);
  return kept === null ? null : (JSON.parse(kept) as T);
}
