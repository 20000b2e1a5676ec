"""The deal of the day in a browser: one try, its board, and practice after it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import FIRST_MOVE


def test_one_try_from_the_first_page_to_the_board(guest: NewGuest) -> None:
    ann = guest("phone", name="Ann")
    ann.ask("POST", "/guests", {"name": "Ann"})
    page = ann.open()
    today = page.get_by_role("region", name="Today’s cards")
    today.get_by_role("link", name="Poker Solitaire").first.click()
    expect(page.get_by_text("You have one try.")).to_be_visible()
    page.get_by_role("button", name="Play today’s deal").click()
    page.wait_for_url("**/t/*")
    table = page.url.rpartition("/")[2]
    expect(page.locator(FIRST_MOVE).first).to_be_visible()
    expect(page.get_by_role("button", name="Deal of the day")).to_be_visible()
    for absent in ("Undo", "Hint"):
        expect(page.get_by_role("button", name=absent)).to_have_count(0)
    ann.act(table)
    page.go_back()  # whoever leaves finds it again
    page.get_by_role("button", name="Go on with your try").click()
    page.wait_for_url(f"**/t/{table}")
    while ann.ask("GET", f"/tables/{table}")["table"]["phase"] == "playing":
        ann.act(table)
    page.get_by_role("button", name="Result").click()
    ended = page.get_by_role("dialog")
    expect(ended.get_by_text("This was your one try")).to_be_visible()
    expect(ended.get_by_role("link", name="Look back")).to_have_count(0)
    ended.get_by_role("link", name="To the boards of the day").click()
    score = ann.ask("GET", "/daily/poker-solitaire")["yours"]["score"]
    expect(page.get_by_text(f"Your try: {score}.")).to_be_visible()
    for board in ("The day", "The week so far"):
        mine = page.get_by_role("region", name=board).locator("tr[aria-current]")
        expect(mine).to_contain_text("Ann (you)")
    expect(page.get_by_role("region", name="The day")).to_contain_text("The computer (Master)")
    page.get_by_role("button", name="Play it again for practice").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="Practice")).to_be_visible()
    # Somebody else has the address of the try that counts, and sees nothing.
    bob = guest("desk", name="Bob")
    bob.open(f"/t/{table}")
    expect(bob.page.get_by_text("Others have yet to play these deals")).to_be_visible()
    expect(bob.page.locator("main.board")).to_have_count(0)
