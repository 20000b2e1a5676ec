import type { GameClient } from '../../lib/games';
import { announce } from './announce';
import Board from './Board.svelte';
import { hold } from './events';
import nameAction from './naming';
import { bottomSeat, otherSide, sideOf } from './seating';
import Summary from './Summary.svelte';
import type { View42 } from './types';

const client: GameClient = {
  Board,
  Summary,
  announce,
  hold,
  nameAction,
  nudge: (_advice, given, t) => {
    const view = given as View42;
    if (view.phase === 'auction') return t('texas42.nudge.bid');
    if (view.phase === 'naming') return t('texas42.nudge.name');
    if (view.contract === 'nello') return t('texas42.nudge.nello');
    return t(view.trick.length ? 'texas42.nudge.follow' : 'texas42.nudge.lead');
  },
  outcome: (given, _table, t) => {
    const view = given as View42;
    const winner = (view.result?.['winner'] ?? 'NS') as 'NS' | 'EW';
    const detail = t('texas42.outcome.detail', {
      won: view.scores[winner],
      lost: view.scores[otherSide(winner)],
      n: Number(view.result?.['hands'] ?? 0),
    });
    if (view.seat === null)
      return {
        title: t('texas42.outcome.sideWon', { side: t(`texas42.side.${winner}`) }),
        detail,
        won: null,
      };
    const won = sideOf(bottomSeat(view)) === winner;
    return { title: t(won ? 'texas42.outcome.won' : 'texas42.outcome.lost'), detail, won };
  },
  explain: (language) =>
    language === 'es' ? import('../../texts/es_explain_texas-42') : import('../../texts/en_explain_texas-42'),
};

export default client;
