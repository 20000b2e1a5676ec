import type { Table } from './wire';

/** What is done here is done, without advice: in a tournament, or in the try at a day's deal that counts. */
export function official(table: Table): boolean {
  return table.tournament !== null || (table.daily !== null && !table.practice);
}
