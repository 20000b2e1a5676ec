/** A card that can be dragged: let go well above its place, it is laid. A tap stays a tap. */
export interface Lift {
  enabled: boolean;
  up: () => void;
}

const FAR = 56;
const MOVED = 8;

export function lift(node: HTMLElement, given: Lift) {
  let { enabled, up } = given;
  let start: { x: number; y: number; id: number } | null = null;
  let dragged = false;

  function down(event: PointerEvent) {
    if (!enabled || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    dragged = false;
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== start?.id) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!dragged && Math.hypot(x, y) < MOVED) return;
    if (!dragged) node.setPointerCapture(event.pointerId);
    dragged = true;
    node.style.translate = `${x}px ${y}px`;
    node.style.zIndex = '5';
  }

  function release(event: PointerEvent) {
    if (event.pointerId !== start?.id) return;
    const high = start.y - event.clientY > FAR;
    start = null;
    node.style.translate = '';
    node.style.zIndex = '';
    if (dragged && high && event.type === 'pointerup') up();
  }

  /** The click that ends a drag is not a tap. */
  function click(event: MouseEvent) {
    if (!dragged) return;
    dragged = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', release);
  node.addEventListener('pointercancel', release);
  node.addEventListener('click', click, { capture: true });
  return {
    update(next: Lift) {
      ({ enabled, up } = next);
    },
    destroy() {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', release);
      node.removeEventListener('pointercancel', release);
      node.removeEventListener('click', click, { capture: true });
    },
  };
}
