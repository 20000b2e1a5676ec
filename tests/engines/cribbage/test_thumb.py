"""The rules of thumb: what they keep, lead and leave, and that they beat chance."""

from __future__ import annotations

import pytest

from parlour.engines.bots import bot
from parlour.engines.cribbage.throwing import box_worth, kept_worth
from parlour.games.cribbage import State
from parlour.games.cribbage.scoring import points_of
from parlour.pieces.cards import CARDS, Card
from tests.games.cribbage.table import GAME, act, deal, hand, start


def chosen(state: State, seat: int, level: str = "beginner") -> str:
    return bot("cribbage", level, "seed").choose(state.view(seat))


def match(rules: str, levels: tuple[str, ...], seed: str) -> State:
    """A game between bots, each shown its own view and nothing else."""
    state: State = GAME.start(rules, seed=seed)
    bots = [bot("cribbage", level, f"{seed}/{seat}") for seat, level in enumerate(levels)]
    while state.turn is not None:
        seat = state.turns[-1]  # any of those who may act
        view = state.view(seat)
        action = bots[seat].choose(view)
        assert action in view.legal
        state = state.apply(action)
    return state


def test_the_average_over_the_starters_is_exact() -> None:
    held, thrown = hand("5H 5C TD JS"), hand("2S 9D")
    unseen = [card for card in CARDS if not (held | thrown) >> card & 1]
    expected = sum(points_of(held, card) for card in unseen) / 46
    assert kept_worth(held, held | thrown) == pytest.approx(expected)


def test_the_best_four_are_kept() -> None:
    clear = deal("standard", "5H 5C 5S JD 2S 9D", "AH 3D 6C 7D 8H KC", starter="4D")
    assert chosen(start("standard", clear), 0) == "0:throw:2S,9D"
    three = deal("three-hand", "5H 5C 5S JD 2S", starter="4D")
    assert chosen(start("three-hand", three), 0).endswith("throw:2S")


def test_it_matters_whose_box_it_is() -> None:
    held = "AS 2C 3C 4D 5S QS"
    ours = start("standard", deal("standard", held, starter="KD", dealer=0))
    theirs = start("standard", deal("standard", held, starter="KD", dealer=1))
    assert chosen(ours, 0) == "0:throw:5S,QS"
    assert chosen(theirs, 0) == "throw:AS,QS"
    assert box_worth([Card("5H"), Card("TD")]) > box_worth([Card("2H"), Card("KD")]) > 0
    assert box_worth([Card("7H"), Card("7D")]) > box_worth([Card("7H"), Card("9D")]) > 0
    # A partner's box is ours too.
    held = "5H AC 3D 8S 8D"
    thrown = [
        chosen(start("four-hand", deal("four-hand", held, starter="KD", dealer=dealer)), 0)
        for dealer in range(4)
    ]
    assert [act.rpartition(":")[2] for act in thrown] == ["5H", "AC", "5H", "AC"]


@pytest.mark.parametrize("kept", ["5H 6C 7D 9S", "5H TC 2D KS", "5H 5C 4D QS"])
def test_no_five_is_led(kept: str) -> None:
    given = deal("standard", "TH JD QD KH 9H 8H", f"{kept} AC 3S", starter="8C")
    state = start("standard", given, "throw:AC,3S", "throw:9H,8H")
    assert not chosen(state, 1).startswith("play:5")


def test_no_easy_31_is_left() -> None:
    given = deal("standard", "TH JD 6D 3H 9H 8H", "7S 4C KD QS AC 2S", starter="8C")
    state = start("standard", given, "throw:AC,2S", "throw:9H,8H", "play:KD", "play:TH")
    # Not to 21, but 4 to 24 and 7 to 27 are there.
    state = act(state)
    assert chosen(state, 1) in ("play:4C", "play:7S", "play:QS")
    given = deal("standard", "TH JD 6D 3H 9H 8H", "7S AC KD 2C 4C 2S", starter="8C")
    state = start("standard", given, "throw:4C,2S", "throw:9H,8H", "play:KD", "play:TH")
    assert chosen(state, 1) != "play:AC"


def test_points_are_taken() -> None:
    given = deal("standard", "TH JD 6D 3H 9H 8H", "5S 4C KD QS AC 2S", starter="8C")
    state = start("standard", given, "throw:AC,2S", "throw:9H,8H", "play:KD", "play:TH", "play:5S")
    assert chosen(state, 0) == "play:6D"  # thirty-one


def test_it_counts_right_and_calls_muggins() -> None:
    given = deal("standard", "2H 2D 4C 6S 8S 8D", "5H TD QC KS 9C 9D", starter="JH")
    rules = "standard,count=self,muggins=on"
    state = start(rules, given, "throw:9C,9D", "throw:8S,8D")
    while state.view(None).phase == "play":
        state = state.apply(chosen(state, state.turn or 0))
    assert chosen(state, 1) == "count:12"
    assert chosen(state.apply("count:12"), 0) == "muggins:0"
    assert chosen(state.apply("count:9"), 0) == "muggins:3"


@pytest.mark.parametrize(
    ("rules", "levels", "games"),
    [
        ("standard", ("beginner", "random"), 12),
        ("pocket-1994", ("beginner", "random"), 6),
        ("five-card", ("beginner", "random"), 12),
        ("three-hand", ("beginner", "random", "random"), 6),
        ("four-hand", ("beginner", "random", "beginner", "random"), 6),
        ("four-hand,count=self,muggins=on", ("beginner", "random", "beginner", "random"), 4),
        ("standard,first_dealer=by-hand,play_on=off", ("beginner", "random"), 6),
    ],
)
def test_the_rules_of_thumb_beat_chance(rules: str, levels: tuple[str, ...], games: int) -> None:
    won = sum(match(rules, levels, f"{rules} {game}").games[0].winner == 0 for game in range(games))
    assert won >= games * 0.75


def test_levels_are_the_same_choices_for_the_same_seed() -> None:
    one, other = (match("standard", ("random", "beginner"), "same") for _ in range(2))
    assert one == other
