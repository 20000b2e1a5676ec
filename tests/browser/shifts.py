"""How much a page's parts jump about: the browser's own measure, as web.dev defines CLS.

Shifts within half a second of a tap do not count, being its answer; the others are summed up over
windows of at most five seconds with no gap of a second, and the worst window is the measure.
"""

from __future__ import annotations

from playwright.sync_api import Page

MOST = 0.05

_WATCH = """() => {
  window.shifts = [];
  new PerformanceObserver(list => window.shifts.push(...list.getEntries()))
    .observe({ type: 'layout-shift' });
}"""
_TOLD = """() => window.shifts
  .filter(({ hadRecentInput }) => !hadRecentInput)
  .map(({ value, startTime, sources }) => [value, startTime, sources.map(
    ({ node, previousRect: was, currentRect: is }) =>
      `${node?.className ?? node?.nodeName} ${was.x} ${was.y} → ${is.x} ${is.y}`).join('; ')])"""


def watch_shifts(page: Page) -> None:
    page.evaluate(_WATCH)


def worst_shift(page: Page) -> tuple[float, list[str]]:
    """The worst window since `watch_shifts`, and what moved in it."""
    worst, sum_, what = 0.0, 0.0, list[str]()
    told: list[str] = []
    began = last = -10_000.0
    for value, at, moved in page.evaluate(_TOLD):
        if at - last > 1000 or at - began > 5000:
            sum_, began, told = 0.0, at, []
        sum_, last = sum_ + value, at
        told = [*told, f"{value:.4f} {moved}"]
        if sum_ > worst:
            worst, what = sum_, told
    return worst, what
