/** The view of 42 and its picture, under the names that its board has for them. */
import type { Picture, View } from '../../wire/texas42';

export type {
  Counter,
  Declaration,
  Finished,
  Held,
  LastHand,
  Need,
  Offer,
  Picture as Picture42,
  TilePlayed as Play,
  TrickSeen as Trick,
  View as View42,
} from '../../wire/texas42';

export type Seat42 = NonNullable<View['seat']>;
export type Side = keyof View['scores'];
export type Duty = NonNullable<Picture['duty']>;
export type Place = 'bottom' | 'left' | 'top' | 'right';
