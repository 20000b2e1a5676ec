"""The play: what each card leads to, over every hand that the others may hold."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

from parlour.engines.cribbage.averages import Averages, ranks_of
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.learned import Learned, multisets
from parlour.engines.cribbage.pace import TOLD, outcomes_after_play, paced
from parlour.engines.cribbage.sampling import sampled_holdings
from parlour.engines.cribbage.winning import COLUMNS, ROWS, play_outcomes, throw_outcomes
from parlour.games.cribbage.rules import MAX_TARGET, Rules
from parlour.games.cribbage.scoring import rank_points
from parlour.games.cribbage.tables import laying_table
from parlour.pieces.cards import RANKS, Card, cards, mask

# How others are taken to play: they take points, fear the average reply a little more than it is
# likely, lay high cards early, lead from a pair; and they are not quite predictable.
STYLE = (1.2, 0.04, 0.5, 0.3, 0.04)
STEADY = (*STYLE[:-1], 1.0)  # of several others each lays the best: there is enough to look at
FEW = 12  # of hands that were dealt at random: to choose by fewer would be to guess
GAME_POINTS = 30.0  # what it counts to win, or lose, where points are counted


@cache
def _difference(rivals: int, rows: int, columns: int) -> list[float]:
    """Points made, less those of the average rival."""
    theirs = [sum(made) / rivals for made in product(range(columns), repeat=rivals)]
    return [mine - others for mine in range(rows) for others in theirs]


@dataclass(frozen=True)
class Laying:
    """What laying a card leads to."""

    card: Card
    worth: float  # the chance to win, or points made less points given
    pegs: float  # what my side makes from here on in the play
    gives: float  # what the others make


def wins_known(known: Known, learned: Learned) -> bool:
    """Whether chances to win were learned for such a game, this far from its end."""
    return bool(learned.wins) or paced(known, learned)


def weigh_cards(known: Known, learned: Learned, *, to_win: bool, most: int) -> list[Laying]:
    """Every card that can be laid now; of equal ranks, the first.

    `most` holdings of the others are followed. Nothing is found where none that was looked at can
    have led here, which may happen when several others play.
    """
    assert known.starter is not None
    asked = _question(known, learned, known.kept, most)
    several = known.rules.players > 2
    if several:
        asked["holdings"] = sampled_holdings(known, learned, asked["laid"], asked["unseen"])
        asked["unseen"] = b""
    if not (to_win and wins_known(known, learned)):
        rows = TOLD if several else ROWS
        asked["outcome"] = _difference(known.rules.sides - 1, rows, asked["columns"])
        asked["ends"] = (GAME_POINTS, -GAME_POINTS)
    elif several:
        asked["outcome"] = outcomes_after_play(known, learned)
    else:
        asked["outcome"] = play_outcomes(known, learned)
        asked["extras"] = _extras(known.rules.kept, known.starter.rank)
    found = laying_table(known.rules.play_on).search(**asked)
    first = {card.rank: card for card in reversed(cards(known.hand))}
    return [Laying(first[rank], *rest) for rank, *rest in found]


def throw_outlook(known: Known, learned: Learned, throw: Averages, most: int) -> float:
    """The chance to win after a throw, with the play looked at card by card."""
    asked = _question(known, learned, throw.kept, most)
    asked["outcome"] = throw_outcomes(known, learned, throw)
    return laying_table(known.rules.play_on).outlook(**asked)[0]


def outlook_of(
    rules: Rules, learned: Learned, ranks: tuple[int, ...], turn: int, most: int
) -> tuple[float, float]:
    """What a hand of these ranks makes and gives in the play, on average over all there is.

    `turn`: how many seats its holder sits behind the dealer. Where several others play, its holder
    plays by the style too.
    """
    held = Counter(ranks)
    dealt = mask(rank << 2 | suit for rank, times in held.items() for suit in range(times))
    needs = (MAX_TARGET,) * rules.sides
    dealer = -turn % rules.players
    known = Known(rules, 0, dealer, needs, dealt, 0, dealt, None, (), ())
    asked = _question(known, learned, dealt, most)
    if rules.players == 2:
        asked["outcome"] = _difference(1, ROWS, COLUMNS)
    else:
        asked["holdings"] = sampled_holdings(known, learned, b"", asked["unseen"], most)
        asked |= {"outcome": _difference(rules.sides - 1, TOLD, TOLD), "unseen": b""}
        asked["few"] = most + 1
    _, pegs, gives = laying_table(rules.play_on).outlook(**asked)
    return pegs, gives


def _question(known: Known, learned: Learned, kept: int, most: int) -> dict[str, Any]:
    rules = known.rules
    unseen, fears = bytearray(b"\4" * len(RANKS)), bytearray(b"\4" * len(RANKS))
    for rank in ranks_of(known.dealt):
        unseen[rank] -= 1
    if known.starter is not None:
        unseen[known.starter.rank] -= 1
        fears[known.starter.rank] -= 1
    return {
        "style": STYLE if rules.players == 2 else STEADY,
        "holdings": learned.holdings(not known.our_box, rules.kept),
        "me": known.seat,
        "leads": known.leads,
        "kept": bytes(ranks_of(kept)),
        "laid": bytes([value for seat, card in known.laid for value in (seat, card.rank)]),
        "unseen": bytes(unseen),
        "fears": bytes(fears),
        "extras": b"",
        "sides": [seat % rules.sides for seat in range(rules.players)],
        "needs": list(known.needs),
        "ends": (1.0, 0.0),
        "columns": COLUMNS if rules.players == 2 else TOLD,
        "most": most,
        "few": 0 if rules.players == 2 else FEW,
    }


@cache
def _extras(size: int, starter: int) -> bytes:
    """What each hand that another may hold shows with the starter, by its ranks."""
    return bytes(rank_points(tuple(sorted((*ranks, starter)))) for ranks in multisets(size))
