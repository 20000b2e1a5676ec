"""Rules are picked, changed, saved and shared on the page; the server says whether they are any."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import FIRST_MOVE


@pytest.mark.parametrize(
    ("game", "group"),
    [
        ("texas-42", "Rules: in marks"),
        ("cribbage", "Rules: for three or four"),
        ("poker-solitaire", "Rules: for two players"),
    ],
)
def test_levels_and_groups_say_what_they_are_on_a_first_visit(
    game: str, group: str, guest: NewGuest
) -> None:
    page = guest("phone").open(f"/rules/{game}")
    expect(page.get_by_role("group", name=group, exact=True)).to_be_visible()
    levels = page.get_by_role("group", name="How well the computer plays")
    says = levels.locator("label").filter(has=page.locator("input")).locator(".says")
    expect(says).to_have_count(levels.get_by_role("radio").count())
    for text in says.all_inner_texts():
        assert text.endswith("."), text


def test_house_rules_are_made_saved_played_and_shared(guest: NewGuest) -> None:
    ann, ben = guest(), guest("phone")
    page = ann.open()
    page.get_by_role("link", name="change the rules and opponents of Texas 42").click()
    page.get_by_role("radio", name="House 42").check()
    page.get_by_text("Change single rules").click()
    target = page.get_by_label("Target", exact=True)
    target.fill("0")
    target.press("Tab")
    trouble = page.get_by_text("“Target” may be 1 to 2000, not '0'.")
    expect(trouble.first).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("“Target” may be 1 to 2000")
    expect(page.get_by_role("button", name="Play now")).to_be_disabled()
    target.fill("3")
    target.press("Tab")
    expect(page.locator("#trouble")).to_have_count(0)
    page.get_by_role("group", name="Nello doubles").get_by_role("radio", name="Low").check()
    page.get_by_role("button", name="Save as house rules").click()
    page.get_by_label("A name for these rules").fill("Grandma’s")
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(page.get_by_role("radio", name="Grandma’s")).to_be_checked()

    page.get_by_role("button", name="Copy a link to these rules").click()
    link = page.evaluate("navigator.clipboard.readText()")
    page.get_by_role("radio", name="Expert").check()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(FIRST_MOVE).first).to_be_visible()
    table = ann.ask("GET", f"/tables/{page.url.rpartition('/')[2]}")["table"]
    assert table["rules"] == "house,target=3,nello_doubles=low"
    assert {seat["level"] for seat in table["seats"]} == {None, "expert"}
    # The next game starts with them too, and home says so.
    page.goto("/")
    expect(page.get_by_role("link", name="Grandma’s · Expert")).to_be_visible()

    shared = ben.open(link)
    expect(shared.get_by_label("Target", exact=True)).to_have_value("3")
    low = shared.get_by_role("group", name="Nello doubles").get_by_role("radio", name="Low")
    expect(low).to_be_checked()


def test_rules_for_more_players_seat_more_players(guest: NewGuest) -> None:
    ann = guest()
    page = ann.open("/rules/cribbage")
    page.get_by_role("radio", name="Three-hand cribbage").check()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator("main.board")).to_be_visible()
    table = ann.ask("GET", f"/tables/{page.url.rpartition('/')[2]}")["table"]
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]


def test_rules_that_another_version_kept_do_not_stop_anybody(guest: NewGuest) -> None:
    ann = guest()
    ann.open("/settings")
    spoilt = '{"cribbage": {"rules": "standard,gone=on", "level": "wizard", "seats": [0, 7]}}'
    ann.page.evaluate("text => localStorage.setItem('parlour.choices', text)", spoilt)
    ann.open().get_by_role("button", name="Play now: Cribbage").click()
    expect(ann.page.locator(FIRST_MOVE).first).to_be_visible()


@pytest.mark.parametrize("game", ["texas-42", "cribbage", "poker-solitaire"])
def test_every_rule_is_explained_in_spanish(game: str, guest: NewGuest) -> None:
    ann = guest(language="es")
    page = ann.open(f"/rules/{game}")
    page.get_by_text("Cambiar reglas sueltas").click()
    expect(page.locator(".options li").last).to_be_visible()
    shown = page.locator("main").inner_text()
    (told,) = [found for found in ann.ask("GET", "/games")["games"] if found["name"] == game]
    for text in [part["says"] for part in (*told["presets"], *told["options"])]:
        assert text not in shown
    words = {choice for option in told["options"] for choice in option["choices"]}
    kept = {"10", "12", "5", "6", "splash", "acc", "pat"}  # numbers, and names of the trade
    lines = {line.strip().lower() for line in shown.splitlines()}
    assert not {word for word in words - kept if word.replace("-", " ").lower() in lines}


def test_the_computer_is_asked_how_freely_it_plays_special_contracts(guest: NewGuest) -> None:
    """It is kept with the level, told wherever that is, and not asked where games are rated."""
    ann = guest()
    page = ann.open()
    page.get_by_role("link", name="change the rules and opponents of Cribbage").click()
    expect(page.get_by_role("radio", name="Expert")).to_be_visible()
    freely = "How freely it plays special contracts, where the rules have them"
    expect(page.get_by_role("group", name=freely)).to_have_count(0)
    page.goto("/rules/texas-42")
    asked = page.get_by_role("group", name=freely)
    expect(asked.get_by_role("radio", name="Freely")).to_be_checked()
    asked.get_by_role("radio", name="Seldom").check()
    page.get_by_role("radio", name=re.compile("^Beginner")).check()
    expect(asked.get_by_role("radio", name="Seldom")).to_be_checked()
    page.get_by_role("radio", name="House 42").check()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(FIRST_MOVE).first).to_be_visible()
    table = ann.ask("GET", f"/tables/{page.url.rpartition('/')[2]}")["table"]
    assert {seat["level"] for seat in table["seats"]} == {None, "beginner?special=seldom"}
    page.goto("/")
    told = "House 42 · Beginner, special contracts seldom"
    expect(page.get_by_role("link", name=told)).to_be_visible()
