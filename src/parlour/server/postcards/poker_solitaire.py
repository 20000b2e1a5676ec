"""Postcards of Poker Solitaire: every matrix, with what its lines made."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.core.saying import catalogue
from parlour.games.poker_solitaire.view import MatrixSeen, View
from parlour.server.postcards.easel import FELT_DEEP, GOLD, HIGH, LIGHT, SOFT, Easel

HEADING = 560
_RIGHT = 1144
_GAP = 7
_LISTED = 6
_ALONE, _BESIDE = 68, 46  # how wide a card is


def deal(easel: Easel, view: View, names: Mapping[str, str], language: str) -> None:
    alone = len(view.matrices) == 1
    card = _ALONE if alone else _BESIDE
    wide = 5 * (card + _GAP) + 44
    for place, matrix in enumerate(view.matrices):
        x = _RIGHT - wide if alone else 56 + place * 560
        y = (HIGH - _high(card)) / 2 if alone else 214.0
        if not alone:
            label = names[str(matrix.owner)]
            easel.write(x, y - 38, label, 26, GOLD, wide)
        _matrix(easel, matrix, x, y, card)
    if alone:
        _best(easel, view.matrices[0], language)


def _best(easel: Easel, matrix: MatrixSeen, language: str) -> None:
    """The lines that made most, by name."""
    best = sorted((line for line in matrix.lines if line.points), key=lambda line: -line.points)
    hands = catalogue(language, "poker-solitaire")
    for row, line in enumerate(best[:_LISTED]):
        y = 220 + 56 * row
        easel.write(56, y, str(line.points), 34, GOLD)
        easel.write(116, y, hands[f"hand.{line.hand}"], 34, SOFT, HEADING - 60)


def _high(card: float) -> float:
    return 5 * (card * 1.4 + _GAP) + 34


def _matrix(easel: Easel, matrix: MatrixSeen, x: float, y: float, card: float) -> None:
    high = card * 1.4
    for row, cards in enumerate(matrix.rows):
        for column, name in enumerate(cards):
            left, top = x + column * (card + _GAP), y + row * (high + _GAP)
            if name is None:
                easel.box(left, top, card, high, FELT_DEEP, card * 0.1)
            else:
                easel.card(left, top, card, name)
    for at, line in enumerate(matrix.lines):
        made = "✓" if line.pat else str(line.points)
        row, column = (at, 5) if at < 5 else (5, at - 5)
        left = x + column * (card + _GAP) + (8 if column == 5 else card / 2)
        top = y + row * (high + _GAP) + (high / 2 if row < 5 else 16)
        colour = LIGHT if line.points or line.pat else SOFT
        easel.write(left, top, made, 24, colour, 44, "lm" if column == 5 else "mm")


def emblem(easel: Easel) -> None:
    for row, cards in enumerate((("TS", "JS", "QS"), ("7H", "7D", "AC"))):
        for column, card in enumerate(cards):
            easel.card(760 + column * 128, 150 + row * 176, 116, card)
