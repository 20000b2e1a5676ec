"""The page in a real browser: is it ever busy, do its animations run, does it come back?

    python -m bench.page

Somebody plays each game at an ordinary pace, in Chromium, on a phone's screen. What is counted:
tasks that keep the page busy for more than 50 ms (of its own thread's time: others on the machine
are not its fault), frames that come late while anything moves, how long a tap takes to be answered,
and how soon a reloaded page shows the same position.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from bench.measure import Cost
from tests.browser.conftest import FLAGS
from tests.browser.guests import FIRST_MOVE, Guest
from tests.browser.server import Server

GAMES = ("texas-42", "cribbage", "poker-solitaire")
MOVES = 12
BUSY, FRAME, ANSWER, RETURN = 50.0, 1000 / 60, 100.0, 2000.0  # ms

# Watches from before the first script on.
_WATCH = """
window.seen = { frames: [], taps: [] };
new PerformanceObserver(list => list.getEntries().forEach(
  entry => entry.interactionId && seen.taps.push(entry.duration),
)).observe({ type: 'event', buffered: true, durationThreshold: 16 });
let before = 0;
const frame = now => {
  const moving = document.getAnimations().some(a => a.playState === 'running');
  if (moving && before) seen.frames.push(now - before);
  before = moving ? now : 0;
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
"""


def figures() -> Iterator[Cost]:
    path = os.environ.get("PARLOUR_BROWSER") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            for game in GAMES:
                guest = Guest(browser, server.address, "phone", speed="normal")
                guest.context.add_init_script(_WATCH)
                yield from _played(browser, guest, game, Path(folder) / f"{game}.json")
                guest.close()
        finally:
            browser.close()
            server.stop()


def _played(browser: Browser, guest: Guest, game: str, trace: Path) -> Iterator[Cost]:
    browser.start_tracing(page=guest.page, path=trace, categories=["toplevel", "devtools.timeline"])
    guest.sit_alone(game, level="master")
    for _ in range(MOVES):
        move = guest.page.locator(FIRST_MOVE).first
        move.wait_for()
        move.click()
        guest.page.wait_for_timeout(300)
    seen = guest.page.evaluate("seen")
    browser.stop_tracing()
    yield Cost(f"{game}: the longest task of the page", "ms", [max(_tasks(trace))], BUSY)
    yield Cost(f"{game}: frames while something moves", "ms", seen["frames"] or [0])
    yield Cost(f"{game}: the longest of them", "ms", [max(seen["frames"], default=0)], BUSY)
    yield Cost(f"{game}: a tap, answered", "ms", [max(seen["taps"], default=0)], ANSWER)
    yield Cost(f"{game}: back after a reload", "ms", list(_reloads(guest)), RETURN)


def _tasks(trace: Path) -> Iterator[float]:
    """What each task of the page's main thread took of that thread's time, in milliseconds."""
    events = json.loads(trace.read_text())["traceEvents"]
    main = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    for event in events:
        if event["name"].endswith("RunTask") and (event["pid"], event["tid"]) in main:
            yield event.get("tdur", 0) / 1000


def _reloads(guest: Guest) -> Iterator[float]:
    for _ in range(5):
        began = time.perf_counter()
        guest.page.reload(wait_until="commit")
        guest.page.locator(FIRST_MOVE).first.wait_for()
        yield 1000 * (time.perf_counter() - began)


if __name__ == "__main__":
    missed = 0
    for figure in figures():
        print(figure, flush=True)
        missed += not figure.met
    sys.exit(1 if missed else 0)
