import type { GameRow } from '../../lib/games';
import Art from './Art.svelte';

export const row: GameRow = {
  client: () => import('.'),
  naming: () => import('./naming'),
  section: 'cribbage',
  Art,
  first: { rules: 'standard', seats: [0, 1], level: 'club', clock: null },
  ownSeat: 0,
};
