"""Lessons on the page: whole ones by keyboard alone, on the smallest phone, and kept when taken."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import SCREENS, Guest

MOST_STOPS = 60


# How many arrows to the right of the focused button of a group the wanted one is; null elsewhere.
AWAY = """target => {
  const focused = document.activeElement;
  const group = focused.parentElement?.closest('ul, ol, div, fieldset')?.parentElement;
  const both = [focused, target].every(e => e.hasAttribute('data-rove'));
  if (!both || !group?.contains(target)) return null;
  const all = [...group.querySelectorAll('[data-rove]')];
  return all.indexOf(target) - all.indexOf(focused);
}"""


def reach(page: Page, wanted: Locator, columns: int = 1) -> None:
    """Go to something by keyboard: Tab from stop to stop, arrows within a group."""
    expect(wanted).to_be_visible()
    target = wanted.element_handle()
    for _ in range(MOST_STOPS):
        away = page.evaluate(AWAY, target) or 0
        down, along = (away // columns, away % columns) if columns > 1 else (0, away)
        for _ in range(abs(down)):
            page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        for _ in range(abs(along)):
            page.keyboard.press("ArrowRight" if along > 0 else "ArrowLeft")
        if page.evaluate("target => document.activeElement === target", target):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not get to {wanted}")


def press(page: Page, wanted: Locator, columns: int = 1) -> None:
    reach(page, wanted, columns)
    page.keyboard.press("Enter")


def over(page: Page) -> Locator:
    return page.locator(".says", has_text="That was the whole lesson.")


def step(page: Page, number: int) -> None:
    expect(page.locator("header p")).to_contain_text(f"Step {number} of")


def sound(ann: Guest) -> None:
    assert ann.axe() == []
    assert ann.sideways() == 0


def texas42(page: Page) -> None:
    press(page, page.get_by_role("button", name="Continue"))
    step(page, 2)
    press(page, page.locator("[data-bid='31']"))
    expect(page.locator(".reply.wrong")).to_contain_text("Bid 30, the least there is.")
    press(page, page.locator("[data-bid='30']"))
    step(page, 3)
    press(page, page.locator("[data-trump='6']"))
    step(page, 4)
    press(page, page.locator("[data-tile='66']"))
    step(page, 5)
    while over(page).count() == 0:
        tile = page.locator(".tiles button.may").first.get_attribute("data-tile")
        press(page, page.locator(f".tiles [data-tile='{tile}']"))
        expect(page.locator(f".tiles [data-tile='{tile}']")).to_have_count(0)
        expect(page.locator(".tiles button.may").or_(over(page)).first).to_be_visible()


def cribbage(page: Page) -> None:
    press(page, page.get_by_role("button", name="Continue"))
    step(page, 2)
    for card in ("9H", "KD"):
        press(page, page.locator(f"[data-card='{card}']"))
    press(page, page.get_by_role("button", name=re.compile("^Throw")))
    step(page, 3)
    press(page, page.locator("[data-card='4H']"))
    expect(page.locator(".reply.wrong")).to_contain_text("do not make 15")
    press(page, page.locator("[data-card='5C']"))
    step(page, 4)
    fits = page.locator(".hand [data-card]:not([aria-disabled='true'])")
    go = page.get_by_role("button", name="Go", exact=True)
    while True:
        expect(fits.or_(go).or_(over(page)).first).to_be_visible()
        if over(page).count():
            return
        pressed = go
        if not go.count():
            fitting = fits.first.get_attribute("data-card")
            pressed = page.locator(f".hand [data-card='{fitting}']")
        press(page, pressed.first)
        expect(pressed).to_have_count(0)


def poker_solitaire(page: Page) -> None:
    press(page, page.get_by_role("button", name="Continue"))
    step(page, 2)
    press(page, page.locator("[data-at='e5']"), columns=5)
    expect(page.locator(".reply.wrong")).to_contain_text("Look for the other aces.")
    for number, square in ((3, "c5"), (4, "e1")):
        press(page, page.locator(f"[data-at='{square}']"), columns=5)
        step(page, number)
    press(page, page.locator("[data-at='e5']"), columns=5)


FIRST: dict[str, tuple[str, Callable[[Page], None]]] = {
    "texas-42": ("first-hand", texas42),
    "cribbage": ("first-hand", cribbage),
    "poker-solitaire": ("first-game", poker_solitaire),
}


@pytest.mark.parametrize("game", FIRST)
def test_a_whole_lesson_by_keyboard_alone(game: str, guest: NewGuest) -> None:
    ann = guest("small")
    name, take = FIRST[game]
    page = ann.open(f"/learn/{game}/{name}")
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
    sound(ann)
    take(page)
    expect(over(page)).to_be_visible()
    sound(ann)
    # What was taken is kept, and the next one is a key away.
    press(page, page.get_by_role("link", name=re.compile("^Next: ")))
    expect(page.locator("header p")).to_contain_text("Step 1 of")
    page = ann.open("/learn")
    expect(page.locator(f"a[href='/learn/{game}/{name}']")).to_contain_text("(taken)")


def test_a_lesson_speaks_and_goes_on_where_it_was(guest: NewGuest) -> None:
    ann = guest()
    page = ann.open("/learn/texas-42/count")
    spoken = page.get_by_role("status")
    page.get_by_role("button", name="35", exact=True).click()
    expect(spoken).to_contain_text("Add the seven tricks.")
    page.get_by_role("button", name="42", exact=True).click()
    expect(spoken).to_contain_text("42. Hence the name. North, your partner, bid 30")
    step(page, 2)
    page.reload()
    step(page, 2)
    page.locator("[data-tile='43']").click(force=True)  # it says that it cannot be played
    expect(spoken).to_contain_text("Fives were led and you hold 5\u20112 or 5\u20110.")
    page.locator("[data-tile='50']").click()
    # The reply belongs to this trick, so the next hand waits.
    expect(page.locator(".reply.right")).to_contain_text("16 points for your side")
    expect(spoken).to_contain_text("16 points for your side")
    step(page, 2)
    page.get_by_role("button", name="Continue").click()
    step(page, 3)
    expect(page.locator("[data-tile='61']")).to_be_visible()
    page.get_by_role("button", name="Start over").click()
    step(page, 1)


def test_words_of_a_lesson_tell_what_they_mean(guest: NewGuest) -> None:
    ann = guest("small")
    page = ann.open("/learn/texas-42/bidding")
    word = page.locator(".coach [data-word]", has_text=re.compile("^doubles$"))
    press(page, word)
    meaning = page.get_by_role("dialog", name="double")
    expect(meaning).to_contain_text("the same number on both ends")
    sound(ann)
    page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    expect(word).to_be_focused()
    step(page, 1)


def test_a_lesson_is_given_in_spanish(guest: NewGuest) -> None:
    page = guest(language="es").open("/learn")
    page.get_by_role("link", name=re.compile("Contar las manos")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Contar las manos")
    page.locator("main.board button", has_text=re.compile(r"^\s*5\s*$")).click()
    expect(page.locator(".reply.wrong")).to_contain_text("No del todo.")


def test_what_is_no_lesson_is_said_kindly(guest: NewGuest) -> None:
    page = guest().open("/learn/cribbage/nothing")
    expect(page.get_by_role("heading", level=1)).to_have_text("This lesson cannot be taken")


@pytest.mark.parametrize(
    "lesson", ["texas-42/contracts", "cribbage/counting", "poker-solitaire/thieves"]
)
def test_boards_of_lessons_fit_every_screen(lesson: str, guest: NewGuest) -> None:
    ann = guest("phone")
    ann.open(f"/learn/{lesson}")
    expect(ann.page.locator("main.board button:enabled").first).to_be_attached()
    for screen, (width, height) in SCREENS.items():
        ann.page.set_viewport_size({"width": width, "height": height})
        assert ann.sideways() == 0, screen
        assert ann.small_targets() == [], screen
        assert ann.spoilt() == [], screen
