"""A club in browsers: founded, joined by its link, planned for, and met at its table."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from tests.browser.conftest import NewGuest


def test_a_club_is_founded_joined_and_meets_at_its_table(guest: NewGuest) -> None:
    ann, bob = guest("phone", name="Ann"), guest("desk", name="Berto", language="es")
    page = ann.open("/clubs")
    page.get_by_label("Name of the club").fill("Dominoes of Waco")
    page.get_by_role("button", name="Found it").click()
    expect(page.get_by_role("heading", name="Dominoes of Waco")).to_be_visible()
    link = page.get_by_label("Whoever has this link can join:").input_value()

    page.get_by_role("button", name="Take those that I play: Texas 42").click()
    expect(page.get_by_role("link", name="Look at them: Texas 42")).to_be_visible()
    page.get_by_label("What").fill("Tuesday evening")
    page.get_by_label("When").fill("2090-01-31T19:30")
    page.get_by_role("button", name="Add to the calendar").click()
    expect(page.get_by_role("region", name="Calendar")).to_contain_text("January 31, 2090")

    bob.open(link)
    bob.page.get_by_role("button", name="Entrar en Dominoes of Waco").click()
    calendar = bob.page.get_by_role("region", name="Calendario")
    expect(calendar).to_contain_text("31 de enero de 2090")
    expect(calendar.get_by_role("button", name="Quitar")).to_have_count(0)  # he looks after nothing
    feed = bob.page.get_by_label("Para tu propio calendario").input_value()
    assert "SUMMARY:Tuesday evening" in httpx.get(feed, timeout=60).text

    # One address, one table, for whoever comes by it.
    for one in (ann, bob):
        one.open(f"{link.partition('?')[0]}/table")
        one.page.wait_for_url("**/t/*")
        one.page.get_by_role("button", name="Sit down" if one is ann else "Sentarme").first.click()
    expect(ann.page.get_by_role("list", name="Seats")).to_contain_text("Berto")
    assert ann.page.url.partition("?")[0] == bob.page.url.partition("?")[0]

    page = ann.open(link.partition("?")[0])
    page.get_by_role("button", name="Remove Berto from the club").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove Berto").click()
    expect(page.get_by_role("button", name="Let in again: Berto")).to_be_visible()
    bob.open(link)
    expect(bob.page.get_by_text("No existe ese club")).to_be_visible()
