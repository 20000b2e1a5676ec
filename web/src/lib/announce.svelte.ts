/** What a screen reader should say. There is one polite live region, where it can be heard. */
export class Region {
  text = $state('');
}

/** The page's region, and one for each window over it: what lies behind a window is silent. */
let regions: Region[] = $state.raw([]);
let odd = false;

export function addRegion(): Region {
  const region = new Region();
  regions = [...regions, region];
  return region;
}

export function removeRegion(region: Region): void {
  regions = regions.filter((other) => other !== region);
}

/** Whether this is the region in front of all others. */
export function inFront(region: Region): boolean {
  return regions.at(-1) === region;
}

export function say(...sentences: string[]): void {
  const text = sentences.filter(Boolean).join(' ');
  const region = regions.at(-1);
  if (!text || !region) return;
  // A region whose text stays the same is not read again, so repeated sentences differ invisibly.
  odd = !odd;
  region.text = odd ? text : `${text}\u00a0`;
}
