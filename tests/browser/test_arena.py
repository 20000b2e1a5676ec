"""An arena on the page: opened, begun, played in, left for a break and come back to."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import Guest


def test_an_arena_from_the_form_to_a_second_game(guest: NewGuest) -> None:
    ann, bea = guest("small", language="es"), guest("desk")
    begin, to_table = "Empezar la arena", "Ir a tu mesa"
    page = ann.open("/tournaments")
    fresh = page.get_by_role("form", name="Un torneo nuevo")
    fresh.get_by_role("radio", name="Solitario").check()
    fresh.get_by_role("radio", name="Arena").check()
    page.get_by_label("Nombre del torneo").fill("Noche")
    page.get_by_label("Minutos que dura").fill("90")
    assert ann.axe() == []
    assert ann.sideways() == 0
    page.get_by_role("button", name="Abrir el torneo").click()
    page.wait_for_url("**/tournaments/*")
    id = page.url.rpartition("/")[2]
    for one in (ann, bea):
        one.open(f"/tournaments/{id}").locator(".yours form button").click()
        expect(one.page.locator(".yours form")).to_have_count(0)
    page.get_by_role("button", name=begin).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("La arena dura hasta las")).to_be_visible()
    page.get_by_role("button", name=to_table).click()
    page.wait_for_url("**/t/*")
    first = page.url.rpartition("/")[2]
    _play_out(ann, first)
    ann.open(f"/tournaments/{id}")
    expect(page.get_by_role("link", name="Ver la mesa 3")).to_be_visible()  # the next game
    expect(page.get_by_role("button", name=to_table)).to_be_visible()
    assert ann.ask("GET", f"/tournaments/{id}")["place"]["table"] != first
    rows = page.get_by_role("region", name="Clasificación").get_by_role("row")
    expect(rows).to_have_count(3)
    assert (ann.axe(), ann.sideways(), ann.small_targets(), ann.spoilt()) == ([], 0, [], [])
    bea.page.get_by_role("button", name="Take a break").click()
    bea.page.get_by_role("button", name="Play on").click()
    expect(bea.page.get_by_role("button", name="Take a break")).to_be_visible()
    assert (bea.axe(), bea.spoilt()) == ([], [])


def _play_out(guest: Guest, table: str) -> None:
    """How a game is played is for other tests."""
    while (told := guest.ask("GET", f"/tables/{table}"))["table"]["phase"] != "over":
        act = {"seq": told["table"]["seq"], "action": told["view"]["legal"][0]}
        guest.ask("POST", f"/tables/{table}/actions", act)
