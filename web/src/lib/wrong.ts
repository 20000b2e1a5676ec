/** What went wrong, as a sentence in the player's language. */
import { Refused } from './api';
import { t, tOr } from './i18n.svelte';

export function wrong(error: unknown): string {
  if (!(error instanceof Refused)) return t('frame.errors.unknown');
  if (error.status >= 500) return t('frame.errors.unknown');
  if (error.status === 0) return t('frame.errors.offline');
  return tOr(`frame.errors.${error.code}`, sentence(error.message) || t('frame.errors.unknown'));
}

/** The server's messages begin small and have no full stop, so that they fit into others. */
export function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(whole) || !whole ? whole : `${whole}.`;
}
