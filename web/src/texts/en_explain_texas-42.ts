/** What each part of the table is. */
import type { Explanations } from '../lib/games';

const explanations: Explanations = {
  head: {
    name: 'The score',
    says: 'The score of each side, we first, and in the middle the trumps and the bid of this hand. The first side at the target wins the game.',
  },
  need: {
    name: 'What is needed',
    says: 'The points of both sides in this hand: what the bidders still need to make their bid, and what the others need to set it.',
  },
  felt: {
    name: 'The table',
    says: 'You sit at the bottom and your partner opposite. The tiles of the trick lie in the middle; the one that is winning is lit, and what is said below tells who led what.',
  },
  ours: {
    name: 'Our tricks',
    says: 'The tricks that your side has taken, face up as at a real table, with the points in them.',
  },
  theirs: {
    name: 'Their tricks',
    says: 'The tricks that the other side has taken, with the points in them.',
  },
  out: {
    name: 'Count still out',
    says: 'The tiles worth points that have not been played yet. Who holds them is for you to find out.',
  },
  ask: {
    name: 'What you may do',
    says: 'What is asked of you now: the bids that you may make, the trumps that you may name, or whose turn it is. Only what is allowed is offered.',
  },
  tiles: {
    name: 'Your tiles',
    says: 'Your hand. Tiles that may be played are lifted and lit; a star marks trumps, a golden number what a tile is worth. Tap one to play it; tap one that may not be played to hear why.',
  },
};
export default explanations;
