"""Postcards of cribbage: how far the pegs came, and the last hand."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.core.saying import said
from parlour.games.cribbage.finished import HandInFull
from parlour.games.cribbage.view import View
from parlour.server.postcards.easel import GOLD, LIGHT, PEGS, SOFT, WOOD, WOOD_DARK, Easel
from parlour.server.postcards.sayings import say

HEADING = 1088
_LEFT, _WIDE = 56, 1088
_CARD = 78
_ROOM = {True: 0.8, False: 0.64}  # how much of a card the next one leaves to be seen, in one row


def deal(easel: Easel, view: View, names: Mapping[str, str], language: str) -> None:
    _board(easel, view)
    if view.last_hand is not None:
        _last(easel, view.last_hand, names, language)


def _board(easel: Easel, view: View) -> None:
    """A street for each side, from the start at the left to home at the right."""
    sides = len(view.pegs)
    easel.box(_LEFT, 178, _WIDE, 24 + 30 * sides, WOOD, 14)
    for side, pegs in enumerate(view.pegs):
        y = 178 + 27 + 30 * side
        for hole in range(0, view.target + 1, 2):
            easel.dot(_at(hole, view.target), y, 3, WOOD_DARK)
        for peg in pegs:
            easel.dot(_at(min(peg, view.target), view.target), y, 11, WOOD_DARK)
            easel.dot(_at(min(peg, view.target), view.target), y - 1, 9, PEGS[side])


def _at(hole: int, target: int) -> float:
    return _LEFT + 26 + (_WIDE - 52) * hole / target


def _last(easel: Easel, hand: HandInFull, names: Mapping[str, str], language: str) -> None:
    dealer = names[str(hand.dealer)]
    groups = [(names[str(seat)], cards, SOFT) for seat, cards in enumerate(hand.hands)]
    groups.append((said(say("cards.box", name=dealer), language), hand.box, GOLD))
    groups.append((said(say("cards.starter"), language), (hand.starter,), LIGHT))
    in_a_row = len(groups) <= 4
    x, y, step = _LEFT, 380 if in_a_row else 330, _CARD * _ROOM[in_a_row]
    width = _CARD + 3 * step
    for label, cards, colour in groups:
        if x + _CARD + (len(cards) - 1) * step > _LEFT + _WIDE:
            x, y = _LEFT, y + 158
        easel.write(x, y - 38, label, 24, colour, width)
        for place, card in enumerate(cards):
            easel.card(x + place * step, y, _CARD, card)
        x += int(width) + 28


def emblem(easel: Easel) -> None:
    for place, card in enumerate(("5H", "5S", "5D", "JC")):
        easel.card(730 + place * 96, 200 + 20 * (place % 2), 130, card)
