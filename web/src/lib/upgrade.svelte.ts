/**
 * Whether the server has a newer version of this page. It is looked for when one comes to another
 * page, or back to this one, and no more often than every few minutes.
 */
import { newer, renew } from './newer';
import type { Route } from './route.svelte';

const AT_MOST_EVERY = 5 * 60_000;
/** Where something may be half done that would be lost: there it is not spoken of. */
const BUSY: Route['page'][] = ['table', 'play', 'lesson', 'drill'];

export const upgrade: { to: string | null } = $state({ to: null });
let looked = Date.now();
let declined: string | null = null;

export async function look(): Promise<void> {
  if (document.hidden || Date.now() - looked < AT_MOST_EVERY) return;
  looked = Date.now();
  const theirs = await newer();
  if (theirs !== declined) upgrade.to = theirs;
}

export const offered = (page: Route['page']): boolean => upgrade.to !== null && !BUSY.includes(page);

export const take = (): void => renew(upgrade.to!);

export function later(): void {
  declined = upgrade.to;
  upgrade.to = null;
}
