"""Texas 42 in the arena: the first bot sits NS and then EW, on the same deals."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from parlour.core.errors import ParlourError
from parlour.core.seat import Seat
from parlour.engines.arena.protocol import WINS, Measure, Played, Protocol, Tally
from parlour.games.texas42 import Rules
from parlour.games.texas42.seats import SEATS, side_of
from parlour.games.texas42.state import State
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import PIPS, Tile

MEASURES = (
    Measure(WINS, "games won by {first}", share=True),
    Measure("net", "{unit} a hand, net", signed=True),
    Measure("made_first", "bids made by {first}", share=True),
    Measure("made_second", "bids made by {second}", share=True),
)

NORTH_SOUTH: frozenset[Seat] = frozenset(SEATS[0::2])
EAST_WEST: frozenset[Seat] = frozenset(SEATS[1::2])


def _seatings(rules: Rules) -> tuple[frozenset[Seat], ...]:
    return NORTH_SOUTH, EAST_WEST


def _tally(games: Sequence[Played]) -> Tally:
    wins = net = hands = 0
    made, bids = [0, 0], [0, 0]
    for game in games:
        final: State = game.final
        ours = 0 if game.first == NORTH_SOUTH else 1
        wins += final.winner == ours
        net += final.score[ours] - final.score[1 - ours]
        hands += len(final.hands)
        for hand in final.hands:
            if hand.bidder is not None:
                whose = int(side_of(hand.bidder) != ours)
                bids[whose] += 1
                made[whose] += hand.outcome == "made"
    return {
        WINS: (wins, len(games)),
        "net": (net, hands),
        "made_first": (made[0], bids[0]),
        "made_second": (made[1], bids[1]),
    }


def _unit(rules: Rules) -> str:
    return "points" if rules.in_points else "marks"


# --- forced-30 ------------------------------------------------------------------------------

FORCED_TARGET = 7


def _tiles_only(rules: Rules) -> None:
    """Refuse rules under which a bot could do anything but play tiles, or not to 7 marks."""
    wanted = {
        "scoring": "marks",
        "target": FORCED_TARGET,
        "lay_down": False,
        "change_of_suit": False,
    }
    for name, value in wanted.items():
        if getattr(rules, name) != value:
            shown = "off" if value is False else value
            raise ParlourError(
                f"forced-30 is a game to {FORCED_TARGET} marks in which bots only play tiles, so "
                f"it needs {name}={shown}"
            )


def _forced_30(view: View) -> str | None:
    """The seat after the shaker bids 30, the others pass, and trump is the longest suit."""
    if view.phase == "auction":
        return "pass" if view.bids else "30"
    if view.phase == "naming":
        return f"trump:{simple_trump(view.hand)}"
    return None


def _without_auction(view: View) -> View:
    """Nobody bid or passed of their own will: there is nothing to be read from it."""
    return msgspec.structs.replace(view, bids=())


def simple_trump(hand: Sequence[str]) -> int:
    """The suit with most tiles; of those as long one with its double, and then the highest."""
    held = [Tile(name) for name in hand]

    def worth(pip: int) -> tuple[int, bool, int]:
        suit = [tile for tile in held if tile.has(pip)]
        return len(suit), any(tile.is_double for tile in suit), pip

    return max(PIPS, key=worth)


PROTOCOLS = (
    Protocol(
        name="full",
        says="whole games with their auctions, to the target of the rules",
        rules="straight",
        measures=MEASURES,
        check=lambda rules: None,
        seatings=_seatings,
        tally=_tally,
        unit=_unit,
    ),
    Protocol(
        name="forced-30",
        says="each hand a forced bid of 30 with the longest suit as trump, games to 7 marks",
        rules="straight,lay_down=off",
        measures=MEASURES,
        check=_tiles_only,
        seatings=_seatings,
        tally=_tally,
        dictated=_forced_30,
        shown=_without_auction,
        unit=_unit,
    ),
)
