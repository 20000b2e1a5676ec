/** The view of cribbage and its picture, under the names that its board has for them. */
export type {
  Board as TrackBoard,
  CardLaid as Laid,
  Counted,
  GameWon,
  HandInFull as LastHand,
  Made,
  Part,
  Picture as CribbagePicture,
  Shown,
  View as CribbageView,
} from '../../wire/cribbage';
