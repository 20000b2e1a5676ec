import type { NameAction } from '../../lib/games';
import { bidWords, capital, spoken, trumpWords } from './words';

const name: NameAction = (action, _view, t) => {
  const [word, what] = action.split(':') as [string, string | undefined];
  if (word === 'play') return capital(spoken(what!));
  if (word === 'trump') return capital(trumpWords(what!, t));
  if (word === 'claim' || word === 'redeclare' || word === 'pass') return t(`texas42.act.${word}`);
  return t('texas42.act.bid', { bid: bidWords(action) });
};

export default name;
