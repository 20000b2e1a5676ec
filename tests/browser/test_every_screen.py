"""Every screen around the games: nothing for axe to find, in any theme, and it fits any window."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from parlour.study.puzzles import posed
from tests.browser.conftest import NewGuest
from tests.browser.guests import FIRST_MOVE, SCREENS, Guest
from tests.browser.test_lobby import HAND


def home(guest: Guest) -> None:
    guest.sit_alone("cribbage")  # so that there is something to go on with
    guest.open()
    expect(guest.page.get_by_role("heading", name="Go on playing")).to_be_visible()


def rules(guest: Guest) -> None:
    guest.open("/rules/poker-solitaire?r=standard,steal=on&n=Ours")
    expect(guest.page.get_by_text("Somebody shared")).to_be_visible()
    expect(guest.page.get_by_text("Second player: where cards go")).to_be_visible()


def saving(guest: Guest) -> None:
    guest.open("/rules/texas-42?r=straight,target=5")
    guest.page.get_by_role("button", name="Save as house rules").click()
    expect(guest.page.get_by_role("dialog")).to_be_visible()


def settings(guest: Guest) -> None:
    guest.open("/settings")
    expect(guest.page.get_by_role("heading", name="Settings")).to_be_visible()


def room(guest: Guest) -> None:
    guest.open().get_by_role("button", name="With friends: Texas 42").click()
    link = guest.page.get_by_label("Whoever has this link can sit down:")
    expect(link).not_to_have_value("")


def invited(guest: Guest) -> None:
    room(guest)
    address = guest.page.get_by_label("Whoever has this link can sit down:").input_value()
    guest.context.clear_cookies()
    guest.open(address)
    expect(guest.page.get_by_role("heading", name="You are invited")).to_be_visible()


def menu(guest: Guest) -> None:
    guest.sit_alone("texas-42")
    guest.page.get_by_role("button", name="Menu").click()
    expect(guest.page.get_by_role("dialog")).to_be_visible()


def keys(guest: Guest) -> None:
    guest.sit_alone("cribbage")
    guest.page.keyboard.press("?")
    expect(guest.page.get_by_role("dialog")).to_be_visible()


def in_force(guest: Guest) -> None:
    guest.sit_alone("texas-42", "house")
    guest.page.get_by_role("button", name="Rules of this table").click()
    expect(guest.page.get_by_role("dialog").get_by_role("term").first).to_be_visible()


def how_in_short(guest: Guest) -> None:
    guest.open("/how/texas-42?r=house")
    guest.page.get_by_role("button", name="trumps", exact=True).click()
    expect(guest.page.get_by_role("dialog", name="trump")).to_be_visible()


def how_in_full(guest: Guest) -> None:
    guest.open("/how/poker-solitaire?p=full")
    expect(guest.page.get_by_role("img").last).to_be_visible()


def advice(guest: Guest) -> None:
    guest.open("/how/texas-42?p=advice")
    expect(guest.page.get_by_role("img").last).to_be_visible()


def words(guest: Guest) -> None:
    guest.open("/how/cribbage?p=words")
    expect(guest.page.get_by_role("term").first).to_be_visible()


def how_at_a_table(guest: Guest) -> None:
    guest.sit_alone("cribbage")
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("button", name="How to play").click()
    expect(guest.page.get_by_role("link", name="Advice")).to_be_visible()


def explained(guest: Guest) -> None:
    guest.sit_alone("texas-42")
    guest.page.get_by_role("button", name="Explain").click()
    expect(guest.page.get_by_role("button", name="What is this? Your tiles")).to_be_visible()


def tip(guest: Guest) -> None:
    guest.sit_alone("cribbage")
    guest.page.evaluate(
        "localStorage.setItem('parlour.settings', JSON.stringify("
        "{...JSON.parse(localStorage.getItem('parlour.settings')), tips: true}))"
    )
    guest.page.reload()
    expect(guest.page.get_by_role("region", name="Tip")).to_be_visible()


def hint(guest: Guest) -> None:
    guest.sit_alone("cribbage")
    guest.page.keyboard.press("h")
    expect(guest.page.get_by_role("button", name="More", exact=True)).to_be_visible()
    guest.page.keyboard.press("h")
    expect(guest.page.get_by_role("region", name="Hint")).to_contain_text(re.compile("Best[:,]"))


def all_choices(guest: Guest) -> None:
    guest.page.keyboard.press("h")
    expect(guest.page.get_by_role("list", name="All choices")).to_be_visible()
    guest.page.keyboard.press("h")
    expect(guest.page.get_by_role("dialog").get_by_role("table")).to_be_visible()


def paused(guest: Guest) -> None:
    table = guest.sit_alone("cribbage")
    guest.ask("POST", f"/tables/{table}/pause")
    expect(guest.page.get_by_text("The game is paused.")).to_be_visible()


def ended(guest: Guest) -> None:
    table = guest.sit_alone("poker-solitaire")
    while guest.ask("GET", f"/tables/{table}")["table"]["phase"] == "playing":
        guest.act(table)
    expect(guest.page.get_by_role("button", name="Play again")).to_be_visible()


def result(guest: Guest) -> None:
    guest.page.get_by_role("button", name="Result").click()
    expect(guest.page.get_by_role("button", name="Same cards again")).to_be_visible()
    expect(guest.page.get_by_text("The computer:")).to_be_visible(timeout=60_000)
    guest.page.get_by_role("button", name="Share", exact=True).click()
    expect(guest.page.get_by_text("What the link shows")).to_be_visible()


def fair(guest: Guest) -> None:
    guest.page.get_by_role("button", name="Was it dealt fairly?").click()
    expect(guest.page.get_by_text("The secret is the one")).to_be_visible()


def results(guest: Guest) -> None:
    guest.open("/results/poker-solitaire")
    expect(guest.page.get_by_role("heading", name="Statistics")).to_be_visible()


def no_results(guest: Guest) -> None:
    guest.open("/results")
    expect(guest.page.get_by_text("You have not finished")).to_be_visible()


def drill(guest: Guest) -> None:
    guest.open("/drill/count?seed=2026-11-16")
    guest.page.get_by_label("Points").fill("29")
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_text("Not 29: 2.", exact=True)).to_be_visible()
    expect(guest.page.get_by_role("button", name="More hands")).to_be_focused()


def review(guest: Guest) -> None:
    table = guest.sit_alone("poker-solitaire")
    for _ in range(3):
        guest.act(table)
    guest.open(f"/t/{table}/review?step=2")
    expect(guest.page.get_by_role("slider")).to_have_value("2")


def learn(guest: Guest) -> None:
    guest.ask("POST", "/guests", {"name": "Ann"})
    answers = {"answers": ["muggins:2", "count:7"]}
    guest.ask("POST", "/lessons/cribbage/muggins", answers)  # so that one is taken
    guest.open("/learn")
    expect(guest.page.get_by_role("link", name="(taken)")).to_be_visible()


def puzzles(guest: Guest) -> None:
    guest.ask("POST", "/guests", {"name": "Ann"})
    best = posed("cribbage", "puzzle-1").puzzle.best
    guest.ask("POST", "/lessons/cribbage/puzzle-1", {"answers": [best]})
    guest.open("/puzzles")
    expect(guest.page.get_by_text("1 of 1 found at once")).to_be_visible()


def covered(guest: Guest) -> None:
    guest.open("/learn/texas-42/memory-1")
    guest.page.get_by_role("button", name="Continue").click()
    expect(guest.page.get_by_text("The table is covered.", exact=True)).to_be_visible(
        timeout=20_000
    )


def lesson(guest: Guest) -> None:
    guest.open("/learn/texas-42/count")
    guest.page.get_by_role("button", name="35", exact=True).click()
    expect(guest.page.get_by_text("Add the seven tricks.").first).to_be_visible()


def throw_lab(guest: Guest) -> None:
    guest.open("/lab/cribbage?cards=5H 5C JD QS 2H 9C&box=theirs&score=100-95")
    guest.page.get_by_text("As a table").click()
    expect(guest.page.get_by_role("columnheader", name="starter")).to_be_visible()


def bid_lab(guest: Guest) -> None:
    guest.open("/lab/texas-42?tiles=64 31 20 50 42 21 11&said=pass 30&score=3-5")
    expect(guest.page.get_by_role("heading", name="Two trumps compared")).to_be_visible()


def square_lab(guest: Guest) -> None:
    guest.open("/lab/poker-solitaire?card=7S&grid=c3%3DKH b3%3D5D")
    guest.page.get_by_text("As a table").click()
    expect(guest.page.get_by_role("columnheader", name="place")).to_be_visible()


def missing(guest: Guest) -> None:
    guest.open("/nowhere")
    expect(guest.page.get_by_role("heading", level=1)).to_be_visible()


def lobby(guest: Guest) -> None:
    guest.ask("POST", "/guests", {"name": "Ann"})
    guest.ask("POST", "/tables", {"game": "cribbage", "seats": {"0": "me"}, "listed": True})
    guest.open("/lobby")
    expect(guest.page.get_by_role("link", name="You (no rating)").first).to_be_visible()


def waiting(guest: Guest) -> None:
    guest.open("/lobby")
    guest.page.get_by_role("button", name="Find a game").click()
    expect(guest.page.get_by_text("The computer fills in after")).to_be_visible()


def rated(guest: Guest) -> None:
    guest.ask("POST", "/guests", {"name": "Ann"})
    seats = {"S": "me"} | dict.fromkeys("WNE", "bot:beginner")
    game = {"game": "texas-42", "rules": HAND, "seats": seats, "rated": True}
    table = guest.ask("POST", "/tables", game)["table"]["id"]
    guest.open(f"/t/{table}")
    while (told := guest.ask("GET", f"/tables/{table}"))["table"]["phase"] == "playing":
        if told["view"]["legal"]:
            guest.act(table)
    guest.page.reload()  # the page still tells of the tricks
    guest.page.get_by_role("button", name="Result").click()
    expect(guest.page.get_by_text("Your rating")).to_be_visible()


def ladder(guest: Guest) -> None:
    guest.page.get_by_role("link", name="To the ladder").click()
    expect(guest.page.locator("tr[aria-current]")).to_contain_text("Ann (you)")


def daily(guest: Guest) -> None:
    guest.ask("POST", "/guests", {"name": "Ann"})
    table = guest.ask("POST", "/daily/poker-solitaire")["table"]["id"]
    while guest.ask("GET", f"/tables/{table}")["table"]["phase"] == "playing":
        guest.act(table)
    guest.open("/daily/poker-solitaire")
    expect(guest.page.locator("tr[aria-current]").first).to_contain_text("Ann (you)")


def friends(guest: Guest) -> None:
    guest.open("/friends")
    code = guest.page.locator(".code").inner_text()
    mine = guest.context.cookies()
    for name in ("Bob", "Ann-Kathrin of the Long and Winding Name"):
        guest.context.clear_cookies()
        guest.ask("POST", "/guests", {"name": name})
        guest.ask("POST", "/friends", {"code": code})
    theirs = guest.ask("GET", "/friends")["code"]
    guest.context.clear_cookies()
    guest.context.add_cookies([{**one} for one in mine])  # type: ignore[typeddict-item]
    guest.page.get_by_role("button", name="Agree: Bob").click()
    guest.page.get_by_role("button", name="Block Ann-Kathrin").click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Block").click()
    guest.ask("POST", "/friends", {"code": theirs})
    expect(guest.page.get_by_role("button", name="Ask no more")).to_be_visible()


def club(guest: Guest) -> None:
    guest.ask("POST", "/guests", {"name": "Ann"})
    form = {"name": "Dominoes of Waco and everywhere else", "game": "texas-42"}
    id = guest.ask("POST", "/clubs", form)["id"]
    guest.ask("PUT", f"/clubs/{id}/rules/texas-42", {"rules": HAND})
    evening = {"title": "An evening of dominoes", "begins": 4_000_000_000_000}
    link = guest.ask("POST", f"/clubs/{id}/events", evening)["link"]
    mine = guest.context.cookies()
    guest.context.clear_cookies()
    guest.ask("POST", "/guests", {"name": "Ann-Kathrin of the Long and Winding Name"})
    joining = {"invitation": link.partition("?join=")[2]}
    guest.ask("POST", f"/clubs/{id}/members", joining)
    guest.context.clear_cookies()
    guest.context.add_cookies([{**one} for one in mine])  # type: ignore[typeddict-item]
    guest.open(f"/clubs/{id}")
    guest.page.get_by_role("button", name="Make admin: Ann-Kathrin").click()
    expect(guest.page.get_by_role("button", name="Pass the club on to Ann-Kathrin")).to_be_visible()


def tournaments(guest: Guest) -> None:
    guest.open("/tournaments")
    expect(guest.page.get_by_role("button", name="Open the tournament")).to_be_enabled()


def tournament(guest: Guest) -> None:
    guest.ask("POST", "/guests", {"name": "Ann"})
    form = {"name": "Cup", "game": "poker-solitaire", "form": "everybody", "rounds": 2}
    id = guest.ask("POST", "/tournaments", form)["id"]
    guest.ask("POST", f"/tournaments/{id}/entry", {})
    guest.ask("POST", f"/tournaments/{id}/rounds")
    guest.ask(
        "POST", f"/tournaments/{id}/rulings", {"board": 0, "winner": None, "reason": "The bus."}
    )
    guest.open(f"/tournaments/{id}")
    for part in ("Adjust points", "Decide a table"):
        guest.page.get_by_text(part, exact=True).click()
    expect(guest.page.get_by_role("heading", name="Standings")).to_be_visible()


def league(guest: Guest) -> None:
    tournament(guest)
    name = "A winter of many evenings"
    form = {"name": name, "game": "poker-solitaire", "best": 3}
    id = guest.ask("POST", "/leagues", form)["id"]
    cup = guest.page.url.rpartition("/")[2]
    guest.ask("POST", f"/tournaments/{cup}/close")
    guest.page.reload()
    guest.page.get_by_label("Let it count in a league").select_option(name)
    guest.page.get_by_role("link", name="It counts in the league").click()
    guest.page.wait_for_url(f"**/leagues/{id}")
    expect(guest.page.get_by_role("row")).to_have_count(2)


Show = Callable[[Guest], None]

# Each begins anew; what stands in one row goes on from the screen before it.
SCREENS_SHOWN: list[tuple[Show, ...]] = [
    (home,), (rules,), (saving,), (settings,), (room,), (invited,), (menu,), (keys,), (in_force,),
    (hint, all_choices), (paused,), (ended, result, fair, results), (no_results,), (review,),
    (learn,), (lesson,), (missing,), (how_in_short,), (how_in_full,), (advice,), (words,),
    (how_at_a_table,), (explained,), (tip,), (throw_lab,), (bid_lab,), (square_lab,), (drill,),
    (puzzles,), (covered,), (lobby,), (waiting,), (rated, ladder), (daily,), (friends,), (club,),
    (tournaments,), (tournament,), (league,),
]  # fmt: skip


@pytest.mark.parametrize("shown", SCREENS_SHOWN, ids=lambda shown: shown[-1].__name__)
def test_axe_finds_nothing_and_everything_fits(shown: tuple[Show, ...], guest: NewGuest) -> None:
    ann = guest("phone", name="Ann", still=True)
    for show in shown:
        ann.resize(*SCREENS["phone"])
        show(ann)
        where = show.__name__
        assert (where, ann.wrong_in_any_theme()) == (where, [])
        for screen, (width, height) in SCREENS.items():
            ann.resize(width, height)
            assert ann.sideways() == 0, (where, screen)
            assert ann.small_targets() == [], (where, screen)
            assert ann.spoilt() == [], (where, screen)


@pytest.mark.parametrize("game", ["texas-42", "cribbage", "poker-solitaire"])
def test_a_table_is_never_scrolled(game: str, guest: NewGuest) -> None:
    ann = guest("phone")
    ann.sit_alone(game)
    for screen, (width, height) in SCREENS.items():
        ann.page.set_viewport_size({"width": width, "height": height})
        expect(ann.page.locator(FIRST_MOVE).first).to_be_in_viewport()
        down = "document.documentElement.scrollHeight - document.documentElement.clientHeight"
        assert (ann.sideways(), ann.page.evaluate(down)) == (0, 0), screen
