/** What a screen reader should say. There is one polite live region, where it can be heard. */
import { untrack } from 'svelte';

export class Region {
  text = $state('');
}

/** The page's region, and one for each window over it: what lies behind a window is silent. */
const regions = new Set<Region>();
let front: Region | undefined = $state.raw();
let odd = false;

export function addRegion(): Region {
  const region = new Region();
  regions.add(region);
  front = region;
  return region;
}

export function removeRegion(region: Region): void {
  regions.delete(region);
  front = [...regions].at(-1);
}

/** Whether this is the region in front of all others. */
export function inFront(region: Region): boolean {
  return front === region;
}

export function say(...sentences: string[]): void {
  const text = sentences.filter(Boolean).join(' ');
  // Whoever speaks does not do so again because a window has opened.
  const region = untrack(() => front);
  if (!text || !region) return;
  // A region whose text stays the same is not read again, so repeated sentences differ invisibly.
  odd = !odd;
  region.text = odd ? text : `${text}\u00a0`;
}
