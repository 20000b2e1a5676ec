"""How soon the pages that teach and study show themselves, in a real browser with nothing kept.

    python -m bench.first_paint

Each page is opened on a phone's screen, from an empty cache and without the service worker. What
counts is the first frame in which its own heading stands, not the frame around it, from the moment
the address is opened. Others on the machine slow it down: the best of several rounds is taken.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from bench.measure import Cost
from tests.browser.conftest import FLAGS
from tests.browser.guests import Guest
from tests.browser.server import Server
from tests.browser.test_review import lost

ROUNDS, SOON = 7, 500.0  # ms
PAGES = (
    "/learn", "/learn/texas-42/first-hand", "/how/texas-42", "/puzzles", "/learn/cribbage/puzzle-1",
    "/drill/count", "/lab/texas-42", "/lab/cribbage", "/lab/poker-solitaire", "/results/texas-42",
)  # fmt: skip

# From before the first script on: when a frame first shows a heading.
_WATCH = """
delete Navigator.prototype.serviceWorker;
window.shown = new Promise(resolve => {
  const frame = () => document.querySelector('h1')?.textContent.trim()
    ? requestAnimationFrame(() => resolve(performance.now())) : requestAnimationFrame(frame);
  requestAnimationFrame(frame);
});
"""


def figures() -> Iterator[Cost]:
    path = os.environ.get("PARLOUR_BROWSER") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        guest = Guest(browser, server.address, "phone")
        try:
            table = lost(guest)
            guest.context.add_init_script(_WATCH)
            guest.context.new_cdp_session(guest.page).send(
                "Network.setCacheDisabled", {"cacheDisabled": True}
            )
            for page in (*PAGES, f"/t/{table}/review"):
                taken = [_opened(guest, page) for _ in range(ROUNDS)]
                name = page.replace(table, "ID")
                yield Cost(f"{name}: its heading is there", "ms", [min(taken)], SOON)
        finally:
            guest.close()
            browser.close()
            server.stop()


def _opened(guest: Guest, page: str) -> float:
    guest.open(page)
    return float(guest.page.evaluate("window.shown"))


if __name__ == "__main__":
    missed = 0
    for figure in figures():
        print(figure, flush=True)
        missed += not figure.met
    sys.exit(1 if missed else 0)
