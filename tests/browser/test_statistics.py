"""Statistics on the page of one's games: figures, plots with their tables, filters, files."""

from __future__ import annotations

import csv
import io

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import Guest


def play_alone(guest: Guest, rules: str) -> int:
    """A game of Poker Solitaire without its page; what it came to."""
    form = {"game": "poker-solitaire", "rules": rules, "seats": {"1": "me"}, "seed": "x"}
    table = guest.ask("POST", "/tables", form)["table"]["id"]
    while guest.ask("GET", f"/tables/{table}")["table"]["phase"] == "playing":
        guest.act(table)
    score: int = guest.ask("GET", f"/tables/{table}")["view"]["result"]["scores"]["1"]
    return score


def row(page: Page, name: str) -> str:
    return page.get_by_role("row").filter(has_text=name).first.inner_text()


@pytest.mark.parametrize("screen", ["small", "phone", "desk"])
def test_figures_are_told_drawn_and_never_mixed(guest: NewGuest, screen: str) -> None:
    ann = guest(screen, name="Ann", still=True)
    ann.ask("POST", "/guests", {"name": "Ann"})
    american = play_alone(ann, "american")
    scores = [play_alone(ann, "standard") for _ in range(2)]
    page = ann.open("/results/poker-solitaire")
    expect(page.get_by_role("heading", name="Statistics")).to_be_visible()
    assert f"{sum(scores) / 2:.1f}" in row(page, "Points × 2")
    # A plot is drawn from a table, which those who do not see it can open.
    page.get_by_text("Points: As a table").first.click()
    plotted = page.get_by_role("table", name="Points").first
    expect(plotted.get_by_role("row")).to_have_count(3)
    for score in scores:
        expect(plotted.get_by_role("cell", name=f"{score}.0").first).to_be_visible()
    assert ann.axe() == []
    assert ann.sideways() == 0

    page.get_by_label("Rules").first.select_option("american")
    expect(page.get_by_role("row").filter(has_text="Points × 1")).to_be_visible()
    assert f"{american}.0" in row(page, "Points × 1")
    # What the computer made of the same cards comes by itself.
    expect(page.get_by_role("row").filter(has_text="Against the computer")).to_be_visible(
        timeout=60_000
    )
    # What decisions cost is told of games that were looked back at, which is one button.
    page.get_by_role("button", name="Look back at 1 more game").click()
    expect(page.get_by_text("Decisions are those of 1 game")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("row").filter(has_text="Lost by a decision")).to_be_visible()
    expect(page.get_by_role("button", name="Look back at")).to_have_count(0)
    assert ann.axe() == []
    assert ann.sideways() == 0
    with page.expect_download() as file:
        page.get_by_role("link", name="Download as CSV").click()
    lines = list(csv.DictReader(io.StringIO(file.value.path().read_text("utf-8"))))
    told = {line["rules"]: line for line in lines if line["figure"] == "score"}
    assert (told["standard"]["times"], told["american"]["times"]) == ("2", "1")
    assert float(told["standard"]["mean"]) == sum(scores) / 2
    assert ann.errors == []


def test_it_speaks_spanish(guest: NewGuest) -> None:
    ann = guest("phone", name="Ann", language="es", still=True)
    ann.ask("POST", "/guests", {"name": "Ann"})
    play_alone(ann, "standard")
    page = ann.open("/results/poker-solitaire")
    expect(page.get_by_role("heading", name="Estadísticas")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="Doble pareja")).to_be_visible()
    assert "undefined" not in page.content()
