"""Nothing jumps about while one plays: the browser's measure of it, over whole games."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser import matrices, test_cribbage, test_texas42
from tests.browser.conftest import NewGuest
from tests.browser.shifts import MOST, watch_shifts, worst_shift

LATER = 550  # ms after which a shift is no answer to a tap any more
ASKED = f"{test_texas42.NEXT}, #end"


@pytest.mark.parametrize(
    ("language", "width", "height"), [("en", 390, 844), ("es", 320, 568), ("en", 1280, 800)]
)
def test_a_game_of_42(language: str, width: int, height: int, guest: NewGuest) -> None:
    ann = guest("phone" if width < height else "desk", speed="quick", language=language)
    page = ann.page
    ann.resize(width, height)
    test_texas42.sit(ann, "house,target=2", "parlour")
    watch_shifts(page)
    while next_of_42(page):
        page.wait_for_timeout(LATER)
    worst, moved = worst_shift(page)
    assert worst <= MOST, moved


def next_of_42(page: Page) -> bool:
    """The next tap of a game; False when it is over. Contracts with long words are bid for."""
    page.locator(ASKED).first.wait_for()
    bids = ("[data-bid*=':']", "[data-bid='pass']", "[data-bid]")
    for what in ("#end", ".end .button", "[data-trump]", *bids, ".tiles button.may"):
        found = page.locator(what)
        if not found.count():
            continue
        if what == "#end":
            return False
        if what == "[data-trump]":
            found.first.click()
            page.locator("[data-trump][aria-pressed='true']").click()
        else:
            found.first.click()
        return True
    return True  # it went away meanwhile, as what another asked for does


@pytest.mark.parametrize("screen", ["phone", "desk"])
def test_a_game_of_cribbage(screen: str, guest: NewGuest) -> None:
    ann = guest(screen, speed="quick")
    page = ann.page
    test_cribbage.sit(ann, "standard,target=31", test_cribbage.EVENTFUL)
    watch_shifts(page)
    for _ in test_cribbage.through(page):
        page.wait_for_timeout(LATER)
    worst, moved = worst_shift(page)
    assert worst <= MOST, moved


@pytest.mark.parametrize("screen", ["phone", "desk"])
def test_a_game_of_poker_solitaire(screen: str, guest: NewGuest) -> None:
    ann = guest(screen, speed="quick")
    page = ann.page
    matrices.sit(ann, "same-deck", "bot:beginner")
    watch_shifts(page)
    for _ in range(25):
        matrices.tap_open(page, 1, "A:")
        page.wait_for_timeout(LATER)
    page.locator("#end").wait_for()
    worst, moved = worst_shift(page)
    assert worst <= MOST, moved
