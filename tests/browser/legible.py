"""What an eye would find wrong with the writing on a page: cut off, written over, or too faint."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from PIL import Image
from playwright.sync_api import Page

# Every piece of text in sight, in the window in front where one is open, and where it is drawn.
_TEXTS = """
const front = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
const texts = () => {
  const found = [];
  const walker = document.createTreeWalker(front(), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim();
    const e = node.parentElement;
    if (!text || e.closest('.hidden, script, style, option, [popover], [inert]')) continue;
    if (!e.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // Of what ends in an ellipsis no more is seen than fits.
    const shown = getComputedStyle(e).textOverflow === 'ellipsis' && e.getBoundingClientRect();
    const boxes = [...range.getClientRects()]
      .map(box => !shown ? box : new DOMRect(box.x, box.y,
        Math.min(box.right, shown.right) - box.x, box.height))
      .filter(box => box.width > 0.5);
    if (boxes.length) found.push({text, e, boxes});
  }
  return found;
};
const named = (e, text) => {
  const name = typeof e.className === 'string' ? e.className : e.className.baseVal;
  return `${e.tagName.toLowerCase()}.${name} "${text.slice(0, 40)}"`;
};
"""

_SPOILT = (
    "() => {"
    + _TEXTS
    + """
  const spoilt = [];
  const all = texts();
  const onTop = ({e, boxes: [box]}) => {
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return top && (e.contains(top) || top.contains(e));
  };
  for (const {text, e, boxes} of all) {
    const rows = new Set(boxes.map(box => Math.round(box.top))).size;
    if (/^[+±]?\\d{1,3}$/.test(text) && rows > 1) spoilt.push(`broken: ${named(e, text)}`);
    // What can be scrolled to is not cut off, and an ellipsis says that there is more.
    let reached = false;
    for (let a = e; a && !reached && a !== front(); a = a.parentElement) {
      const style = getComputedStyle(a);
      const box = a.getBoundingClientRect();
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      reached = [style.overflowX, style.overflowY].some(flow => ['auto', 'scroll'].includes(flow))
        || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        || a instanceof SVGElement;
      const out = b => b.left < box.left - 1.5 || b.right > box.right + 1.5
        || b.top < box.top - 3 || b.bottom > box.bottom + 3;
      if (!reached && boxes.some(out)) spoilt.push(`cut off: ${named(e, text)}`);
    }
  }
  const core = b => [b.left + 1, b.right - 1, b.top + b.height * 0.22, b.bottom - b.height * 0.22];
  const meet = (one, other) => one.boxes.some(a => other.boxes.some(b => {
    const [al, ar, at, ab] = core(a);
    const [bl, br, bt, bb] = core(b);
    return al < br && bl < ar && at < bb && bt < ab;
  }));
  all.forEach((one, i) => all.slice(i + 1).forEach(other => {
    if (one.e !== other.e && meet(one, other) && onTop(one) && onTop(other))
      spoilt.push(`over each other: ${named(one.e, one.text)} and ${named(other.e, other.text)}`);
  }));
  // A small drawing that is no part of a picture: a mark under a card, say.
  const drawings = [...front().querySelectorAll('svg:not([role=img])')]
    .filter(e => !e.closest('[role=img], .hidden, [popover], [inert]') && !e.querySelector('text'))
    .filter(e => e.checkVisibility({opacityProperty: true, visibilityProperty: true}))
    .map(e => ({e, boxes: [e.getBoundingClientRect()]}))
    .filter(({boxes: [box]}) => box.width > 0 && box.width < 40);
  for (const drawing of drawings)
    for (const one of all)
      if (!one.e.closest('svg') && meet(one, drawing) && onTop(one) && onTop(drawing))
        spoilt.push(`drawn over: ${named(one.e, one.text)}`);
  return [...new Set(spoilt)];
}"""
)

_INKS = (
    "() => {"
    + _TEXTS
    + """
  // Of what scrolls in a box of its own, the part that is in sight.
  const inSight = (e, box) => {
    for (let a = e.parentElement; a && a !== document.body; a = a.parentElement) {
      const {overflowX, overflowY} = getComputedStyle(a);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const outer = a.getBoundingClientRect(); // with its borders
      const x = outer.left + a.clientLeft;
      const y = outer.top + a.clientTop;
      const [left, top] = [Math.max(box.left, x), Math.max(box.top, y)];
      // Nothing of it is in sight: not the rectangle turned round, which lies elsewhere.
      box = new DOMRect(left, top, Math.max(0, Math.min(box.right, x + a.clientWidth) - left),
        Math.max(0, Math.min(box.bottom, y + a.clientHeight) - top));
    }
    return box;
  };
  const written = texts().filter(({e}) => !(e instanceof SVGElement) && !e.closest(':disabled'));
  return written.map(({text, e, boxes: [whole]}) => {
    const box = inSight(e, whole);
    const style = getComputedStyle(e);
    let opacity = 1;
    for (let a = e; a; a = a.parentElement) opacity *= Number(getComputedStyle(a).opacity);
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const seen = top && (e.contains(top) || top.contains(e));
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700;
    const enough = box.width > 1 && box.height > whole.height / 2;
    return {name: named(e, text), seen: seen && enough, opacity, large, ink: style.color,
            box: [box.left, box.top, box.right, box.bottom]};
  }).filter(({seen}) => seen);
}"""
)


def spoilt_texts(page: Page) -> list[str]:
    """Texts that are cut off or drawn over, broken numbers, and texts that lie over each other."""
    found: list[str] = page.evaluate(_SPOILT)
    return found


def faint_texts(page: Page) -> list[str]:
    """Texts whose contrast to the very pixels behind them is below 4.5:1, or 3:1 where large."""
    inks: list[dict[str, Any]] = page.evaluate(_INKS)
    # Without the writing, and without the notes that pass over a page.
    hide = page.add_style_tag(
        content="* { -webkit-text-fill-color: transparent !important } [popover] { display: none }"
    )
    behind = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    hide.evaluate("style => style.remove()")
    faint = []
    for ink in inks:
        left, top, right, bottom = ink["box"]
        area = (max(0, left), max(0, top), min(behind.width, right), min(behind.height, bottom))
        if area[2] - area[0] < 1 or area[3] - area[1] < 1:
            continue
        # Borders and shadows cross a text's box at most at its edges; the middle is behind it.
        height = area[3] - area[1]
        middle = (area[0], area[1] + height * 0.25, area[2], area[3] - height * 0.25)
        ground_seen = behind.crop(tuple(round(x) for x in middle))
        # As many colours as pixels at most: Pillow makes room for all that it is told of.
        colours = ground_seen.getcolors(max(1, ground_seen.width * ground_seen.height)) or []
        *colour, alpha = _rgba(ink["ink"])
        alpha *= ink["opacity"]
        contrasts = []
        for count, pixel in colours:
            assert isinstance(pixel, tuple)
            ground: Sequence[float] = pixel
            seen = [alpha * c + (1 - alpha) * g for c, g in zip(colour, ground, strict=True)]
            contrasts.append((_contrast(seen, ground), count))
        least = _least(contrasts)
        if least < (3 if ink["large"] else 4.5):
            faint.append(f"{least:.2f}: {ink['name']}")
    return faint


def _least(contrasts: list[tuple[float, int]]) -> float:
    """The least contrast, but for a few pixels: a pip or a peg that happens to be there."""
    few = 0.03 * sum(count for _, count in contrasts)
    for contrast, count in sorted(contrasts):
        few -= count
        if few < 0:
            return contrast
    return 21.0


def _rgba(colour: str) -> list[float]:
    """A computed colour: `rgb(1, 2, 3)`, `rgba(1, 2, 3, 0.5)`."""
    numbers = [float(part) for part in colour[colour.index("(") + 1 : -1].split(",")]
    return numbers if len(numbers) == 4 else [*numbers, 1.0]


def _contrast(one: Sequence[float], other: Sequence[float]) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Sequence[float]) -> float:
    red, green, blue = (
        c / 255 / 12.92 if c <= 10 else float(((c / 255 + 0.055) / 1.055) ** 2.4) for c in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
