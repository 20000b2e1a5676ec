"""What hands score, and what it would mean to say done."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from parlour.games.poker_solitaire.hands import HANDS, ORDINARY
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.standing import tallies, winner
from parlour.games.poker_solitaire.table import Table
from parlour.games.poker_solitaire.user_table import values_of
from parlour.games.poker_solitaire.view import View
from parlour.seen.poker_solitaire.board import Board
from parlour.seen.poker_solitaire.shown import DoneShown, ScoringShown


@lru_cache(maxsize=64)
def scoring_shown(scoring: str, table: str, hands: int, decks: int) -> ScoringShown:
    # One deck has no five of a kind, nor anything else that holds a card twice.
    possible = [hand for hand in HANDS if decks > 1 or not hand.needs_two_decks]
    ordinary = [hand for hand in ORDINARY.values() if any(one.ordinary is hand for one in possible)]
    if scoring == "user":
        worth = values_of(table)
        told = [(hand.name, worth[hand.number], hand.ordinary.pat) for hand in possible]
        told.sort(key=lambda entry: -entry[1])
    elif scoring == "pat":
        told = [(hand.name, 0, hand.pat) for hand in ordinary]
    else:
        told = [(hand.name, getattr(hand, scoring), hand.pat) for hand in ordinary]
        told.sort(key=lambda entry: -entry[1])
    return ScoringShown(scoring, scoring == "pat", tuple(told))


def done_shown(rules: Rules, view: View, boards: Sequence[Board]) -> DoneShown:
    if rules.players == 2:
        table = Table((), tuple(board.as_matrix() for board in boards))
        return DoneShown(None, winner(rules, tallies(rules, table)))
    first, second = (matrix.total for matrix in view.matrices)
    return DoneShown("A" if first >= second else "B", None)
