"""Texas 42 on the page: whole hands by hand and by keyboard, on every screen, in every theme."""

from __future__ import annotations

import contextlib
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import SCREENS, Guest

BOTS = {"S": "me", "W": "bot:beginner", "N": "bot:beginner", "E": "bot:beginner"}
MINE = dict.fromkeys("NESW", "me")
# What South finds to do.
NEXT = "[data-bid], [data-trump], .tiles button.may, .end"


def sit(guest: Guest, rules: str, deal: str, seats: dict[str, str] | None = None) -> str:
    """A table of 42 with a known deal; its id."""
    guest.ask("POST", "/guests", {"name": "Ann"})
    body = {"game": "texas-42", "rules": rules, "seats": seats or BOTS, "deal": deal}
    table: str = guest.ask("POST", "/tables", body)["table"]["id"]
    guest.open(f"/t/{table}")
    return table


def view_of(guest: Guest, table: str) -> dict[str, Any]:
    view: dict[str, Any] = guest.ask("GET", f"/tables/{table}")["view"]
    return view


def win_the_bid(guest: Guest, rules: str) -> str:
    """Bid as high as one may until the trump is ours to name; the table's id."""
    for deal in range(30):
        table = sit(guest, rules, f"deal {deal}")
        guest.page.locator(NEXT).first.wait_for()
        bids = guest.page.locator("[data-bid$='m']:not([data-bid*=':'])")
        if bids.count():
            bids.last.click()
            guest.page.locator("[data-trump], .tiles button.may, [data-bid]").first.wait_for()
            if guest.page.locator("[data-trump]").count():
                return table
    raise AssertionError("the computer outbids every hand")


def name_trump(page: Page, trump: str) -> None:
    page.locator(f"[data-trump='{trump}']").click()
    expect(page.locator(f"[data-trump='{trump}']")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=re.compile("^Name ")).last.click()


def play_one(page: Page) -> bool:
    """Play the first tile that may be, and wait for what comes of it; False when the hand is over.

    The page is asked for the tile by name: buttons that have been there before may linger.
    """
    tile = page.locator(".tiles button.may").first.get_attribute("data-tile")
    page.locator(f".tiles [data-tile='{tile}']").click()
    expect(page.locator(f".tiles [data-tile='{tile}']")).to_have_count(0)
    page.locator(".tiles button.may, .end").first.wait_for()
    return page.locator(".end").count() == 0


def play_on(page: Page) -> int:
    """Play until the hand is over; how many tiles that took."""
    page.locator(".tiles button.may, .end").first.wait_for()
    played = 0
    while page.locator(".end").count() == 0:
        played += 1
        if not play_one(page):
            break
    return played


def check_summary(guest: Guest, table: str) -> dict[str, Any]:
    """The page tells of the hand what the rules have written down."""
    hand: dict[str, Any] = view_of(guest, table)["last_hand"]
    end = guest.page.locator(".end")
    expect(end.locator("tbody tr")).to_have_count(len(hand["tricks"]))
    points = [int(text) for text in end.locator("td.points").all_inner_texts()]
    assert points == [trick["points"] for trick in hand["tricks"]]
    ours = hand["bidder"] in "NS"
    words = {
        ("made", True): "We made",
        ("made", False): "They made",
        ("set", True): "We were set",
        ("set", False): "We set them",
    }[hand["outcome"], ours]
    expect(end.get_by_role("heading", level=2)).to_contain_text(words)
    dealt = end.locator(".hands li .hidden").all_inner_texts()
    assert [len(text.split(",")) for text in dealt] == [7, 7, 7, 7]
    return hand


def test_a_hand_of_straight_42(guest: NewGuest) -> None:
    ann = guest()
    page = ann.page
    table = win_the_bid(ann, "straight")
    name_trump(page, "follow-me")
    assert play_on(page) > 0
    hand = check_summary(ann, table)
    assert hand["bidder"] == "S"
    page.get_by_role("button", name="Next hand").click()
    expect(page.locator("header").get_by_text("Hand 2")).to_be_visible()
    expect(page.locator(".tiles [data-tile]")).to_have_count(7)


def test_a_hand_of_house_42_as_nello(guest: NewGuest) -> None:
    ann = guest("phone")
    page = ann.page
    table = win_the_bid(ann, "house")
    name_trump(page, "nello")
    expect(page.locator("[data-seat='N']")).to_contain_text("sits out")
    expect(page.get_by_text("You must lose every trick")).to_be_visible()
    play_on(page)
    hand = check_summary(ann, table)
    assert hand["trump"] == "nello"
    assert all(len(trick["tiles"]) == 3 for trick in hand["tricks"])


def test_a_tile_is_dragged_onto_the_table_and_the_last_trick_looked_at(guest: NewGuest) -> None:
    ann = guest()
    page = ann.page
    win_the_bid(ann, "straight,play_out=on")
    name_trump(page, "follow-me")
    page.locator(".tiles button.may").first.wait_for()
    tile = page.locator(".tiles button.may").first.get_attribute("data-tile")
    held = page.locator(f".tiles [data-tile='{tile}']")
    box = held.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 30, box["y"] + 30, steps=4)  # a short way, and back again
    page.mouse.up()
    expect(held).to_have_count(1)
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] - 60, box["y"] - 160, steps=6)
    page.mouse.up()
    expect(held).to_have_count(0)
    page.locator(".tiles button.may").first.wait_for()
    page.get_by_role("button", name="Last trick").click()
    expect(page.locator(".caption")).to_contain_text("Last trick:")
    expect(page.get_by_role("list", name="On the table").locator("li")).to_have_count(4)
    page.get_by_role("button", name="Last trick").click()
    expect(page.locator(".caption")).not_to_contain_text("Last trick:")


def go_on(page: Page) -> None:
    """Do the next thing there is to do, whatever it is."""
    page.locator(NEXT).first.wait_for()
    if page.locator(".end").count():
        page.get_by_role("button", name="Next hand").click()
    elif page.locator("[data-trump]").count():
        name_trump(page, "3")
    else:
        page.locator("[data-bid], .tiles button.may").first.click()
    page.wait_for_timeout(150)


def test_a_tile_that_may_not_be_played_says_why(guest: NewGuest) -> None:
    ann = guest("small")
    page = ann.page
    table = sit(ann, "straight", "why not")
    while not page.locator(".tiles button.barred").count():
        go_on(page)
    barred = page.locator(".tiles button.barred").first
    before = view_of(ann, table)["hand"]
    barred.click(force=True)
    expect(page.get_by_role("status")).to_contain_text(re.compile(r"were led and you hold \d.\d"))
    assert view_of(ann, table)["hand"] == before
    expect(barred).to_have_accessible_name(re.compile("cannot be played now"))


def test_a_hand_by_keyboard_alone(guest: NewGuest) -> None:
    ann = guest()
    page = ann.page
    sit(ann, "straight", "keys")
    played = 0
    page.locator(NEXT).first.wait_for()
    expect(page.locator("main.board:focus")).to_have_count(1)  # no key was pressed yet
    page.keyboard.press("Tab")
    while not page.locator(".end").count():
        # The focus is on the board all the time, and on the choice as soon as there is one.
        if page.locator("[data-bid]").count():
            expect(page.locator("[data-bid]:focus")).to_have_count(1)
            press_enter(page, "End", "[data-bid]")
        elif page.locator("[data-trump]").count():
            expect(page.locator("[data-trump]:focus")).to_have_count(1)
            page.keyboard.press("ArrowRight")
            expect(page.locator("[data-trump][aria-pressed='true']")).to_be_focused()
            press_enter(page, "", "[data-trump]")
        else:
            expect(page.locator("[data-tile]:focus")).to_have_count(1)
            while not page.evaluate("document.activeElement.classList.contains('may')"):
                page.keyboard.press("ArrowRight")
            tile = page.evaluate("document.activeElement.dataset.tile")
            press_enter(page, "", f".tiles [data-tile='{tile}']")
            played += 1
        page.locator(NEXT).first.wait_for()
    assert played
    expect(page.get_by_role("button", name="Next hand")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("[data-bid], .prompt").first.wait_for()
    expect(page.locator("main.board:focus, main.board :focus")).to_have_count(1)


def press_enter(page: Page, before: str, gone: str) -> None:
    """Act, and wait until what was acted on is gone."""
    if before:
        page.keyboard.press(before)
    while page.locator(gone).count():  # before the last act is acknowledged it does nothing
        page.keyboard.press("Enter")
        with contextlib.suppress(AssertionError):
            expect(page.locator(gone)).to_have_count(0, timeout=2_000)
    expect(page.locator("main.board:focus, main.board :focus")).to_have_count(1)


def test_nothing_for_axe_to_find_in_any_theme(guest: NewGuest) -> None:
    ann = guest("phone")
    page = ann.page
    win_the_bid(ann, "house")
    page.locator("[data-trump='5']").click()
    assert ann.wrong_in_any_theme() == []
    page.locator("[data-trump='5']").click()
    page.locator(".tiles button.may, .end").first.wait_for()
    assert ann.wrong_in_any_theme() == []
    page.keyboard.press("h")
    expect(page.locator(".hint p")).not_to_have_text("Thinking about it…")
    page.keyboard.press("h")
    expect(page.locator(".hint strong")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".tiles .figure").first).to_be_visible()
    assert ann.wrong_in_any_theme() == []
    page.keyboard.press("Escape")  # the window with all choices
    if play_one(page) and page.locator(".tiles button.barred").count():
        page.locator(".tiles button.barred").first.click(force=True)
        expect(page.get_by_role("status")).not_to_be_empty()
        assert ann.wrong_in_any_theme() == []
    play_on(page)
    assert ann.wrong_in_any_theme() == []
    page.get_by_role("button", name="Next hand").click()
    page.locator("[data-bid], .prompt").first.wait_for()
    assert ann.wrong_in_any_theme() == []


@pytest.mark.parametrize("screen", SCREENS)
def test_it_fits_the_screen(guest: NewGuest, screen: str) -> None:
    """No scrolling, every tile in one row and uncovered, everything large enough to tap."""
    ann = guest(screen)
    page = ann.page
    win_the_bid(ann, "house")
    check_fit(ann)
    page.locator("[data-trump='6']").click()
    check_fit(ann)
    page.locator("[data-trump='6']").click()
    page.locator(".tiles button.may, .end").first.wait_for()
    check_fit(ann)
    if play_one(page):
        check_fit(ann)
    play_on(page)
    assert ann.sideways() == 0
    assert ann.small_targets() == []
    page.get_by_role("button", name="Next hand").click()
    page.locator(".tiles [data-tile]").first.wait_for()
    check_fit(ann)


@pytest.mark.parametrize("screen", ["small", "landscape"])
def test_the_most_bids_there_are_leave_the_hand_in_sight(guest: NewGuest, screen: str) -> None:
    """Whoever bids first and holds four doubles may also splash and plunge, for many marks."""
    ann = guest(screen, language="es")  # the longer words
    ann.ask("POST", "/guests", {"name": "Ann"})
    for deal in range(200):
        body = {"game": "texas-42", "rules": "house", "seats": MINE, "deal": f"doubles {deal}"}
        opened = ann.ask("POST", "/tables", body)
        if sum("plunge" in bid for bid in opened["view"]["legal"]) > 3:
            break
    ann.open(f"/t/{opened['table']['id']}")
    ann.page.locator(".curtain").click()
    bids = ann.page.locator("[data-bid]")
    expect(bids).to_have_count(len(opened["view"]["legal"]))
    check_fit(ann)
    bids.last.scroll_into_view_if_needed()
    expect(bids.last).to_be_in_viewport(ratio=0.95)


def check_fit(guest: Guest) -> None:
    page = guest.page
    page.evaluate("Promise.all(document.getAnimations().map(a => a.finished.catch(() => 0)))")
    assert guest.sideways() == 0
    assert guest.small_targets() == []
    assert guest.spoilt() == []
    found = page.evaluate(
        """() => {
          const board = document.querySelector('[data-board]');
          const tiles = [...board.querySelectorAll('.tiles [data-tile]')];
          const boxes = tiles.map(tile => tile.getBoundingClientRect());
          const height = boxes[0].height;
          return {
            rows: new Set(boxes.map(box => Math.round(box.bottom / height))).size,
            covered: tiles.filter((tile, i) => {
              const {x, y, width, height} = boxes[i];
              return !tile.contains(document.elementFromPoint(x + width / 2, y + height / 2));
            }).length,
            outside: boxes.filter(
              b => b.left < 0 || b.right > innerWidth || b.bottom > innerHeight
            ).length,
            clipped: board.scrollHeight > board.clientHeight + 1
              || board.scrollWidth > board.clientWidth + 1,
          };
        }"""
    )
    assert found == {"rows": 1, "covered": 0, "outside": 0, "clipped": False}


def test_at_one_screen_a_hand_is_covered_until_its_player_is_there(guest: NewGuest) -> None:
    ann = guest()
    page = ann.page
    table = sit(ann, "straight", "around", MINE)
    seen: list[set[str]] = []
    for _ in range(4):
        expect(page.get_by_role("button", name=re.compile("^Pass the screen to"))).to_be_visible()
        expect(page.locator("[data-tile], [data-bid]")).to_have_count(0)
        page.get_by_role("button", name=re.compile("^Pass the screen to")).click()
        tiles = page.locator(".tiles [data-tile]")
        expect(tiles).to_have_count(7)
        seen.append({tile.get_attribute("data-tile") or "" for tile in tiles.all()})
        assert seen[-1] == set(view_of(ann, table)["hand"])
        page.locator("[data-bid='pass']").click()
        page.locator(".curtain").wait_for()
    assert len(set.union(*seen)) == 28


def test_a_renege_is_warned_of_and_then_ruled_on(guest: NewGuest) -> None:
    ann = guest("phone")
    page = ann.page
    table = sit(ann, "spec-c,lay_down=off", "referee", MINE)
    reveal = page.get_by_role("button", name=re.compile("^Pass the screen to"))
    page.locator(".curtain").wait_for()
    reveal.click()
    page.locator("[data-bid='30']").click()
    for _ in range(3):
        page.locator(".curtain").wait_for()
        reveal.click()
        page.locator("[data-bid='pass']").click()
    page.locator(".curtain").wait_for()
    reveal.click()
    name_trump(page, "3")
    while not page.locator(".tiles button.barred").count():
        page.locator(".tiles button.may, .curtain").first.wait_for()
        if page.locator(".curtain").count():
            reveal.click()
            page.locator(".tiles button.may").first.wait_for()
            continue
        tile = page.locator(".tiles button.may").first.get_attribute("data-tile")
        page.locator(f".tiles [data-tile='{tile}']").click()
        expect(page.locator(f".tiles [data-tile='{tile}']")).to_have_count(0)
    page.locator(".tiles button.barred").first.click(force=True)
    expect(
        page.get_by_text("That is a renege: it loses the hand and 2 marks more.")
    ).to_be_visible()
    page.get_by_role("button", name="Keep it").click()
    page.locator(".tiles button.barred").first.click(force=True)
    page.get_by_role("button", name="Play it", exact=True).click()
    expect(page.locator(".end .rulings")).to_contain_text("reneged")
    assert view_of(ann, table)["last_hand"]["why"]["code"].startswith("texas-42.verdict.renege")
