"""What the engine thinks of every choice: each throw, each card. The master does the first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from parlour.engines.choices import Measure
from parlour.engines.cribbage.averages import Averages, averages
from parlour.engines.cribbage.doubt import play_off
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.laying import Laying, throw_outlook, weigh_cards, wins_known
from parlour.engines.cribbage.learned import Learned
from parlour.engines.cribbage.pace import chance_after_throw
from parlour.engines.cribbage.winning import throw_chance
from parlour.pieces.cards import cards

NEAR = 10  # with so little to go, the play alone may decide the game
DOUBT = 0.06  # throws so near to the best are then looked at card by card
LOOKS = 40  # hands of the other that are followed for each
MOST = 64  # and for a card, once the play is on
MOST_OF_SEVERAL = 600  # where several others play: there is so much more that they may hold


@dataclass(frozen=True)
class Weighed:
    """Cards that could be thrown or laid, what that is worth, and what it is made of."""

    cards: int
    worth: float
    figures: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Ranking:
    """Every choice that was weighed, the best first; of equals, the first is taken."""

    measure: Measure
    found: list[Weighed]

    @property
    def best(self) -> int:
        return self.found[0].cards


def ranked(measure: Measure, found: Iterable[Weighed]) -> Ranking:
    return Ranking(measure, sorted(found, key=lambda weighed: -weighed.worth))


# --- throws ---------------------------------------------------------------------------------


def weigh_throws(known: Known, learned: Learned) -> Ranking:
    """Every throw by the chance to win; by points where no chances are known."""
    if not wins_known(known, learned):
        return throws_by(lambda throw: throw.points, known, learned)
    throws = averages(known, learned)
    if known.rules.players > 2:
        several = [chance_after_throw(known, learned, throw) for throw in throws]
        return ranked("win", map(_thrown, throws, several))
    chances = [throw_chance(known, learned, throw) for throw in throws]
    if min(known.needs) <= NEAR:
        best = max(chances)
        chances = [
            throw_outlook(known, learned, throw, LOOKS) if chance > best - DOUBT else chance
            for throw, chance in zip(throws, chances, strict=True)
        ]
    return ranked("win", map(_thrown, throws, chances))


def throws_by(worth: Callable[[Averages], float], known: Known, learned: Learned) -> Ranking:
    """Every throw by something of its averages."""
    throws = averages(known, learned)
    return ranked("points", map(_thrown, throws, map(worth, throws)))


def _thrown(throw: Averages, worth: float) -> Weighed:
    """With what it comes to on average; a box that is not ours counts against it."""
    return Weighed(
        throw.thrown,
        worth,
        {
            "hand": throw.hand,
            "box": throw.box if throw.our_box else -throw.box,
            "play": throw.pegs - throw.gives / throw.rivals,
            "points": throw.points,
            **play_off(throw.kept.bit_count(), throw.thrown.bit_count(), throw.rivals),
        },
    )


# --- the play -------------------------------------------------------------------------------


def weigh_plays(known: Known, learned: Learned, *, to_win: bool) -> Ranking | None:
    """Every card that can be laid; None where nothing is known of what the others hold."""
    found = weigh_cards(known, learned, to_win=to_win, most=most_holdings(known))
    if not found:
        return None
    measure: Measure = "win" if to_win and wins_known(known, learned) else "points"
    return ranked(measure, (weighed for laying in found for weighed in _laid(laying, known)))


def _laid(laying: Laying, known: Known) -> list[Weighed]:
    """One card of each rank was looked at; the others of its rank lead to the same."""
    figures = {"makes": laying.pegs, "gives": laying.gives}
    alike = [card for card in cards(known.hand) if card.rank == laying.card.rank]
    return [Weighed(1 << card, laying.worth, figures) for card in alike]


def most_holdings(known: Known) -> int:
    """How many of the others' hands are followed for a card."""
    return MOST if known.rules.players == 2 else MOST_OF_SEVERAL
