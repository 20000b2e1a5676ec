/** Tiles as they are written: twin of `tiles_given` of study/labs/given.py. */
const PIPS = [6, 5, 4, 3, 2, 1, 0];

/** Suit by suit, the doubles first. */
export const TILES = PIPS.flatMap((high) => PIPS.filter((low) => low <= high).map((low) => `${high}${low}`));

/** "64 55", "6-4,5-5" or "6455" as tiles; null where something else is written, or one twice. */
export function readTiles(text: string): string[] | null {
  const plain = text.replace(/([0-6])[-:|/]([0-6])/g, '$1$2').replace(/[\s,;]+/g, '');
  if (!/^(?:[0-6]{2})*$/.test(plain)) return null;
  const tiles = (plain.match(/../g) ?? []).map((tile) => [...tile].sort().reverse().join(''));
  return new Set(tiles).size === tiles.length ? tiles : null;
}
