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
