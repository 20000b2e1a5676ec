"""Lessons over HTTP: a client sends all its answers, and what was taken to the end is kept."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.learn.shelf import lessons
from parlour.learn.taking import begin
from parlour.lineup import LINEUP
from parlour.study.puzzles import posed, puzzles
from tests.learn.pupils import wanted
from tests.server.clients import Person, Refused
from tests.server.conftest import Pair


def take(person: Person, game: str, name: str, *answers: str) -> Any:
    return person.ask("POST", f"/lessons/{game}/{name}", {"answers": list(answers)})


def done(person: Person) -> set[tuple[str, str]]:
    listed = person.get("/lessons")["lessons"]
    return {(game, one["name"]) for game, all in listed.items() for one in all if one["done"]}


def test_all_lessons_are_listed_in_order(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    listed = ann.get("/lessons")["lessons"]
    assert list(listed) == list(LINEUP)
    for game, told in listed.items():
        assert [one["name"] for one in told] == list(lessons(game))
        assert told[0]["title"]["code"] == f"lessons-{game}.{told[0]['name']}.title"
    assert done(ann) == set()


def test_a_lesson_is_the_fold_of_its_answers_at_any_process(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    lesson = lessons("cribbage")["traps"]
    standing, answers = begin(lesson), list[str]()
    while not standing.over:
        told = take(ann, "cribbage", "traps", *answers)
        assert told == take(ann.at(pair.two.address), "cribbage", "traps", *answers)
        assert (told["step"], told["steps"]) == (standing.number + 1, len(lesson.steps))
        assert told["says"]["code"].endswith(f".traps.{standing.step.id}.say")
        assert told["wants"] == standing.wants
        assert [one["answer"] for one in told["choices"]] == list(standing.step.ask)
        seen = standing.state.view(standing.seat).as_json()
        assert told["moments"][-1]["view"] == seen
        assert done(ann) == set()
        answers.append(wanted(standing)[0])
        standing = standing.after(answers[-1])
    assert take(ann, "cribbage", "traps", *answers)["wants"] == "end"
    assert done(ann) == done(ann.at(pair.two.address)) == {("cribbage", "traps")}
    assert take(ann, "cribbage", "traps", *answers)["wants"] == "end", "and once more"


def test_a_wrong_answer_is_replied_to_and_kept_by_nobody(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    told = take(ann, "texas-42", "following", "play:65")
    assert (told["right"], told["answers"], told["step"]) == (False, [], 1)
    assert told["reply"]["code"] == "texas-42.refused.follow-suit-trump"
    told = take(ann, "cribbage", "muggins", "muggins:0")
    assert (told["right"], told["answers"]) == (False, [])
    assert told["reply"]["code"] == "lessons-cribbage.muggins.claim.but.none"
    assert len(told["moments"]) == 1


def test_others_throw_in_secret(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    told = take(ann, "cribbage", "first-hand", "next", "throw:9H,KD")
    acts = [(moment["seat"], moment["action"]) for moment in told["moments"]]
    assert acts == [(0, "throw:9H,KD"), (1, "throw"), (1, "play:TH")]
    assert "3D" not in str(told)


def test_whoever_has_no_token_may_learn_too(pair: Pair) -> None:
    nobody = Person(pair.one.address, token=None)
    assert take(nobody, "cribbage", "muggins", "muggins:2", "count:7")["wants"] == "end"
    assert done(nobody) == set()


@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("/lessons/chess/first-hand", {"answers": []}),
        ("/lessons/cribbage/nothing", {"answers": []}),
        ("/lessons/cribbage/muggins", {}),
        ("/lessons/cribbage/muggins", {"answers": "muggins:2"}),
        ("/lessons/cribbage/muggins", {"answers": [2]}),
        ("/lessons/cribbage/muggins", {"answers": ["x"] * 101}),
        ("/lessons/cribbage/muggins", {"answers": [""]}),
    ],
)
def test_what_makes_no_sense_is_refused(pair: Pair, path: str, form: object) -> None:
    (ann,) = pair.people("Ann")
    with pytest.raises(Refused) as refused:
        ann.ask("POST", path, form)
    assert refused.value.status == 400


def test_strange_answers_do_no_harm(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    strange = ["", "next\x00", "1:1:1", "play:5H" * 400, "change:hands=12", "🂡"][1:]
    told = take(ann, "poker-solitaire", "lines", *strange, "KH>c3")
    assert told["answers"] == ["KH>c3"]


def test_puzzles_are_taken_like_lessons_and_kept_when_solved(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    listed = ann.get("/lessons")["puzzles"]
    assert set(listed) == set(LINEUP)
    for game, told in listed.items():
        assert (told["count"], told["solved"]) == (len(puzzles(game)), [])
        puzzle = posed(game, told["today"]).puzzle
        seen = take(ann, game, told["today"])
        assert (seen["wants"], seen["steps"]) == ("act", 1)
        assert seen["says"]["code"] == f"puzzles.find.{puzzle.kind}"
        wrong = take(ann, game, told["today"], list(puzzle.worth)[1])
        assert (wrong["right"], wrong["reply"]["code"]) == (
            False,
            f"puzzles.wrong.{puzzle.measure}",
        )
        assert ann.get("/lessons")["puzzles"][game]["solved"] == []
        assert take(ann, game, told["today"], puzzle.best)["wants"] == "end"
        assert ann.get("/lessons")["puzzles"][game]["solved"] == [told["today"]]
    with pytest.raises(Refused) as refused:
        take(ann, "cribbage", "puzzle-0")
    assert refused.value.status == 400
