/** Taking a card up with a finger or the mouse and putting it down elsewhere. Taps stay taps. */

export interface Dragging {
  /** Whether this can be taken up at all. */
  ready: boolean;
  begin: () => void;
  /** Over a place (its `data-at`), or over none. */
  over: (place: string | null) => void;
  drop: (place: string | null) => void;
}

const FAR = 7; // pixels that make a drag of a tap

export function draggable(element: HTMLElement, given: Dragging) {
  let options = given;
  let start: { x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | null = null;

  const placeAt = (x: number, y: number) =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-at]')?.dataset['at'] ?? null;

  function down(event: PointerEvent) {
    if (!options.ready || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    // A quick hand leaves the card before it has moved within it.
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
  }

  function end() {
    start = null;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', cancel);
  }

  function move(event: PointerEvent) {
    if (!start || event.pointerId !== start.id) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return;
      take();
    }
    ghost!.style.translate = `${event.clientX}px ${event.clientY}px`;
    options.over(placeAt(event.clientX, event.clientY));
  }

  function take() {
    const card = element.querySelector<HTMLElement>('.card') ?? element;
    const { width } = card.getBoundingClientRect();
    ghost = card.cloneNode(true) as HTMLElement;
    ghost.classList.add('dragged');
    ghost.style.inlineSize = `${width}px`;
    document.body.append(ghost);
    options.begin();
  }

  function up(event: PointerEvent) {
    if (!start || event.pointerId !== start.id) return;
    end();
    if (!ghost) return;
    put();
    options.drop(placeAt(event.clientX, event.clientY));
    // The click that follows belongs to the drag.
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
  }

  function cancel(event: PointerEvent) {
    if (!start || event.pointerId !== start.id) return;
    end();
    if (!ghost) return;
    put();
    options.drop(null);
  }

  function put() {
    ghost?.remove();
    ghost = null;
    options.over(null);
  }

  function swallow(event: Event) {
    event.stopPropagation();
    event.preventDefault();
  }

  element.addEventListener('pointerdown', down);
  const still = (event: Event) => event.preventDefault();
  element.addEventListener('dragstart', still);

  return {
    update(next: Dragging) {
      options = next;
    },
    destroy() {
      end();
      ghost?.remove();
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('dragstart', still);
    },
  };
}
