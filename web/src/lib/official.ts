import type { Table } from './wire';

/** What is done here is done, without advice: in a tournament, or in the try at a day's deal that counts. */
export function official(table: Table): boolean {
  return table.tournament !== null || (table.daily !== null && !table.practice);
}

/** The first act that is taken back costs something: the result will not count. */
export function spoils(table: Table): boolean {
  return !table.takebacks && !table.practice && table.phase !== 'over' && table.deal === null;
}
