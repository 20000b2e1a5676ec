/** Checking a deal in the player's own browser, as docs/api.md and docs/chance.md describe it. */
import type { Table } from './wire';

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Pages that did not come over a secure connection cannot compute hashes. */
export function canCheck(): boolean {
  return typeof crypto !== 'undefined' && 'subtle' in crypto;
}

export interface FairCheck {
  /** The server's seed is the one that it committed itself to before anybody sat down. */
  committed: boolean;
  /** The game's seed is made of the server's and the players'. */
  mixed: boolean;
}

export async function checkFair(table: Table): Promise<FairCheck | null> {
  if (!table.revealed || !canCheck()) return null;
  const { server, players, seed } = table.revealed;
  const lines = table.seats.map(({ seat }) => String(seat)).filter((seat) => seat in players);
  const text = ['parlour/1:table', server, ...lines.map((seat) => `${seat}=${players[seat]}`)].join('\n');
  return {
    committed: (await sha256(`parlour/1:commitment:${server}`)) === table.commitment,
    mixed: (await sha256(text)) === seed,
  };
}
