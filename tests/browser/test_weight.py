"""How much is fetched before the first move, and (printed only) how long that takes."""

from __future__ import annotations

import re
import statistics
import time

import pytest
from playwright.sync_api import Response, expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import FIRST_MOVE

MOST_SCRIPT = 80_000  # bytes over the wire, gzipped
MOST_OF_ALL = 200_000


@pytest.mark.parametrize("game", ["texas-42", "cribbage", "poker-solitaire"])
def test_little_is_fetched_before_the_first_move(game: str, guest: NewGuest) -> None:
    ann = guest("phone")
    weights: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if "/api/" not in response.url:
            weights[response.url] = response.request.sizes()["responseBodySize"]

    # What the service worker fetches in the background, for another day, is not waited for.
    ann.context.add_init_script("delete Navigator.prototype.serviceWorker")
    ann.page.on("response", weigh)
    ann.open(f"/play/{game}")
    expect(ann.page.locator(FIRST_MOVE).first).to_be_visible()
    weighed = "\n".join(f"{size:8,} {url}" for url, size in weights.items())
    script = sum(size for url, size in weights.items() if url.endswith(".js"))
    print(f"\n{game}: {script:,} bytes of script, {sum(weights.values()):,} in all")
    assert 10_000 < script <= MOST_SCRIPT, weighed
    assert sum(weights.values()) <= MOST_OF_ALL, weighed


# What each page that teaches or studies is made of: web/src/pages, fetched when it is opened.
STUDY = {
    "Learn": "/learn",
    "Lesson": "/learn/texas-42/first-hand",
    "HowTo": "/how/texas-42",
    "Puzzles": "/puzzles",
    "Drill": "/drill/count",
    "Lab": "/lab/cribbage",
    "Results": "/results/texas-42",
    "Review": "/t/nothing/review",
}


def test_no_study_script_is_fetched_before_its_page_is_opened(guest: NewGuest) -> None:
    ann = guest("phone")
    ann.context.add_init_script("delete Navigator.prototype.serviceWorker")
    fetched: set[str] = set()
    ann.page.on("response", lambda response: fetched.add(response.url.rpartition("/")[2]))
    ann.sit_alone("texas-42")
    for name, page in STUDY.items():
        own = re.compile(rf"{name}-[\w-]{{8}}\.js")
        assert not any(map(own.fullmatch, fetched)), name
        ann.open(page)
        expect(ann.page.get_by_role("heading").first).to_be_visible()
        assert any(map(own.fullmatch, fetched)), f"{name} is called otherwise now"


def test_the_first_move_comes_soon(guest: NewGuest) -> None:
    ann = guest("phone")
    table = ann.sit_alone("texas-42")
    taken = []
    for _ in range(5):
        ann.open("/nowhere")
        began = time.perf_counter()
        ann.page.goto(f"/t/{table}", wait_until="commit")
        ann.page.locator(FIRST_MOVE).first.wait_for()
        taken.append(time.perf_counter() - began)
    print(f"\nfirst move of 42 after {statistics.median(taken):.2f} s (median of 5)")
