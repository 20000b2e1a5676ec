"""Poker Solitaire through the page: by tap, by drag, by keyboard, alone and against somebody."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import SCREENS, Guest

OPEN = ".square.target button"
THEMES = ("light", "dark", "contrast")


def sit(ann: Guest, rules: str, other: str = "", deal: str | None = "31") -> str:
    """A table at once, on the page; its id. Against `other`, where two play."""
    ann.ask("POST", "/guests", {"name": "Ann"})
    seats = {"1": "me"} | ({"2": other} if other else {})
    opened = ann.ask(
        "POST",
        "/tables",
        {"game": "poker-solitaire", "rules": rules, "seats": seats, "seed": "x", "deal": deal},
    )
    table: str = opened["table"]["id"]
    ann.open(f"/t/{table}")
    if opened["view"]:  # everybody is there
        squares = 25 * len(opened["view"]["matrices"])
        expect(ann.page.locator(".square")).to_have_count(squares)
    return table


def view(ann: Guest, table: str) -> dict[str, object]:
    told: dict[str, object] = ann.ask("GET", f"/tables/{table}")["view"]
    return told


def within(letter: str) -> str:
    """The squares of one matrix, or of the only one."""
    return f"[data-at^='{letter}']" if letter else "[data-at]"


def filled(page: Page, letter: str = "") -> Locator:
    """The squares that hold a card."""
    return page.locator(f".square {within(letter)} .piece")


def tap_open(page: Page, times: int, letter: str = "") -> None:
    """Taps open squares, and waits each time until the card lies there."""
    for _ in range(times):
        squares = page.locator(f".square.target {within(letter)}")
        expect(squares.first).to_be_visible()
        before = filled(page, letter).count()
        squares.nth(before % squares.count()).click()
        expect(filled(page, letter)).to_have_count(before + 1)


def fits(ann: Guest) -> None:
    """All that counts is in sight: the matrix, its lines, the total, the card, the reject."""
    page = ann.page
    ann.at_rest()
    assert ann.sideways() == 0
    assert ann.small_targets() == []
    width, height = page.viewport_size["width"], page.viewport_size["height"]  # type: ignore[index]
    box = page.locator("main.board").bounding_box()
    assert box
    for part in (".squares", ".ends.rows", ".ends.columns", ".dealt .card", ".totals", ".status"):
        for element in page.locator(f"{part}:visible").all():
            found = element.bounding_box()
            assert found, part
            assert found["x"] >= -1, part
            assert found["x"] + found["width"] <= width + 1, part
            assert found["y"] >= box["y"] - 1, part
            assert found["y"] + found["height"] <= min(height, box["y"] + box["height"]) + 1, part
    hand = page.locator(".status").bounding_box()
    ends = page.locator(".ends.columns").first.bounding_box()
    assert hand
    assert ends
    beside = hand["x"] >= ends["x"] + ends["width"] - 1
    assert beside or hand["y"] >= ends["y"] + ends["height"] - 1  # nothing covers anything


# --- alone ----------------------------------------------------------------------------------


def test_a_whole_hand_with_preview_refusal_flash_and_end(guest: NewGuest) -> None:
    ann = guest("phone")
    page = ann.page
    table = sit(ann, "american", deal=None)
    expect(page.locator(OPEN)).to_have_count(25)
    tap_open(page, 1)
    # It is no choice (so Playwright must be forced), but whoever taps it is told why.
    page.get_by_role("button", name=re.compile("not open$")).first.click(force=True)
    expect(page.get_by_role("status")).to_have_text(
        re.compile("must touch with an edge a card of the matrix")
    )
    # A reject takes a dealt card, and the same square takes no second one.
    page.locator("[data-at='r1']").click()
    expect(page.locator("[data-at='r1'] .piece")).to_be_visible()
    tap_open(page, 22)
    flashes = page.locator(".flash")
    tap_open(page, 2)
    expect(page.get_by_role("dialog")).to_be_visible()
    score = view(ann, table)["scores"]["1"]  # type: ignore[index]
    expect(page.get_by_role("dialog").get_by_role("heading", level=2)).to_have_text(
        f"{score} point{'' if score == 1 else 's'}"
    )
    history = page.locator(".figures")
    expect(history).to_contain_text("Games")
    expect(history).to_contain_text(str(score))
    assert flashes.count() <= 4
    played = ann.ask("GET", f"/tables/{table}/same-cards")["seats"][0]["score"]
    expect(page.locator(".same")).to_have_text(
        f"You {score} · The computer {played} on the same cards"
    )
    # It is said as well, in the window: the page behind it is inert.
    expect(page.locator("dialog [role='status']")).to_contain_text(
        f"You {score}, the computer {played} on the same cards."
    )
    assert ann.axe() == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("status")).to_have_count(1)
    expect(page.locator("dialog")).to_have_count(0)


def test_the_end_fits_a_small_screen_in_spanish_and_any_theme(guest: NewGuest) -> None:
    ann = guest("small", language="es")
    table = sit(ann, "same-deck,rejects=0", "me")
    while (told := ann.ask("GET", f"/tables/{table}"))["table"]["phase"] != "over":
        action = told["view"]["legal"][0]
        seq = told["table"]["seq"]
        ann.ask("POST", f"/tables/{table}/actions", {"seq": seq, "action": action})
    same = ann.page.locator(".same")
    expect(same.nth(1)).to_contain_text(re.compile(r"El ordenador \d+ con las mismas cartas"))
    expect(same).to_have_count(2)  # both seats are at this screen
    ann.at_rest()
    assert ann.sideways() == 0
    assert ann.small_targets() == []
    inside = ann.page.locator("dialog .content")
    assert inside.evaluate("box => box.scrollWidth - box.clientWidth") == 0
    for theme in THEMES:
        ann.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        assert ann.axe() == [], theme


def test_pointing_at_a_square_previews_its_lines_and_undo_takes_a_card_back(
    guest: NewGuest,
) -> None:
    ann = guest()
    page = ann.page
    table = sit(ann, "american")
    tap_open(page, 8)
    told = ann.ask("GET", f"/tables/{table}?pictures=1")["picture"]
    squares = next(iter(told["previews"].values()))
    lines = told["matrices"][0]["lines"]
    gains = {
        square: sum(points - lines[line]["points"] for line, _, points in preview)
        for square, preview in squares.items()
    }
    square = max(gains, key=gains.__getitem__)
    page.locator(f"[data-at='{square}']").hover()
    ghost = page.locator(".square", has=page.locator(f"[data-at='{square}']")).locator(".gain")
    expect(ghost).to_have_text(f"+{gains[square]}" if gains[square] else "0")
    better = sum(points > lines[line]["points"] for line, _, points in squares[square])
    expect(page.locator(".end.changed")).to_have_count(better)
    page.keyboard.press("u")
    expect(filled(page)).to_have_count(7)


def test_a_card_is_dragged_to_a_square(guest: NewGuest) -> None:
    ann = guest()
    page = ann.page
    sit(ann, "standard")
    page.locator(".dealt .card-button").drag_to(page.locator("[data-at='c3']"))
    expect(filled(page)).to_have_count(1)
    expect(page.locator("[data-at='c3'] .piece")).to_be_visible()
    page.locator(".dealt .card-button").drag_to(page.locator("[data-at='a1']"))
    expect(page.get_by_role("status")).to_have_text(re.compile("must touch"))
    expect(filled(page)).to_have_count(1)
    page.locator("[data-at='c3']").drag_to(page.locator("[data-at='r1']"))
    expect(page.locator("[data-at='r1'] .piece")).to_be_visible()
    expect(filled(page)).to_have_count(0)


def test_the_keyboard_alone_plays_a_hand(guest: NewGuest) -> None:
    ann = guest()
    page = ann.page
    table = sit(ann, "anywhere-american")
    page.locator("[data-at='a1']").focus()
    for placed in range(25):
        page.keyboard.press("Enter")
        expect(filled(page)).to_have_count(placed + 1)
        # The focus stays on the square when the screen is drawn anew; rows follow each other.
        page.keyboard.press("ArrowRight")
    assert view(ann, table)["result"]
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_keys_choose_reject_and_show_the_scoring(guest: NewGuest) -> None:
    ann = guest()
    page = ann.page
    sit(ann, "standard,deal=3")
    page.keyboard.press("2")
    expect(page.locator(".card-button").nth(1)).to_have_attribute("aria-pressed", "true")
    second = page.locator(".card-button").nth(1).get_attribute("data-card")
    page.keyboard.press("x")
    expect(page.locator("[data-at='r1'] .piece")).to_have_attribute("data-card", str(second))
    page.keyboard.press("s")
    expect(page.get_by_role("dialog")).to_contain_text("full house")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_hint_nudges_shows_the_move_and_then_a_heat_map(guest: NewGuest) -> None:
    ann = guest("phone")
    page = ann.page
    sit(ann, "american")
    tap_open(page, 6)
    page.keyboard.press("h")
    expect(page.get_by_role("button", name="More")).to_be_visible()
    expect(page.locator(".advised")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".advised").first).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".square .heat")).to_have_count(page.locator(OPEN).count())
    assert ann.axe() == []
    fits(ann)


def test_lines_and_everything_else_explain_themselves(guest: NewGuest) -> None:
    ann = guest("phone")
    page = ann.page
    sit(ann, "twelve")
    tap_open(page, 2)
    page.locator(".ends.rows button").first.click()
    window = page.get_by_role("dialog")
    expect(window).to_contain_text("It can still become")
    assert ann.axe() == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^Diagonals")).click()
    expect(window).to_contain_text("Falling diagonal")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Explain").click()
    marks = page.get_by_role("button", name=re.compile("^What is this"))
    expect(marks).to_have_count(6)
    marks.first.click()
    expect(page.get_by_role("status")).not_to_be_empty()
    assert ann.axe() == []


def test_cards_move_where_they_may(guest: NewGuest) -> None:
    ann = guest()
    page = ann.page
    sit(ann, "standard,movement=movable")
    tap_open(page, 2)
    first = filled(page).first
    card = str(first.get_attribute("data-card"))
    page.locator(".square button.source").first.click()
    goal = page.locator(OPEN).last.get_attribute("data-at")
    page.locator(f"[data-at='{goal}']").click()
    expect(page.locator(f"[data-at='{goal}'] .piece")).to_have_attribute("data-card", card)
    expect(filled(page)).to_have_count(2)


def test_best_of_two_is_ended_by_saying_done(guest: NewGuest) -> None:
    ann = guest("small")
    page = ann.page
    table = sit(ann, "best-of-two,placement=anywhere")
    for _ in range(25):
        ann.act(table)  # the first open square of A
    expect(filled(page, "A:")).to_have_count(25)
    page.get_by_role("button", name=re.compile("^Done")).click()
    expect(page.get_by_role("dialog")).to_be_visible()


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
    expect(ann.page.get_by_role("dialog")).to_be_visible()
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
    for theme in THEMES:
        ann.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        assert ann.axe() == [], theme


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
