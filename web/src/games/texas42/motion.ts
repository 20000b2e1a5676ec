/** Tiles that slide to the table and tricks that are swept away: by transforms alone. */
import { motionless } from '../../lib/settings.svelte';

/** How long a finished trick lies on the table at normal speed, and the sweep after it, in ms. */
export const PAUSE = 1050;
export const SWEEP = 400;

/** Where a tile was when it was last picked up, so that it slides from there. */
const left = new Map<string, DOMRect>();

export function pickUp(tile: string, from: Element): void {
  left.clear();
  left.set(tile, from.getBoundingClientRect());
}

/** A time of the theme, such as `--slide`, in ms. */
export function timeOf(name: '--slide' | '--sweep'): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const value = parseFloat(text) || 0;
  return text.endsWith('ms') ? value : value * 1000;
}

function shift(node: Element, other: DOMRect): string {
  const own = node.getBoundingClientRect();
  const x = other.x + other.width / 2 - own.x - own.width / 2;
  const y = other.y + other.height / 2 - own.y - own.height / 2;
  return `translate(${x}px, ${y}px)`;
}

function seatRect(node: Element, seat: string): DOMRect | undefined {
  return node.closest('[data-board]')?.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
}

/** Slides a tile in from the hand it was in, or from its player. */
export function arrive(node: HTMLElement, from: { tile: string; seat: string } | null) {
  if (!from || motionless() || !node.animate) return;
  const rect = left.get(from.tile) ?? seatRect(node, from.seat);
  left.delete(from.tile);
  if (!rect) return;
  node.animate([{ transform: shift(node, rect) }, { transform: 'none' }], {
    duration: timeOf('--slide'),
    easing: 'cubic-bezier(0.2, 0.8, 0.25, 1)',
  });
}

/** Sweeps a tile to whoever has won the trick. */
export function sweep(node: HTMLElement, winner: string | null) {
  function go(to: string | null) {
    if (!to || motionless() || !node.animate) return;
    const rect = seatRect(node, to);
    if (!rect) return;
    node.animate([{ transform: 'none' }, { transform: `${shift(node, rect)} scale(0.35)`, opacity: 0.2 }], {
      duration: timeOf('--sweep'),
      easing: 'cubic-bezier(0.5, 0, 0.8, 0.4)',
      fill: 'forwards',
    });
  }
  go(winner);
  return { update: go };
}
