"""People at one table: who is there, what they say, what undo costs; two of them at one phone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import Guest


def invited(guest: NewGuest, game: str) -> tuple[Guest, Guest, str]:
    """A host who is asked for a name, and a friend who follows the link; the table's address."""
    host, friend = guest(), guest("phone")
    host.open().get_by_role("button", name=f"With friends: {game}").click()
    page = host.page
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("list", name="Seats")).to_contain_text("Ann")
    link = page.get_by_label("Whoever has this link can sit down:")
    expect(link).not_to_have_value("")
    address = link.input_value()
    friend.page.goto(address)
    return host, friend, address


def test_who_goes_is_missed_and_takes_the_seat_back(guest: NewGuest) -> None:
    host, friend, address = invited(guest, "Cribbage")
    page, theirs = host.page, friend.page
    expect(page.get_by_role("listitem").filter(has_text="Free: Seat 2")).to_be_visible()
    page.get_by_role("switch", name="Hints").click()
    expect(theirs.get_by_role("main")).to_contain_text("There are no hints at this table.")
    theirs.get_by_label("Your name").fill("Ann")  # there is one already
    theirs.get_by_role("button", name="Sit down: Seat 2").click()
    expect(page.locator("main.board")).to_contain_text("Ann 2")
    assert host.axe() == friend.axe() == []

    # A reaction is one tap, and is seen at the speaker's seat; words are said as they are.
    theirs.get_by_role("button", name="Wow!").click()
    expect(page.locator("main.board .said")).to_be_visible()
    theirs.get_by_role("button", name="Say something").click()
    theirs.get_by_label("In your own words").fill("<b>look</b> https://example.org")
    theirs.get_by_role("button", name="Say it").click()
    expect(page.locator("main.board .said")).to_have_text("<b>look</b> https://example.org")
    page.get_by_role("button", name="Say something").click()
    window = page.get_by_role("dialog")
    expect(window).to_contain_text("<b>look</b> https://example.org")
    expect(window.get_by_role("link")).to_have_count(0)
    assert host.axe() == []
    window.get_by_role("button", name="Mute Ann 2").click()
    expect(window.get_by_text("https://example.org")).to_have_count(0)
    window.get_by_role("button", name="Close").click()

    theirs.goto("/settings")
    expect(page.get_by_text("Ann 2 has lost the connection or left the page.")).to_be_visible()
    page.get_by_role("button", name="Let the computer play on").click()
    expect(page.locator("main.board")).to_contain_text("computer plays")
    theirs.goto(address)
    expect(theirs.locator("main.board")).to_be_visible()
    expect(page.locator("main.board")).not_to_contain_text("computer plays")


def shown_cards(page: Page) -> set[str]:
    """Every card that the page's document names, to the eye or to a screen reader."""
    found = page.evaluate("document.querySelector('main.board').outerHTML")
    return set(re.findall(r"data-card=\"(\w\w)\"", found))


def test_two_at_one_phone_see_one_hand_at_a_time(guest: NewGuest) -> None:
    both = guest("phone", name="Ann")
    page = both.open()
    page.get_by_role("button", name="With friends: Cribbage").click()
    page.get_by_role("button", name="At this screen: Seat 2").click()
    page.get_by_label("Their name").fill("Ben")
    page.get_by_role("button", name="Sit down").click()
    hands: list[set[str]] = []
    for _ in ("Ann", "Ben"):
        curtain = page.get_by_role("button", name="Pass the screen to")
        expect(curtain).to_be_visible()
        assert shown_cards(page) == set()
        expect(page.get_by_role("button", name="Hint")).to_be_disabled()
        assert both.axe() == []
        curtain.click()
        table = page.url.rpartition("/")[2]
        hands.append(set(both.ask("GET", f"/tables/{table}")["view"]["hand"]))
        expect(page.locator("[data-card]").first).to_be_visible()
        assert shown_cards(page) <= hands[-1]
        assert len(shown_cards(page)) == 6
        for number in (0, 1):
            page.locator("[data-card]").nth(number).click()
        page.get_by_role("button", name=re.compile("^Throw")).click()
    assert not hands[0] & hands[1]
    expect(page.get_by_role("button", name="Pass the screen to")).to_be_visible()


def test_undo_says_what_it_costs(guest: NewGuest) -> None:
    ann = guest(name="Ann")
    table = ann.sit_alone("poker-solitaire", "standard")
    page = ann.page
    ann.act(table)
    undo = page.get_by_role("button", name="Undo")
    undo.click()
    window = page.get_by_role("dialog")
    expect(window).to_contain_text("The game will then not count")
    window.get_by_role("button", name="Let it stand").click()
    assert not ann.ask("GET", f"/tables/{table}")["table"]["takebacks"]
    undo.click()
    window.get_by_role("button", name="Take it back").click()
    expect(undo).to_be_disabled()
    ann.act(table)
    expect(undo).to_be_enabled()
    undo.click()  # it is paid for
    expect(undo).to_be_disabled()
    expect(window).to_have_count(0)
    while ann.ask("GET", f"/tables/{table}")["table"]["phase"] != "over":
        ann.act(table)
    expect(page.get_by_text("played with takebacks")).to_be_visible()
    page.goto("/results/poker-solitaire")
    expect(page.get_by_role("main")).to_contain_text("with takebacks")


def test_the_host_lets_those_who_watch_see_it_late(guest: NewGuest) -> None:
    ann, bob, eve = guest("phone", name="Ann"), guest(name="Berto", language="es"), guest()
    ann.open("/").get_by_role("button", name="With friends: Texas 42").click()
    ann.page.get_by_role("radio", name="5 acts later").check()
    table = ann.page.url.rpartition("/")[2]
    invitation = ann.ask("POST", f"/tables/{table}/invitations", {"seat": None})["invitation"]
    bob.open(f"/t/{table}?i={invitation}").get_by_role("button", name="Sentarme").first.click()
    expect(
        bob.page.get_by_text("Quien solo mira ve esta partida 5 jugadas después")
    ).to_be_visible()
    ann.page.set_viewport_size({"width": 320, "height": 640})
    assert (ann.axe(), ann.sideways(), ann.small_targets()) == ([], 0, [])
    # Eve watches: the first bid is not hers to see yet.
    eve.open(f"/t/{table}")
    ann.page.get_by_role("button", name="Start now").click()
    expect(eve.page.locator("main.board")).to_contain_text("No bid yet")
    told = ann.ask("GET", f"/tables/{table}")
    assert told["table"]["behind"] == 5
