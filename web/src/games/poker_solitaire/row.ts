import type { GameRow } from '../../lib/games';
import Art from './Art.svelte';

const scoringEditor = () => import('./ScoringEditor.svelte');

export const row: GameRow = {
  client: () => import('.'),
  naming: () => import('./naming'),
  section: 'poker_solitaire',
  Art,
  first: { rules: 'standard', seats: [1], level: 'club', clock: null },
  ownSeat: 1,
  friends: { rules: 'same-deck', seats: [1, 2] },
  forScore: true,
  editors: { table: scoringEditor, table_2: scoringEditor },
};
