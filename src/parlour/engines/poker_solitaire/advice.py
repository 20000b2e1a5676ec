"""The manual's Advice Column, and which advice an act follows: the vocabulary of hints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engines.poker_solitaire.reading import Board, boards_of
from parlour.games.poker_solitaire.actions import (
    Move,
    Place,
    Plant,
    Reject,
    Seated,
    Square,
    Steal,
    read_action,
)
from parlour.games.poker_solitaire.hands import HANDS, UNFINISHED, classify
from parlour.games.poker_solitaire.matrix import LINES
from parlour.games.poker_solitaire.scoring import ROWS

ADVICE = {
    1: "Put the first card in the centre of the matrix: that leaves the most legal squares.",
    2: "Make flushes in the rows. Four of them are usually possible; English scoring pays less.",
    3: "Get matching cards going up and down the columns, at least two pair in each.",
    4: "Do not aim at a straight from the beginning, but with four cards of one, go for it.",
    5: "Note which cards are gone: do not wait for one that your opponent has.",
    6: "Save your reject for the end of the game.",
    7: "Use common rejects first: then your opponent cannot.",
    8: "If a card fits nowhere, put it in the hand that is worth the fewest points.",
    9: "Where stealing is allowed, steal all your cards: they cannot be stolen back.",
    10: "Where planting is allowed, watch for a great hand of your opponent's, and spoil it.",
    11: "Do not allow stealing or planting in a friendly game.",
    12: "Use your own judgement.",
}


def reason(action: str, view: Mapping[str, Any]) -> str:
    """Why a player who follows the column does this, in a few words; empty where it is silent."""
    act = read_action(action)
    if isinstance(act, Seated):
        act = act.act
    if isinstance(act, Steal):
        return "a stolen card is safe"
    if isinstance(act, Plant):
        return "it spoils the other hand"
    if isinstance(act, Place | Move) and isinstance(act.to, Reject):
        common = any(
            reject["name"] == str(act.to) and reject["owner"] == "common"
            for reject in view["rejects"]
        )
        return "use common rejects first" if common else "it is worth the reject"
    if isinstance(act, Place) and isinstance(act.to, Square):
        return _placed(boards_of(view)[_letter(act.to, view)], act.to.cell, int(act.card))
    return ""


def _letter(square: Square, view: Mapping[str, Any]) -> str:
    if square.letter:
        return square.letter
    return "AB"[view["seat"] - 1] if view["players"] == 2 else "A"


def _placed(board: Board, cell: int, card: int) -> str:
    if not board.filled:
        return "the centre leaves the most legal squares" if cell == 12 else ""
    with_it = board.with_card(cell, card)
    for number in board.through(cell):
        held = [with_it.cells[c] for c in LINES[number] if with_it.cells[c] >= 0]
        before = [board.cells[c] for c in LINES[number] if board.cells[c] >= 0]
        found = classify(held)
        if len(held) == 5 and found != UNFINISHED and HANDS[found].ordinary.pat:
            return f"it makes a {HANDS[found].ordinary.title}"
        if number >= ROWS and any(c >> 2 == card >> 2 for c in before):
            return "it matches a card in the column"
        if number < ROWS and before and {c & 3 for c in held} == {card & 3}:
            return "the row can still be a flush"
    if board.gain(cell, card) <= 0:
        return "a card that fits nowhere goes where the fewest points are"
    return ""
