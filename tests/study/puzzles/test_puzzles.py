"""Shipped puzzles: positions that come about, answers that stand, and words for all of it."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

import parlour
from parlour.core.errors import ParlourError
from parlour.core.saying import LANGUAGES, said
from parlour.core.seen import View
from parlour.learn.taking import begin
from parlour.lineup import LINEUP
from parlour.study.puzzles import Puzzle, posed, puzzles, today
from parlour.study.puzzles.looking import look
from parlour.study.puzzles.mining import VEINS, mined
from parlour.study.puzzles.posed import lesson_or_puzzle
from parlour.study.puzzles.puzzle import GRADES, read, write

GAMES = tuple(VEINS)


def view_of(game: str, puzzle: Puzzle) -> View:
    state = parlour.game(game).start(puzzle.rules, seed=puzzle.seed)
    for act in puzzle.acts:
        state = state.apply(act)
    view: View = state.view(puzzle.seat)
    return view


def test_every_game_has_a_vein() -> None:
    assert set(VEINS) == set(LINEUP)


@pytest.mark.parametrize("game", GAMES)
def test_positions_come_about_and_one_act_leads(game: str) -> None:
    shelf, vein = puzzles(game), VEINS[game]
    assert len({(puzzle.seed, puzzle.acts) for puzzle in shelf}) == len(shelf)
    for puzzle in shelf:
        view = view_of(game, puzzle)
        assert set(puzzle.worth) <= set(view.legal)
        assert vein.kinds[getattr(view, "phase", "")] == puzzle.kind
        assert puzzle.grade in GRADES
        worth = list(puzzle.worth.values())
        assert next(iter(puzzle.worth)) == puzzle.best
        assert worth == sorted(worth, reverse=True)
        assert worth[0] - worth[1] >= max(vein.leads[puzzle.measure], 4 * puzzle.error) - 0.0011
    assert {puzzle.kind for puzzle in shelf} == set(vein.kinds.values())
    assert len({puzzle.grade for puzzle in shelf}) >= 3


@pytest.mark.parametrize("game", GAMES)
def test_it_is_taken_like_a_lesson(game: str) -> None:
    for number in range(1, len(puzzles(game)) + 1, 40):
        name = f"puzzle-{number}"
        lesson = posed(game, name)
        assert lesson == lesson_or_puzzle(game, name)
        standing = begin(lesson)
        assert (standing.wants, standing.seat) == ("act", lesson.puzzle.seat)
        best, *others = lesson.puzzle.worth
        for other in others:
            wrong = standing.after(other)
            assert (wrong.right, wrong.over) == (False, False)
            assert wrong.reply is not None
            told = wrong.reply.values
            # What is told apart is told in figures that differ.
            assert float(str(told["worth"])) < float(str(told["best"]))
        right = standing.after(best)
        assert (right.right, right.over, right.reply) == (True, True, lesson.puzzle.reason)
        for language in LANGUAGES:
            for saying in (*map(lesson.says, ("title", "about", "say")), lesson.puzzle.reason):
                assert said(saying, language)


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_is_what_the_strongest_player_finds_again(game: str) -> None:
    for puzzle in puzzles(game)[7:500:200]:
        looked = look(view_of(game, puzzle), [f"again/{number}" for number in range(3)])
        assert looked is not None
        assert looked.best == puzzle.best


def test_mining_is_repeatable_and_files_are_what_was_written(tmp_path: Path) -> None:
    file = tmp_path / "mined.jsonl.gz"
    found = [puzzle for number in range(12) for puzzle in mined("cribbage", f"puzzles-1/{number}")]
    write(file, found)
    assert list(read(file)) == found
    first = puzzles("cribbage")[0]
    assert first in list(mined("cribbage", first.seed))


def test_today_has_a_puzzle_of_its_own_for_everybody() -> None:
    begun = date(2026, 1, 1)
    for game in GAMES:
        names = [today(game, begun + timedelta(days)) for days in range(60)]
        assert names[0] == today(game, begun)
        assert len(set(names)) > 50
        for name in names:
            assert name is not None
            posed(game, name)


@pytest.mark.parametrize("name", ["puzzle-0", "puzzle-", "puzzle-x", "puzzle-99999", "puzzle-²"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(ParlourError, match="there is no puzzle"):
        posed("cribbage", name)
