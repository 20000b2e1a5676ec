"""Poker Solitaire alone, through the page: by tap, by drag, by keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewGuest
from tests.browser.matrices import OPEN, filled, fits, sit, tap_open, view


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
    # The matrix stays to be looked at; the rest of the result is a tap away.
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    assert fits_above(page)
    page.get_by_role("button", name="Result").click()
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


def fits_above(page: Page) -> bool:
    """Whether the whole matrix is to be seen above the line that tells the result."""
    told = page.get_by_role("region", name="point").bounding_box()
    last = page.locator("[data-at='e5']").bounding_box()
    assert told
    assert last
    return last["y"] + last["height"] <= told["y"]


def test_the_end_fits_a_small_screen_in_spanish_and_any_theme(guest: NewGuest) -> None:
    ann = guest("small", language="es")
    table = sit(ann, "same-deck,rejects=0", "me")
    while (told := ann.ask("GET", f"/tables/{table}"))["table"]["phase"] != "over":
        action = told["view"]["legal"][0]
        seq = told["table"]["seq"]
        ann.ask("POST", f"/tables/{table}/actions", {"seq": seq, "action": action})
    ann.page.get_by_role("button", name="Resultado").click()
    same = ann.page.locator(".same")
    expect(same.nth(1)).to_contain_text(re.compile(r"El ordenador \d+ con las mismas cartas"))
    expect(same).to_have_count(2)  # both seats are at this screen
    ann.at_rest()
    assert ann.sideways() == 0
    assert ann.small_targets() == []
    inside = ann.page.locator("dialog .content")
    assert inside.evaluate("box => box.scrollWidth - box.clientWidth") == 0
    assert ann.wrong_in_any_theme() == []


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
    told = page.get_by_role("region", name="point")
    expect(told).to_be_visible()
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)


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
    page.keyboard.press("Escape")
    expect(marks).to_have_count(0)


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
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
