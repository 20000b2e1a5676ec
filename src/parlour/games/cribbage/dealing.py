"""Where deals come from: a seed, checked by anyone, or an explicit deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from parlour.core.chance import Chance
from parlour.core.errors import BadStart, ParlourError, shorten
from parlour.games.cribbage.cutting import GAME
from parlour.games.cribbage.hand import Deal
from parlour.games.cribbage.pegs import Board, Pegs, fresh_board
from parlour.games.cribbage.rules import Rules
from parlour.pieces.cards import CARDS, Card, mask

_BITS = tuple(1 << card for card in CARDS)  # to deal sets at once: their sum is their union
_KEYS = ("dealer", "hands", "starter", "box", "scores")


def seeded_deal(rules: Rules, seed: str, number: int, dealer: int) -> Deal:
    """Deal `number` (from 0): seat 0's cards from the top, then seat 1's and so on.

    Below them lies what goes straight to the box, and then the starter.
    """
    players, size, boxed = rules.players, rules.cards, rules.boxed
    pack = Chance(seed, f"{GAME}/deal/{number}").dealt(_BITS, players * size + boxed + 1)
    hands = tuple([sum(pack[seat * size : (seat + 1) * size]) for seat in range(players)])
    starter = CARDS[pack[-1].bit_length() - 1]
    return Deal(rules, dealer, hands, starter, sum(pack[players * size : -1]))


@dataclass(frozen=True)
class ExplicitStart:
    """A deal given card by card, and the score at which it is played."""

    deal: Deal
    board: Board


def read_start(rules: Rules, start: Mapping[str, Any]) -> ExplicitStart:
    """Read `{"dealer": 0, "hands": [["5H", …], …], "starter": "JC", "box": …?, "scores": …?}`."""
    if not isinstance(start, Mapping):
        raise BadStart(
            'a start is an object like {"dealer": 0, "hands": [["5H", …], …], "starter": "JC"}'
        )
    if unknown := set(start) - set(_KEYS):
        raise BadStart(
            f"a start has {', '.join(_KEYS[:-1])} and {_KEYS[-1]}, "
            f"not {shorten(min(map(str, unknown)))}"
        )
    dealer = start.get("dealer")
    if type(dealer) is not int or not 0 <= dealer < rules.players:
        raise BadStart(f"the dealer is a seat from 0 to {rules.players - 1}, not {shorten(dealer)}")
    hands = start.get("hands")
    if not isinstance(hands, list | tuple) or len(hands) != rules.players:
        raise BadStart(f"a start needs a list of {rules.players} hands")
    try:
        dealt = tuple(
            _read_cards(f"seat {seat}", hand, rules.cards) for seat, hand in enumerate(hands)
        )
        boxed = _read_cards("the box", start.get("box", []), rules.boxed)
        starter = Card.named(start.get("starter"))
    except ParlourError as error:
        raise BadStart(str(error)) from None
    seen = 0
    for held in (*dealt, boxed, 1 << starter):
        if seen & held:
            raise BadStart("a card is dealt twice: hands, box and starter must all differ")
        seen |= held
    deal = Deal(rules, dealer, dealt, starter, boxed)
    return ExplicitStart(deal, _read_scores(rules, start.get("scores"), dealer))


def _read_cards(whose: str, given: object, size: int) -> int:
    if not isinstance(given, list | tuple) or len(given) != size:
        needed = f"a list of {size} cards" if size else "no cards of its own"
        raise BadStart(f"{whose} needs {needed}")
    held = mask(Card.named(name) for name in given)
    if held.bit_count() != size:
        raise BadStart(f"{whose} is dealt a card twice")
    return held


def _read_scores(rules: Rules, given: object, dealer: int) -> Board:
    if given is None:
        return fresh_board(rules, dealer)
    if (
        isinstance(given, list | tuple)
        and len(given) == rules.sides
        and all(type(score) is int and 0 <= score < rules.target for score in given)
    ):
        return tuple(Pegs(score) for score in given)
    raise BadStart(f"scores are {rules.sides} whole numbers from 0 to {rules.target - 1}")
