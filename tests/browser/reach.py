"""Whether all on a table is in reach: inside the screen, under nothing else, and legible; and each
part of a board has a place of its own."""

from __future__ import annotations

from collections.abc import Sequence

from tests.browser.guests import Guest

# Phones upright and on their side, from the smallest there are; tablets; desks.
SIZES = (
    (320, 568),
    (360, 640),
    (375, 667),
    (390, 844),
    (568, 320),
    (640, 360),
    (667, 375),
    (720, 360),
    (844, 390),
    (932, 430),
    (768, 1024),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
    (2560, 1440),
)

SMALLEST = ((320, 568), (568, 320))

# What a list that scrolls has out of sight is scrolled to first: that list alone, not the page.
_LOOK = """() => {
  const open = [...document.querySelectorAll('dialog[open]')].at(-1);
  const within = (box, outer) =>
    box.left >= outer.left - 1 && box.right <= outer.right + 1 &&
    box.top >= outer.top - 1 && box.bottom <= outer.bottom + 1;
  const scrollerOf = (element) => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const may = (overflow) => overflow === 'auto' || overflow === 'scroll';
      if (may(overflowY) && at.scrollHeight > at.clientHeight) return at;
      if (may(overflowX) && at.scrollWidth > at.clientWidth) return at;
    }
    return null;
  };
  const bringIn = (element, scroller) => {
    const [box, outer] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
    scroller.scrollBy({
      behavior: 'instant',
      left: Math.min(0, box.left - outer.left) + Math.max(0, box.right - outer.right),
      top: Math.min(0, box.top - outer.top) + Math.max(0, box.bottom - outer.bottom),
    });
  };
  const told = (element) =>
    `${element.tagName} ${element.className} ${element.textContent.trim().slice(0, 40)}`;
  const found = [];
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const tappable = (open ?? document).querySelectorAll('button, a[href], input, select, summary');
  for (const element of tappable) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest('.hidden')) continue;
    const scroller = scrollerOf(element);
    if (scroller) bringIn(element, scroller);
    const box = element.getBoundingClientRect();
    const where = [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
    if (!within(box, screen)) {
      found.push(`outside: ${told(element)} at ${where}`);
      continue;
    }
    for (const [across, down] of [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]]) {
      const top = document.elementFromPoint(
        box.left + across * box.width, box.top + down * box.height);
      if (element.contains(top) || element.closest('label')?.contains(top)) continue;
      found.push(`covered: ${told(element)} at ${where} by ${top && told(top)}`);
      break;
    }
  }
  const board = document.querySelector('main.board');
  if (board && !open) {
    const outer = board.getBoundingClientRect();
    const parts = [...board.querySelectorAll('[data-explain]')].filter(
      (part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    parts.forEach((one, i) => parts.slice(i + 1).forEach((other) => {
      if (one.contains(other) || other.contains(one)) return;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1.5 && down > 1.5)
        found.push(`over each other: ${one.dataset.explain} and ${other.dataset.explain}, ` +
          `${Math.round(across)} by ${Math.round(down)}`);
    }));
    for (const part of parts) {
      const box = part.getBoundingClientRect();
      if (!box.width || !box.height || scrollerOf(part)) continue;
      if (!within(box, outer))
        found.push(`cut off: ${part.dataset.explain} ` +
          [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ') + ' of ' +
          [outer.left, outer.top, outer.right, outer.bottom].map(Math.round).join(' '));
    }
  }
  return found;
}"""


# What the page itself makes of a new size is there a frame later.
_DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def out_of_reach(guest: Guest, sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
    """At every size, what is outside of the screen, covered or not legible; a line each."""
    found: list[str] = []
    before = guest.page.viewport_size
    for width, height in sizes:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.evaluate(_DRAWN)
        guest.at_rest()
        looked = (*guest.page.evaluate(_LOOK), *guest.spoilt())
        found += [f"{width}x{height} {line}" for line in looked]
        if sideways := guest.sideways():
            found.append(f"{width}x{height} scrolls {sideways} px sideways")
    assert before
    guest.page.set_viewport_size(before)
    return found
