/** A view and a picture of cribbage, under the names that its board has for them. */
export type * from '../../wire/cribbage';
export type { Picture as CribbagePicture, View as CribbageView } from '../../wire/cribbage';
