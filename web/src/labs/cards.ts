/** Cards as they are written and shown: twin of `cards_given` of study/labs/given.py. */
export const RANKS = [...'A23456789TJQK'];
export const SUITS = [...'SHDC'];

const SIGNS: Record<string, string> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** "10♥" */
export function signs(card: string): string {
  return `${card[0] === 'T' ? '10' : card[0]}${SIGNS[card[1]!]}`;
}

/** "5H 5C", "5h,10c" or "5♥5♣" as cards; null where something else is written, or one twice. */
export function read(text: string): string[] | null {
  let plain = text.toUpperCase().replace(/10/g, 'T');
  for (const [suit, sign] of Object.entries(SIGNS)) plain = plain.replaceAll(sign, suit);
  plain = plain.replace(/[\s,;]+/g, '');
  if (!/^(?:[A2-9TJQK][CDHS])*$/.test(plain)) return null;
  const cards = plain.match(/../g) ?? [];
  return new Set(cards).size === cards.length ? cards : null;
}
