"""Forced-30: a bid of 30 on the longest suit every hand, tiles alone, to seven marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from parlour.core.errors import ParlourError
from parlour.engines.arena import Match, play_pair, texas42
from parlour.engines.arena.protocol import Played, Tally
from parlour.engines.arena.protocols import protocol_named
from parlour.engines.arena.texas42 import simple_trump
from parlour.games.texas42.seats import SEATS
from parlour.games.texas42.state import State
from tests.engines.arena.players import HERE, Witness


@pytest.mark.parametrize(
    ("hand", "trump"),
    [
        ("66 65 64 63 62 61 60", 6),
        ("10 20 30 40 51 52 63", 0),  # four blanks
        ("65 64 63 11 21 31 00", 1),  # three of each of two and more, and the 1-1
        ("65 64 63 51 42 10 00", 6),  # three sixes, but no longer suit
        ("66 65 55 54 21 20 10", 5),  # three fives with their double, two sixes
        ("64 63 54 53 21 20 10", 6),  # two of each: the highest
    ],
)
def test_the_simple_trump(hand: str, trump: int) -> None:
    tiles = hand.split()
    longest = max(sum(str(pip) in tile for tile in tiles) for pip in range(7))
    assert sum(str(trump) in tile for tile in tiles) == longest
    assert simple_trump(tiles) == trump


def finals(monkeypatch: pytest.MonkeyPatch, pairs: int) -> list[State]:
    """The last states of the games, as the protocol was given them."""
    seen: list[State] = []
    known = protocol_named("texas-42", "forced-30")

    def spy(games: Sequence[Played]) -> Tally:
        seen.extend(game.final for game in games)
        return known.tally(games)

    monkeypatch.setattr(texas42, "PROTOCOLS", (replace(known, tally=spy),))
    match = Match(
        "texas-42", f"{HERE}:Witness", "random", seeds=("30",), pairs=pairs, protocol="forced-30"
    )
    for seed, number in match.every_pair():
        play_pair(match, seed, number)
    return seen


def test_only_ever_30_and_seven_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    Witness.seated.clear()
    games = finals(monkeypatch, 8)
    assert len(games) == 16
    for state in games:
        assert max(state.score) == 7
        assert state.result is not None
        for hand in state.hands:
            assert [str(bid) for bid in hand.bids] == ["30", "pass", "pass", "pass"]
            assert hand.bidder == hand.deal.first_bidder
            assert hand.trump == str(simple_trump(hand.deal.as_json()["hands"][SEATS[hand.bidder]]))
            assert sorted(hand.scored) == [0, 1]
            assert hand.laid_down is None
        for one, after in pairwise(state.hands):
            assert after.bidder == ((one.bidder or 0) + 1) % 4
    assert len({state.result["winner"] for state in games if state.result}) == 2


def test_bots_are_asked_for_tiles_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    Witness.seated.clear()
    finals(monkeypatch, 2)
    views = [view for player in Witness.seated for view in player.views]
    Witness.seated.clear()
    assert len(views) > 100
    for view in views:
        assert (view["phase"], view["contract"], view["bid"]) == ("play", "bid", "30")
        assert (view["target"], view["need"]) == (7, 30)
        assert all(act.startswith("play:") for act in view["legal"])


@pytest.mark.parametrize(
    ("rules", "wanted"),
    [
        ("straight", "lay_down=off"),
        ("straight,lay_down=off,target=5", "target=7"),
        ("points-250,lay_down=off", "scoring=marks"),
        ("straight,lay_down=off,change_of_suit=on", "change_of_suit=off"),
    ],
)
def test_other_games_are_refused(rules: str, wanted: str) -> None:
    with pytest.raises(ParlourError, match=f"needs {wanted}"):
        Match("texas-42", "random", "random", seeds=("x",), protocol="forced-30", rules=rules)


def test_special_contracts_do_not_matter_and_are_allowed() -> None:
    rules = "house,lay_down=off"
    match = Match("texas-42", "random", "random", seeds=("x",), protocol="forced-30", rules=rules)
    assert play_pair(match, "x", 1).tally["net"][1] >= 14
