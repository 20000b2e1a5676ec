/** What happened, in sentences. */
import type { GameClient } from '../../lib/games';
import { isYou, nameOf } from '../../lib/seats';
import type { T } from '../../lib/i18n.svelte';
import type { MatrixSeen, MatrixShown, PokerPicture, PokerView } from './types';
import { capital, cardName, handName, lineName, tellAction } from './words';

export const announce: GameClient['announce'] = (event, was, now, t, table, picture) => {
  if (event.kind !== 'acted') return [];
  const before = was as PokerView | null;
  const after = now as PokerView;
  const name = nameOf(table, event.seat);
  const told = [tellAction(event.action, Number(event.seat), before ?? after, t, name)];
  const shown = (picture as unknown as PokerPicture).matrices;
  /** A line by its name, and whose it is or in which matrix where there are two. */
  const placed = (line: string, { name, owner }: MatrixSeen): string => {
    if (after.matrices.length < 2) return line;
    if (after.players === 1) return t('poker_solitaire.in_matrix', { line, matrix: name });
    return isYou(table, owner) && table.you.length === 1
      ? t('poker_solitaire.in_yours', { line })
      : t('poker_solitaire.in_matrix', { line, matrix: nameOf(table, owner) });
  };
  after.matrices.forEach((matrix, number) => {
    told.push(...changed(before?.matrices[number], matrix, shown[number]!, placed, t));
  });
  // The card that has come is told to whoever may place it.
  const come = after.dealt.filter((card) => !before?.dealt.includes(card));
  if (come.length && after.legal.length && isYou(table, after.seat))
    told.push(t('poker_solitaire.tells.next', { cards: come.map((card) => cardName(card, t)).join(', ') }));
  return told;
};

/** The lines that have become another hand, by the names that the scoring has for them. */
function changed(
  was: MatrixSeen | undefined,
  now: MatrixSeen,
  shown: MatrixShown,
  placed: (line: string, matrix: MatrixSeen) => string,
  t: T,
): string[] {
  if (!was) return [];
  return now.lines.flatMap((line, number) => {
    const old = was.lines[number];
    if (!old || (line.points === old.points && line.pat === old.pat && line.hand === old.hand)) return [];
    if (!line.points && !line.pat) return [];
    const where = placed(lineName(number), now);
    const hand = handName(shown.lines[number]?.hand ?? line.hand);
    const told = { line: capital(where), hand, points: line.points };
    return [t(line.points ? 'poker_solitaire.tells.line_points' : 'poker_solitaire.tells.line', told)];
  });
}
