"""Strangers meet: two browsers wait for the same game, are paired, and play it for the ratings."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import FIRST_MOVE, Guest

HAND = "house,target=1,all_pass=dealer-30,lay_down=off"  # a game of one hand


def wish(guest: Guest, game: str, fill: str, rated: bool = True) -> None:
    """Ask for a game on the page."""
    page = guest.open("/lobby")
    pairing = page.get_by_role("region", name="Quick pairing")
    pairing.get_by_role("radio", name=game).check()
    pairing.get_by_role("group", name="Time for a play").get_by_label("60 s").check()
    pairing.get_by_role("group", name="If too few people come").get_by_label(fill).check()
    pairing.get_by_role("switch", name="Rated").set_checked(rated)
    pairing.get_by_role("button", name="Find a game").click()


def play_on(*guests: Guest, table: str) -> None:
    """To the end, whoever's turn it is."""
    while guests[0].ask("GET", f"/tables/{table}")["table"]["phase"] == "playing":
        for guest in guests:
            if guest.ask("GET", f"/tables/{table}")["view"]["legal"]:
                guest.act(table)


def test_two_browsers_are_paired_and_play_for_their_ratings(guest: NewGuest) -> None:
    ann, bob = guest("phone", name="Ann"), guest("desk", name="Bob")
    wish(ann, "Cribbage", "never")
    expect(ann.page.get_by_role("main").get_by_text("1 of 2 people are here.")).to_be_visible()
    # Bob sees that somebody waits, and waits with her: that is a game.
    bob.open("/lobby")
    bob.page.get_by_role("button", name="Wait with them: Cribbage").click()
    for one in (ann, bob):
        one.page.wait_for_url("**/t/*")
        expect(one.page.locator(FIRST_MOVE).first).to_be_visible()
        expect(one.page.get_by_role("button", name="Rated")).to_be_visible()
        for absent in ("Undo", "Hint"):
            expect(one.page.get_by_role("button", name=absent)).to_have_count(0)
    assert ann.page.url == bob.page.url
    table = ann.page.url.rpartition("/")[2]
    play_on(ann, bob, table=table)
    told = ann.ask("GET", f"/tables/{table}/ratings")
    changes = {change["seat"]: change for change in told["changes"]}
    for one in (ann, bob):
        (seat,) = one.ask("GET", f"/tables/{table}")["table"]["you"]
        after, before = (changes[seat][when]["points"] for when in ("after", "before"))
        one.page.reload()  # the page still counts the first hand
        if one is ann:  # on a phone it is a tap away
            one.page.get_by_role("button", name="Result").click()
        says = f"Your rating {'rose' if after > before else 'fell'} by {abs(after - before)}"
        expect(one.page.get_by_text(says)).to_be_visible()
    # One tap, and one's own row is found.
    ann.page.get_by_role("link", name="To the ladder").click()
    expect(ann.page.locator("tr[aria-current]")).to_contain_text("Ann (you)")


def test_the_computer_fills_in_after_the_wait_that_was_chosen(guest: NewGuest) -> None:
    ann = guest("phone", name="Ann")
    wish(ann, "Texas 42", "15 s", rated=False)
    expect(ann.page.get_by_text("The computer fills in after")).to_be_visible()
    ann.page.get_by_role("button", name="Stop waiting").click()
    expect(ann.page.get_by_role("button", name="Find a game")).to_be_focused()  # it is done
    assert ann.context.request.get(f"{ann.address}/api/v1/queue").status == 409
    soon = "localStorage.setItem('parlour.pairing', JSON.stringify("
    soon += "{...JSON.parse(localStorage.getItem('parlour.pairing')), fill: 2}))"
    ann.page.evaluate(soon)
    ann.page.reload()
    ann.page.get_by_role("button", name="Find a game").click()
    ann.page.wait_for_url("**/t/*")
    table = ann.ask("GET", f"/tables/{ann.page.url.rpartition('/')[2]}")["table"]
    assert sorted(seat["kind"] for seat in table["seats"]) == ["bot", "bot", "bot", "person"]
    assert (table["clock"], table["rated"]) == (60, False)


def test_open_tables_come_and_go_while_one_looks(guest: NewGuest) -> None:
    # A name that nobody has at the tables that other tests left open.
    ann, bob = guest("desk", name="Annika"), guest("phone", name="Bob", language="es")
    bob.open("/lobby")
    expect(bob.page.get_by_role("heading", name="Emparejamiento rápido")).to_be_visible()
    ann.open("/lobby")
    ann.page.get_by_role("button", name="Open a table").click()
    ann.page.wait_for_url("**/t/*")
    here = bob.page.get_by_role("link").filter(has_text="Annika (sin puntuación)")
    expect(here).to_contain_text("3 asientos libres")
    bob.page.get_by_role("group", name="Juego", exact=True).last.get_by_label("Cribbage").check()
    expect(here).to_have_count(0)
    bob.page.get_by_label("Todos los juegos").check()
    expect(here).to_be_visible()
    ann.ask("POST", f"/tables/{ann.page.url.rpartition('/')[2]}/start", {"level": "beginner"})
    expect(here).to_have_count(0)


def test_open_tables_by_rules_and_strangers_by_a_name(guest: NewGuest) -> None:
    bob, ann = guest(name="Bob"), guest("phone")
    bob.ask("POST", "/guests", {"name": "Bob"})
    seats = {"0": "me", "1": "open"}
    for rules in ("standard", "five-card"):
        form = {"game": "cribbage", "rules": rules, "seats": seats, "listed": True, "clock": 20}
        bob.ask("POST", "/tables", form)
    page = ann.open("/lobby")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("Your name")).to_have_count(0)
    assert ann.ask("GET", "/me")["player"]["name"] == "Ann"
    tables = page.get_by_role("region", name="Open tables")
    links = tables.get_by_role("link", name="Bob")
    tables.get_by_role("radio", name="Cribbage").check()
    expect(links.filter(has_text="Five-card")).not_to_have_count(0)
    tables.get_by_label("Rules").select_option("standard")
    expect(links.filter(has_text="Five-card")).to_have_count(0)
    expect(links).not_to_have_count(0)
    assert ann.axe() == []
    assert ann.sideways() == 0
