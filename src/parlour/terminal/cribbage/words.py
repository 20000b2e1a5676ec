"""How the table talks: who is who, from the player's chair, and what was scored."""

from __future__ import annotations

from rich.text import Text

from parlour.core.saying import Value
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.view import View
from parlour.terminal.people import called
from parlour.terminal.tongue import Lines, talk

RED = "red"
# The others from the player's left on; with four, who faces one is one's partner.
_OTHERS = {2: ("computer",), 3: ("left", "right"), 4: ("left", "partner", "right")}
lines = Lines("lines-cribbage")


def rules_of(view: View) -> Rules:
    return Rules.make(view.rules)


def who(seat: int, view: View) -> str:
    """A seat as the subject of a sentence."""
    me = view.seat
    if me is None:
        return lines("seat", n=seat)
    if seat == me:
        return talk()("you")
    name = called(seat)
    if name is not None and (name or view.players == 2):  # somebody at this terminal
        return name or seat_called(seat)
    return talk()(f"crib.{_OTHERS[view.players][(seat - me) % view.players - 1]}")


def seat_called(seat: int) -> str:
    return talk()("player", n=seat + 1)


def does(code: str, seat: int, view: View, /, **values: Value) -> str:
    """ "You deal", "Computer deals": what is told of a seat, under `code`."""
    return lines.does(code, None if seat == view.seat else who(seat, view), **values)


def side_of(seat: int, view: View) -> int:
    return seat % len(view.scores)


def side_name(side: int, view: View) -> str:
    """A side by its players, the person first."""
    first, *others = _seats(side, view)
    name = who(first, view)
    return lines("partners", one=name, two=who(others[0], view)) if others else name


def _seats(side: int, view: View) -> list[int]:
    seats = [seat for seat in range(view.players) if side_of(seat, view) == side]
    return sorted(seats, key=lambda seat: seat != view.seat)


def side_does(code: str, side: int, view: View, /, **values: Value) -> str:
    """ "You win", "Computer wins", "Left & Right win": what is told of a side, under `code`."""
    first, *others = _seats(side, view)
    if others:
        return lines(f"{code}.both", name=side_name(side, view), **values)
    return does(code, first, view, **values)


def box_words(view: View) -> str:
    if view.dealer is None:
        return lines("box.none")
    if view.dealer == view.seat:
        return lines("box.yours")
    return lines("box.theirs", name=who(view.dealer, view))


def shown_words(seat: int, box: bool, view: View) -> str:
    """ "Your hand", "Computer's box"."""
    return does("counting.box" if box else "counting.hand", seat, view)


def coloured(name: str, style: str = "") -> Text:
    """A card's name; hearts and diamonds are red."""
    red = RED if name[-1] in "HD" else ""
    return Text(name, f"{style} {red}".strip())
