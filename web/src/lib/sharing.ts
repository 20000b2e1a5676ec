/** Handing a link on: by the system's own window, or by the clipboard. */
import { t } from './i18n.svelte';
import { note, refuse } from './notes.svelte';

/** Copies a text and says that it did; or shows the text, to be copied by hand. */
export async function copy(text: string, said = t('frame.copied')): Promise<void> {
  if (await copied(text)) note(said);
  else refuse(t('frame.notCopied', { text }));
}

export async function share(text: string, url: string, said = t('frame.copied')): Promise<void> {
  // Whoever thinks better of it closes the system's window; that is no error.
  if ('share' in navigator) await navigator.share({ text, url }).catch(() => undefined);
  else await copy(`${text} ${url}`, said);
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

/** Pages that come over plain http, as at home from another computer, have no clipboard. */
function copiedByHand(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // What lies behind a window cannot be selected.
  (before?.closest('dialog') ?? document.body).append(field);
  field.focus();
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
