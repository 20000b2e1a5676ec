"""How the table talks: seats, sides, bids, trumps and scores in words, from the player's chair."""

from __future__ import annotations

from functools import partial

from parlour.core.saying import Lookup, Saying, Value, Worder, catalogue, said
from parlour.games.texas42 import sayings
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import SEATS, SIDES, SeatName, SideName, partner_of, side_of
from parlour.games.texas42.view import View
from parlour.terminal.people import called
from parlour.terminal.tongue import Lines, talk, tongue

lines = Lines("lines-texas-42")


def rules_of(view: View) -> Rules:
    return Rules.make(view.rules)


def _text(path: str) -> str:
    return catalogue(tongue(), "texas-42")[path]


def bid_words(bid: str) -> str:
    """ "2m" is "2 marks"."""
    return sayings.bid_words(bid, _text)


def suit_words(suit: str) -> str:
    """ "5" is "fives"."""
    return _text(f"suit.{suit}")


def trump_words(trump: str, view: View) -> str:
    return suit_words(sayings.called(trump, rules_of(view)))


def seat_word(seat: SeatName) -> str:
    return _text(f"seat.{seat}")


def me(view: View) -> SeatName:
    """The seat at the bottom of the screen; a spectator sits behind South."""
    return view.seat or "S"


def who(seat: SeatName, view: View) -> str:
    """A seat as the subject of a sentence."""
    return talk()("you") if seat == view.seat else name_of(seat)


def name_of(seat: SeatName) -> str:
    """Who sits there, where it is somebody at this terminal; else the seat."""
    return called(seat) or seat_word(seat)


def does(code: str, seat: SeatName, view: View, /, **values: Value) -> str:
    """ "You bid 30", "West bids 30": what is told of a seat, under `code`."""
    return lines.does(code, None if seat == view.seat else name_of(seat), **values)


def partner(seat: SeatName) -> SeatName:
    return SEATS[partner_of(SEATS.index(seat))]


def after(seat: SeatName, steps: int) -> SeatName:
    """The seat so many places clockwise, which on the screen is to the left first."""
    return SEATS[(SEATS.index(seat) + steps) % 4]


def side(seat: SeatName) -> SideName:
    return SIDES[side_of(SEATS.index(seat))]


def our_side(view: View) -> SideName:
    return side(me(view))


def their_side(view: View) -> SideName:
    return side(after(me(view), 1))


def our_names(view: View) -> str:
    seat = me(view)
    return lines("pair", one=who(seat, view), two=name_of(partner(seat)))


def their_names(view: View) -> str:
    left = after(me(view), 1)
    return lines("pair", one=name_of(left), two=name_of(partner(left)))


def score_words(score: int, view: View) -> str:
    return lines("points" if rules_of(view).in_points else "marks", n=score)


def _seat_told(kind: str, me: SeatName | None, seat: SeatName, text: Lookup) -> str:
    if seat == me:
        return text(f"{kind}.you")
    name = called(seat)
    if not name:
        return text(f"{kind}.{seat}")
    return name if kind == "seat" else text(f"{kind}.named").replace("{name}", name)


def told_to(saying: Saying, view: View) -> str:
    """What the rules say, as it is said to the player: "we", "they", "you"."""
    words: dict[str, Worder] = {
        "side": lambda side, text: text("side.we" if side == our_side(view) else "side.they"),
        **{kind: partial(_seat_told, kind, view.seat) for kind in ("seat", "whose", "owner")},
    }
    told = said(saying, tongue(), words)
    return told[:1].upper() + told[1:]
