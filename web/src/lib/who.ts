/** Who one is belongs to the whole browser: the cookie is every tab's. */
import { keep } from './kept';

/** Somebody signed in or out here; other tabs begin anew as whoever one is now. */
export const tellOtherTabs = () => keep('who', Date.now());

export function heedOtherTabs(): void {
  addEventListener('storage', (event) => event.key === 'parlour.who' && location.reload());
}
