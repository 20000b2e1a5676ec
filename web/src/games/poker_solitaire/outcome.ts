/** How a game ended, for the one who looks. */
import type { GameClient } from '../../lib/games';
import type { T } from '../../lib/i18n.svelte';
import { said } from '../../lib/sayings';
import { nameOf, names } from '../../lib/seats';
import { sentence } from '../../lib/wrong';
import type { PokerView } from './types';

/** A score, or whether the hands are pat where there is none. */
export function made(score: number | null, pat: boolean | null | undefined, t: T): string | number {
  return score ?? t(pat ? 'poker_solitaire.pat' : 'poker_solitaire.not_pat');
}

export const outcome: GameClient['outcome'] = (given, table, t) => {
  const view = given as PokerView;
  const result = view.result;
  const reason = result ? sentence(said(result.why, names(table))) : '';
  if (view.players === 1) {
    const pat = result?.pat?.['1'];
    if (pat !== undefined)
      return {
        title: t(pat ? 'poker_solitaire.outcome.pat_won' : 'poker_solitaire.outcome.pat_lost'),
        detail: reason,
        won: pat,
      };
    return {
      title: t('poker_solitaire.outcome.score', { n: view.scores['1'] ?? 0 }),
      detail: reason,
      won: null,
    };
  }
  const seat = view.seat ?? 1;
  const shown = (of: number) => made(view.scores[String(of)] ?? null, result?.pat?.[String(of)], t);
  const detail = t('poker_solitaire.outcome.scores', { mine: shown(seat), theirs: shown(3 - seat) });
  const winner = result?.winner ?? null;
  if (winner === null) return { title: t('poker_solitaire.outcome.draw'), detail, won: null };
  if (winner === view.seat && table.you.length === 1)
    return { title: t('poker_solitaire.outcome.won'), detail, won: true };
  const title = t('poker_solitaire.outcome.lost', { name: nameOf(table, winner) });
  return { title, detail, won: view.seat === null || table.you.length > 1 ? null : false };
};
