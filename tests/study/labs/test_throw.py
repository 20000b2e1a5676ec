"""The throw laboratory: equal to trying everything, and the master's own decision."""

from __future__ import annotations

import random

import pytest

from parlour.core.errors import BadQuestion, BadRules
from parlour.engines.bots import bot
from parlour.engines.choices import Deciding
from parlour.engines.cribbage.doubt import POINTS
from parlour.games.cribbage.rules import Rules
from parlour.pieces.cards import CARDS, Card, cards, mask
from parlour.study.labs.throw import Box, position, throw_lab
from tests.study.labs.enumerated import enumerated

NEAR = 1e-3  # told to four places; the kernel counts boxes in single precision


@pytest.mark.parametrize(("rules", "box"), [("standard", "theirs"), ("five-card", "mine")])
def test_hand_and_box_are_those_of_trying_everything(rules: str, box: Box) -> None:
    made = Rules.make(rules)
    held = random.Random(rules).sample(CARDS, made.cards)
    sign = 1 if box == "mine" else -1
    lab = throw_lab(" ".join(map(str, held)), box, rules=rules)
    found = {mask(map(Card.named, throw.thrown)): throw for throw in lab.throws}
    every = list(enumerated(held, made, ours=box == "mine"))
    assert found.keys() == {truth.thrown for truth in every}
    for truth in every:
        throw = found[truth.thrown]
        assert throw.hand == pytest.approx(truth.hand, abs=NEAR)
        assert throw.box == pytest.approx(sign * truth.box, abs=NEAR)
        assert {it.card: it.box for it in throw.starters} == pytest.approx(
            {card: sign * worth for card, worth in truth.boxes.items()}, abs=NEAR
        )


@pytest.mark.parametrize("seed", range(6))
def test_what_is_first_is_what_the_master_throws(seed: int) -> None:
    chance = random.Random(seed)
    box: Box = chance.choice(["mine", "theirs"])
    score = (chance.randrange(121), chance.randrange(121))
    held = chance.sample(CARDS, 6)
    lab = throw_lab([str(card) for card in held], box, score)
    master = bot("cribbage", "master")
    assert isinstance(master, Deciding)
    choices = master.decide(position(held, box, score, Rules.make("standard")))
    thrown = [f"throw:{','.join(throw.thrown)}" for throw in lab.throws]
    assert thrown == [choice.action.removeprefix("0:") for choice in choices.options]
    wins = [throw.win for throw in lab.throws]
    assert wins == pytest.approx([choice.value for choice in choices.options], abs=1e-4)


def test_throws_with_the_same_figures_are_as_good() -> None:
    """Either of two sevens may go where their suits do not matter; a clear throw stands alone."""
    assert not any(throw.alike for throw in throw_lab("5H 5C JD QS 2H 9C", "theirs").throws)
    throws = throw_lab("AH 4D KC KD KH 9S", "theirs").throws
    alike = [throw for throw in throws if throw.alike]
    assert alike == [] or {throw.win for throw in alike} == {throws[0].win}


def test_how_far_off_the_play_is_is_told_where_it_was_measured() -> None:
    throws = throw_lab("5H 5C JD QS 2H 9C", "theirs").throws
    assert {throw.play_error for throw in throws} == {POINTS}
    assert all(
        throw.play_error is None for throw in throw_lab("5H 5C JD TS 2H", rules="three-hand").throws
    )


def test_starters_add_up_to_the_average_of_the_hand() -> None:
    lab = throw_lab("5H 5C JD QS 2H 9C", "theirs", "100-95")
    assert lab.cards == ("2H", "5C", "5H", "9C", "JD", "QS")
    best = lab.throws[0]
    assert best.thrown == ("2H", "9C")
    assert len(best.starters) == 46
    assert sum(it.hand for it in best.starters) / 46 == pytest.approx(best.hand, abs=1e-4)
    adds = {it.card: it.adds for it in best.starters}
    assert best.lies == 10  # four fifteens and a pair
    assert (adds["5D"], adds["5S"], adds["AD"], adds["AC"]) == (11, 10, 1, 0)  # 5D: nobs too


@pytest.mark.parametrize(
    ("rules", "box", "sides"),
    [("three-hand", "theirs", 3), ("four-hand", "partner", 2), ("five-card", "theirs", 2)],
)
def test_every_game_has_its_laboratory(rules: str, box: Box, sides: int) -> None:
    lab = throw_lab("5H5♣jd10s2h", box, rules=rules)
    assert lab.score == (0,) * sides
    size = Rules.make(rules).thrown
    assert len(lab.throws) == len({throw.thrown for throw in lab.throws})
    assert all(len(throw.thrown) == size and throw.win is not None for throw in lab.throws)
    assert all((throw.box > 0) == (box == "partner") for throw in lab.throws)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"hand": "5H 5C JD QS 2H 5h"}, "refused.card-twice"),
        ({"hand": "5H 5C JD QS 2H 1H"}, "refused.card"),
        ({"hand": ""}, "refused.hand-size"),
        ({"hand": "5H 5C JD QS"}, "refused.hand-size"),
        ({"hand": "5H 5C JD QS 2H 9C", "rules": "five-card"}, "refused.hand-size"),
        ({"hand": "5H 5C JD QS 2H 9C", "score": "121-0"}, "refused.score"),
        ({"hand": "5H 5C JD QS 2H 9C", "score": "many"}, "refused.score"),
        ({"hand": "5H 5C JD QS 2H 9C", "score": "1-2-3"}, "refused.score"),
        ({"hand": "5H 5C JD QS 2H 9C", "box": "partner"}, "refused.box"),
        ({"hand": "5H 5C JD QS 2H 9C", "box": "nobody"}, "refused.box"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_words(asked: dict[str, str], code: str) -> None:
    with pytest.raises(BadQuestion) as refused:
        throw_lab(**asked)  # type: ignore[arg-type]
    assert refused.value.saying.code == f"labs.{code}"
    assert str(refused.value)


def test_unknown_rules_are_refused() -> None:
    with pytest.raises(BadRules):
        throw_lab("5H 5C JD QS 2H 9C", rules="nobody's")


def test_nothing_is_known_of_the_others_cards() -> None:
    """The cards that fill up the deal are in no view."""
    held = [Card.named(name) for name in ("5H", "5C", "JD", "QS", "2H", "9C")]
    view = position(held, "mine", (0, 0), Rules.make("standard"))
    assert view.hand == tuple(map(str, cards(mask(held))))
    assert view.starter is None
