/** The view and the picture of Poker Solitaire, under the names that its board has for them. */
import type { Picture } from '../../wire/poker_solitaire';

export type {
  LineShown as Line,
  MatrixSeen,
  MatrixShown,
  Picture as PokerPicture,
  RejectSeen,
  ScoringShown as Scoring,
  Source,
  View as PokerView,
} from '../../wire/poker_solitaire';

/** A square, `c3` or `B:c3`; a reject, `r1`; or a dealt card by its name. */
export type Place = string;
export type Preview = Picture['previews'][Place][Place][number];
