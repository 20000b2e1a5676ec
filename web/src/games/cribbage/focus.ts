/** Where the focus goes when what had it is gone: nobody should have to find the table again. */

/** What appears takes the focus, if nothing else has it and the player is already at it. */
export function catching(node: HTMLElement, playing: boolean) {
  if (playing && document.activeElement === document.body) first(node)?.focus({ preventScroll: true });
}

/** A button that vanishes with the focus on it hands it on to the cards. */
export function handing(node: HTMLElement) {
  let had = false;
  const came = () => (had = true);
  // Whoever leaves goes to something; a button that is disabled or removed leaves it to nothing.
  const went = (event: FocusEvent) => (had = event.relatedTarget === null);
  node.addEventListener('focus', came);
  node.addEventListener('blur', went);
  return {
    destroy() {
      node.removeEventListener('focus', came);
      node.removeEventListener('blur', went);
      if (had)
        requestAnimationFrame(() => {
          const hand = document.querySelector<HTMLElement>('[data-hand]');
          if (hand) catching(hand, true);
        });
    },
  };
}

const first = (node: HTMLElement) => node.querySelector<HTMLElement>('[data-rove][tabindex="0"], button');
