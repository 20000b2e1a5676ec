"""Nothing jumps about while one plays: the browser's measure of it, over a hand of each game."""

from __future__ import annotations

from tests.browser import matrices, test_cribbage, test_texas42
from tests.browser.conftest import NewGuest
from tests.browser.shifts import MOST, watch_shifts, worst_shift

LATER = 600  # ms after which a shift is no answer to a tap any more


def test_a_hand_of_42(guest: NewGuest) -> None:
    ann = guest("phone", speed="quick")
    page = ann.page
    test_texas42.sit(ann, "straight", "deal 3")
    watch_shifts(page)
    page.locator(test_texas42.NEXT).first.wait_for()
    while not page.locator(".end").count():
        if page.locator("[data-trump]").count():
            test_texas42.name_trump(page, "3")
        else:
            page.locator("[data-bid], .tiles button.may").last.click()
        page.wait_for_timeout(LATER)
        page.locator(test_texas42.NEXT).first.wait_for()
    worst, moved = worst_shift(page)
    assert worst <= MOST, moved


def test_a_hand_of_cribbage(guest: NewGuest) -> None:
    ann = guest("phone", speed="quick")
    page = ann.page
    test_cribbage.sit(ann, "standard", test_cribbage.EVENTFUL)
    watch_shifts(page)
    for what in test_cribbage.through(page):
        page.wait_for_timeout(LATER)
        if what == "go on":
            break
    page.get_by_role("button", name="Next hand").wait_for()
    worst, moved = worst_shift(page)
    assert worst <= MOST, moved


def test_some_turns_of_poker_solitaire(guest: NewGuest) -> None:
    ann = guest("phone", speed="quick")
    page = ann.page
    matrices.sit(ann, "same-deck", "bot:beginner")
    watch_shifts(page)
    for _ in range(6):
        matrices.tap_open(page, 1, "A:")
        page.wait_for_timeout(LATER)
    worst, moved = worst_shift(page)
    assert worst <= MOST, moved
