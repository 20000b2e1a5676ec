"""Puzzles on the page: answered by keyboard alone, rated, repeated, and made of own mistakes."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from parlour.study.puzzles import posed
from parlour.study.puzzles.posed import remembered
from tests.browser.conftest import NewGuest
from tests.browser.guests import Guest
from tests.browser.test_lessons import press, reach, sound

GAME = "poker-solitaire"


def named(page: Page) -> str:
    page.wait_for_url(re.compile(r"/learn/[a-z0-9-]+/(puzzle|memory|own)-"))
    return page.url.rpartition("/")[2]


def place(page: Page, act: str) -> None:
    """A card to a square of Poker Solitaire, as `5H>b1`."""
    press(page, page.locator(f"[data-at='{act.partition('>')[2]}']"), columns=5)


def test_a_puzzle_moves_the_rating_and_the_next_one_follows(guest: NewGuest) -> None:
    ann = guest("phone", name="Ann", still=True)
    page = ann.open("/puzzles")
    region = page.get_by_role("region", name="Poker Solitaire")
    expect(region).to_contain_text("You have no rating yet")
    sound(ann)
    press(page, region.get_by_role("link", name="A puzzle for you"))
    name = named(page)
    best, *others = posed(GAME, name).puzzle.worth
    placed = [act for act in others if re.fullmatch(r"..>[a-e][1-5]", act)]
    place(page, placed[0])
    expect(page.locator(".reply.wrong")).to_contain_text("There is better")
    expect(page.locator(".rated")).to_contain_text(re.compile(r"Your rating is \d+ now \(−\d+\)"))
    sound(ann)
    place(page, best)
    expect(page.locator(".reply.right")).to_be_visible()
    expect(page.locator(".rated")).to_have_count(0)
    press(page, page.get_by_role("link", name="Another puzzle"))
    page.wait_for_url(lambda url: not url.endswith(f"/{name}"))
    place(page, posed(GAME, named(page)).puzzle.best)
    expect(page.locator(".rated")).to_contain_text(re.compile(r"\(\+\d+\)"))
    press(page, page.get_by_role("link", name="All puzzles").last)
    expect(region).to_contain_text("1 of 2 found at once")


def test_the_table_is_covered_when_one_is_asked_what_is_out(guest: NewGuest) -> None:
    ann = guest("phone", name="Ann", still=True)
    page = ann.open("/puzzles")
    press(page, page.get_by_role("link", name="What is still out?"))
    lesson = remembered("texas-42", named(page))
    press(page, page.get_by_role("button", name="Continue"))
    expect(page.get_by_text("The table is covered.", exact=True)).to_be_visible(timeout=20_000)
    expect(page.locator("[data-board]")).to_have_count(0)
    sound(ann)
    answers = page.locator(".choices button")
    expect(answers).to_have_count(len(lesson.question.answers))
    offered = [each["answer"] for each in _asked(ann, lesson.name)["choices"]]
    right = offered.index(lesson.question.right)
    press(page, answers.nth((right + 1) % len(offered)))
    expect(page.locator(".reply.wrong")).to_contain_text("No")
    press(page, answers.nth(right))
    expect(page.locator(".reply.right")).to_contain_text("Yes")
    expect(page.locator("[data-board]")).to_be_visible()
    reach(page, page.get_by_role("link", name="Another puzzle"))


def _asked(guest: Guest, name: str) -> dict[str, list[dict[str, str]]]:
    found: dict[str, list[dict[str, str]]] = guest.ask(
        "POST", f"/lessons/texas-42/{name}", {"answers": ["next"]}
    )
    return found


def test_what_went_wrong_in_a_game_comes_back_as_puzzles(guest: NewGuest) -> None:
    ann = guest("desk", name="Ann", still=True)
    table = ann.sit_alone(GAME)
    while ann.ask("GET", f"/tables/{table}")["table"]["phase"] == "playing":
        ann.act(table)
    page = ann.open(f"/t/{table}/review")
    # The whole of it is found before it is kept.
    page.evaluate(f"fetch('/api/v1/tables/{table}/review').then(answer => answer.text())")
    way = page.get_by_role("link", name="Puzzles from your own games")
    expect(way).to_be_visible(timeout=30_000)
    press(page, way)
    region = page.get_by_role("region", name="Poker Solitaire")
    press(page, region.get_by_role("link", name="From your own games"))
    assert named(page).startswith(f"own-{table}-")
    expect(page.get_by_role("heading", name="From a game of your own")).to_be_visible()
    sound(ann)
