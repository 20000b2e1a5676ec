/** What each part of the table is. */
import type { Explanations } from '../lib/games';

const explanations: Explanations = {
  scores: {
    name: 'The scores',
    says: 'The points of each side in this game. The chip tells whose box it is in this hand.',
  },
  board: {
    name: 'The board',
    says: 'Each side has two pegs: the front one is where it stands, the one behind where it stood before. Marked are the skunk line and the finish.',
  },
  others: {
    name: 'The other players',
    says: 'How many cards the others hold, and what they last said. A light shows whose turn it is.',
  },
  starter: {
    name: 'The starter',
    says: 'The card that is turned up when all have thrown. It counts as one more card in every hand, and if it is a jack the dealer has two points.',
  },
  box: {
    name: 'The box',
    says: 'The cards that were thrown. They are a second hand for the dealer and are counted last.',
  },
  pile: {
    name: 'The count',
    says: 'The cards laid since the last go or 31, and what they add up to. Points that a card made stand beside it.',
  },
  status: {
    name: 'What you may do',
    says: 'What is asked of you now, what was just scored, and the button to throw your cards or to say go.',
  },
  hand: {
    name: 'Your cards',
    says: 'Your hand. Tap a card to choose or to play it; a card that would pass 31 is dim, with the total that it would make.',
  },
  counting: {
    name: 'The hand that is counted',
    says: 'The cards with the starter: say what they are worth, or claim what was overlooked.',
  },
  cutting: { name: 'The cut', says: 'Everybody cuts the deck. The lowest card deals first.' },
};
export default explanations;
