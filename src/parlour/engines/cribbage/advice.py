"""What the engine thinks of every choice: each throw, each card. The master plays the first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from parlour.core.errors import ParlourError
from parlour.engines.cribbage.averages import Averages, averages
from parlour.engines.cribbage.laying import Laying, throw_outlook, weigh_cards
from parlour.engines.cribbage.learned import Learned, learned
from parlour.engines.cribbage.sight import Sight
from parlour.engines.cribbage.winning import throw_chance
from parlour.pieces.cards import names

NEAR = 10  # with so little to go, the play alone may decide the game
DOUBT = 0.06  # throws so near to the best are then looked at card by card
LOOKS = 40  # hands of the other that are followed for each
MOST = 64  # and for a card, once the play is on
# Of hands that are dealt at random to several others, few agree with what has been laid since.
MOST_OF_SEVERAL = 400


@dataclass(frozen=True)
class Judged:
    """A throw, its averages, and the chance to win; None where only points are weighed."""

    throw: Averages
    win: float | None

    @property
    def worth(self) -> float:
        return self.throw.points if self.win is None else self.win


def weigh_throws(sight: Sight, learned: Learned) -> list[Judged]:
    """Every throw, the best first."""
    throws = averages(sight, learned)
    if not learned.wins:
        found = [Judged(throw, None) for throw in throws]
    else:
        chances = [throw_chance(sight, learned, throw) for throw in throws]
        if min(sight.needs) <= NEAR:
            best = max(chances)
            chances = [
                throw_outlook(sight, learned, throw, LOOKS) if chance > best - DOUBT else chance
                for throw, chance in zip(throws, chances, strict=True)
            ]
        found = [Judged(*judged) for judged in zip(throws, chances, strict=True)]
    return sorted(found, key=lambda judged: -judged.worth)


def weigh_plays(sight: Sight, learned: Learned) -> list[Laying]:
    """Every card that can be laid, the best first; empty where nothing is known of the others."""
    found = weigh_cards(sight, learned, to_win=True, most=most_holdings(sight))
    return sorted(found, key=lambda laying: -laying.worth)


def most_holdings(sight: Sight) -> int:
    """How many of the others' hands are followed for a card."""
    return MOST if sight.rules.players == 2 else MOST_OF_SEVERAL


def throw_advice(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every throw of the seat whose view it is, the best first, ready for JSON.

    `hand` and `box` are exact averages, `points` all that is made less all that is given; `win` is
    the chance to win the game, None where several others play.
    """
    sight = _sight(view, "throw")
    return [
        {
            "throw": names(judged.throw.thrown),
            "hand": judged.throw.hand,
            "box": judged.throw.box,
            "our_box": judged.throw.our_box,
            "pegs": judged.throw.pegs,
            "gives": judged.throw.gives,
            "points": judged.throw.points,
            "win": judged.win,
        }
        for judged in weigh_throws(sight, learned(sight.rules))
    ]


def play_advice(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every card that can be laid (of equal ranks, one), the best first, ready for JSON.

    `pegs` and `gives` are what is made from here on in the play, on average; `win` as above.
    """
    sight = _sight(view, "play")
    taught = learned(sight.rules)
    return [
        {
            "card": str(laying.card),
            "pegs": laying.pegs,
            "gives": laying.gives,
            "win": laying.worth if taught.wins else None,
        }
        for laying in weigh_plays(sight, taught)
    ]


def _sight(view: Mapping[str, Any], phase: str) -> Sight:
    if view["phase"] != phase or not view["legal"]:
        raise ParlourError(f"there is nothing to {phase} now, so there is no advice on it")
    return Sight.of(view)
