"""How the table talks: seats, sides, bids, trumps and scores in words, from the player's chair."""

from __future__ import annotations

from functools import partial

from parlour.core.saying import Lookup, Saying, Worder, catalogue, said
from parlour.games.texas42 import sayings
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import SEATS, SIDES, SeatName, SideName, partner_of, side_of
from parlour.games.texas42.view import View

_TEXTS = catalogue("en", "texas-42")


def rules_of(view: View) -> Rules:
    return Rules.make(view.rules)


def bid_words(bid: str) -> str:
    """ "2m" is "2 marks"."""
    return sayings.bid_words(bid, _TEXTS.__getitem__)


def suit_words(suit: str) -> str:
    """ "5" is "fives"."""
    return _TEXTS[f"suit.{suit}"]


def trump_words(trump: str, view: View) -> str:
    return suit_words(sayings.called(trump, rules_of(view)))


def seat_word(seat: SeatName) -> str:
    return _TEXTS[f"seat.{seat}"]


def me(view: View) -> SeatName:
    """The seat at the bottom of the screen; a spectator sits behind South."""
    return view.seat or "S"


def who(seat: SeatName, view: View) -> str:
    """A seat as the subject of a sentence."""
    return "You" if seat == view.seat else seat_word(seat)


def does(seat: SeatName, view: View, verb: str, *, inside: bool = False) -> str:
    """ "You bid", "West bids"; "you bid" inside a sentence."""
    if seat == view.seat:
        return f"{'you' if inside else 'You'} {verb}"
    return f"{seat_word(seat)} {verb}{'es' if verb.endswith('s') else 's'}"


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
    return f"{who(seat, view)} & {seat_word(partner(seat))}"


def their_names(view: View) -> str:
    left = after(me(view), 1)
    return f"{seat_word(left)} & {seat_word(partner(left))}"


def score_words(score: int, view: View) -> str:
    unit = "point" if rules_of(view).in_points else "mark"
    return f"{score} {unit}{'' if score == 1 else 's'}"


def _seat_told(kind: str, me: SeatName | None, seat: SeatName, text: Lookup) -> str:
    return text(f"{kind}.you" if seat == me else f"{kind}.{seat}")


def told_to(saying: Saying, view: View) -> str:
    """What the rules say, as it is said to the player: "we", "they", "you"."""
    words: dict[str, Worder] = {
        "side": lambda side, text: text("side.we" if side == our_side(view) else "side.they"),
        **{kind: partial(_seat_told, kind, view.seat) for kind in ("seat", "whose", "owner")},
    }
    told = said(saying, words=words)
    return told[:1].upper() + told[1:]
