import type { GameRow } from '../../lib/games';
import Art from './Art.svelte';

export const row: GameRow = {
  client: () => import('.'),
  naming: () => import('./naming'),
  section: 'texas42',
  Art,
  first: { rules: 'straight', seats: ['N', 'E', 'S', 'W'], level: 'club', clock: null },
  sound: 'tile',
  ownSeat: 'S',
};
