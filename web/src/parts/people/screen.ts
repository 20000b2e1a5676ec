/** Who of those who play has yet to agree that all hands lie open on the big screen. */
import { nameOf } from '../../lib/seats';
import type { Table } from '../../lib/wire';

export function stillToAgree(table: Table): string {
  const names = table.seats
    .filter(({ kind, shows }) => kind === 'person' && !shows)
    .map(({ seat }) => nameOf(table, seat));
  return [...new Set(names)].join(', ');
}
