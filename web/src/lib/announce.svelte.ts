/** One polite live region for the whole page: what a screen reader should say. */
export const spoken = $state({ text: '' });

let odd = false;

export function say(...sentences: string[]): void {
  const text = sentences.filter(Boolean).join(' ');
  if (!text) return;
  // A region whose text stays the same is not read again, so repeated sentences differ invisibly.
  odd = !odd;
  spoken.text = odd ? text : `${text}\u00a0`;
}

// The page behind a window is inert, and what is inert is not read out: the region goes along.
let region: HTMLElement | undefined;
let home: HTMLElement | null = null;
const windows: HTMLElement[] = [];

function settle(): void {
  const place = windows.at(-1) ?? home;
  if (region && place && region.parentElement !== place) place.append(region);
}

/** The region itself, at home where it was made. */
export function liveRegion(node: HTMLElement): void {
  region = node;
  home = node.parentElement;
  settle();
}

/** Speak within a window for as long as it is open; call what is returned when it closes. */
export function speakWithin(opened: HTMLElement): () => void {
  windows.push(opened);
  settle();
  return () => {
    windows.splice(windows.indexOf(opened), 1);
    settle();
  };
}
