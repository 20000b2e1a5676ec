"""Hands to count: their worth is that of the book, the same for everybody, and a run adds up."""

from __future__ import annotations

import io
import json
from itertools import combinations
from pathlib import Path

import pytest

from parlour.core.saying import LANGUAGES, said
from parlour.study.drills import Run, count_drill
from parlour.terminal.console import Console
from parlour.terminal.drill import Counting, RunsKept
from tests.study.statistics.oracles import worth

SEEDS = [f"seed-{number}" for number in range(300)]


def test_what_a_hand_is_worth_is_what_the_book_says() -> None:
    drills = [count_drill(seed) for seed in SEEDS]
    for drill in drills:
        assert drill.worth == worth(list(drill.cards), drill.starter, drill.box)
        assert len({*drill.cards, drill.starter}) == 5
        for language in LANGUAGES:
            assert said(drill.says, language)
    boxes = sum(drill.box for drill in drills)
    assert 0.15 * len(drills) < boxes < 0.35 * len(drills)
    assert len({drill.worth for drill in drills}) > 10  # they are not all alike


def test_a_day_has_one_hand_for_everybody() -> None:
    assert count_drill("2026-11-16") == count_drill("2026-11-16") != count_drill("2026-11-17")


ANSWERS = [(True, 900), (True, 700), (False, 100), (True, 800)]


def test_a_run_is_the_fold_of_its_answers() -> None:
    run = Run()
    for right, taken in ANSWERS:
        run = run.after(right, taken)
    rights = [right for right, _ in ANSWERS]
    rows = [
        last - first
        for first, last in combinations(range(len(rights) + 1), 2)
        if all(rights[first:last])
    ]
    assert run == Run(4, sum(rights), 1, max(rows), min(taken for ok, taken in ANSWERS if ok))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_counts_with_one_and_keeps_the_run(tmp_path: Path, language: str) -> None:
    drill = count_drill("abc")
    wrong = (drill.worth + 1) % 29
    out, clock = io.StringIO(), iter([0.0, 2.5, 10.0, 11.0])
    typed = io.StringIO(f"x\n30\n-1\n{drill.worth}\n{wrong}\n")
    counting = Counting(Console(typed, out), RunsKept(tmp_path), language, lambda: next(clock))
    counting.ask("abc")
    assert json.loads((tmp_path / "drills.json").read_text()) == {
        "count": {"asked": 1, "right": 1, "streak": 1, "longest": 1, "fastest": 2500}
    }
    counting.ask("abc")
    assert RunsKept(tmp_path).read()["count"] == Run(2, 1, 0, 1, 2500)
    told = " ".join(out.getvalue().split())
    assert "2.5 s" in told
    assert " ".join(said(drill.says, language).split()) in told
    (tmp_path / "drills.json").write_text("{")  # spoilt: one begins anew
    assert RunsKept(tmp_path).read() == {}
