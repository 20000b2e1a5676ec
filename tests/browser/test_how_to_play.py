"""How to play, from wherever one is: the pages follow the rules, and words explain themselves."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import FIRST_MOVE

GAMES = ["texas-42", "cribbage", "poker-solitaire"]


def test_the_rules_in_force_change_the_sentences(guest: NewGuest) -> None:
    ann = guest("phone")
    page = ann.open("/rules/texas-42?r=house,nello_doubles=low")
    page.get_by_role("link", name="How to play with these rules").click()
    main = page.get_by_role("main")
    expect(main).to_contain_text("Each double is the lowest of its suit in it.")
    expect(main).to_contain_text("Rules: House 42, changed")
    page.get_by_role("link", name="In short").click()
    expect(main).to_contain_text("Special contracts are played: nello, splash, plunge, sevens.")
    page.get_by_role("link", name="All settings").click()
    expect(main).to_contain_text("Nello doubles: Low")
    ann.open("/how/texas-42?p=full&r=straight")
    expect(main).to_contain_text("Four people play, two against two.")
    expect(main).not_to_contain_text("Nello")


def test_a_word_is_explained_by_keyboard_and_the_focus_comes_back(guest: NewGuest) -> None:
    page = guest().open("/how/texas-42?p=advice")
    word = page.get_by_role("button", name="offs", exact=True).first
    word.focus()
    page.keyboard.press("Enter")
    meaning = page.get_by_role("dialog", name="off")
    expect(meaning).to_contain_text("neither a trump nor a double")
    expect(meaning.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    expect(word).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
def test_every_page_is_there_in_spanish(game: str, guest: NewGuest) -> None:
    ann = guest("small", language="es")
    for page, heading in (
        ("short", ""),
        ("full", "De qué se trata"),
        ("advice", ""),
        ("words", ""),
    ):
        ann.open(f"/how/{game}?p={page}")
        main = ann.page.get_by_role("main")
        expect(main.locator("p, dd").nth(2)).to_be_visible()
        if heading:
            expect(main.get_by_role("heading", name=heading)).to_be_visible()
        shown = main.inner_text()
        assert f"learn-{game}." not in shown  # a code without its text
        assert "{" not in shown
        assert ann.sideways() == 0


def test_a_leaflet_can_be_printed(guest: NewGuest) -> None:
    ann = guest()
    page = ann.open("/how/cribbage?p=full")
    expect(page.get_by_role("heading", name="Counting the hands")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.get_by_role("link", name="Advice")).to_be_hidden()
    expect(page.get_by_role("heading", name="Counting the hands")).to_be_visible()


def test_tips_come_when_they_are_wanted(guest: NewGuest) -> None:
    ann = guest("phone")
    ann.sit_alone("poker-solitaire")
    tip = ann.page.get_by_role("region", name="Tip")
    expect(tip).to_have_count(0)  # nobody asked for it
    ann.open("/settings").get_by_role("switch", name="Tips").click()
    ann.open("/play/poker-solitaire")
    expect(ann.page.locator(FIRST_MOVE).first).to_be_visible()
    expect(tip).to_contain_text("Advice 1: the first card in the middle")
    expect(ann.page.get_by_role("status")).to_contain_text("Advice 1")
    tip.get_by_role("button", name="Hide the tip").click()
    expect(tip).to_have_count(0)


@pytest.mark.parametrize(("game", "parts"), [("texas-42", 4), ("cribbage", 7)])
def test_every_part_of_the_screen_explains_itself(game: str, parts: int, guest: NewGuest) -> None:
    ann = guest("small")
    ann.sit_alone(game)
    page = ann.page
    page.get_by_role("button", name="Explain").click()
    marks = page.get_by_role("button", name="What is this?")
    expect(marks.nth(parts - 1)).to_be_visible()
    named = {mark.get_attribute("aria-label") for mark in marks.all()}
    assert len(named) == marks.count() >= parts
    boxes = [mark.bounding_box() for mark in marks.all()]
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            assert one is not None
            assert other is not None
            apart = max(abs(one["x"] - other["x"]), abs(one["y"] - other["y"]))
            assert apart >= 20, "one question mark hides another"
    marks.last.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).not_to_be_empty()
    page.get_by_role("button", name="Explain").click()
    expect(marks).to_have_count(0)
