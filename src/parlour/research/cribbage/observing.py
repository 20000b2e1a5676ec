"""A view of cribbage as numbers. Seats are counted from the one that looks, to the left."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.scoring import MOST, THIRTY_ONE
from parlour.games.cribbage.view import View
from parlour.pieces.cards import CARDS, Card
from parlour.research.fields import Blank, Field

PHASES = ("cut", "throw", "play", "count", "muggins", "over")
_PACK = len(CARDS)


def fields(rules: Rules) -> dict[str, Field]:
    players, laid = rules.players, rules.players * rules.kept
    return {
        "phase": Field((len(PHASES),)),
        "turn": Field((players,)),
        "turns": Field((players,)),  # everyone who may act
        "dealer": Field((players,)),
        "hand": Field((_PACK,)),
        "kept": Field((_PACK,)),
        "thrown": Field((_PACK,)),
        "cards_left": Field((players,), 0, rules.cards),
        "starter": Field((_PACK,)),
        "box": Field((_PACK,)),
        "count": Field((1,), 0, THIRTY_ONE),
        "laid": Field((laid, _PACK)),  # the cards of the play in order
        "laid_by": Field((laid, players)),
        "new_count": Field((laid,)),  # those with which a count began
        "going_on": Field((laid,)),  # those of the count going on
        "gone": Field((players,)),
        "counting": Field((_PACK,)),  # the cards that are being counted
        "counting_seat": Field((players,)),
        "counting_box": Field((1,)),
        "said": Field((1,), -1, MOST),  # of them; -1 before
        "shown": Field((players, _PACK)),  # the hands counted so far
        "scores": Field((rules.sides,), 0, rules.target),
        "match": Field((rules.sides,), 0, 3 * rules.games),
        "game_number": Field((1,), 0, rules.games),
        "target": Field((1,), 1, 1000),
    }


def fill(view: View, blank: Blank, rules: Rules) -> None:
    players, sides = rules.players, rules.sides
    me = view.seat or 0

    def away(seat: int) -> int:
        """How far to the left of the one who looks."""
        return (seat - me) % players

    blank.mark("phase", PHASES.index(view.phase))
    if view.turn is not None:
        blank.mark("turn", away(view.turn))
    if view.dealer is not None:
        blank.mark("dealer", away(view.dealer))
    blank.marks("turns", map(away, view.turns))
    blank.marks("gone", map(away, view.gone))
    for name in ("hand", "kept", "thrown", "box"):
        blank.marks(name, _cards(view[name]))
    if view.starter is not None:
        blank.mark("starter", Card.named(view.starter))
    for seat, left in enumerate(view.cards_left):
        blank.number("cards_left", left, away(seat))
    blank.number("count", view.count)
    _fill_play(view, blank, players, away)
    counting = view.counting
    if counting:
        blank.marks("counting", _cards(counting.cards))
        blank.mark("counting_seat", away(counting.seat))
        blank.marks("counting_box", [0] if counting.box else [])
    said = counting.said if counting else None
    blank.number("said", -1 if said is None else said)
    for counted in view.counted:
        if not counted.box:
            begin = away(counted.seat) * _PACK
            blank.marks("shown", [begin + card for card in _cards(counted.cards)])
    for side in range(sides):
        blank.number("scores", view.scores[side], (side - me) % sides)
        blank.number("match", view.match[side], (side - me) % sides)
    blank.number("game_number", view.game_number)
    blank.number("target", view.target)


def _fill_play(view: View, blank: Blank, players: int, away: Callable[[int], int]) -> None:
    at = 0
    for pile in view.play:
        blank.mark("new_count", at)
        going_on = bool(view.pile) and pile is view.play[-1]
        for laid in pile:
            blank.mark("laid", at * _PACK + Card.named(laid.card))
            blank.mark("laid_by", at * players + away(laid.seat))
            if going_on:
                blank.mark("going_on", at)
            at += 1


def _cards(names: Iterable[str]) -> list[Card]:
    return [Card.named(name) for name in names]
