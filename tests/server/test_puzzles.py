"""Puzzles over the wire: attempts are kept, ratings follow from them, own mistakes come back."""

from __future__ import annotations

from random import randrange
from typing import Any

import pytest
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.learn.taking import begin
from parlour.store.database import on_database
from parlour.store.schema import attempts, puzzle_ratings
from parlour.study.puzzles import posed
from parlour.study.puzzles.choosing import start_of
from parlour.study.puzzles.glicko import Rating
from parlour.study.puzzles.own import FAULTS
from parlour.study.puzzles.posed import grades, remembered
from parlour.study.puzzles.practice import BOXES
from tests.server.clients import Message, Person, Refused
from tests.server.conftest import Pair
from tests.server.test_lessons import take
from tests.server.test_reviewing import played, told

GAME = "poker-solitaire"
DAY = 24 * 3600 * 1000


def practice(person: Person, game: str = GAME) -> Message:
    found: Message = person.get("/puzzles")["games"][game]
    return found


def answer(person: Person, name: str, *, right: bool, game: str = GAME) -> Message:
    puzzle = posed(game, name).puzzle
    told: Message = take(person, game, name, puzzle.best if right else list(puzzle.worth)[-1])
    assert told["right"] is right
    return told


def rows(pair: Pair, query: Any) -> list[Any]:
    async def asked(engine: AsyncEngine) -> list[Any]:
        async with engine.begin() as connection:
            found = await connection.execute(query)
            return list(found) if found.returns_rows else []

    return on_database(pair.database, asked)


def folded(kept: list[Any]) -> tuple[dict[str, Rating], dict[str, Rating]]:
    """Players and puzzles, rated anew from who tried what when, and nothing else."""
    players: dict[str, Rating] = {}
    puzzles: dict[str, Rating] = {}
    for row in kept:
        player = players.get(row.player, Rating())
        puzzle = puzzles.get(row.puzzle) or start_of(grades(row.game)[row.puzzle])
        players[row.player] = player.after([(puzzle, float(row.right))])
        puzzles[row.puzzle] = puzzle.after([(player, float(not row.right))])
    return players, puzzles


def test_ratings_are_a_fold_over_first_attempts_at_any_process(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    assert (practice(ann)["rated"], practice(ann)["rating"]) == (0, 1500)
    game = "cribbage"
    first = randrange(100, 900)  # others than those of an earlier try of this test
    names = [f"puzzle-{number}" for number in range(first, first + 5)]
    for at, name in enumerate(names):
        told = answer(ann, name, right=bool(at % 2), game=game)
        assert told["rated"]["rating"] == practice(ann.at(pair.two.address), game)["rating"]
        assert answer(ann, name, right=True, game=game)["rated"] is None, "once is all that counts"
        answer(bob, name, right=True, game=game)
    # Other tests try puzzles of their own at this server: these are ours.
    ours = attempts.c.game == game, attempts.c.puzzle.in_(names)
    kept = rows(pair, select(attempts).where(*ours).order_by(attempts.c.at))
    assert len(kept) == 10
    players, puzzles = folded(kept)
    ids = {person.get("/me")["player"]["id"]: person for person in (ann, bob)}
    assert players.keys() == ids.keys()
    for id, rating in players.items():
        seen = practice(ids[id], game)
        assert (seen["rating"], seen["deviation"], seen["rated"]) == (
            round(rating.rating),
            round(rating.deviation),
            len(names),
        )
    ours = puzzle_ratings.c.game == game, puzzle_ratings.c.puzzle.in_(names)
    now = rows(pair, select(puzzle_ratings).where(*ours))
    assert {row.puzzle: round(row.rating, 6) for row in now} == {
        name: round(rating.rating, 6) for name, rating in puzzles.items()
    }
    assert (practice(ann, game)["right"], practice(bob, game)["right"]) == (2, 5)


def test_what_the_rules_refuse_is_no_attempt(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    told = take(ann, GAME, "puzzle-3", "KH>z9")
    assert (told["right"], told["rated"]) == (False, None)
    assert practice(ann)["rated"] == 0
    assert answer(ann, "puzzle-3", right=True)["rated"]["change"] > 0


def test_what_was_missed_is_due_tomorrow_and_today_counts_for_the_streak(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    before = ann.get("/puzzles")
    assert before["streak"] == {"days": 0, "longest": 0, "today": False}
    name = practice(ann)["today"]
    answer(ann, name, right=False)
    answer(ann, name, right=True)
    after = ann.get("/puzzles")
    assert after["streak"] == {"days": 1, "longest": 1, "today": True}
    assert (practice(ann)["answered"], practice(ann)["due"]) == (True, [])
    mine = attempts.c.player == ann.get("/me")["player"]["id"]
    for number, days in enumerate(BOXES, 1):
        rows(pair, update(attempts).where(mine).values(at=attempts.c.at - days * DAY))
        assert practice(ann)["due"] == [name]
        assert answer(ann, name, right=True)["rated"] is None
        assert practice(ann)["due"] == []
        assert len(rows(pair, select(attempts).where(mine))) == number + 1
    assert practice(ann)["rated"] == 1


def test_what_comes_next_is_new_and_changes_with_every_answer(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    seen: set[str] = set()
    for _ in range(4):
        name = practice(ann)["next"]
        assert name not in seen
        assert grades(GAME)[name] in (1, 2, 3)
        seen.add(name)
        answer(ann, name, right=False)
    assert practice(ann)["rating"] < 1400
    assert grades(GAME)[practice(ann)["next"]] == 1, "who misses gets easier ones"


def test_what_is_still_out_is_asked_under_cover(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    name = practice(ann, "texas-42")["memory"]
    lesson = remembered("texas-42", name)
    watched = take(ann, "texas-42", name, "next")
    assert (watched["covered"], watched["wants"], watched["rated"]) == (True, "choice", None)
    assert len(watched["moments"]) == 4 * lesson.tricks + 1
    assert all(moment["seat"] for moment in watched["moments"][:-1]), "each tile, as it is played"
    _nothing_lies_open(watched)
    offered = [each["answer"] for each in watched["choices"]]
    assert sorted(offered) == sorted(begin(lesson).after("next").step.ask)
    right = lesson.question.right
    wrong = next(each for each in offered if each != right)
    told = take(ann, "texas-42", name, "next", wrong)
    assert (told["right"], told["covered"]) == (False, True)
    assert told["rated"]["change"] < 0
    assert len(told["moments"]) == 1
    _nothing_lies_open(told)
    told = take(ann, "texas-42", name, "next", right)
    assert len(told["moments"][-1]["view"]["tricks"]) == lesson.tricks, "and now it may be seen"
    assert (told["right"], told["wants"], told["covered"]) == (True, "end", False)
    assert practice(ann, "texas-42")["memory"] != name


def _nothing_lies_open(told: Message) -> None:
    """What is sent last, and stays, tells nothing of the tricks that are asked about."""
    view = told["moments"][-1]["view"]
    assert (view["tricks"], view["trick"]) == ([], [])
    assert len(view["hand"]) == 7


def test_own_mistakes_are_asked_of_whoever_made_them_alone(pair: Pair) -> None:
    ann, table = played(pair)
    assert practice(ann, "texas-42")["own"] == []
    parts = told(ann, table)
    wrong = [part.decision for part in parts if part.decision and part.decision.word in FAULTS]
    assert wrong, "whoever plays the first tile that comes makes mistakes"
    names = [f"own-{table}-{decision.ply}" for decision in wrong]
    assert practice(ann, "texas-42")["own"] == names
    (eve,) = pair.people("Eve")
    assert practice(eve, "texas-42")["own"] == []
    for decision, name in zip(wrong, names, strict=True):
        shown = take(ann, "texas-42", name)
        steps = ann.get(f"/tables/{table}/steps")["steps"]
        assert shown["moments"][-1]["view"] == steps[decision.ply]["view"]
        assert take(ann, "texas-42", name, decision.done)["right"] is False
        done = take(ann, "texas-42", name, decision.best)
        assert (done["right"], done["wants"], done["rated"]) == (True, "end", None)
        for other in (eve, Person(pair.one.address, token=None)):
            with pytest.raises(Refused) as no:
                take(other, "texas-42", name)
            assert no.value.status == 400
    assert practice(ann, "texas-42")["own"] == [], "they come again when they are due"
    assert practice(ann, "texas-42")["rated"] == 0


@pytest.mark.parametrize("name", ["own-", "own-x", "own--1", "memory-0", "memory-9999", "own-a-²"])
def test_other_names_are_refused(pair: Pair, name: str) -> None:
    (ann,) = pair.people("Ann")
    with pytest.raises(Refused) as no:
        take(ann, "texas-42", name)
    assert no.value.status in (400, 404)
    with pytest.raises(Refused):
        take(ann, "cribbage", name)


def test_attempts_are_told_with_all_that_is_kept_and_forgotten_with_it(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    mine = attempts.c.player == ann.get("/me")["player"]["id"]
    answer(ann, "puzzle-9", right=False)
    (kept,) = ann.get("/me/data")["attempts"]
    assert (kept["game"], kept["puzzle"], kept["right"]) == (GAME, "puzzle-9", False)
    ann.post("/me/deletion", {})
    assert rows(pair, select(attempts).where(mine)) == []


def test_whoever_has_no_token_is_told_what_comes_first(pair: Pair) -> None:
    nobody = Person(pair.one.address, token=None)
    seen = practice(nobody)
    assert (seen["rated"], seen["due"], seen["own"]) == (0, [], [])
    assert take(nobody, GAME, seen["next"], posed(GAME, seen["next"]).puzzle.best)["rated"] is None
