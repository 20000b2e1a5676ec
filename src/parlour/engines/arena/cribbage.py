"""Cribbage in the arena: the first bot has each seat in turn, on the same deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from parlour.core.errors import ParlourError
from parlour.core.seat import Seat
from parlour.engines.arena.protocol import WINS, Measure, Played, Protocol, Tally
from parlour.games.cribbage import Rules
from parlour.games.cribbage.match import game_points, standing
from parlour.games.cribbage.pegs import fresh_board, scores
from parlour.games.cribbage.state import State

MEASURES = (
    Measure(WINS, "games won by {first}", share=True),
    Measure("net", "game points a game, net", signed=True),
    Measure("skunks_first", "games won with a skunk by {first}", share=True),
    Measure("skunks_second", "games won with a skunk against {first}", share=True),
    Measure("dealer_first", "points a deal of {first} as dealer"),
    Measure("pone_first", "points a deal of {first} not dealing"),
    Measure("dealer_second", "points a deal of {second} as dealer"),
    Measure("pone_second", "points a deal of {second} not dealing"),
)

_FAR = 60  # holes: no side pegs as many in a deal


def _seatings(rules: Rules) -> tuple[frozenset[Seat], ...]:
    """One seat against all others; of four players, the bot's partner is the other one too."""
    return tuple(frozenset({seat}) for seat in range(rules.players))


def _partners(rules: Rules) -> tuple[frozenset[Seat], ...]:
    return frozenset({0, 2}), frozenset({1, 3})


def _four_only(rules: Rules) -> None:
    if rules.players != 4:
        raise ParlourError("partners is for two sides of two, so it needs players=4")


def _even(rules: Rules) -> float:
    return 1 / rules.sides


class _Gain(NamedTuple):
    """What a side pegged in one deal."""

    side: int
    dealing: bool
    points: int


def _gains(final: State) -> Iterator[_Gain]:
    """The deals that began far from home.

    One that ends with a peg at home is cut short, and to leave out just those would leave out the
    rich ones. Whether a deal counts is known before it is dealt, so the averages are true ones.
    """
    game, before = 0, (0,) * final.rules.sides
    for hand in final.hands:
        if hand.game != game:
            game, before = hand.game, scores(fresh_board(final.rules, hand.dealer))
        after = scores(hand.board)
        if max(before) < final.rules.target - _FAR:
            for side, (old, new) in enumerate(zip(before, after, strict=True)):
                yield _Gain(side, hand.deal.side(hand.dealer) == side, new - old)
        before = after


def _tally(games: Sequence[Played]) -> Tally:
    tally: Tally = {measure.key: (0, 0) for measure in MEASURES}

    def add(key: str, top: float, bottom: int) -> None:
        tally[key] = (tally[key][0] + top, tally[key][1] + bottom)

    for game in games:
        final: State = game.final
        rules = final.rules
        ours = int(min(game.first)) % rules.sides  # seats of one side, where there are several
        points = standing(rules, final.games)
        leaders = [side for side, made in enumerate(points) if made == max(points)]
        add(WINS, (ours in leaders) / len(leaders), 1)  # a match may be shared
        theirs = (sum(points) - points[ours]) / (rules.sides - 1)
        add("net", points[ours] - theirs, len(final.games))
        skunks = [won.winner for won in final.games if won.points > game_points(rules, 1)]
        add("skunks_first", skunks.count(ours), len(final.games))
        add("skunks_second", len(skunks) - skunks.count(ours), len(final.games))
        for gain in _gains(final):
            role = "dealer" if gain.dealing else "pone"
            add(f"{role}_{'first' if gain.side == ours else 'second'}", gain.points, 1)
    return tally


PROTOCOLS = (
    Protocol(
        name="full",
        says="whole games (or matches, where the rules say so)",
        rules="standard",
        measures=MEASURES,
        check=lambda rules: None,
        seatings=_seatings,
        tally=_tally,
        even=_even,
    ),
    Protocol(
        name="partners",
        says="whole games of four, in which partners are alike",
        rules="four-hand",
        measures=MEASURES,
        check=_four_only,
        seatings=_partners,
        tally=_tally,
        even=_even,
    ),
)
