import { afterEach, expect, test, vi } from 'vitest';
import { dismiss, notes } from '../src/lib/notes.svelte';
import { copy, share } from '../src/lib/sharing';

const LINK = 'http://192.0.2.7:8042/t/abc';

afterEach(() => {
  vi.unstubAllGlobals();
  dismiss();
  document.body.replaceChildren();
});

/** A page that came over plain http: no clipboard, but what is selected can be copied. */
function plainPage(works: boolean): string[] {
  const taken: string[] = [];
  vi.stubGlobal('navigator', {});
  document.execCommand = () => {
    const field = document.activeElement as HTMLTextAreaElement;
    taken.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return works;
  };
  return taken;
}

test('the clipboard is used where there is one', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copy(LINK);
  expect(writeText).toHaveBeenCalledWith(LINK);
  expect(notes.now?.kind).toBe('note');
});

test('without a clipboard it is copied all the same, and the focus stays', async () => {
  const taken = plainPage(true);
  document.body.innerHTML = '<dialog open><button>Copy</button></dialog>';
  const button = document.querySelector('button')!;
  button.focus();
  await copy(LINK);
  await share('Play with me', LINK);
  expect(taken).toEqual([LINK, `Play with me ${LINK}`]);
  expect(notes.now?.kind).toBe('note');
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

test('what cannot be copied is shown', async () => {
  plainPage(false);
  await copy(LINK);
  expect(notes.now?.kind).toBe('refusal');
  expect(notes.now?.text).toContain(LINK);
});
