/** What happens around the game, in sentences: people come, go, ask and are polite. */
import type { T } from './i18n.svelte';
import { isYou, nameOf } from './seats';
import type { Table, TableEvent } from './wire';

function alone(table: Table): boolean {
  return table.seats.every((taken) => taken.kind !== 'person' || taken.you);
}

export function happened(event: TableEvent, table: Table, t: T): string[] {
  const name =
    'seat' in event && event.seat !== undefined && event.seat !== null ? nameOf(table, event.seat) : '';
  switch (event.kind) {
    case 'opened':
    case 'said':
    case 'watchers':
      return [];
    case 'sat':
      // Whoever sits down knows it.
      return isYou(table, event.seat) ? [] : [t('frame.happened.sat', { name })];
    case 'nudged':
      return [t('frame.happened.nudged', { name, other: nameOf(table, event.whom) })];
    case 'hinted':
      // The others hear of it once; the record and the review have every one.
      return event.again || alone(table) ? [] : [t('frame.happened.hinted', { name })];
    case 'hints':
      return [t(event.on ? 'frame.happened.hintsOn' : 'frame.happened.hintsOff')];
    case 'screen':
      if (!event.on) return [t('frame.happened.screenOff', { name })];
      return [t(table.hands_shown ? 'frame.happened.screenAll' : 'frame.happened.screenOn', { name })];
    case 'away':
      if (event.by === null) return [t('frame.happened.away', { name })];
      return [t('frame.happened.standsIn', { name, other: nameOf(table, event.by) })];
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
