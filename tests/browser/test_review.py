"""A game looked back at with the judge: found within two taps, by finger, key and ear."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import SCREENS, Guest


def lost(guest: Guest) -> str:
    """A short game of 42 that is played as badly as one can, and lost; a hint did not help."""
    guest.ask("POST", "/guests", {"name": "Ann"})
    seats = {"S": "me", "W": "bot:beginner", "N": "bot:beginner", "E": "bot:beginner"}
    body = {"game": "texas-42", "rules": "straight,target=1", "seats": seats, "deal": "lost"}
    table: str = guest.ask("POST", "/tables", body)["table"]["id"]
    while (told := guest.ask("GET", f"/tables/{table}"))["table"]["phase"] == "playing":
        if told["view"]["legal"]:
            if len(told["view"]["legal"]) > 1 and told["view"]["phase"] == "auction":
                guest.ask("GET", f"/tables/{table}/hint")
            guest.act(table, -1)
        else:
            guest.page.wait_for_timeout(30)
    assert told["view"]["result"]["winner"] == "EW"
    return table


def test_why_did_i_lose_is_two_taps_away(guest: NewGuest) -> None:
    ann = guest("phone", still=True)
    table = lost(ann)
    page = ann.open(f"/t/{table}")
    page.get_by_role("button", name="Result").click()
    page.get_by_role("link", name="Why did I lose?").click()
    dearest = page.get_by_role("region", name="What cost most")
    first = dearest.get_by_role("button").first
    expect(first).to_be_in_viewport()
    expect(page.get_by_role("table", name="Accuracy")).to_be_visible()
    expect(page.get_by_text("A hint was asked for at 1 decision.")).to_be_visible()
    blamed = re.search(r"Best(?:, [^:]*)?: (.+?)\.", first.inner_text().replace("\n", " "))
    assert blamed
    first.click()
    verdict = page.get_by_role("region", name="This decision")
    expect(verdict).to_contain_text(f": {blamed[1]}.")
    expect(verdict).to_contain_text("of the chance to win the game")
    # The board with that decision is what one sees now.
    expect(page.get_by_role("main")).to_be_in_viewport(ratio=0.9)
    judged = page.get_by_role("table", name="Your side’s chance to win")
    assert judged.get_by_role("row").count() > 3
    assert ann.faint() == []
    for screen in ("phone", "small", "desk"):
        width, height = SCREENS[screen]
        page.set_viewport_size({"width": width, "height": height})
        assert ann.axe() == [], screen
        assert ann.spoilt() == [], screen
        assert ann.small_targets() == [], screen
        assert ann.sideways() == 0, screen


def test_faults_are_found_by_key_and_tried_again(guest: NewGuest) -> None:
    ann = guest()
    table = lost(ann)
    page = ann.open(f"/t/{table}/review?step=0")
    expect(page.get_by_role("button", name="Next mistake")).to_be_enabled()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    hinted = page.get_by_role("list").get_by_role("button", name="A hint was asked for.")
    hinted.first.click()
    page.keyboard.press("ArrowLeft")  # from what was done to the position it was done in
    verdict = page.get_by_role("region", name="This decision")
    expect(verdict).to_contain_text("A hint was asked for.")
    page.keyboard.press("n")
    expect(verdict).to_contain_text(re.compile("Slip|Mistake|Blunder"))
    expect(page.get_by_role("status")).to_contain_text(re.compile("Best[:,]"))
    verdict.get_by_text("All choices").click()
    expect(verdict.get_by_role("rowheader").first).to_be_visible()
    step = int(page.get_by_role("slider").input_value())
    seen = ann.ask("GET", f"/tables/{table}/steps")["steps"][step]["view"]
    verdict.get_by_role("button", name="Try again from here").click()
    page.wait_for_url(lambda url: table not in url)
    again = ann.ask("GET", f"/tables/{page.url.rpartition('/')[2]}")
    assert (again["view"]["hand"], again["view"]["legal"]) == (seen["hand"], seen["legal"])
    assert again["table"]["practice"]


def test_a_review_speaks_spanish(guest: NewGuest) -> None:
    ann = guest(language="es")
    table = lost(ann)
    page = ann.open(f"/t/{table}/review")
    expect(page.get_by_role("heading", name="Lo que más costó")).to_be_visible()
    expect(page.get_by_role("table", name="Precisión")).to_contain_text("Subasta")
    assert "Best" not in page.get_by_role("complementary").inner_text()


def test_luck_is_told_apart_from_skill(guest: NewGuest) -> None:
    ann = guest("small", still=True)
    ann.ask("POST", "/guests", {"name": "Ann"})
    seats = {"0": "me", "1": "bot:beginner"}
    body = {"game": "cribbage", "rules": "standard,target=31", "seats": seats, "deal": "lost"}
    table: str = ann.ask("POST", "/tables", body)["table"]["id"]
    while (told := ann.ask("GET", f"/tables/{table}"))["table"]["phase"] == "playing":
        if told["view"]["legal"]:
            ann.act(table, -1)
        else:
            ann.page.wait_for_timeout(30)
    page = ann.open(f"/t/{table}/review")
    luck = page.get_by_role("table", name="Luck and skill")
    expect(luck.get_by_role("row", name="As it came")).to_contain_text("%")
    expect(luck.get_by_role("row", name="Luck of the starters")).to_contain_text("%")
    expect(luck.get_by_role("row", name="Without luck")).to_contain_text("%")
    assert ann.axe() == []
    assert ann.sideways() == 0
