"""Every game at every size, in each phase: nothing to tap is outside, covered or cut off."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import matrices, test_company, test_cribbage, test_texas42
from tests.browser.conftest import NewGuest
from tests.browser.reach import SIZES, SMALLEST, out_of_reach

# Spanish says most at greater length: where that fits on the smallest, it does on larger ones.
TONGUES = pytest.mark.parametrize(("language", "sizes"), [("en", SIZES), ("es", SMALLEST)])


@TONGUES
def test_42_at_every_size(
    language: str, sizes: tuple[tuple[int, int], ...], guest: NewGuest
) -> None:
    ann = guest("phone", language=language)
    page = ann.page
    test_texas42.sit(ann, "house", "deal 0")
    page.locator("[data-bid]").first.wait_for()
    assert out_of_reach(ann, sizes) == []
    test_texas42.win_the_bid(ann, "house,play_out=on")
    assert out_of_reach(ann, sizes) == []
    page.locator("[data-trump='6']").click()
    page.locator("[data-trump='6']").click()
    page.locator(".tiles button.may").first.wait_for()
    test_texas42.play_one(page)
    assert out_of_reach(ann, sizes) == []
    for _ in range(3):  # the nudge, the move, all choices: none lies over the hand
        page.get_by_role("button", name=re.compile("^(Hint|More|Pista|Más)$")).click()
        expect(page.locator(".hint .text")).not_to_have_text(
            re.compile("^(Thinking about it|Pensándolo)…$")
        )
        assert out_of_reach(ann, sizes) == []
    test_texas42.play_on(page)
    assert out_of_reach(ann, sizes) == []


@TONGUES
def test_cribbage_at_every_size(
    language: str, sizes: tuple[tuple[int, int], ...], guest: NewGuest
) -> None:
    ann = guest("phone", language=language)
    seen: set[tuple[str, str]] = set()
    for rules, others in (("standard,count=self,first_dealer=by-hand", 1), ("three-hand", 2)):
        test_cribbage.sit(ann, rules, test_cribbage.EVENTFUL, *["bot:beginner"] * others)
        for what in test_cribbage.through(ann.page):
            if (rules, what) not in seen:
                seen.add((rules, what))
                assert out_of_reach(ann, sizes) == [], what
            if what == "go on":
                break


@pytest.mark.parametrize(("rules", "others"), [("three-hand", 2), ("four-hand", 3)])
def test_cribbage_of_many_in_long_words_on_the_smallest(
    rules: str, others: int, guest: NewGuest
) -> None:
    ann = guest("phone", language="es")
    test_cribbage.sit(ann, rules, test_cribbage.EVENTFUL, *["bot:beginner"] * others)
    for what in test_cribbage.through(ann.page):
        assert out_of_reach(ann, SMALLEST) == [], what
        if what == "go on":
            break


@TONGUES
def test_poker_solitaire_at_every_size(
    language: str, sizes: tuple[tuple[int, int], ...], guest: NewGuest
) -> None:
    ann = guest("phone", language=language)
    page = ann.page
    for rules, other in (
        ("american", ""),
        ("standard,deal=3,rejects=2", ""),
        ("pat", ""),
        ("same-deck", "bot:beginner"),
    ):
        matrices.sit(ann, rules, other)
        expect(page.locator(matrices.OPEN).first).to_be_visible()
        assert out_of_reach(ann, sizes) == [], rules


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_every_line_came_to_is_read_beside_the_result(language: str, guest: NewGuest) -> None:
    ann = guest("phone", language=language)
    table = ann.sit_alone("poker-solitaire")
    while ann.ask("GET", f"/tables/{table}")["table"]["phase"] == "playing":
        ann.act(table)
    expect(ann.page.locator("#end")).to_be_visible()
    ends = re.compile(r"covered: BUTTON (end |svelte-\w+ [a-e]\d)")
    assert [line for line in out_of_reach(ann) if ends.search(line)] == []


def test_cribbage_of_people_on_the_smallest(guest: NewGuest) -> None:
    """Their reactions take a line of the screen."""
    ann, friend, address = test_company.invited(guest, "Cribbage")
    friend.page.get_by_label("Your name").fill("Bartholomew")
    friend.page.get_by_role("button", name="Sit down: Seat 2").click()
    expect(ann.page.get_by_role("button", name="Wow!")).to_be_visible()
    assert out_of_reach(ann, SMALLEST[:1]) == []
    table = address.partition("/t/")[2].partition("?")[0]
    for one in (ann, friend):  # both throw
        if one.ask("GET", f"/tables/{table}")["view"]["legal"]:
            one.act(table)
    expect(ann.page.locator("main.board")).to_contain_text("Count")
    assert out_of_reach(ann, SMALLEST[:1]) == []
