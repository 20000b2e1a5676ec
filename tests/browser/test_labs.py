"""The laboratories in a browser: reached in two taps, used by finger and keyboard, linked to."""

from __future__ import annotations

import re

from playwright.sync_api import Response, expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import FIRST_MOVE


def test_a_throw_is_looked_at_from_learn(guest: NewGuest) -> None:
    ann = guest("small")
    page = ann.open("/learn")
    page.locator("a[href='/lab/cribbage']").click()
    pack = page.get_by_role("group", name="Choose 6 cards")
    for card in ("five of hearts", "five of clubs", "jack of diamonds", "queen of spades"):
        pack.get_by_role("button", name=card, exact=True).click()
    expect(page.get_by_text("Choose 6 cards", exact=True)).to_be_visible()
    pack.get_by_role("button", name="two of hearts", exact=True).focus()
    page.keyboard.press("Enter")
    pack.get_by_role("button", name="nine of clubs", exact=True).click()
    expect(page.get_by_role("main").get_by_text("Throw 2♥ 9♣.")).to_be_visible()
    expect(pack.get_by_role("button", name="ace of clubs", exact=True)).to_be_disabled()
    page.get_by_role("row", name="five of clubs and five of hearts").get_by_role("button").click()
    expect(page.get_by_role("heading", name="The hand after 5♣ 5♥")).to_be_visible()
    page.get_by_role("radio", name="Theirs").check()
    page.get_by_label("Your score").fill("118")
    page.get_by_label("Your score").press("Tab")
    page.wait_for_url("**/lab/cribbage?*score=118-0*")
    assert "box=theirs" in page.url, "the address can be sent to somebody"


def test_a_hand_of_42_is_written_compared_and_played_out(guest: NewGuest) -> None:
    ann = guest("phone", language="es")
    page = ann.open("/lab/texas-42")
    page.get_by_label("O escríbelas").fill("66 6-5 64 16 55 50 zz")
    page.get_by_label("O escríbelas").press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Escribe fichas")
    page.get_by_label("O escríbelas").fill("66 6-5 64 16 55 50 11")
    page.get_by_label("O escríbelas").press("Enter")
    page.get_by_label("Jugador 1").select_option("40")
    page.get_by_label("Jugador 2").select_option("31")
    expect(page.get_by_role("alert")).to_contain_text("no supera")
    page.get_by_label("Jugador 2").select_option("pass")
    grid = page.get_by_role("region", name="Cada triunfo y cada puja")
    expect(grid.get_by_role("columnheader", name="41")).to_be_visible()
    grid.get_by_role("button", name="Cincos").click()
    expect(page.get_by_role("heading", name="Cincos")).to_be_visible()
    page.get_by_role("button", name="Repartir a los demás").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(FIRST_MOVE).first).to_be_visible()
    page.get_by_role("button", name="Menú").click()
    expect(page.get_by_role("link", name="Laboratorio")).to_be_visible()
    told = ann.ask("GET", f"/tables/{page.url.rpartition('/')[2]}")
    assert [made["bid"] for made in told["view"]["bids"]] == ["40", "pass"]
    assert sorted(told["view"]["hand"]) == sorted(["66", "65", "64", "61", "55", "50", "11"])


def test_squares_are_filled_and_weighed(guest: NewGuest) -> None:
    ann = guest("phone")
    scripts: list[str] = []

    def fetched(response: Response) -> None:
        scripts.append(response.url)

    ann.page.on("response", fetched)
    page = ann.open("/")
    expect(page.get_by_role("heading", name="Poker Solitaire").first).to_be_visible()
    assert not [url for url in scripts if "Lab" in url], "nothing of it is fetched before"
    page = ann.open("/lab/poker-solitaire")
    page.get_by_role("button", name="Lay a card on c3").click()
    page.get_by_role("group", name="Which card lies on c3?").get_by_role(
        "button", name="king of hearts", exact=True
    ).click()
    pack = page.get_by_role("group", name="Choose the card to place")
    expect(pack.get_by_role("button", name="king of hearts", exact=True)).to_be_disabled()
    pack.get_by_role("button", name="king of spades", exact=True).click()
    expect(page.get_by_role("main").get_by_text(re.compile(r"K♠.* [a-e][1-5].*\d"))).to_be_visible()
    page.get_by_role("button", name="king of hearts on c3: take it off").click()
    expect(page.get_by_role("button", name="Lay a card on c3")).to_be_visible()
    page.wait_for_url("**/lab/poker-solitaire?card=KS*")
