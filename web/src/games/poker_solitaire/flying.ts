/** Cards glide from where they were seen last to where they are now. */
import { motionless } from '../../lib/settings.svelte';

let seen = new Map<string, DOMRect>();

/** Call it before the screen changes; what appears in the change knows where it comes from. */
export function remember(root: HTMLElement | undefined): void {
  const now = new Map<string, DOMRect>();
  root?.querySelectorAll<HTMLElement>('[data-card]').forEach((element) => {
    const box = element.getBoundingClientRect();
    if (box.width) now.set(element.dataset['card']!, box);
  });
  seen = now;
  // Whatever appears later, by turning a page say, comes from nowhere.
  setTimeout(() => (seen = new Map()));
}

/** For a card that lands on a square: `use:arrive={card}`. */
export function arrive(element: HTMLElement, card: string): void {
  const from = seen.get(card);
  if (!from || motionless() || typeof element.animate !== 'function') return;
  const to = element.getBoundingClientRect();
  if (!to.width) return;
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const slide = getComputedStyle(element).getPropertyValue('--slide');
  element.style.zIndex = '5';
  element
    .animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` }, { transform: 'none' }],
      { duration: Number.parseFloat(slide) || 230, easing: 'cubic-bezier(.2, .8, .25, 1)' },
    )
    .finished.catch(() => undefined)
    .finally(() => (element.style.zIndex = ''));
}

const SHAKE = [0, -5, 5, -5, 5, 0].map((x) => ({ transform: `translateX(${x}px)` }));

/** Shakes an element whenever it is given another number; its focus stays where it is. */
export function shakes(element: HTMLElement, id: number) {
  let last = id;
  return {
    update(next: number) {
      if (next && next !== last && !motionless()) element.animate?.(SHAKE, 320);
      last = next;
    },
  };
}
