"""Cribbage through the page: by touch, by keyboard, in every phase, theme and size."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import Guest

# Dealt so that, laying the first card that fits, one meets a card that does not, and a go.
EVENTFUL = "browser 66"
CARDS = "[data-card]"
SOON = 5_000
FITS = "[data-card]:not([aria-disabled])"

# What the page asks for, by what there is to be tapped. An act on its way is not asked for twice.
ASKED = {
    "over": "#end",
    "go on": "button.go-on",
    "cut": ".cutting button:enabled",
    "muggins": ".stand:enabled",
    "count": ".numbers button:not([aria-disabled])",
    "act": ".act:enabled",
    "throw": f"{FITS}[aria-pressed='false']",
    "play": FITS,
}


# What the record has while a count is still being shown: both seen in one look.
WHILE_IT_IS_COUNTED = """() =>
  [...document.querySelectorAll('button')].some((one) => one.textContent.trim() === 'Show all') &&
  document.querySelector('[aria-label="Record of play"]')?.textContent"""


def sit(guest: Guest, rules: str, deal: str, *others: str) -> str:
    """A practice table with a deal of one's choice, open on the page; its id."""
    guest.ask("POST", "/guests", {"name": "Ann"})
    seats = {"0": "me"} | {str(n): other for n, other in enumerate(others or ("bot:beginner",), 1)}
    body = {"game": "cribbage", "rules": rules, "seats": seats, "deal": deal}
    table: str = guest.ask("POST", "/tables", body)["table"]["id"]
    guest.open(f"/t/{table}")
    expect(guest.page.locator("main.board").get_by_role("img").first).to_be_visible()
    return table


def view_of(guest: Guest, table: str) -> Any:
    return guest.ask("GET", f"/tables/{table}")["view"]


def what_to_do(page: Page) -> str:
    """What the page asks for now; it may take the computer a moment until it asks for anything."""
    asked = page.wait_for_function(
        "asked => Object.keys(asked).find(what => document.querySelector(asked[what]))", arg=ASKED
    )
    what: str = asked.json_value()
    return what


def do(page: Page, what: str) -> None:
    """Do it by one tap on the first choice; the board answers, if only by lifting a card."""
    before = page.locator("main.board").inner_html()
    first = page.locator(ASKED[what]).first
    touch = page.evaluate("'ontouchstart' in window")
    first.tap(timeout=SOON) if touch else first.click(timeout=SOON)
    page.wait_for_function(
        "html => document.querySelector('main.board').innerHTML !== html "
        "|| document.querySelector('#end')",
        arg=before,
    )


def through(page: Page, most: int = 600) -> Iterator[str]:
    """Everything that a player is asked for, done after it was looked at, to the end."""
    for _ in range(most):
        what = what_to_do(page)
        yield what
        if what == "over":
            return
        try:
            do(page, what)
        except TimeoutError:  # an act was acknowledged a moment before the board heard of it
            continue
    raise AssertionError("the game does not end")


def test_a_game_to_61_is_played_by_touch(guest: NewGuest) -> None:
    ann = guest("phone")
    table = sit(ann, "five-card", "to the end")
    page = ann.page
    expect(page.get_by_role("img", name="Cribbage board to 61: ")).to_be_visible()
    done = list(through(page))
    assert done.count("throw") == 2 * done.count("go on")
    page.get_by_role("button", name="Result").click()
    window = page.get_by_role("dialog")
    view = view_of(ann, table)
    winner = view["result"]["winner"]
    expect(window).to_contain_text("You win" if winner == 0 else "Bruno wins")
    high, low = sorted(view["scores"], reverse=True)
    assert high == 61
    expect(window).to_contain_text(f"{high} – {low}, after {view['result']['hands']} hands")
    rows = window.get_by_role("table").get_by_role("row")
    for row, part in zip(rows.all()[1:4], ("play", "hands", "box"), strict=True):
        cells = [cell.inner_text() for cell in row.get_by_role("cell").all()]
        assert cells == [str(made[part]) for made in view["made"]]


def test_a_hand_is_thrown_played_and_counted_before_ones_eyes(guest: NewGuest) -> None:
    ann = guest()
    table = sit(ann, "standard", EVENTFUL)
    page = ann.page
    status = page.get_by_role("status")
    expect(page.get_by_text("Choose two cards for your box")).to_be_visible()
    expect(page.get_by_role("img", name="The starter is not turned yet")).to_be_visible()
    page.locator(CARDS).nth(0).click()
    expect(page.get_by_text("Choose one more")).to_be_visible()
    page.locator(CARDS).nth(1).click()
    page.get_by_role("button", name="Throw into your box").click()
    expect(page.get_by_role("img", name="The starter is the five of hearts.")).to_be_visible()
    expect(page.locator(CARDS)).to_have_count(4)

    met = set()
    while (what := what_to_do(page)) != "go on":
        view = view_of(ann, table)
        expect(page.locator(".count strong")).to_have_text(str(view["count"]))
        laid = page.get_by_role("list", name="Cards of this count").get_by_role("img")
        if view["pile"]:
            expect(laid).to_have_count(len(view["pile"]))
        if what == "play" and page.locator(f"{CARDS}[aria-disabled]").count():
            met.add("barred")
            barred = page.locator(f"{CARDS}[aria-disabled]").first
            makes = re.search(r"would make (\d+)", barred.get_attribute("aria-label") or "")
            assert makes
            assert int(makes[1]) > 31
            barred.click(force=True)
            expect(status).to_contain_text(f"would make {makes[1]}, past 31")
            assert view_of(ann, table)["hand"] == view["hand"]
        if what == "act":
            met.add("go")
            expect(page.locator(".act")).to_have_text("Go")
        do(page, what)
        while view_of(ann, table) == view:  # not yet done
            page.wait_for_timeout(50)
        page.wait_for_timeout(150)  # nor shown, perhaps
    assert met == {"barred", "go"}

    view = view_of(ann, table)
    shown = view["last_hand"]["shown"]
    expect(page.get_by_role("list", name="Scores").get_by_role("strong")).to_have_text(
        [str(score) for score in view["scores"]]
    )
    for name, key in {"Bruno’s hand": "1", "Your hand": "0", "Your box": "box"}.items():
        total = page.get_by_role("button", name=name)
        expect(total.locator("strong")).to_have_text(str(shown[key]))
        total.click()
        expect(page.locator(".show .words")).to_contain_text("Fifteen" if shown[key] else "Nothing")
    expect(status).to_contain_text("Your box: ")
    page.get_by_role("button", name="Next hand").click()
    expect(page.get_by_text("Choose two cards for their box")).to_be_visible()


def test_the_record_tells_no_count_before_it_has_been_shown(guest: NewGuest) -> None:
    ann = guest(speed="relaxed")
    table = sit(ann, "standard", EVENTFUL)
    page = ann.page
    record = page.get_by_role("list", name="Record of play")
    while not view_of(ann, table)["last_hand"]:
        if ann.ask("GET", f"/tables/{table}")["view"]["legal"]:
            ann.act(table)
        page.wait_for_timeout(50)
    told = page.wait_for_function(WHILE_IT_IS_COUNTED, timeout=60_000).json_value()
    assert told
    assert "box: " not in told
    # Whoever pauses here sees that the game is paused.
    ann.ask("POST", f"/tables/{table}/pause")
    notices = page.get_by_role("region", name="Notices")
    expect(notices).to_contain_text("The game is paused.")
    page.get_by_role("button", name="Go on").click()
    expect(notices).not_to_contain_text("The game is paused.")
    expect(record).to_contain_text("box: ", timeout=60_000)


def test_each_combination_lights_its_cards_as_it_is_added(guest: NewGuest) -> None:
    ann = guest(speed="quick")
    sit(ann, "standard", EVENTFUL)
    page = ann.page
    for what in through(page):
        if what == "go on":
            break
    lit = page.locator(".show .lit")
    expect(lit.first).to_be_visible()
    expect(page.locator(".words .latest")).to_have_count(1)
    page.get_by_role("button", name="Show all").click()
    expect(lit).to_have_count(0)


def test_a_hand_by_keyboard_alone(guest: NewGuest) -> None:
    ann = guest()
    table = sit(ann, "standard", EVENTFUL)
    page = ann.page
    expect(page.locator(CARDS)).to_have_count(6)
    reach(page, lambda: focused(page, "data-card") is not None)
    first = focused(page, "data-card")
    page.keyboard.press("ArrowRight")
    assert focused(page, "data-card") != first
    page.keyboard.press("ArrowLeft")
    assert focused(page, "data-card") == first
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    reach(page, lambda: "act" in (focused(page, "class") or ""))
    page.keyboard.press("Enter")
    expect(page.locator(CARDS)).to_have_count(4)
    for _ in range(40):
        what = what_to_do(page)
        if what == "go on":
            break
        if what == "act":
            page.keyboard.press("g")
        else:
            # The focus is still in the hand, though the card it was on has been laid.
            expect(page.locator("[data-card]:focus")).to_have_count(1)
            fitting = page.locator(FITS).first.get_attribute("data-card")
            for _ in range(6):
                if focused(page, "data-card") == fitting:
                    break
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        page.wait_for_timeout(150)
    expect(page.get_by_role("button", name="Next hand")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Choose two cards for their box")).to_be_visible()
    assert view_of(ann, table)["hand_number"] == 2
    # One is back at the cards; a letter throws them.
    expect(page.locator("[data-card]:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("t")
    expect(page.locator(CARDS)).to_have_count(4)


def focused(page: Page, attribute: str) -> str | None:
    found: str | None = page.evaluate(
        "name => document.activeElement.getAttribute(name)", attribute
    )
    return found


def reach(page: Page, there: Callable[[], bool]) -> None:
    for _ in range(40):
        if there():
            return
        page.keyboard.press("Tab")
    raise AssertionError("it cannot be reached with the Tab key")


def test_counting_for_oneself_with_muggins(guest: NewGuest) -> None:
    ann = guest("phone")
    table = sit(ann, "standard,count=self,muggins=on", EVENTFUL)
    page = ann.page
    for what in through(page):
        if what == "muggins":
            break
    # The computer counts first, and is right.
    said = view_of(ann, table)["counting"]["said"]
    expect(page.get_by_text(f"Bruno said {said} for this hand.")).to_be_visible()
    page.get_by_role("button", name="Let it stand").tap()
    expect(page.get_by_role("button", name="Bruno’s hand")).to_contain_text(str(said))
    page.get_by_role("button", name="Go on").tap()
    # Of her own four points she sees one, and the computer takes the rest.
    page.get_by_role("group", name="Say a number").get_by_role(
        "button", name="1 point", exact=True
    ).tap()
    note = page.locator(".show .note")
    expect(note).to_have_text(["1 was said, so 3 were overlooked.", "Muggins: 3 to Bruno."])
    page.get_by_role("button", name="Go on").tap()
    # Too much scores nothing.
    before = view_of(ann, table)["scores"]
    page.get_by_role("group", name="Say a number").get_by_role("button", name="29 points").tap()
    expect(note).to_have_text("29 was said: too much, so it scores nothing.")
    assert view_of(ann, table)["scores"] == before
    page.get_by_role("button", name="Next hand").tap()
    expect(page.locator(CARDS)).to_have_count(6)


def test_axe_finds_nothing_in_any_phase_and_theme(guest: NewGuest) -> None:
    ann = guest("phone")
    sit(ann, "standard,count=self,muggins=on,first_dealer=by-hand,target=21", EVENTFUL)
    page = ann.page
    seen: set[str] = set()
    for what in through(page):
        if what in seen:
            continue
        seen.add(what)
        assert (what, ann.wrong_in_any_theme()) == (what, [])
    assert seen == {"cut", "throw", "act", "play", "count", "muggins", "go on", "over"}


SELF = "standard,count=self,muggins=on,first_dealer=by-hand"


@pytest.mark.parametrize(
    ("screen", "rules", "others"),
    [
        *((screen, "standard", 1) for screen in ("small", "phone", "landscape", "desk")),
        *((screen, SELF, 1) for screen in ("small", "landscape")),
        *((screen, "four-hand", 3) for screen in ("small", "landscape")),
    ],
)
def test_everything_fits_on_every_screen(
    guest: NewGuest, screen: str, rules: str, others: int
) -> None:
    ann = guest(screen)
    sit(ann, rules, EVENTFUL, *["bot:beginner"] * others)
    page = ann.page
    seen: set[str] = set()
    for what in through(page):
        if what in seen:
            continue
        seen.add(what)
        # Where a piece travels to counts, not where it is on its way.
        page.evaluate("document.getAnimations().forEach(a => a.finish())")
        assert ann.sideways() == 0
        assert ann.small_targets() == []
        assert ann.spoilt() == []
        assert out_of_sight(page) == []
        if what == "throw":
            tops = {round(card.bounding_box()["y"]) for card in page.locator(CARDS).all()}  # type: ignore[index]
            assert len(tops) == 1, "the cards lie in one row"
        if what == "go on":
            assert_totals_whole(page)
            return


def out_of_sight(page: Page) -> list[str]:
    """Of what must be seen without scrolling, all that is clipped or covered."""
    found: list[str] = page.evaluate(
        """() => {
          const board = document.querySelector('main.board').getBoundingClientRect();
          const must = ['.scores li strong', '.board', '[data-card]', '.prompt', '.act',
            '.count strong', '.pile li:last-child .card', '.numbers button', '.stand', '.go-on',
            '.totals strong', '.cutting .button', 'figcaption'];
          return [...document.querySelectorAll(`main.board :is(${must})`)].filter(e => {
            const box = e.getBoundingClientRect();
            if (box.left < board.left - 1 || box.right > board.right + 1) return true;
            if (box.top < board.top - 1 || box.bottom > board.bottom + 1) return true;
            const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
            const top = document.elementFromPoint(x, y);
            return !(e.contains(top) || top?.contains(e));
          }).map(e => e.outerHTML.slice(0, 80) + JSON.stringify(e.getBoundingClientRect()));
        }"""
    )
    return found


def assert_totals_whole(page: Page) -> None:
    clipped: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.totals button, .totals strong, .scores strong')]
          .filter(e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 3)
          .filter(e => getComputedStyle(e).display !== 'inline')
          .map(e => e.outerHTML)"""
    )
    assert clipped == []
