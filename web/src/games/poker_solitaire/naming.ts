import type { NameAction } from '../../lib/games';
import type { PokerView } from './types';
import { nameAction } from './words';

const name: NameAction = (action, view, t) => nameAction(action, view as PokerView, t);

export default name;
