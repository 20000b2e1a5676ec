"""Every lesson is taken to its end by keyboard alone, and each step of it is spoken."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import Error, Locator, Page, TimeoutError, expect

from parlour.learn.lesson import NEXT, Lesson
from parlour.learn.taking import Standing, begin
from tests.browser.conftest import NewGuest
from tests.browser.guests import Guest
from tests.browser.test_lessons import over, press
from tests.learn.pupils import LESSONS, MOST_TRIES, NAMES, legal, wanted

MATRIX = 5  # columns
MOST_PAUSES = 8
SOON = 500  # ms that an answer may take before a pause is looked for


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_a_lesson_is_taken_by_keyboard_to_its_end(lesson: Lesson, guest: NewGuest) -> None:
    ann = guest("phone", still=True)
    page = ann.open(f"/learn/{lesson.game}/{lesson.name}")
    standing = begin(lesson)
    come_to(ann, standing)
    while not standing.over:
        answers = winning(standing) if standing.step.play else wanted(standing)[:1]
        for answer in answers:
            do(page, standing, answer)
            standing = standing.after(answer)
        come_to(ann, standing)
    assert ann.axe() == []


def winning(standing: Standing) -> list[str]:
    """Acts with which the goal of playing on is reached at the first try."""
    chance, number = Random(standing.lesson.name), standing.number
    for _ in range(MOST_TRIES):
        answers, then = [], standing
        while then.number == number:
            answers.append(chance.choice(legal(then)))
            then = then.after(answers[-1])
            if then.right is False:
                break
        if then.number > number:
            return answers
    raise AssertionError(f"{standing.step.id} is hard to win")


def come_to(ann: Guest, standing: Standing) -> None:
    """Wait for the step, going on wherever the learner is to say when; it has been spoken."""
    page, steps = ann.page, len(standing.lesson.steps)
    there = over(page)
    if not standing.over:
        there = page.locator("header p", has_text=f"Step {standing.number + 1} of {steps}")
    on = page.get_by_role("button", name=re.compile("^(Continue|Go on)$"))
    for _ in range(MOST_PAUSES):
        expect(there.or_(on).first).to_be_visible()
        with suppress(TimeoutError):
            there.wait_for(timeout=SOON)
            break
        # The button of the step before may be on its way out: then the step has come.
        with suppress(AssertionError, Error):
            press(page, on.first)
    expect(there).to_be_visible()
    expect(page.get_by_role("status")).not_to_be_empty()


def do(page: Page, standing: Standing, answer: str) -> None:
    """One answer, by keyboard."""
    if answer == NEXT:
        press(page, page.get_by_role("button", name="Continue"))
    elif standing.step.ask:
        at = list(standing.step.ask).index(answer)
        held(page, page.locator(".choices button:not([aria-disabled='true'])").nth(at))
    else:
        for key in KEYS[standing.lesson.game](page, answer):
            held(page, key, MATRIX if standing.lesson.game == "poker-solitaire" else 1)


def held(page: Page, wanted: Locator, columns: int = 1) -> None:
    """Press it; what came before it is looked at until the learner goes on."""
    on = page.get_by_role("button", name="Go on", exact=True)
    expect(wanted.or_(on).first).to_be_visible()
    if not wanted.count():
        press(page, on)
    # As long as there is something to be seen, nothing is to be done.
    expect(page.locator("main.board[aria-busy='false']")).to_be_attached()
    press(page, wanted, columns)


def texas42(page: Page, act: str) -> list[Locator]:
    kind, _, what = act.partition(":")
    if kind == "play":
        return [page.locator(f".tiles button.may[data-tile='{what}']")]
    if kind == "trump":
        return [page.locator(f"[data-trump='{what}']")]
    return [page.locator(".claim" if kind == "claim" else f"[data-bid='{act}']")]


def cribbage(page: Page, act: str) -> list[Locator]:
    kind, _, what = act.partition(":")
    if kind == "go":
        return [page.get_by_role("button", name="Go", exact=True)]
    if kind in ("count", "muggins"):
        number = page.locator(".numbers button:not([aria-disabled])")
        return [number.get_by_text(what, exact=True)]
    cards = [
        page.locator(f".hand [data-card='{card}']:not([aria-disabled='true'])")
        for card in what.split(",")
    ]
    throw = page.get_by_role("button", name=re.compile("^Throw"))
    return [*cards, throw] if kind == "throw" else cards


def poker_solitaire(page: Page, act: str) -> list[Locator]:
    """A card is lifted from where it lies, and put where it goes; a dealt one is in hand."""
    kind, _, _ = act.partition(":")
    source, _, target = re.sub("^(steal|plant):", "", act).partition(">")
    if kind == "steal":
        source, target = f"B:{source}", f"A:{target}"
    lifted = [] if re.fullmatch("[2-9TJQKA][CDHS]", source) else [source]
    return [page.locator(f"[data-at='{place}']") for place in (*lifted, target)]


KEYS = {"texas-42": texas42, "cribbage": cribbage, "poker-solitaire": poker_solitaire}
