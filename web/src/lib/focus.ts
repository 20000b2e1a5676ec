/**
 * The focus never falls off a board. Buttons vanish with it as bids, trumps and cards are used;
 * whoever plays by keyboard goes on at the next choice, and everybody else on the board itself.
 */

const CHOICES = ['[data-rove]', 'button'].map((kind) => `${kind}:enabled:not([aria-disabled='true'])`);

const WAYS = /^(Tab|Enter|Arrow\w+|Home|End| )$/; // keys that go somewhere or act there

let byKey = false;
addEventListener('keydown', ({ key }) => (byKey ||= WAYS.test(key)), true);
addEventListener('pointerdown', () => (byKey = false), true);

/** `<main tabindex="-1" use:keepsFocus={choosing}>`: there is something to choose on the board. */
export function keepsFocus(board: HTMLElement, choosing: boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look() {
    const { activeElement, body } = document;
    const lost = activeElement === null || activeElement === body || activeElement === board;
    if (!lost || document.querySelector('dialog[open]')) return;
    const next = byKey && choosing ? first(board) : null;
    (next ?? board).focus({ preventScroll: true });
  }

  // A disabled button loses the focus when the screen is drawn, so one looks after that.
  function soon() {
    clearTimeout(timer);
    timer = setTimeout(() => requestAnimationFrame(look), 20);
  }

  const watch = new MutationObserver(soon);
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  soon();

  return {
    update(next: boolean) {
      choosing = next;
      soon();
    },
    destroy() {
      clearTimeout(timer);
      watch.disconnect();
    },
  };
}

function first(board: HTMLElement): HTMLElement | null {
  for (const kind of CHOICES) {
    const found = [...board.querySelectorAll<HTMLElement>(kind)].find((it) => it.checkVisibility());
    if (found) return found;
  }
  return null;
}
