"""Many games of Poker Solitaire alone, stepped at once, from tables that the rules fill."""

from __future__ import annotations

from typing import Any

from parlour._kernels import GridGames
from parlour.core.errors import ParlourError
from parlour.games.poker_solitaire.hands import HANDS, tables
from parlour.games.poker_solitaire.matrix import CELLS, LINES, open_squares
from parlour.games.poker_solitaire.rules import SLOTS, Rules
from parlour.games.poker_solitaire.scoring import counting_for
from parlour.games.poker_solitaire.state import MOST_TURNS
from parlour.pieces.cards import CARDS
from parlour.research.fields import Layout
from parlour.research.poker_solitaire.observing import fields

_ALONE = 0  # the only player
_CLASSES = 256  # of lines, as the kernel counts them


class AtOnce:
    """Many games of one matrix each, and how their decks lie."""

    def __init__(self, rules: Rules, games: int, seed: int, *, one_hand: bool) -> None:
        """A game is one hand here, so `one_hand` changes nothing."""
        if rules.mode != "one-hand":
            raise ParlourError(
                f"many games at once are one matrix each: mode must be one-hand, not {rules.mode}"
            )
        self.kernel = GridGames(games, seed, **_tables(rules))

    def start(self, game: int) -> dict[str, Any]:
        return {"deck": [str(CARDS[card]) for card in self.dealt(game)]}

    def dealt(self, game: int) -> Any:
        return self.kernel.stock(game)

    def together(self, game: int) -> bool:
        """Never: acts are done in turn."""
        return False


def _tables(rules: Rules) -> dict[str, Any]:
    how, layout = counting_for(rules, _ALONE), Layout(fields(rules))
    slots = {slot for usable in rules.usable_rejects for slot in usable}
    pat = [hand.ordinary.pat for hand in HANDS]
    return {
        "lines": tables().kernel,
        "points": _for_classes(how.points, 0),
        "wanted": _for_classes(pat, False) if how.pat else [],
        "cells": CELLS,
        "along": LINES[: how.lines],
        "near": [open_squares(1 << cell, rules.placements[_ALONE]) for cell in range(CELLS)],
        "copies": rules.decks,
        "face_up": rules.deal,
        "aside": len(slots),
        "usable": sum(1 << slot for slot in rules.usable_rejects[_ALONE]),
        "moves": rules.may_move[_ALONE],
        "most_turns": MOST_TURNS,
        "places": SLOTS,
        "begins": layout.begins,
        "size": layout.size,
    }


def _for_classes(each: Any, rest: Any) -> list[Any]:
    """What belongs to each class of lines; the last classes are none."""
    return [*each, *[rest] * (_CLASSES - len(each))]
