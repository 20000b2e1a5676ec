"""The checks of writing find what they look for, and every game passes them in Spanish too."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import FIRST_MOVE, SCREENS

PAGE = """<!doctype html><html lang="en">
<body style="margin: 0; font: 16px sans-serif; background: #fff">
<p style="background: linear-gradient(90deg, #000, #fff); color: #fff; margin: 0">%s</p>
<p style="opacity: 0.4; background: #fff; color: #000">Half gone</p>
<p style="color: #767676">Just enough</p>
<p style="color: #777777">Not quite enough</p>
<p style="width: 60px; overflow: hidden; white-space: nowrap">This is cut off</p>
<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">So be it</p>
<p style="width: 8px; word-break: break-all">32</p>
<p><span>One over</span><span style="margin-left: -20px">the other</span></p>
<p>Under a mark<svg width="16" height="16" style="margin-left: -16px"><circle r="8"/></svg></p>"""


def test_what_is_wrong_is_found(guest: NewGuest) -> None:
    ann = guest()
    ann.page.set_content(PAGE % ("white on black and at last on white " * 3))
    faint = "\n".join(ann.faint())
    assert "white on black" in faint  # only its end is too faint
    assert "Half gone" in faint
    assert "Not quite enough" in faint
    assert "Just enough" not in faint
    assert "One over" not in faint
    spoilt = ann.spoilt()
    assert [what.partition(":")[0] for what in spoilt] == [
        "cut off",
        "broken",
        "over each other",
        "drawn over",
    ]
    assert "This is cut off" in spoilt[0]


LONG = """<!doctype html><html lang="en"><title>Long</title>
<style>
  body { background: #fff; color: #000 }
  main { padding-top: 3000px }
  [data-theme='contrast'] p { color: #999 }
</style>
<main><h1>Long</h1><p>Far below</p></main>"""


def test_all_of_a_page_is_looked_at_in_every_theme(guest: NewGuest) -> None:
    ann = guest("phone")
    ann.page.set_content(LONG)
    assert ann.faint() == []  # it is out of sight
    (wrong,) = ann.wrong_in_any_theme()
    assert wrong.startswith("contrast: ")
    assert "Far below" in wrong
    assert ann.page.viewport_size == dict(zip(("width", "height"), SCREENS["phone"], strict=True))


@pytest.mark.parametrize("game", ["texas-42", "cribbage"])
def test_spanish_fits_as_well(game: str, guest: NewGuest) -> None:
    ann = guest("phone", language="es")
    ann.ask("POST", "/guests", {"name": "Ann"})
    seats = {"texas-42": dict.fromkeys("NEW", "bot:beginner") | {"S": "me"}}.get(
        game, {"0": "me", "1": "bot:beginner"}
    )
    body = {"game": game, "seats": seats, "deal": "en español"}
    table = ann.ask("POST", "/tables", body)["table"]["id"]
    page = ann.open(f"/t/{table}")
    for _ in range(4):
        expect(page.locator(FIRST_MOVE).first).to_be_visible()
        page.wait_for_timeout(300)  # the others have acted
        for screen, (width, height) in SCREENS.items():
            page.set_viewport_size({"width": width, "height": height})
            assert ann.spoilt() == [], screen
        ann.act(table)
