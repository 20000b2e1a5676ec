/** What each part of the table is. */
import type { Explanations } from '../lib/games';

const explanations: Explanations = {
  matrix: {
    name: 'The matrix',
    says: 'Every row and column is a poker hand. Lit squares are open to the card that you hold; point at one to see what its lines become.',
  },
  ends: {
    name: 'The ends of the lines',
    says: 'What each line makes as it stands, with its points, and after the arrow the best that it can still become. Tap it for all of them.',
  },
  dealt: {
    name: 'The card to place',
    says: 'The card to place: tap a lit square, or drag it there. Where several lie here, choose one first.',
  },
  rejects: {
    name: 'The rejects',
    says: 'A reject takes one card out of the game: the one that you hold, or one that you lift from the matrix. It comes back only where cards can move.',
  },
  deck: { name: 'The deck', says: 'Cards that are left face down. Nobody knows their order.' },
  total: { name: 'The total', says: 'The points of all lines as they stand.' },
  pat: {
    name: 'The pat rows',
    says: 'How many rows are pat: five cards that make a straight or better. All five win.',
  },
  other: { name: 'The two matrices', says: 'The other matrix, with its total. Swipe or tap to see it.' },
  done: { name: 'Done', says: 'Ends the game with the matrices as they stand.' },
  pass: { name: 'Pass', says: 'Your matrix is full: pass, or use your turn to change something.' },
};
export default explanations;
