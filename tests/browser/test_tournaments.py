"""Four people at four browsers in a tournament of 42, from the entry to the trophy."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import FIRST_MOVE, Guest

FRESH = "form[aria-labelledby=fresh]"
SHORT = "straight,target=1,all_pass=dealer-30,lay_down=off"


def opened(director: Guest, **form: object) -> str:
    director.ask("POST", "/guests", {"name": "Ann"})
    asked = {"name": "Friday cup", "game": "texas-42", "rules": SHORT, "rounds": 1, **form}
    id: str = director.ask("POST", "/tournaments", asked)["id"]
    return id


def enters(guest: Guest, id: str, name: str) -> None:
    page = guest.open(f"/tournaments/{id}")
    page.get_by_label("Your name").fill(name)
    page.keyboard.press("Enter")
    expect(page.get_by_text("You take part.")).to_be_visible()


def test_four_browsers_from_entry_to_trophy(guest: NewGuest) -> None:
    everybody = [guest("desk"), guest("phone"), guest("phone"), guest("small")]
    names = ["Ann", "Bea", "Cal", "Dee"]
    ann = everybody[0]
    id = opened(ann)
    for one, name in zip(everybody, names, strict=True):
        enters(one, id, name)
    expect(ann.page.get_by_role("heading", name="Players (4)")).to_be_visible()
    desk = ann.page.get_by_role("region", name="Director’s desk")
    desk.get_by_role("button", name="Begin the first round").focus()
    ann.page.keyboard.press("Enter")
    for one in everybody:  # the others hear of it by themselves
        expect(one.page.get_by_text("Your table is ready.").first).to_be_visible()
        one.page.get_by_role("button", name="Go to your table").click()
        one.page.wait_for_url("**/t/*")
    table = ann.page.url.rpartition("/")[2]
    assert len({one.page.url for one in everybody}) == 1
    for one in everybody:
        expect(one.page.locator("main.board")).to_be_visible()
    seen = {id: one.ask("GET", f"/tables/{table}") for id, one in enumerate(everybody)}
    first = next(one for at, one in enumerate(everybody) if seen[at]["view"]["legal"])
    expect(first.page.locator(FIRST_MOVE).first).to_be_visible()
    assert not first.page.get_by_role("button", name="Undo").is_visible()
    assert not first.page.get_by_role("button", name="Hint").is_visible()
    _play_out(everybody, table)
    for one in everybody:
        one.page.get_by_role("button", name="Go on").click()
        back = one.page.get_by_role("link", name="Back to the tournament")
        back.first.click()
        expect(one.page.get_by_role("region", name="The winner")).to_be_visible()
        assert one.axe() == []
        assert one.sideways() == 0
        assert one.small_targets() == []
    winners = ann.page.get_by_role("region", name="The winner").get_by_role("heading").inner_text()
    assert sum(name in winners for name in names) == 2
    rows = ann.page.get_by_role("region", name="Standings").get_by_role("row")
    expect(rows).to_have_count(5)


def _play_out(everybody: list[Guest], table: str) -> None:
    """The rest of the game is played behind the pages' backs: how, is for other tests."""
    while True:
        for one in everybody:
            told = one.ask("GET", f"/tables/{table}")
            if told["table"]["phase"] == "over":
                return
            if legal := told["view"]["legal"]:
                act = {"seq": told["table"]["seq"], "action": legal[-1]}
                one.ask("POST", f"/tables/{table}/actions", act)


def test_a_partner_is_asked_and_agrees(guest: NewGuest) -> None:
    ann, bea = guest("small"), guest("phone", language="es")
    page = ann.open("/tournaments")
    page.get_by_label("Name of the tournament").fill("Friends")
    page.get_by_text("People choose their partners").click()
    assert (ann.axe(), ann.sideways()) == ([], 0)
    page.get_by_role("button", name="Open the tournament").click()
    page.wait_for_url("**/tournaments/*")
    id = page.url.rpartition("/")[2]
    for one, name in ((ann, "Ann"), (bea, "Bea")):
        one.open(f"/tournaments/{id}").locator(".yours form input").fill(name)
        one.page.locator(".yours form button").click()
        expect(one.page.locator(".yours form")).to_have_count(0)
    page.get_by_label("Whom would you like to play with?").select_option("Bea")
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(page.get_by_text("You asked Bea, who has not agreed yet.")).to_be_visible()
    expect(page.get_by_text("gets one by lot")).to_be_visible()
    bea.page.get_by_role("button", name="Jugar con Ann").click()
    expect(bea.page.get_by_text("Juegas con Ann.")).to_be_visible()
    expect(page.get_by_text("You play with Bea.")).to_be_visible()
    for one in (ann, bea):
        assert (one.axe(), one.sideways(), one.small_targets(), one.spoilt()) == ([], 0, [], [])


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_tournament_is_opened_and_run_on_the_page(guest: NewGuest, language: str) -> None:
    words = {
        "en": ("Name of the tournament", "Open the tournament", "Begin the first round",
               "Adjust points", "Points to add", "Reason", "Enter it", "Pairings"),
        "es": ("Nombre del torneo", "Abrir el torneo", "Empezar la primera ronda",
               "Corregir puntos", "Puntos que se suman", "Motivo", "Anotarlo",
               "Emparejamientos"),
    }  # fmt: skip
    name, create, begin, adjust, points, reason, enter, pairings = words[language]
    ann, bea = guest("small", language=language), guest("phone", language=language)
    ann.open("/tournaments").locator(FRESH).get_by_role("radio", name="Cribbage").check()
    ann.page.get_by_label(name).fill("Copa")
    assert ann.axe() == []
    ann.page.get_by_role("button", name=create).click()
    ann.page.wait_for_url("**/tournaments/*")
    id = ann.page.url.rpartition("/")[2]
    for one in (ann, bea):
        one.open(f"/tournaments/{id}")
        one.page.locator(".yours form button").click()
        expect(one.page.locator(".yours form")).to_have_count(0)
    ann.page.get_by_role("button", name=begin).click()
    expect(ann.page.get_by_role("heading", name=pairings)).to_be_visible()
    ann.page.get_by_text(adjust, exact=True).click()
    ann.page.locator("details[open] select").select_option(index=1)
    ann.page.get_by_label(points).fill("-2")
    ann.page.get_by_label(reason).first.fill("late, tarde")
    ann.page.get_by_role("button", name=enter).first.click()
    expect(ann.page.get_by_text("-2 — late, tarde")).to_be_visible()
    expect(bea.page.get_by_text("-2 — late, tarde")).to_be_visible()
    assert ann.axe() == []
    assert ann.sideways() == 0
    assert ann.small_targets() == []
    assert ann.spoilt() == []


def _finish(guest: Guest, id: str) -> str:
    """The game that waits is played behind the page's back; its table."""
    table: str = guest.ask("GET", f"/tournaments/{id}")["place"]["table"]
    guest.ask("POST", f"/tables/{table}/seats/1", {})
    _play_out([guest], table)
    return table


@pytest.mark.parametrize("language", ["en", "es"])
def test_own_games_with_the_same_cards_again_and_a_handicap(guest: NewGuest, language: str) -> None:
    words = {
        "en": ("Poker Solitaire", "Name of the tournament", "A book of games",
               "Open the tournament", "New cards", "The same cards again", "Give it up",
               "You know these cards", "replay", "Handicap", "Player", "Movement", "Enter it"),
        "es": ("Solitario de póquer", "Nombre del torneo", "Un libro de partidas",
               "Abrir el torneo", "Cartas nuevas", "Las mismas cartas otra vez", "Dejarla",
               "Ya conoces estas cartas", "repetición", "Hándicap", "Jugador", "Movimiento",
               "Anotarlo"),
    }  # fmt: skip
    game, name, book, create, new, same, give_up, known, replay, handicap, *_, enter = words[
        language
    ]
    ann = guest("phone", language=language, name="Ann")
    page = ann.open("/tournaments")
    page.locator(FRESH).get_by_role("radio", name=game).check()
    page.get_by_label(name).fill("1990")
    page.get_by_role("radio", name=book).check()
    assert (ann.axe(), ann.sideways()) == ([], 0)
    page.get_by_role("button", name=create).click()
    page.wait_for_url("**/tournaments/*")
    id = page.url.rpartition("/")[2]
    page.locator(".yours form button").click()
    page.get_by_role("button", name=new).click()
    expect(page.locator(".yours strong")).to_be_visible()
    first = _finish(ann, id)
    score = ann.ask("GET", f"/tables/{first}")["view"]["scores"]["1"]
    expect(page.get_by_role("cell", name=str(score), exact=True).first).to_be_visible()
    page.get_by_role("button", name=same).click()
    expect(page.get_by_text(known)).to_be_visible()
    _finish(ann, id)
    expect(page.get_by_text(f"({replay})").first).to_be_visible()
    # New cards, and then others: that would not count, so it is asked.
    page.get_by_role("button", name=new).click()
    expect(page.locator(".yours strong")).to_be_visible()
    page.get_by_role("button", name=new).click()
    page.get_by_role("button", name=give_up).click()
    expect(page.get_by_role("button", name=give_up)).to_have_count(0)
    # The director gives somebody a handicap, which everybody can read.
    page.locator("summary", has_text=handicap).click()
    form = page.locator("details[open] form")
    form.locator("select").first.select_option("Ann")
    form.locator("select").nth(2).select_option("movable")
    form.get_by_role("button", name=enter).click()
    expect(page.locator(".own", has_text=handicap)).to_be_visible()
    assert ann.ask("GET", f"/tournaments/{id}")["entries"][0]["handicap"] == "movement=movable"
    assert (ann.axe(), ann.sideways(), ann.small_targets(), ann.spoilt()) == ([], 0, [], [])
    ann.resize(1280, 800)
    assert (ann.axe(), ann.sideways(), ann.spoilt()) == ([], 0, [])
