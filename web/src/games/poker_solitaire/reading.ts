/** Reading acts and positions: which square is meant, what became of a line. No rules in it. */
import { nameOf } from '../../lib/seats';
import type { Table } from '../../lib/wire';
import type { Line, MatrixSeen, Place, PokerPicture, PokerView } from './types';

export const COLUMNS = 'abcde';
export const SQUARES = [1, 2, 3, 4, 5].flatMap((row) => [...COLUMNS].map((column) => `${column}${row}`));

export type Kind =
  'place' | 'reject' | 'move' | 'take-out' | 'take-back' | 'steal' | 'plant' | 'word' | 'change';

export interface Act {
  kind: Kind;
  /** The card, where the act names one. */
  card: string | null;
  from: Place | null;
  to: Place | null;
  /** `pass`, `done`, or what is changed. */
  word: string;
}

const isReject = (place: string) => /^r\d$/.test(place);
const isCard = (text: string) => /^(10|[2-9TJQKA])[CDHS]$/.test(text);

/** An act's text, with or without its seat in front. */
export function readAct(text: string): Act {
  const plain = text.replace(/^[12]:/, '');
  if (plain.startsWith('change:'))
    return { kind: 'change', card: null, from: null, to: null, word: plain.slice('change:'.length) };
  const said = /^(steal|plant):/.exec(plain)?.[1] as 'steal' | 'plant' | undefined;
  const [source = '', to = ''] = plain.replace(/^(steal|plant):/, '').split('>');
  if (!to) return { kind: 'word', card: null, from: null, to: null, word: plain };
  const card = isCard(source) ? source : null;
  const from = card ? null : source;
  const word = '';
  if (said) return { kind: said, card, from, to, word };
  if (card) return { kind: isReject(to) ? 'reject' : 'place', card, from, to, word };
  if (isReject(to)) return { kind: 'take-out', card, from, to, word };
  return { kind: isReject(source) ? 'take-back' : 'move', card, from, to, word };
}

export const cellOf = (place: Place): string => place.slice(-2);

export function cardOn(matrix: MatrixSeen | undefined, place: Place): string | null {
  const cell = cellOf(place);
  return matrix?.rows[Number(cell[1]) - 1]?.[COLUMNS.indexOf(cell[0]!)] ?? null;
}

/** The name of a square on the screen: with the matrix's letter where there are two. */
export function placeName(view: PokerView, matrix: MatrixSeen, cell: string): Place {
  return view.matrices.length === 2 ? `${matrix.name}:${cell}` : cell;
}

export function matrixOf(view: PokerView, place: Place): MatrixSeen | undefined {
  const letter = place.includes(':') ? place[0] : 'A';
  return view.matrices.find((matrix) => matrix.name === letter);
}

/** The lines of a matrix (by number) that an act has just filled, and that are worth something. */
export function finished(lines: Line[], before: MatrixSeen | undefined, now: MatrixSeen): number[] {
  if (!before) return [];
  return lines.flatMap((line, number) => {
    const changed = line.squares.some((square) => cardOn(before, square) !== cardOn(now, square));
    return line.full && changed && (line.points > 0 || line.pat) ? [number] : [];
  });
}

/** The card that an act moves, which the text names only where it was dealt. */
export function cardMoved(act: Act, seat: number, before: PokerView): string | null {
  if (act.card || !act.from) return act.card;
  if (isReject(act.from)) return before.rejects.find(({ name }) => name === act.from)?.card ?? null;
  return cardOn(matrixActedIn(act, seat, before), act.from);
}

/** The matrix that an act takes a card from. Squares without a letter are told by who acts. */
function matrixActedIn(act: Act, seat: number, view: PokerView): MatrixSeen | undefined {
  if (act.from?.includes(':')) return matrixOf(view, act.from);
  const owner = act.kind === 'steal' ? 3 - seat : seat;
  return view.players === 2 ? view.matrices.find((matrix) => matrix.owner === owner) : view.matrices[0];
}

/** How the lines score, by player; once where that is the same for all. */
export function scoringsOf(picture: PokerPicture, table: Table) {
  const all = Object.entries(picture.scoring).map(([seat, scoring]) => ({
    of: nameOf(table, seat),
    scoring,
  }));
  const same = all.every(({ scoring }) => JSON.stringify(scoring) === JSON.stringify(all[0]?.scoring));
  return same ? all.slice(0, 1) : all;
}
