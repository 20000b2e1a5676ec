"""Shorthand for playing Poker Solitaire on the page."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.guests import Guest

OPEN = ".square.target button"


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
