/** What went wrong, as a sentence in the player's language. */
import { Refused } from './api';
import { t } from './i18n.svelte';
import { said, type Saying, type Words } from './sayings';

/** `words`: kinds of values that are worded for who reads it, such as settings. */
export function wrong(error: unknown, words: Words = {}): string {
  if (!(error instanceof Refused) || error.status >= 500) return t('frame.errors.unknown');
  if (error.status === 0) return t('frame.errors.offline');
  if (error.status === 429) return t('frame.errors.slow-down');
  return refused(error, words) || t('frame.errors.unknown');
}

/** Why something was refused. Some messages are for programs, and come in English only. */
export function refused(
  { saying, message }: { saying: Saying | null; message: string },
  words: Words = {},
): string {
  return sentence(saying ? said(saying, words, message) : message);
}

/** What is said begins small and has no full stop, so that it fits into other sentences. */
export function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(whole) || !whole ? whole : `${whole}.`;
}
