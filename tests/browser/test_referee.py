"""Under a referee what is out of turn can be done in a browser, and is ruled on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewGuest


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_play_out_of_turn_is_warned_of_and_then_ruled_on(guest: NewGuest, language: str) -> None:
    early, play_it = {
        "en": ("It is not your turn.", "Play it"), "es": ("No es tu turno.", "Jugarla"),
    }[language]  # fmt: skip
    ann, bea = guest("phone", language=language, name="Ann"), guest("desk", name="Bea")
    for one, name in ((ann, "Ann"), (bea, "Bea")):
        one.ask("POST", "/guests", {"name": name})
    form = {"game": "texas-42", "rules": "straight,enforcement=referee,lay_down=off",
            "seats": {"S": "me"}}  # fmt: skip
    table = ann.ask("POST", "/tables", form)["table"]["id"]
    link = ann.ask("POST", f"/tables/{table}/invitations", {})["invitation"]
    for seat in "WNE":
        bea.ask("POST", f"/tables/{table}/seats/{seat}", {"invitation": link})

    def turn() -> str:
        told = ann.ask("GET", f"/tables/{table}")
        view, seq = told["view"], told["table"]["seq"]
        if view["phase"] == "play" and view["turn"] != "S":
            return str(view["turn"])
        who = ann if view["turn"] == "S" else bea
        legal = who.ask("GET", f"/tables/{table}")["view"]["legal"]
        act = {"seq": seq, "action": "30" if "30" in legal else legal[0]}
        who.ask("POST", f"/tables/{table}/actions", act)
        return ""

    while not turn():
        pass
    page = ann.open(f"/t/{table}")
    tile = page.locator(".tiles [data-tile]").first
    tile.click(force=True)
    expect(page.get_by_text(early)).to_be_visible()
    assert (ann.axe(), ann.sideways()) == ([], 0)
    page.get_by_role("button", name=play_it, exact=True).click()
    expect(page.get_by_text(early)).to_have_count(0)
    ruled = ann.ask("GET", f"/tables/{table}")["view"]["ruled"]
    assert ruled[-1]["code"] in ("texas-42.ruling.stands", "texas-42.ruling.taken-back")
