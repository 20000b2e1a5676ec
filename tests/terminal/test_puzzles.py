"""Puzzles in line mode: what is posed, what is kept of an answer, and what is told of it."""

from __future__ import annotations

import contextlib
import io
from datetime import date
from pathlib import Path

import pytest

from parlour.core.saying import said
from parlour.records.record import Record
from parlour.study.puzzles import posed, today
from parlour.study.puzzles.own import faults
from parlour.study.puzzles.posed import remembered
from parlour.study.review import review
from parlour.terminal.attempts import AttemptsKept
from parlour.terminal.console import Console, Gone
from parlour.terminal.mistakes import Mistakes
from parlour.terminal.practising import Practising, tell_standing
from parlour.terminal.puzzling import Way
from parlour.terminal.saves import Shelf
from parlour.terminal.solo import Solo
from parlour.terminal.tongue import speaking

GAME = "poker-solitaire"
DAY = 24 * 3600 * 1000
NOON = 1_695_000_000_000
TODAY = date.fromtimestamp(NOON / 1000)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    return tmp_path


def practise(
    typed: str, way: Way = "today", number: int | None = None, day: int = 0, game: str = GAME
) -> str:
    out = io.StringIO()
    console = Console(io.StringIO(typed), out)
    practising = Practising(game, console, lambda: NOON + day * DAY)
    with contextlib.suppress(Gone):
        practising.go_on(way, number)
    return " ".join(out.getvalue().split())


def placed(act: str) -> str:
    return act.replace(">", " ") + "\n"


def test_only_the_first_answer_is_kept_and_the_rating_is_told() -> None:
    best, *others = posed(GAME, "puzzle-3").puzzle.worth
    text = practise(placed(others[-1]) + placed(best) + "n\n", number=3)
    assert "Your rating is" in text
    assert text.index("There is better") < text.index("(-")
    (kept,) = AttemptsKept().read()
    assert (kept.puzzle, kept.right, kept.at) == ("puzzle-3", False, NOON)
    again = practise(placed(best) + "n\n", number=3)
    assert "Your rating" not in again
    assert AttemptsKept().read() == [kept]


def test_what_was_missed_is_repeated_when_it_is_due() -> None:
    best, *others = posed(GAME, "puzzle-3").puzzle.worth
    practise(placed(others[-1]) + placed(best) + "n\n", number=3)
    assert "Nothing that you missed" in practise("", "repeat")
    due = practise(placed(best) + "y\n", "repeat", day=1)
    assert "Puzzle 3" in due
    assert due.endswith("That was the last one for now.")
    assert [kept.right for kept in AttemptsKept().read()] == [False, True]
    assert "Nothing that you missed" in practise("", "repeat", day=3)
    assert "Puzzle 3" in practise("quit\n", "repeat", day=4)


def test_the_puzzle_of_the_day_makes_a_streak(capsys: pytest.CaptureFixture[str]) -> None:
    name = today(GAME, TODAY)
    assert name is not None
    practise(placed(posed(GAME, name).puzzle.best) + "n\n")
    (kept,) = AttemptsKept().read()
    assert (kept.puzzle, kept.daily, kept.right) == (name, True, True)
    with speaking("es"):
        practising = Practising(GAME, Console(io.StringIO(), io.StringIO()), lambda: NOON)
        told = " ".join(practising.standing())
    assert "El problema de hoy está respondido." in told
    assert tell_standing("en") == 0
    assert "Answer the puzzle of the day" in capsys.readouterr().out, "that was long ago by now"


def test_another_is_one_for_whoever_asks() -> None:
    text = practise("quit\n", "next")
    assert "Puzzle" in text
    assert AttemptsKept().read() == [], "leaving is no answer"


def test_tricks_are_shown_and_then_something_is_asked() -> None:
    lesson = remembered("texas-42", "memory-3")
    step = lesson.steps[-1]
    letter = "abcd"[list(step.ask).index(lesson.question.right)]
    text = practise(f"\n\nshow\n{letter}\nn\n", "memory", 3, game="texas-42")
    assert "Enter to cover the table" in text
    asked = text.index(" ".join(said(lesson.says("say", step)).split()))
    shown = [act.removeprefix("play:") for act in lesson.steps[0].then]
    assert all(f"{tile[0]}-{tile[1]}" in text[:asked] for tile in shown), "one's own as well"
    assert "The table is covered." in text[asked:], "show does not help"
    assert "Yes." in text[asked:]
    (kept,) = AttemptsKept().read()
    assert (kept.puzzle, kept.right) == ("memory-3", True)


def finished(folder: Path) -> Record:
    """A game of somebody who puts every card where the first free square is."""
    solo = Solo(
        Record.read('{"game": "poker-solitaire", "seed": "own", "actions": []}'), "1", "club"
    )
    while not solo.table.over:
        solo.act(solo.view().legal[0])
    Shelf(GAME).finish(solo)
    return solo.record


def test_own_mistakes_become_puzzles_once_they_are_looked_for(folder: Path) -> None:
    record = finished(folder)
    (path,) = Mistakes(GAME).unseen()
    wrong = list(faults(review(record, [1]), [1]))
    assert wrong
    text = practise(placed(wrong[0].done) + placed(wrong[0].best) + "n\n", "own")
    assert f"Looking back at {path.stem}" in text
    assert "From a game of your own" in text
    assert "There is better" in text
    assert Mistakes(GAME).unseen() == []
    assert [own.puzzle.best for own in Mistakes(GAME).puzzles()] == [one.best for one in wrong]
    (kept,) = AttemptsKept().read()
    assert (kept.right, kept.rating) == (False, None)
    left = practise("quit\n", "own")
    assert "Looking back" not in left, "once is enough"


def test_who_has_finished_nothing_is_told_where_they_come_from() -> None:
    assert "No mistakes are known." in practise("", "own")


def test_a_file_that_was_spoilt_is_no_reason_to_stop(folder: Path) -> None:
    (folder / "attempts.jsonl").write_bytes(b'{"game": "crib\n\xff\xff\n[]\n')
    assert AttemptsKept().read() == []
    assert "Puzzle" in practise("quit\n", "next")
