"""Poker Solitaire against somebody; its rules, and how it looks on every screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import SCREENS
from tests.browser.matrices import OPEN, fits, sit, tap_open, view

# --- two players ----------------------------------------------------------------------------


def test_two_players_alternate_and_each_sees_the_other_act(guest: NewGuest) -> None:
    ann, ben = guest("phone"), guest()
    table = sit(ann, "alternate", "open", deal=None)
    link = ann.ask("POST", f"/tables/{table}/invitations", {"seat": 2})["link"]
    ben.open(link)
    ben.page.get_by_role("button", name=re.compile("^Sit down")).click()
    expect(ben.page.locator(".square")).to_have_count(50)
    tap_open(ann.page, 1, "A:")
    expect(ann.page.locator(".status")).to_contain_text("to act")
    expect(ben.page.locator(".status")).to_have_text("Your turn")
    expect(ben.page.locator(".square [data-at^='A:'] .piece")).to_have_count(1)
    tap_open(ben.page, 1, "B:")
    expect(ann.page.get_by_role("status")).to_contain_text(" on ")
    # On a phone the other matrix is a tap away.
    shown = ann.page.locator("[data-at='B:c3']")
    expect(shown).not_to_be_in_viewport()
    ann.page.locator(".switch button").nth(1).click()
    expect(shown).to_be_in_viewport()
    ann.page.keyboard.press("v")
    expect(ann.page.locator("[data-at='A:c3']")).to_be_in_viewport()
    assert ann.axe() == []
    assert ben.axe() == []


def test_a_race_goes_on_while_one_thinks(guest: NewGuest) -> None:
    ann = guest()
    page = ann.page
    sit(ann, "race", "bot:beginner")
    expect(page.locator(".status")).to_have_text("Race: either may act")
    tap_open(page, 2, "A:")
    # The computer takes its cards without waiting for a turn.
    expect(page.locator(".square [data-at^='B:'] .piece").nth(1)).to_be_visible()
    tap_open(page, 2, "A:")
    assert ann.axe() == []


def test_a_card_is_stolen_and_another_planted(guest: NewGuest) -> None:
    ann = guest()
    page = ann.page
    table = sit(ann, "thieves,rejects=0", "me")
    seen = view(ann, table)
    assert seen["seat"] == 1
    tap_open(page, 1, "A:")
    # Both seats are this guest's: the page shows whoever is to act.
    expect(page.locator(".square [data-at^='A:'] .piece")).to_have_count(1)
    page.locator(".square button.source[data-at^='A:']").click()
    page.locator(".square.target [data-at^='B:']").first.click()
    expect(page.locator(".square [data-at^='B:'] .piece")).to_have_count(1)
    expect(page.locator(".square [data-at^='B:'] .mark")).to_be_visible()
    page.locator(".square.planting [data-at^='B:']").first.click()
    expect(page.locator(".square [data-at^='B:'] .mark.planted")).to_be_visible()


# --- rules, looks ---------------------------------------------------------------------------


def test_the_scoring_editor_changes_the_rules(guest: NewGuest) -> None:
    ann = guest("phone")
    page = ann.open("/rules/poker-solitaire?r=standard,scoring=user")
    page.get_by_label("Find a hand").first.fill("big dog")
    field = page.get_by_label("Points for big dog", exact=True)
    field.fill("200")
    field.press("Tab")
    expect(page.get_by_text("1 of 81 changed")).to_be_visible()
    assert ann.axe() == []
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".square")).to_have_count(25)
    table = page.url.rpartition("/")[2]
    assert "big-dog:200" in str(view(ann, table)["rules"])


def test_a_shared_deal_has_the_same_cards(guest: NewGuest) -> None:
    ann, ben = guest(), guest()
    table = sit(ann, "american", deal=None)
    for _ in range(25):
        ann.act(table)
    ann.page.get_by_role("button", name="Share this deal").click()
    link = re.search(r"http\S+", str(ann.page.evaluate("navigator.clipboard.readText()")))
    assert link
    ben.open(link[0])
    ben.page.wait_for_url("**/t/*")
    expect(ben.page.locator(".square")).to_have_count(25)
    record = ann.ask("GET", f"/tables/{table}/record")
    first = re.match(r"\w+", record["actions"][0])
    assert first
    expect(ben.page.locator(f".dealt [data-card='{first[0]}']")).to_be_visible()


@pytest.mark.parametrize("rules", ["standard,deal=2", "alternate,plant=on", "pat"])
def test_axe_finds_nothing_in_any_theme(rules: str, guest: NewGuest) -> None:
    ann = guest("phone")
    two = rules.startswith("alternate")
    sit(ann, rules, "bot:beginner" if two else "")
    tap_open(ann.page, 2, "A:" if two else "")
    ann.page.locator(OPEN).first.focus()
    assert ann.wrong_in_any_theme() == []


@pytest.mark.parametrize("rules", ["american", "standard,deal=3,rejects=2,hands=12", "same-deck"])
def test_everything_fits_every_screen(rules: str, guest: NewGuest) -> None:
    ann = guest("small")
    page = ann.page
    two = rules == "same-deck"
    sit(ann, rules, "bot:beginner" if two else "")
    tap_open(page, 3, "A:" if two else "")
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        ann.at_rest()
        if two and screen in ("small", "phone"):
            # One matrix at a time: the other one is beside it, out of sight.
            assert ann.sideways() == 0
            assert ann.small_targets() == []
            expect(page.locator("[data-at='A:e5']")).to_be_in_viewport(ratio=1)
            expect(page.locator(".dealt .card")).to_be_in_viewport(ratio=1)
        else:
            fits(ann)
