"""What is around every game: the menu, hints, taking back, pausing, courtesies, the end."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import FIRST_MOVE, Guest
from tests.browser.server import Server


def two_at_cribbage(guest: NewGuest) -> tuple[Guest, Guest, str]:
    ann, ben = guest(name="Ann"), guest("phone", name="Ben")
    ann.open("/settings")
    ann.page.get_by_role("button", name="Save").click()  # the server hears of her name
    expect(ann.page.get_by_role("status")).to_contain_text("You are Ann")
    ann.open().get_by_role("button", name="With friends: Cribbage").click()
    link = ann.page.get_by_label("Whoever has this link can sit down:")
    expect(link).not_to_have_value("")
    ben.open(link.input_value())
    ben.page.get_by_label("Your name").fill("Ben B.")
    ben.page.get_by_role("button", name="Sit down: Seat 2").click()
    for person in (ann, ben):
        expect(person.page.locator("main.board")).to_be_visible()
    return ann, ben, ann.page.url.rpartition("/")[2]


def heard(page: Page, text: str) -> None:
    expect(page.get_by_role("status")).to_contain_text(text)


def test_taking_back_is_asked_for_and_answered(guest: NewGuest) -> None:
    ann, ben, table = two_at_cribbage(guest)
    before = ann.ask("GET", f"/tables/{table}")["view"]
    ann.act(table)
    ann.page.get_by_role("button", name="Undo").click()
    ann.page.get_by_role("button", name="Ask the others").click()
    expect(ann.page.get_by_text("Waiting for Ben B.")).to_be_visible()
    expect(ben.page.get_by_text("Ann would like to take back a move.").first).to_be_visible()
    ben.page.get_by_role("button", name="Refuse").click()
    heard(ann.page, "Ben B. does not agree.")
    ann.page.keyboard.press("u")
    ann.page.get_by_role("button", name="Ask the others").click()
    ben.page.get_by_role("button", name="Allow it").click()
    expect(ben.page.get_by_role("button", name="Allow it")).to_have_count(0)
    assert ann.ask("GET", f"/tables/{table}")["view"]["hand"] == before["hand"]


def test_courtesies_and_pauses_reach_the_other(guest: NewGuest) -> None:
    ann, ben, _ = two_at_cribbage(guest)
    ann.page.get_by_role("button", name="Say something").click()
    ann.page.get_by_role("button", name="Good luck!").click()
    heard(ben.page, "Ann: Good luck!")
    ben.page.get_by_role("button", name="Menu").click()
    ben.page.get_by_role("button", name="Pause the game").click()
    expect(ann.page.get_by_text("The game is paused.")).to_be_visible()
    ann.page.get_by_role("button", name="Go on").click()
    expect(ben.page.get_by_text("The game is paused.")).to_have_count(0)


def test_who_leaves_is_played_for(guest: NewGuest) -> None:
    ann, ben, table = two_at_cribbage(guest)
    ben.page.get_by_role("button", name="Menu").click()
    ben.page.get_by_role("button", name="Leave the table").click()
    ben.page.get_by_role("button", name="Leave the table").click()
    expect(ben.page.get_by_role("heading", level=1)).to_have_text("Parlour")
    # The computer acts in their place at once, so that the live region may have gone on already.
    expect(ann.page.get_by_text("left the table").first).to_be_attached()
    seats = ann.ask("GET", f"/tables/{table}")["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot"]


def test_a_hint_comes_in_three_steps(guest: NewGuest) -> None:
    ann = guest()
    ann.sit_alone("cribbage")
    page = ann.page
    page.keyboard.press("h")
    panel = page.get_by_role("region", name="Hint")
    expect(panel.get_by_role("button", name="Show the move")).to_be_visible()
    expect(panel.get_by_role("table")).to_have_count(0)
    page.keyboard.press("h")
    expect(panel).to_contain_text(re.compile("Best[:,]"))
    panel.get_by_role("button", name="All choices").click()
    assert panel.get_by_role("row").count() > 5
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)


def test_rules_keys_and_record_are_one_tap_away(guest: NewGuest) -> None:
    ann = guest("phone")
    ann.sit_alone("texas-42", "house,target=3")
    page = ann.page
    page.get_by_role("button", name="Rules of this table: House 42, changed").click()
    window = page.get_by_role("dialog")
    expect(window).to_contain_text("Target: 3")
    page.keyboard.press("Escape")
    expect(window).to_have_count(0)
    # The focus is back where it was.
    expect(page.get_by_role("button", name="Rules of this table")).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.get_by_role("dialog", name="Record of play")).to_be_visible()


def test_the_record_beside_the_board_can_be_put_away(guest: NewGuest) -> None:
    ann = guest()
    ann.sit_alone("cribbage")
    record = ann.page.get_by_role("complementary", name="Record of play")
    board = ann.page.get_by_role("main")
    narrow = board.bounding_box()
    record.get_by_role("button", name="Close").click()
    expect(record).to_have_count(0)
    wide = board.bounding_box()
    assert narrow
    assert wide
    assert wide["width"] > narrow["width"] + 300
    ann.page.reload()  # it stays as one wanted it
    expect(ann.page.locator(FIRST_MOVE).first).to_be_visible()
    expect(record).to_have_count(0)
    ann.page.get_by_role("button", name="Record").click()
    expect(record).to_be_visible()
    ann.page.keyboard.press("r")
    expect(record).to_have_count(0)


def test_the_end_of_a_game_and_what_follows(guest: NewGuest) -> None:
    ann = guest()
    table = ann.sit_alone("poker-solitaire")
    page = ann.page
    while ann.ask("GET", f"/tables/{table}")["table"]["phase"] == "playing":
        ann.act(table)
    told = page.get_by_role("region", name="points")
    expect(told.get_by_role("button", name="Same cards again")).to_be_visible()
    board = page.get_by_role("main").bounding_box()
    beside = told.bounding_box()
    assert board
    assert beside
    assert beside["x"] >= board["x"] + board["width"]  # nothing lies over what was played
    told.get_by_role("button", name="Was it dealt fairly?").click()
    expect(page.get_by_text("The secret is the one that was promised.")).to_be_visible()
    expect(page.get_by_text("The seed is made of everybody’s secrets.")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Result").click()
    told.get_by_role("button", name="Same cards again").click()
    page.wait_for_url(lambda url: table not in url)
    expect(page.locator(FIRST_MOVE).first).to_be_visible()
    again = page.url.rpartition("/")[2]
    old, new = (ann.ask("GET", f"/tables/{t}/steps") for t in (table, again))
    assert old["steps"][0]["view"]["dealt"] == new["steps"][0]["view"]["dealt"]

    page.goto("/results/poker-solitaire")
    expect(page.get_by_role("term").first).to_have_text("Games")
    page.get_by_role("link", name="Standard rules").first.click()
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_role("slider")).to_have_value(str(len(old["steps"]) - 1))
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("slider")).to_have_value(str(len(old["steps"]) - 2))


def test_what_happens_is_heard_in_a_window_too(guest: NewGuest) -> None:
    """What lies behind a window is silent: the live region must be in the window."""
    ann, ben, table = two_at_cribbage(guest)
    ann.page.get_by_role("button", name="Menu").click()
    window = ann.page.get_by_role("dialog")
    expect(window).to_be_visible()
    ben.page.get_by_role("button", name="Say something").click()
    ben.page.get_by_role("button", name="Good luck!").click()
    expect(window.get_by_role("status")).to_contain_text("Ben B.: Good luck!")
    # Nothing else on the page speaks, and nothing hidden from a screen reader does.
    expect(ann.page.get_by_role("status")).to_have_count(1)
    ann.page.get_by_role("button", name="Settings").click()
    expect(window.get_by_role("heading", name="Settings")).to_be_visible()
    ben.act(table)
    expect(window.get_by_role("status")).to_contain_text("Ben B. threw into the box.")
    ann.page.keyboard.press("Escape")
    expect(window).to_have_count(0)
    ann.act(table)
    expect(ann.page.get_by_role("status")).to_contain_text("The starter is")


def test_the_record_has_what_happened_before_one_came(guest: NewGuest) -> None:
    ann = guest()
    table = ann.sit_alone("poker-solitaire")
    for _ in range(3):
        ann.act(table)
    record = ann.page.get_by_role("complementary", name="Record of play").get_by_role("listitem")
    expect(record).to_have_count(4)
    told = record.all_inner_texts()
    ann.page.reload()
    expect(record).to_have_count(4)
    assert told[0] == "Hand 1 is dealt."
    # The page may have been there in time to tell what was to be done next, which is no news now.
    again = record.all_inner_texts()
    assert all(line.startswith(past) for line, past in zip(told, again, strict=True)), (told, again)
    ann.act(table)
    expect(record).to_have_count(5)


def test_looking_back_at_a_game_that_is_over_all_hands_lie_open(guest: NewGuest) -> None:
    ann = guest("phone")
    ann.ask("POST", "/guests", {"name": "Ann"})
    seats = {"S": "me", "W": "bot:beginner", "N": "bot:beginner", "E": "bot:beginner"}
    body = {"game": "texas-42", "rules": "straight,target=1", "seats": seats, "deal": "open"}
    table: str = ann.ask("POST", "/tables", body)["table"]["id"]
    page = ann.open(f"/t/{table}")
    while (told := ann.ask("GET", f"/tables/{table}"))["table"]["phase"] == "playing":
        if told["view"]["legal"]:
            ann.act(table)
        else:
            page.wait_for_timeout(30)
    hands = ann.ask("GET", f"/tables/{table}/steps")
    page.goto(f"/t/{table}/review?hand={hands['hand']}&step=0")
    for seat in "NEW":
        faces = page.locator(f"[data-seat='{seat}'] .faces .domino")
        expect(faces).to_have_count(len(hands["steps"][0]["open"][seat]["hand"]))
    assert ann.axe() == []
    assert ann.spoilt() == []
    page.get_by_role("button", name="Show all hands").click()
    expect(page.locator(".faces")).to_have_count(0)


def test_a_killed_server_loses_nothing(guest: NewGuest, server: Server) -> None:
    ann = guest()
    table = ann.sit_alone("texas-42")
    page = ann.page
    before = ann.ask("GET", f"/tables/{table}")
    server.kill()
    try:
        expect(page.get_by_text("The connection is lost.").first).to_be_visible()
        # A move that is made meanwhile is kept, and sent when there is somebody to hear it.
        page.get_by_role("button", name="Pass", exact=True).click()
        expect(page.get_by_text("Your move is kept and sent again.")).to_be_visible()
    finally:
        server.start()
    expect(page.get_by_text("The connection is lost.")).to_have_count(0)
    # Should everybody pass, there are new hands, and one may pass again: the log tells.
    own: list[str] = []
    for _ in range(200):
        steps = ann.ask("GET", f"/tables/{table}/steps?hand=1")["steps"]
        if own := [step["action"] for step in steps if step["seat"] == "S"]:
            break
        page.wait_for_timeout(100)
    assert own[:1] == ["pass"]
    assert [bid["seat"] for bid in before["view"]["bids"]] == [
        step["seat"] for step in steps[1 : 1 + len(before["view"]["bids"])]
    ]
