import type { GameClient } from '../../lib/games';
import { sameSeat } from '../../lib/seats';
import { announce } from './announce';
import Board from './Board.svelte';
import nameAction from './naming';
import { outcome } from './outcome';
import { readAct } from './reading';
import type { PokerView } from './types';
import { LINE_NAMES, lineName } from './words';

const client: GameClient = {
  Board,
  Ending: () => import('./Ending.svelte'),
  announce,
  outcome,
  nameAction,
  hold(event, before, after) {
    const { mode, seat } = (after ?? before ?? {}) as Partial<PokerView>;
    // A race is live: whoever is shown the past loses it.
    if (event.kind !== 'acted' || mode?.startsWith('race')) return 0;
    return sameSeat(event.seat, seat) || mode === 'one-hand' ? 0 : 650;
  },
  nudge(advice, view, t) {
    const { kind, to } = readAct(advice.action);
    if (kind === 'place' && to) {
      const told = advice.reason.values['line'];
      const line = told instanceof Array ? LINE_NAMES.indexOf(String(told[0])) : -1;
      if (line >= 0) return t('poker_solitaire.nudge.place', { line: lineName(line) });
      const empty = (view as PokerView).matrices.every(({ rows }) =>
        rows.flat().every((card) => card === null),
      );
      if (empty) return t('poker_solitaire.nudge.first');
      return t('poker_solitaire.nudge.place', { line: lineName(Number(to.slice(-1)) - 1) });
    }
    if (kind === 'steal' || kind === 'plant' || kind === 'word') return t(`poker_solitaire.nudge.${kind}`);
    return t(
      kind === 'reject' || kind === 'take-out'
        ? 'poker_solitaire.nudge.reject'
        : 'poker_solitaire.nudge.move',
    );
  },
  keys: (t) => [
    ['1–5', t('poker_solitaire.keys.digits')],
    ['X', t('poker_solitaire.keys.reject')],
    ['S', t('poker_solitaire.keys.scoring')],
    ['V', t('poker_solitaire.keys.matrix')],
  ],
  explain: (language) =>
    language === 'es'
      ? import('../../texts/es_explain_poker-solitaire')
      : import('../../texts/en_explain_poker-solitaire'),
};

export default client;
