"""The laboratories for many hands at once: lists or arrays in, numpy arrays out.

Hands are texts as everywhere, or sets as whole numbers (bit 4 × rank + suit for cards, the places
of `TILES` for tiles). Needs numpy, which nothing else here does: `pip install parlour[training]`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb
from typing import TYPE_CHECKING, NamedTuple, SupportsInt, TypeAlias

from parlour.core.errors import BadQuestion
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.learned import learned
from parlour.engines.cribbage.weighing import weigh_throws
from parlour.engines.texas42.search.hand_odds import own_hand
from parlour.engines.texas42.search.searching import MASTER
from parlour.games.cribbage.rules import Rules as CribbageRules
from parlour.games.poker_solitaire.matrix import CELL_NAMES
from parlour.games.texas42.actions import MARK, Bid
from parlour.games.texas42.contracts import legal_trumps
from parlour.games.texas42.rules import Rules as FortyTwoRules
from parlour.pieces.cards import mask as cards_mask
from parlour.pieces.dominoes import mask as tiles_mask
from parlour.study.labs.bid_sayings import say as say_of_bids
from parlour.study.labs.given import cards_given, score_given, tiles_given
from parlour.study.labs.sayings import say
from parlour.study.labs.square import Grid, square_lab

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Figures: TypeAlias = NDArray[np.float64]
    Sets: TypeAlias = NDArray[np.uint64]

OneHand: TypeAlias = "str | Sequence[str] | SupportsInt"
_TILES = 7


class ThrowArrays(NamedTuple):
    """Every throw of many hands: a row a hand, the best throw first."""

    thrown: Sets
    win: Figures  # points, where chances are not known for the rules
    points: Figures
    hand: Figures
    box: Figures  # against the throw where it is theirs
    play: Figures


class OddsArrays(NamedTuple):
    """The chance to make a bid with each trump: a row a hand."""

    trumps: tuple[str, ...]
    make: Figures
    error: Figures


def throw_arrays(
    hands: Iterable[OneHand],
    *,
    our_box: bool = True,
    score: str | Sequence[int] = (),
    rules: str = "standard",
) -> ThrowArrays:
    """All throws of many hands of two players, as `throw_lab` weighs them."""
    import numpy as np

    made = CribbageRules.make(rules)
    taught = learned(made)
    needs = tuple(made.target - each for each in score_given(score, made.sides, made.target))
    thrown: list[list[int]] = []
    figures: list[list[list[float]]] = []
    for given in hands:
        held = _mask(given, of_cards=True)
        if held.bit_count() != made.cards or held >> 52:
            raise BadQuestion(say("refused.hand-size", wanted=made.cards, given=held.bit_count()))
        known = Known(made, 0, 0 if our_box else 1, needs, held, 0, held, None, (), ())
        found = weigh_throws(known, taught).found
        thrown.append([weighed.cards for weighed in found])
        names = ("points", "hand", "box", "play")
        figures.append([[it.worth, *(it.figures[name] for name in names)] for it in found])
    columns = np.array(figures, dtype=np.float64).reshape(
        len(thrown), comb(made.cards, made.thrown), 5
    )
    sets = np.array(thrown, dtype=np.uint64).reshape(columns.shape[:2])
    return ThrowArrays(sets, *(columns[:, :, at] for at in range(5)))


def odds_arrays(
    hands: Iterable[OneHand], need: int = 30, *, rules: str = "straight", worlds: int = 650
) -> OddsArrays:
    """The chance to make a bid of so many points, opened with, for every trump."""
    import numpy as np

    made = FortyTwoRules.make(rules)
    trumps = legal_trumps(made, Bid(need, need == MARK and not made.in_points))
    judge = MASTER.judge._replace(rounds=(worlds,), kept=())
    rows = []
    for number, given in enumerate(hands):
        held = _mask(given, of_cards=False)
        if held.bit_count() != _TILES or held >> 28:
            raise BadQuestion(say_of_bids("lab.refused-size", given=held.bit_count()))
        found = judge.declarations(own_hand(made, 0, held), list(trumps), need, number)
        by_name = {odds.trump: odds for odds in found}
        rows.append([(by_name[trump].chance, by_name[trump].error) for trump in trumps])
    columns = np.array(rows, dtype=np.float64).reshape(len(rows), len(trumps), 2)
    return OddsArrays(trumps, columns[:, :, 0], columns[:, :, 1])


def place_array(asked: Iterable[tuple[Grid, str]], *, rules: str = "") -> Figures:
    """The total to expect of every square, 25 a row; nan where a card cannot go."""
    import numpy as np

    rows = []
    for grid, card in asked:
        worth = {each.place: each.value for each in square_lab(grid, card, rules).places}
        rows.append([worth.get(square) for square in CELL_NAMES])
    return np.array(rows, dtype=np.float64).reshape(len(rows), len(CELL_NAMES))


def _mask(given: OneHand, *, of_cards: bool) -> int:
    if isinstance(given, str | list | tuple):
        return cards_mask(cards_given(given)) if of_cards else tiles_mask(tiles_given(given))
    return int(given)  # type: ignore[arg-type]
