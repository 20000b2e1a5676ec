import type { NameAction } from '../../lib/games';
import { cardName, cardNames } from './words';

const name: NameAction = (action, _view, t) => {
  const [kind, what = ''] = action.replace(/^\d:/, '').split(':');
  switch (kind) {
    case 'throw':
      return t('cribbage.act.throw', { cards: cardNames(what.split(','), t) });
    case 'play':
      return cardName(what, t);
    case 'go':
      return t('cribbage.go');
    case 'count':
      return t('cribbage.act.count', { n: what });
    case 'muggins':
      return what === '0' ? t('cribbage.letStand') : t('cribbage.act.claim', { n: what });
    default:
      return t('cribbage.cutAt', { n: what });
  }
};

export default name;
