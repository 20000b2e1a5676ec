"""Under a referee what is out of turn can be done in a browser, and is ruled on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import Guest


def sat_down(guest: NewGuest, language: str) -> tuple[Guest, Guest, str]:
    """Ann on a phone in the south, Bea everywhere else; the table."""
    ann, bea = guest("phone", language=language, name="Ann"), guest("desk", name="Bea")
    for one, name in ((ann, "Ann"), (bea, "Bea")):
        one.ask("POST", "/guests", {"name": name})
    form = {"game": "texas-42", "rules": "straight,enforcement=referee,lay_down=off",
            "seats": {"S": "me"}}  # fmt: skip
    table = ann.ask("POST", "/tables", form)["table"]["id"]
    link = ann.ask("POST", f"/tables/{table}/invitations", {})["invitation"]
    for seat in "WNE":
        bea.ask("POST", f"/tables/{table}/seats/{seat}", {"invitation": link})
    return ann, bea, table


def until_bea_is_to(ann: Guest, bea: Guest, table: str, phase: str) -> None:
    while True:
        told = ann.ask("GET", f"/tables/{table}")
        view, seq = told["view"], told["table"]["seq"]
        if view["phase"] == phase and view["turn"] != "S":
            return
        who = ann if view["turn"] == "S" else bea
        legal = who.ask("GET", f"/tables/{table}")["view"]["legal"]
        act = {"seq": seq, "action": "30" if "30" in legal else legal[0]}
        who.ask("POST", f"/tables/{table}/actions", act)


def ruled(ann: Guest, table: str) -> list[Any]:
    return list(ann.ask("GET", f"/tables/{table}")["view"]["ruled"])


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_play_out_of_turn_is_warned_of_and_then_ruled_on(guest: NewGuest, language: str) -> None:
    early, play_it = {
        "en": ("It is not your turn.", "Play it"), "es": ("No es tu turno.", "Jugarla"),
    }[language]  # fmt: skip
    ann, bea, table = sat_down(guest, language)
    until_bea_is_to(ann, bea, table, "play")
    page = ann.open(f"/t/{table}")
    tile = page.locator(".tiles [data-tile]").first
    tile.click(force=True)
    expect(page.get_by_text(early)).to_be_visible()
    assert (ann.axe(), ann.sideways()) == ([], 0)
    page.get_by_role("button", name=play_it, exact=True).click()
    expect(page.get_by_text(early)).to_have_count(0)
    last = ruled(ann, table)[-1]
    assert last["code"] in ("texas-42.ruling.stands", "texas-42.ruling.taken-back")


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_bid_out_of_turn_is_warned_of_and_then_void(guest: NewGuest, language: str) -> None:
    open_it, void, bid_it, wait = {
        "en": ("Bid out of turn", "Your bid will be void", "Bid 41", "Wait"),
        "es": ("Pujar fuera de turno", "Tu puja será nula", "Pujar 41", "Esperar"),
    }[language]
    ann, bea, table = sat_down(guest, language)
    until_bea_is_to(ann, bea, table, "auction")
    page = ann.open(f"/t/{table}")
    bid = page.locator("[data-bid='41']")
    page.get_by_role("button", name=open_it, exact=True).click()
    bid.click()
    expect(page.get_by_text(void)).to_be_visible()
    assert (ann.axe(), ann.sideways()) == ([], 0)
    page.locator(".ask").get_by_role("button", name=wait, exact=True).click()  # thought better
    expect(page.get_by_text(void)).to_have_count(0)
    assert ruled(ann, table) == []
    bid.click()
    page.locator(".ask").get_by_role("button", name=bid_it, exact=True).click()
    expect(page.get_by_text(void)).to_have_count(0)
    last = ruled(ann, table)[-1]
    assert (last["code"], last["values"]["bid"]) == ("texas-42.ruling.bid-void", "41")
    view = ann.ask("GET", f"/tables/{table}")["view"]
    assert not [made for made in view["bids"] if made["seat"] == "S" and made["bid"] == "41"]
