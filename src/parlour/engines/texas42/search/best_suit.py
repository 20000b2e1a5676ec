"""What looks best to the holder of a hand, at a glance: what to name, and how good that is."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from parlour.engines.texas42.learnt.quick import hand_judge, quick_guess
from parlour.engines.texas42.learnt.terms import terms_of
from parlour.engines.texas42.solver import trick_game
from parlour.games.texas42.rules import Rules


def best_suits(
    rules: Rules, trumps: Sequence[str], hands: list[int], need: int, promise: int = 0
) -> list[tuple[str, float]]:
    """For each hand what its holder would name and open with, and the chance to make it.

    `promise`: the doubles that partner has promised, who then left the naming to this hand.
    """
    terms = [terms_of(rules, trump, 0, promise) for trump in trumps]
    if not all(told.taught for told in terms):
        return _by_look(rules, trumps, hands, need)
    columns = [hand_judge().chances(told, need, hands, not promise) for told in terms]
    rows = zip(*columns, strict=True)
    return [max(zip(trumps, row, strict=True), key=lambda named: named[1]) for row in rows]


def _by_look(
    rules: Rules, trumps: Sequence[str], hands: list[int], need: int
) -> list[tuple[str, float]]:
    """Under rules that self-play has not taught."""
    games = [trick_game(rules, trump, 0) for trump in trumps]
    found = quick_guess().best(games, hands, need)
    return [(trumps[at], 1 / (1 + exp(-logit))) for at, logit in found]
