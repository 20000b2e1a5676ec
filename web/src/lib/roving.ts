/**
 * Arrow keys within a group of buttons, which is one stop of the Tab key (a roving tabindex).
 *
 * `<div use:roving={{ columns: 5 }}>`: the buttons in it that carry `data-rove` take part, in
 * document order. With columns they form a grid; without, a row in which all arrows go along.
 * The focus stays at its place when buttons come and go.
 */
export interface Roving {
  columns?: number;
}

export function roving(group: HTMLElement, given: Roving = {}) {
  let { columns } = given;
  let current = 0;
  let inside = false;

  const stops = () => [...group.querySelectorAll<HTMLElement>('[data-rove]')];

  function settle() {
    const all = stops();
    if (!all.length) return;
    const focused = all.indexOf(document.activeElement as HTMLElement);
    if (focused >= 0) current = focused;
    current = Math.min(current, all.length - 1);
    all.forEach((stop, i) => {
      const index = i === current ? 0 : -1;
      if (stop.tabIndex !== index) stop.tabIndex = index;
    });
    // The focused button was taken away (its card was played): its neighbour takes over.
    if (inside && focused < 0 && document.activeElement === document.body) all[current]?.focus();
  }

  function move(event: KeyboardEvent) {
    const all = stops();
    const from = all.indexOf(document.activeElement as HTMLElement);
    if (from < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const along = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const across = { ArrowUp: -(columns ?? 1), ArrowDown: columns ?? 1 }[event.key];
    const ends = { Home: 0, End: all.length - 1 }[event.key];
    const to = ends ?? from + (along ?? across ?? 0);
    if (to === from && ends === undefined) return;
    event.preventDefault();
    // A grid ends at its edges; a row goes round.
    const target = columns === undefined ? (to + all.length) % all.length : to;
    all[target]?.focus();
  }

  function came() {
    inside = true;
    settle();
  }

  function went(event: FocusEvent) {
    // A removed element loses the focus to nothing; somebody who leaves goes to something.
    if (event.relatedTarget) inside = false;
  }

  function pressed() {
    inside = false;
  }

  const watch = new MutationObserver(settle);
  watch.observe(group, { childList: true, subtree: true, attributeFilter: ['data-rove'] });
  group.addEventListener('keydown', move);
  group.addEventListener('focusin', came);
  group.addEventListener('focusout', went);
  document.addEventListener('pointerdown', pressed);
  settle();

  return {
    update(next: Roving = {}) {
      ({ columns } = next);
      settle();
    },
    destroy() {
      watch.disconnect();
      group.removeEventListener('keydown', move);
      group.removeEventListener('focusin', came);
      group.removeEventListener('focusout', went);
      document.removeEventListener('pointerdown', pressed);
    },
  };
}
