import type { GameClient } from '../../lib/games';
import { nameOf } from '../../lib/seats';

export const announce: GameClient['announce'] = (event, _before, _after, _t, table) =>
  event.kind === 'acted' ? [`${nameOf(table, event.seat)}: ${event.action}.`] : [];
