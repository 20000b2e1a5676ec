import type { GameClient } from '../../lib/games';
import { announce } from './announce';
import Board from './Board.svelte';

const client: GameClient = {
  Board,
  announce,
  nameAction: (action) => action,
  outcome: (view, _table, t) => ({
    title: t('poker_solitaire.title'),
    detail: JSON.stringify(view.result),
    won: null,
  }),
};

export default client;
