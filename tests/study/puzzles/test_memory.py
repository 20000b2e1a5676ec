"""What is still out, against what the others really hold."""

from __future__ import annotations

from collections import Counter
from typing import Any

import parlour
from parlour.core.saying import LANGUAGES, said
from parlour.learn.taking import Standing, begin
from parlour.study.puzzles.memory import MEMORY, OFFERED, PLACES, memories
from parlour.study.puzzles.posed import answered, grades, remembered
from parlour.study.puzzles.puzzle import GRADES

GAME = "texas-42"
SEATS = ("N", "E", "S", "W")
COUNTERS = {"55", "64", "50", "41", "32"}


def asked(number: int) -> tuple[Any, Standing]:
    lesson = remembered(GAME, f"{MEMORY}{number}")
    first = begin(lesson)
    assert first.wants == "next"
    return lesson, first.after("next")


def truly_held(standing: Standing, seat: Any) -> set[str]:
    """By all others, whatever this seat can see."""
    views: list[Any] = [standing.state.view(other) for other in SEATS if other != seat]
    return {tile for view in views for tile in view.hand}


def suit_of(tile: str, trump: str) -> str:
    return "trumps" if trump in tile else tile[0]


def belongs(tile: str, suit: str, trump: str) -> bool:
    return trump in tile if suit == "trumps" else suit in tile and trump not in tile


def failed(standing: Standing, seat: str, trump: str) -> set[str]:
    """The suits that a seat did not follow."""
    view: Any = standing.state.view(standing.seat)
    found = set()
    for trick in view.tricks:
        led = suit_of(trick.plays[0].tile, trump)
        mine = next(play.tile for play in trick.plays if play.seat == seat)
        if not belongs(mine, led, trump):
            found.add(led)
    return found


def test_the_right_answer_is_what_the_others_hold_and_no_other_is() -> None:
    kinds: Counter[str] = Counter()
    for number in range(1, len(memories(GAME)) + 1, 5):
        lesson, standing = asked(number)
        view: Any = standing.state.view(standing.seat)
        kind = lesson.question.kind
        kinds[kind] += 1
        right = [answer for answer, is_right in standing.step.ask.items() if is_right]
        assert (len(right), len(standing.step.ask)) == (1, OFFERED)
        if kind == "void":
            place = PLACES.index(lesson.question.values["place"])
            seat = SEATS[(SEATS.index(view.seat) + place) % 4]
            shown = failed(standing, seat, view.trump)
            assert set(standing.step.ask) & shown == set(right)
            theirs: Any = standing.state.view(seat)
            assert not [tile for tile in theirs.hand if belongs(tile, right[0], view.trump)]
        else:
            out = truly_held(standing, view.seat)
            every = COUNTERS if kind == "counters" else {tile for tile in out if view.trump in tile}
            assert set(right[0].split(",")) - {"none"} == out & every
    assert min(kinds.values()) > 10
    assert kinds.keys() == {"trumps", "counters", "void"}


def test_every_answer_is_replied_to_in_every_language() -> None:
    for number in range(1, len(memories(GAME)) + 1, 60):
        lesson, standing = asked(number)
        assert answered(standing) is None
        for answer, right in standing.step.ask.items():
            after = standing.after(answer)
            assert (answered(after), after.over) == (right, right)
            assert after.reply is not None
            for language in LANGUAGES:
                words = [said(lesson.says(f"choice.{a}", standing.step), language)
                         for a in standing.step.ask]  # fmt: skip
                assert len(set(words)) == OFFERED
                assert said(after.reply, language)
                assert "{" not in said(lesson.says("say", standing.step), language)


def test_a_reply_names_the_trick_in_which_a_tile_went() -> None:
    for number in range(1, len(memories(GAME)) + 1, 20):
        _, standing = asked(number)
        view: Any = standing.state.view(standing.seat)
        for answer in standing.step.ask:
            reply = standing.after(answer).reply
            assert reply is not None
            if reply.code.endswith("was-played"):
                trick = view.tricks[int(str(reply.values["trick"])) - 1]
                assert reply.values["tile"] in {play.tile for play in trick.plays}
            if reply.code.endswith("is-out"):
                assert reply.values["tile"] in truly_held(standing, standing.seat)


def test_the_tricks_are_shown_one_play_at_a_time_and_then_covered() -> None:
    lesson, standing = asked(1)
    plays = [moment.action for moment in standing.moments[1:]]
    assert len(plays) == 4 * lesson.tricks
    assert standing.step.covered
    assert begin(lesson).step.covered is False
    assert begin(lesson).after("nothing").number == 0, "only Continue goes on"


def test_more_tricks_are_harder_and_only_42_has_them() -> None:
    by_tricks = {seen.tricks: seen.grade for seen in memories(GAME)}
    assert sorted(by_tricks) == [1, 2, 3, 4, 5]
    assert [by_tricks[n] for n in sorted(by_tricks)] == sorted(by_tricks.values())
    assert set(by_tricks.values()) == set(GRADES)
    assert len(memories(GAME)) > 500
    assert all(not memories(game) for game in parlour.GAMES if game != GAME)
    assert grades(GAME)[f"{MEMORY}1"] == memories(GAME)[0].grade
