// Keys that stand for something on a page, wherever the focus is.

const TYPED_INTO = 'input, textarea, select, dialog';

/** What is pressed is no shortcut where something is typed, nor with a key that is the browser's. */
export function noShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
}

/** Does what this key stands for, if it stands for anything. */
export function shortcut(event: KeyboardEvent, acts: Record<string, () => void>): void {
  const act = noShortcut(event)
    ? undefined
    : acts[event.key.length > 1 ? event.key : event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}
