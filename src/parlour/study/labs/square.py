"""The square laboratory: any grid and any card, and what to expect of every square.

Values are final totals, as the master foresees them. It looks closely at the squares that promise
most; what it only glanced at has no error.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from parlour.core.errors import BadQuestion, shorten
from parlour.core.saying import Saying
from parlour.engines.choices import as_good
from parlour.games import game
from parlour.games.poker_solitaire.matrix import CELL_NAMES, CELLS, open_squares
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.view import View
from parlour.pieces.cards import CARDS, Card
from parlour.study.hints import hint
from parlour.study.labs.given import cards_given
from parlour.study.labs.sayings import say

_PLACED = re.compile(r"([a-e][1-5])[=:]?([^=:].*)", re.IGNORECASE)
_BLANKS = frozenset(".-_")
_DIGITS = 3
_NEARLY_FULL = 20  # cards: from here on values may be exact; before, an error of 0 is of one look

Grid = str | Sequence[str] | Mapping[str, str]  # "c3=KH b3=5D", 25 cells by rows, {"c3": "KH"}


class SquareSeen(msgspec.Struct, frozen=True):
    """A place where the card may go, and the total that may be expected then."""

    place: str  # a square, or a reject
    value: float | None  # None where it was not weighed
    error: float | None  # None where it was only glanced at
    alike: bool  # it cannot be told from the best, nor the best from it


class SquaresSeen(msgspec.Struct, frozen=True):
    """All places for a card, the best first."""

    rules: str
    card: str
    grid: dict[str, str]  # the cards that lie, by square
    total: int  # of the lines as they stand
    action: str  # what the master does: it may move another card instead, where the rules let it
    worth: float | None  # what may be expected of that
    places: tuple[SquareSeen, ...]
    reason: Saying


def square_lab(grid: Grid, card: str, rules: str = "") -> SquaresSeen:
    """What to expect of every square for a card, as the master weighs them."""
    placed = grid_given(grid)
    found = cards_given(card)
    if len(found) != 1:
        raise BadQuestion(say("refused.one-card", given=len(found)))
    made = Rules.make(rules)
    view = position(placed, found[0], made)
    advice = hint(view)
    first, *others = advice.options
    put = [choice for choice in others if _put(choice.action, found[0])]
    tied = as_good((first, *put))
    places = []
    for choice in (first, *put):
        if to := _put(choice.action, found[0]):
            error = choice.error if choice.error or len(placed) >= _NEARLY_FULL else None
            alike = choice.action in tied
            places.append(SquareSeen(to, _rounded(choice.value), _rounded(error), alike))
    return SquaresSeen(
        rules=view.rules,
        card=str(found[0]),
        grid={CELL_NAMES[cell]: str(placed[cell]) for cell in sorted(placed)},
        total=view.matrices[0].total,
        action=advice.action,
        worth=_rounded(advice.options[0].value),
        places=tuple(places),
        reason=advice.reason,
    )


def moved(lab: SquaresSeen) -> tuple[str, str]:
    """The card that the best act puts somewhere, and where: that to be placed, or one that lies."""
    source, _, place = lab.action.partition(">")
    return lab.grid.get(source, source), place


def _put(act: str, card: Card) -> str:
    """Where an act puts the card; nowhere where it is about another."""
    taken, _, to = act.partition(">")
    return to if taken == str(card) else ""


def grid_given(given: Grid) -> dict[int, Card]:
    """The cards of a grid by their squares, in any of its writings."""
    if isinstance(given, Mapping):
        given = [f"{square}={card}" for square, card in given.items()]
    text = given if isinstance(given, str) else " ".join(given)
    words = re.split(r"[\s,;/]+", text.strip()) if text.strip() else []
    if len(words) == CELLS and not any(_PLACED.fullmatch(word) for word in words):
        named = {cell: word for cell, word in enumerate(words) if word not in _BLANKS}
    else:
        named = {}
        for word in words:
            match = _PLACED.fullmatch(word)
            if match is None:
                raise BadQuestion(say("refused.placed", given=shorten(word)))
            cell = CELL_NAMES.index(match[1].lower())
            if cell in named:
                raise BadQuestion(say("refused.square-twice", square=match[1].lower()))
            named[cell] = match[2]
    cards = cards_given(list(named.values()))
    if len(cards) != len(named):
        raise BadQuestion(say("refused.placed", given=shorten(text)))
    return dict(zip(named, cards, strict=True))


def position(placed: Mapping[int, Card], card: Card, rules: Rules) -> View:
    """What a player sees who has put these down and is dealt the card."""
    if rules.mode != "one-hand" or rules.deal != 1:
        raise BadQuestion(say("refused.square-rules"))
    if card in placed.values():
        raise BadQuestion(say("refused.card-twice", given=str(card)))
    if len(placed) >= CELLS:
        raise BadQuestion(say("refused.grid-full"))
    order = _order(placed, rules.placements[0])
    laid = [placed[cell] for cell in order]
    rest = [other for other in CARDS if other != card and other not in laid]
    deck = [str(each) for each in (*laid, card, *rest)]
    state = game("poker-solitaire").start(rules, start={"deck": deck})
    for cell in order:
        state = state.apply(f"{placed[cell]}>{CELL_NAMES[cell]}")
    return state.view(1)


def _order(placed: Mapping[int, Card], placement: str) -> list[int]:
    """An order in which cards may have come to lie so."""
    order: list[int] = []
    filled = 0
    while len(order) < len(placed):
        room = open_squares(filled, placement)
        cell = next((at for at in placed if at not in order and room >> at & 1), None)
        if cell is None:
            raise BadQuestion(say("refused.apart"))
        order.append(cell)
        filled |= 1 << cell
    return order


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, _DIGITS)
