"""A hand as it is held, and what may be played from it."""

from __future__ import annotations

from typing import Literal

from parlour.core.saying import Saying
from parlour.core.seen import Seen
from parlour.games.texas42.reasons import why_not_play
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.suits import LEADING, Order, order_of
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import PIPS, Tile, mask, names


class Refused(Seen, frozen=True):
    """Why a tile may not be played now, as the rules would say it."""

    why: Saying
    rule: str


class Held(Seen, frozen=True):
    """A tile of one's hand."""

    tile: str
    # Neighbours of one suit stand together: a pip, "trumps", "doubles" or, in sevens, "none".
    suit: str
    trump: bool
    count: int  # what it is worth to whoever takes it
    refused: Refused | None  # None where it may be played, and where no tile is to be played


class Duty(Seen, frozen=True):
    """lead: any tile; follow: the suit; free: the suit is not held; nearest: to seven pips;
    exposed: a tile that has been seen goes first; any: nothing is asked for."""

    kind: Literal["lead", "follow", "free", "nearest", "exposed", "any"]
    suit: str | None


def order_in(view: View) -> Order | None:
    """What follows and beats what in this hand, once that is known."""
    trump = view.trump
    return None if trump is None else order_of(Rules.make(view.rules), trump)


def holding(view: View, order: Order | None) -> tuple[Held, ...]:
    """The hand, sorted for an order (or, without one, the longest suit first)."""
    rules = Rules.make(view.rules)
    why = refusals(view)
    worth = counters(rules.counters).tiles
    return tuple(
        Held(
            tile=str(tile),
            suit=suit,
            trump=bool(order and order.trumps >> tile & 1),
            count=worth[tile],
            refused=why.get(tile),
        )
        for suit, group in in_groups(rules, view.held, order)
        for tile in group
    )


def in_groups(rules: Rules, held: int, order: Order | None) -> list[tuple[str, list[Tile]]]:
    if order is None:
        return _by_length(rules, held)
    return [(order.suit_asked(group[0]), group) for group in order.in_suits(held)]


def _by_length(rules: Rules, held: int) -> list[tuple[str, list[Tile]]]:
    """Before there is a trump: what would be the most trumps first, then the most of the rest."""
    groups = []
    while held:
        longest = max(reversed(PIPS), key=lambda pip: _appeal(rules, held, pip))
        order = order_of(rules, str(longest))
        suit = held & order.trumps
        groups.append((str(longest), order.in_suits(suit)[0]))
        held &= ~suit
    return groups


def _appeal(rules: Rules, held: int, pip: int) -> tuple[int, bool]:
    suit = held & order_of(rules, str(pip)).trumps
    return suit.bit_count(), bool(suit >> Tile.named(f"{pip}{pip}") & 1)


def suit_led(view: View) -> str | None:
    order = order_in(view)
    if order is None or not view.trick:
        return None
    return order.suit_asked(_led(view))


def trumps(view: View) -> tuple[str, ...]:
    order = order_in(view)
    return names(order.trumps) if order else ()


def _led(view: View) -> int:
    return Tile.named(view.trick[0]["tile"]) if view.trick else LEADING


def _playable(view: View) -> int:
    """The tiles that may be played now; none where it is not this seat's turn to play one."""
    return mask(
        Tile.named(act.removeprefix("play:")) for act in view.legal if act.startswith("play:")
    )


def _exposed(view: View) -> int:
    seat = view.seat
    return mask(map(Tile.named, view.exposed.get(seat, ()))) if seat else 0


def refusals(view: View) -> dict[Tile, Refused]:
    """The tiles of the hand that may not be played in this turn, each with the rules' reason."""
    order, playable = order_in(view), _playable(view)
    if order is None or not playable:
        return {}
    held, led, exposed = view.held, _led(view), _exposed(view)
    why: dict[Tile, Refused] = {}
    for tile in map(Tile.named, view.hand):
        if not playable >> tile & 1:
            refusal = why_not_play(order, held, led, tile, exposed)
            assert isinstance(refusal.saying, Saying)
            why[tile] = Refused(refusal.saying, refusal.rule)
    return why


def duty(view: View) -> Duty | None:
    """What a seat that is to play has to play by."""
    order, playable = order_in(view), _playable(view)
    if order is None or not playable:
        return None
    held, led = view.held, _led(view)
    suit = None if led == LEADING else order.suit_asked(led)
    if playable != order.allowed(held, led):
        return Duty("exposed", suit)
    duties = order.duties[led]
    if order.trump == "sevens":
        return Duty("nearest" if duties else "any", None)
    if led == LEADING:
        return Duty("lead", None)
    if held & duties[0]:
        return Duty("follow", suit)
    if held & playable != held:  # without a double, the suit of the double's pips
        return Duty("follow", str(Tile(led).high))
    return Duty("free", suit)
