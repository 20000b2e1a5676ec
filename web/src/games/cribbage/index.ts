import type { GameClient } from '../../lib/games';
import { BEAT } from '../../lib/pace';
import { cardSigns } from './aloud';
import { announce } from './announce';
import Board from './Board.svelte';
import nameAction from './naming';
import { justCounted } from './staging';
import Summary from './Summary.svelte';
import type { CribbageView } from './types';
import { handEnded, justHeels, justPegged, sideName } from './words';

const STARTER = 900;
const POINTS = 1200; // long enough to read what was made
const COUNT_OVER = 1500;

const client: GameClient = {
  Board,
  Summary,
  Ending: () => import('./Ending.svelte'),
  announce,

  hold: (event, before, after) => {
    if (event.kind !== 'acted' || !after) return 0;
    const [was, now] = [before as CribbageView | null, after as CribbageView];
    if (handEnded(was, now) || justCounted(was, now).length) return 'tap';
    if (was?.phase === 'throw') return now.starter ? (justHeels(was, now) ? POINTS : STARTER) : BEAT / 3;
    if (was?.phase === 'play' && was.pile.length && !now.pile.length) return COUNT_OVER;
    if (justPegged(was, now)) return POINTS;
    return now.seat === event.seat ? BEAT / 2 : BEAT;
  },

  nameAction,

  signAction: (action) => {
    const cards = /^(?:\d:)?(?:throw|play):(.+)$/.exec(action)?.[1];
    return cards?.split(',').map(cardSigns).join(' ') ?? null;
  },

  nudge: (_advice, view, t) => {
    switch ((view as CribbageView).phase) {
      case 'throw':
        return t('cribbage.nudge.throw');
      case 'play':
        return t((view as CribbageView).pile.length ? 'cribbage.nudge.play' : 'cribbage.nudge.lead');
      case 'count':
        return t('cribbage.nudge.count');
      case 'muggins':
        return t('cribbage.nudge.muggins');
      default:
        return t('cribbage.nudge.cut');
    }
  },

  outcome: (given, table, t) => {
    const view = given as CribbageView;
    const result = view.result;
    if (!result) return { title: t('cribbage.gameOver'), detail: '', won: null };
    const side = view.seat === null ? null : view.seat % view.scores.length;
    const seats = table.seats.map(({ seat }) => Number(seat));
    const name = sideName(
      seats.filter((seat) => seat % view.scores.length === result.winner),
      table,
    );
    const match = result.games.length > 1;
    const points = [...(match ? result.match : result.scores)].sort((a, b) => b - a).join(' – ');
    const detail = t(match ? 'cribbage.endMatch' : 'cribbage.endGame', { points, n: result.hands });
    if (result.winner === null) return { title: t('cribbage.drawn'), detail, won: null };
    const title = side === result.winner ? t('cribbage.youWon') : t('cribbage.theyWon', { name });
    return { title, detail, won: side === null ? null : side === result.winner };
  },

  keys: (t) => [
    ['T', t('cribbage.keys.throw')],
    ['G', t('cribbage.keys.go')],
  ],

  explain: (language) =>
    language === 'es' ? import('../../texts/es_explain_cribbage') : import('../../texts/en_explain_cribbage'),
};

export default client;
