"""The host's big screen: what hangs on the wall while friends play."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.test_company import invited


def test_all_hands_lie_open_once_everybody_agrees(guest: NewGuest) -> None:
    host, friend, _ = invited(guest, "Texas 42")
    page, theirs = host.page, friend.page
    theirs.get_by_label("Your name").fill("Bob")
    theirs.get_by_role("button", name="Sit down: ").first.click()
    expect(page.get_by_role("list", name="Seats")).to_contain_text("Bob")
    page.get_by_role("button", name="Start now").click()
    for one in (page, theirs):
        expect(one.locator("main.board")).to_be_visible()

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="The big screen").click()
    window = page.get_by_role("dialog")
    window.get_by_role("switch", name="I agree").click()
    expect(window).to_contain_text("Still to agree: Bob.")
    assert host.axe() == []
    with host.page.context.expect_page() as opening:
        window.get_by_role("link", name="Open the big screen").click()
    screen = opening.value
    expect(screen.get_by_text("Still to agree: Bob.")).to_be_visible()
    laid = screen.locator("main.board .faces")
    expect(laid).to_have_count(0)

    expect(theirs.get_by_text("Ann would open all hands").first).to_be_visible()
    theirs.get_by_role("button", name="Menu").click()
    theirs.get_by_role("button", name="The big screen").click()
    theirs.get_by_role("switch", name="I agree").click()
    expect(theirs.get_by_role("dialog")).to_contain_text("Ann, who opened the table, can open it.")
    expect(screen.get_by_text("Still to agree")).to_have_count(0)
    expect(laid).to_have_count(3)
    expect(screen.get_by_role("list", name="Ann").locator("button[data-tile]")).to_have_count(7)
