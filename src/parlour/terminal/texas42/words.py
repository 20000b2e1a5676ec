"""How the table talks: seats, sides, bids, trumps and scores in words, from the player's chair."""

from __future__ import annotations

import re
from functools import lru_cache

from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import SEAT_WORDS, SEATS, SIDES, SeatName, partner_of, side_of
from parlour.games.texas42.view import View


@lru_cache(maxsize=64)
def _rules(text: str) -> Rules:
    return Rules.make(text)


def rules_of(view: View) -> Rules:
    return _rules(view.rules)


def seat_word(seat: SeatName) -> str:
    return SEAT_WORDS[SEATS.index(seat)]


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


def side(seat: SeatName) -> str:
    return SIDES[side_of(SEATS.index(seat))]


def our_side(view: View) -> str:
    return side(me(view))


def their_side(view: View) -> str:
    return side(after(me(view), 1))


def our_names(view: View) -> str:
    seat = me(view)
    return f"{who(seat, view)} & {seat_word(partner(seat))}"


def their_names(view: View) -> str:
    left = after(me(view), 1)
    return f"{seat_word(left)} & {seat_word(partner(left))}"


def score_words(score: int, view: View) -> str:
    unit = "point" if Rules.make(view.rules).in_points else "mark"
    return f"{score} {unit}{'' if score == 1 else 's'}"


def told_to(text: str, view: View) -> str:
    """What the rules say of "NS" or "South", as it is said to the player: "we", "they", "you"."""
    words = {our_side(view): "we", their_side(view): "they"}
    if view.seat:
        name = seat_word(view.seat)
        words |= {f"{name}'s": "your", name: "you"}
    told = re.sub("|".join(rf"\b{word}\b" for word in words), lambda said: words[said[0]], text)
    return told[:1].upper() + told[1:]
