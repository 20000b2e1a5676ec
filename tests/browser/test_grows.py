"""On a large screen all that lies on a table is larger, by as much as the table is."""

from __future__ import annotations

from collections.abc import Sequence

from tests.browser import matrices, test_cribbage, test_texas42
from tests.browser.conftest import NewGuest
from tests.browser.guests import Guest

DESK, LARGE = (1280, 800), (2560, 1440)
LEAST = 1.5  # of the 1.8 that the screen is higher by: what stands around the table grows less

_MEASURED = """parts => parts.map(part => {
  const found = [...document.querySelectorAll(part)].find(one => one.checkVisibility());
  const { height } = found.getBoundingClientRect();
  return [height, parseFloat(getComputedStyle(found).fontSize)];
})"""


def grown(guest: Guest, parts: Sequence[str]) -> dict[str, tuple[float, float]]:
    """By how much each part, and the writing in it, is larger on the large screen."""
    measured = []
    for size in (DESK, LARGE):
        guest.resize(*size)
        guest.at_rest()
        measured.append(guest.page.evaluate(_MEASURED, list(parts)))
    return {
        part: (after[0] / before[0], after[1] / before[1])
        for part, before, after in zip(parts, *measured, strict=True)
    }


def all_larger(found: dict[str, tuple[float, float]]) -> None:
    small = {part: by for part, by in found.items() if min(by) < LEAST}
    assert not small, small


def test_42_grows_with_its_table(guest: NewGuest) -> None:
    ann = guest()
    page = ann.page
    test_texas42.win_the_bid(ann, "straight,play_out=on")
    test_texas42.name_trump(page, "follow-me")
    for _ in range(2):
        test_texas42.play_one(page)
    page.get_by_role("button", name="Last trick").click()
    parts = (".plate .name", ".need", ".caption", ".trick .play", ".tiles [data-tile]")
    all_larger(grown(ann, (*parts, ".won h2", ".won .best")))


def test_cribbage_grows_with_its_table(guest: NewGuest) -> None:
    ann = guest()
    test_cribbage.sit(ann, "standard", test_cribbage.EVENTFUL)
    for what in test_cribbage.through(ann.page):
        if what == "play":
            break
    all_larger(grown(ann, ("svg.board", test_cribbage.CARDS, ".scores .name", "p.count")))


def test_poker_solitaire_grows_with_its_table(guest: NewGuest) -> None:
    ann = guest()
    matrices.sit(ann, "american")
    matrices.tap_open(ann.page, 3)
    all_larger(grown(ann, (".square", ".dealt .card", ".totals", ".ends.rows > *")))
