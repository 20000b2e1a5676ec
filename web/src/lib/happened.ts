/** What happens around the game, in sentences: people come, go, ask and are polite. */
import type { T } from './i18n.svelte';
import { isYou, nameOf } from './seats';
import type { Table, TableEvent } from './wire';

export function happened(event: TableEvent, table: Table, t: T): string[] {
  const name =
    'seat' in event && event.seat !== undefined && event.seat !== null ? nameOf(table, event.seat) : '';
  switch (event.kind) {
    case 'opened':
      return [];
    case 'sat':
      // Whoever sits down knows it.
      return isYou(table, event.seat) ? [] : [t('frame.happened.sat', { name })];
    case 'acted':
      return event.by === 'clock' ? [t('frame.happened.clock', { name })] : [];
    case 'courtesy':
      return [t('frame.happened.says', { name, says: t(`frame.courtesies.${event.says}`) })];
    case 'began':
      return [t('frame.happened.began')];
    case 'rematch':
      return [t('frame.happened.rematch')];
    default:
      return [t(`frame.happened.${event.kind}`, { name })];
  }
}
