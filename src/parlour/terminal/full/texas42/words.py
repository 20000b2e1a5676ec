"""Seats, sides, bids and trumps in words, from the player's chair."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from parlour.core.saying import Lookup, Worder, catalogue
from parlour.games.texas42 import sayings
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import SEATS, SIDES, SeatName, SideName, side_of
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import Tile
from parlour.terminal.full.talk import Talk

ALL = ("", "/", "Λ", "A", "A|", "AL", "AL|", "ALL")  # marks, as Texans write seven of them


def me(view: View) -> SeatName:
    """The seat at the bottom; a spectator sits behind South."""
    return view.seat or "S"


def name(seat: SeatName, view: View, talk: Talk) -> str:
    return talk.names.get(seat) or talk.word("texas-42", f"seat.{seat}")


def who(seat: SeatName, view: View, talk: Talk) -> str:
    return talk("you") if seat == talk.me else name(seat, view, talk)


def does(code: str, seat: SeatName, view: View, talk: Talk, **values: str | int) -> str:
    return talk.does(f"42.{code}", seat, name(seat, view, talk), **values)


def after(seat: SeatName, steps: int) -> SeatName:
    """The seat so many places clockwise, which on the screen is to the left first."""
    return SEATS[(SEATS.index(seat) + steps) % 4]


def side(seat: SeatName) -> SideName:
    return SIDES[side_of(SEATS.index(seat))]


def other_side(which: SideName) -> SideName:
    return "EW" if which == "NS" else "NS"


def bid_words(bid: str, talk: Talk) -> str:
    return sayings.bid_words(bid, catalogue(talk.language, "texas-42").__getitem__)


def suit_words(suit: str, talk: Talk) -> str:
    return talk.word("texas-42", f"suit.{suit}")


def trump_words(trump: str, view: View, talk: Talk) -> str:
    return suit_words(sayings.called(trump, Rules.make(view.rules)), talk)


def shown(tile: str) -> str:
    return Tile.named(tile).shown


def words(view: View, talk: Talk) -> Mapping[str, Worder]:
    """What the rules say is said with "we", "they" and "you"."""
    ours = side(me(view))
    return {
        "side": lambda which, text: text("side.we" if which == ours else "side.they"),
        **{kind: partial(_seat_told, kind, talk) for kind in ("seat", "whose", "owner")},
    }


def _seat_told(kind: str, talk: Talk, seat: SeatName, text: Lookup) -> str:
    if seat == talk.me:
        return text(f"{kind}.you")
    if kind != "seat" and (named := talk.names.get(seat)):
        return text(f"{kind}.named").replace("{name}", named)
    return talk.names.get(seat) or text(f"{kind}.{seat}")
