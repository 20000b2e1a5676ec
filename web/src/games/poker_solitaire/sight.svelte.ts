/** Which of two matrices is in sight, where there is room for one: the track scrolls sideways. */
export class Sight {
  at = $state(0);
  track: HTMLElement | undefined = $state();
  /** While the track glides to where a tap has sent it, its position says nothing. */
  private gliding: ReturnType<typeof setTimeout> | undefined;

  /** Made while a board is set up; `own` is the matrix to begin with, or -1. */
  constructor(own: () => number) {
    $effect(() => {
      if (this.track && own() >= 0) this.go(own(), 'instant');
    });
  }

  go(to: number, behavior: ScrollBehavior = 'smooth'): void {
    this.at = to;
    clearTimeout(this.gliding);
    this.gliding = setTimeout(() => (this.gliding = undefined), 600);
    this.track?.children[to]?.scrollIntoView?.({ inline: 'center', block: 'nearest', behavior });
  }

  scrolled(): void {
    const { track } = this;
    if (track && this.gliding === undefined)
      this.at = track.scrollLeft > (track.scrollWidth - track.clientWidth) / 2 ? 1 : 0;
  }
}
