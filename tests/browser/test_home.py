"""The first page: three games, one tap to each, and the way back to what was begun."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import FIRST_MOVE

GAMES = {"texas-42": "Texas 42", "cribbage": "Cribbage", "poker-solitaire": "Poker Solitaire"}
STANDING = {
    "texas-42": "We 0 – They 0, hand 1",
    "cribbage": "You 0 – 0, hand 1",
    "poker-solitaire": "0 points, 51 in the deck",
}


@pytest.mark.parametrize("game", GAMES)
def test_one_tap_begins_a_game_and_the_game_can_be_gone_on_with(game: str, guest: NewGuest) -> None:
    ann = guest()
    page = ann.open()
    expect(page.locator(".games h2")).to_have_text(list(GAMES.values()))
    page.get_by_role("button", name=f"Play now: {GAMES[game]}").click()
    expect(page.locator(FIRST_MOVE).first).to_be_visible()
    table = page.url
    page.get_by_role("link", name="Home").first.click()
    expect(page.get_by_role("heading", level=2).first).to_have_text("Go on playing")
    resume = page.locator("section a").first
    expect(resume).to_contain_text(f"{STANDING[game]} · your turn")
    resume.click()
    expect(page).to_have_url(table)
    expect(page.locator(FIRST_MOVE).first).to_be_visible()


def test_a_first_visit_asks_for_nothing_that_is_refused(guest: NewGuest) -> None:
    ann = guest()
    answers: list[tuple[int, str]] = []
    ann.page.on("response", lambda answer: answers.append((answer.status, answer.url)))
    logged: list[tuple[str, str]] = []
    ann.page.on("console", lambda said: logged.append((said.type, said.text)))
    page = ann.open()
    expect(page.locator(".games h2")).to_have_text(list(GAMES.values()))
    page.wait_for_load_state("networkidle")
    assert answers
    assert [(status, url) for status, url in answers if status >= 400] == []
    assert [text for kind, text in logged if kind == "error"] == []


def test_rules_that_nobody_chose_are_not_played_silently_with_friends(guest: NewGuest) -> None:
    page = guest().open()
    page.get_by_role("button", name="With friends: Poker Solitaire").click()
    expect(page.get_by_label("Whoever has this link can sit down:")).to_be_visible()
    note = page.locator("p[popover]")
    expect(note).to_contain_text("With friends you play Same deck.")
    # It does not linger into the next screen: by itself it would stay for four seconds.
    page.get_by_role("link", name="Home").first.click()
    expect(page.locator(".games h2").first).to_be_visible()
    expect(note).to_have_count(0, timeout=2_000)


def test_a_link_or_a_code_leads_to_a_friends_table(guest: NewGuest) -> None:
    ann, ben = guest(), guest("phone")
    ann.open().get_by_role("button", name="With friends: Cribbage").click()
    link = ann.page.get_by_label("Whoever has this link can sit down:")
    expect(link).not_to_have_value("")
    page = ben.open()
    field = page.get_by_label("Did a friend send you a link or a code?")
    field.fill("what?")
    field.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("neither a link to a table nor a code")
    field.fill("aaa aaa")
    field.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("No table is waiting under this code.")
    field.fill(ann.page.locator("strong.code").inner_text())
    field.press("Enter")
    expect(page.get_by_role("heading", name="You are invited")).to_be_visible()
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Sit down: Seat 2").click()
    # Both seats are taken, so the game begins for both.
    for somebody in (ann, ben):
        expect(somebody.page.locator("main.board")).to_be_visible()
    assert "Ben" in str(ann.ask("GET", f"/tables/{ann.page.url.rpartition('/')[2]}")["table"])


def test_what_is_not_there_is_said_kindly(guest: NewGuest) -> None:
    page = guest().open("/nowhere/at/all")
    expect(page.get_by_role("heading", level=1)).to_have_text("This page does not exist")
    page.goto("/t/zzzzzzzzzz")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such table")
    page.goto("/t/zzzzzzzzzz/review")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing to look back at")
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Parlour")


def test_settings_are_kept_and_spanish_is_spoken(guest: NewGuest) -> None:
    ann = guest()
    page = ann.open("/settings")
    page.get_by_label("Your name at the table").fill("Ana")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_contain_text("You are Ana from now on.")
    page.get_by_role("radio", name="Dark").check()
    page.get_by_role("radio", name="Español").check()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ajustes")
    page.goto("/")
    expect(page.get_by_role("button", name="Jugar ya: Texas 42")).to_be_visible()
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("lang", "es")
    assert ann.ask("GET", "/me")["player"]["name"] == "Ana"


def test_the_shell_loads_without_a_network(guest: NewGuest) -> None:
    ann = guest()
    page = ann.open()
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    ann.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=2).first).to_have_text("Texas 42")
    expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
    page.goto("/rules/cribbage")
    expect(page.get_by_role("heading", level=1)).to_have_text("Cribbage: rules and opponents")
    ann.context.set_offline(False)


def test_below_the_games_are_lessons_todays_cards_the_last_game_and_open_tables(
    guest: NewGuest,
) -> None:
    ben = guest()
    ben.ask("POST", "/guests", {"name": "Ben"})
    ben.ask("POST", "/tables", {"game": "cribbage", "seats": {"0": "me"}, "listed": True})
    ann = guest("phone")
    table = ann.sit_alone("poker-solitaire")
    while ann.ask("GET", f"/tables/{table}")["table"]["phase"] == "playing":
        ann.act(table)
    ann.ask("POST", "/lessons/cribbage/muggins", {"answers": ["muggins:2", "count:7"]})
    page = ann.open()
    learn = page.get_by_role("region", name="Learn")
    expect(learn.get_by_role("link", name="Cribbage")).to_contain_text("1 of 8 lessons taken")
    last = page.get_by_role("region", name="Your last game").get_by_role("link").first
    expect(last).to_have_attribute("href", f"/t/{table}/review")
    expect(page.get_by_role("region", name="Open tables")).to_contain_text("Ben")
    for name, address in (("Learn", "/learn"), ("Your games", "/results")):
        link = page.get_by_role("navigation").get_by_role("link", name=name)
        expect(link).to_have_attribute("href", address)
    today = page.get_by_role("region", name="Today’s cards").get_by_role("link")
    addresses = [today.nth(at).get_attribute("href") for at in range(3)]
    assert addresses == ["/daily/texas-42", "/daily/cribbage", "/daily/poker-solitaire"]


def test_the_last_game_says_what_there_is_to_learn_from_it(guest: NewGuest) -> None:
    ann = guest("small")
    table = ann.sit_alone("poker-solitaire")
    while ann.ask("GET", f"/tables/{table}")["table"]["phase"] == "playing":
        ann.act(table)
    page = ann.open()
    last = page.get_by_role("region", name="Your last game")
    expect(last).to_contain_text("Most worth learning", timeout=120_000)  # it is judged now
    found = ann.ask("GET", f"/tables/{table}/dearest")
    decision, lesson = found["decision"], found["lesson"]
    cost = decision["before"] - decision["after"]
    expect(last).to_contain_text(f"It cost {cost:.1f} points")
    expect(last.locator(f"a[href='/learn/poker-solitaire/{lesson['name']}']")).to_be_visible()
    assert ann.axe() == []
    assert ann.spoilt() == []
    assert ann.sideways() == 0
    link = last.get_by_role("link", name="Most worth learning")
    told = link.inner_text()
    link.click()
    # The review is at that decision, as the review itself has it.
    verdict = page.get_by_role("region", name="This decision")
    expect(verdict).to_contain_text(f"It cost {cost:.1f} points")
    assert verdict.locator("p").nth(1).inner_text() in told  # the reason


def test_a_newer_version_is_offered_but_at_no_table(guest: NewGuest) -> None:
    ann = guest("phone")
    ann.page.clock.install()
    ann.sit_alone("cribbage")
    newer = '<script type="module" src="/assets/index-newer.js"></script>'
    ann.page.route("**/index.html", lambda route: route.fulfill(body=newer))
    ann.page.clock.fast_forward("06:00")
    ann.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    says = "There is a newer version of Parlour."
    ann.page.clock.fast_forward("06:00")
    with ann.page.expect_request("**/index.html"):
        ann.page.get_by_role("link", name="Home").click()
    offer = ann.page.get_by_role("complementary")
    expect(offer).to_contain_text(says)
    expect(ann.page.get_by_role("status")).to_contain_text(says)
    assert ann.wrong_in_any_theme() == []
    ann.resize(320, 568)
    assert (ann.sideways(), ann.small_targets(), ann.spoilt()) == (0, [], [])
    ann.page.locator("section a").first.click()
    expect(ann.page.locator("main.board")).to_be_visible()
    expect(offer).to_have_count(0)
    ann.page.get_by_role("link", name="Home").click()
    with ann.page.expect_navigation():
        offer.get_by_role("button", name="Load again").click()
    expect(ann.page.locator(".games")).to_be_visible()
    expect(offer).to_have_count(0)
