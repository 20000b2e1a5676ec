"""How the table talks: who is who, from the player's chair, and what was scored."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.view import View
from parlour.terminal.people import called

RED = "red"
# The others from the player's left on; with four, who faces one is one's partner.
_OTHERS = {2: ("Computer",), 3: ("Left", "Right"), 4: ("Left", "Partner", "Right")}


def rules_of(view: View) -> Rules:
    return Rules.make(view.rules)


def who(seat: int, view: View) -> str:
    """A seat as the subject of a sentence."""
    me = view.seat
    if me is None:
        return f"Seat {seat}"
    if seat == me:
        return "You"
    name = called(seat)
    if name is not None and (name or view.players == 2):  # somebody at this terminal
        return name or seat_called(seat)
    return _OTHERS[view.players][(seat - me) % view.players - 1]


def seat_called(seat: int) -> str:
    return f"Player {seat + 1}"


def does(seat: int, view: View, verb: str, *, inside: bool = False) -> str:
    """ "You play", "Computer plays"; "you play" inside a sentence."""
    name = who(seat, view)
    if name == "You":
        return f"{'you' if inside else 'You'} {verb}"
    return f"{name} {verb}{'es' if verb.endswith(('s', 'o')) else 's'}"


def whose(seat: int, view: View) -> str:
    """ "your", "Computer's"."""
    name = who(seat, view)
    return "your" if name == "You" else f"{name}'s"


def side_of(seat: int, view: View) -> int:
    return seat % len(view.scores)


def side_name(side: int, view: View) -> str:
    """A side by its players, the person first."""
    seats = [seat for seat in range(view.players) if side_of(seat, view) == side]
    seats.sort(key=lambda seat: seat != view.seat)
    return " & ".join(who(seat, view) for seat in seats)


def wins(side: int, view: View) -> str:
    """ "You win", "Computer wins", "Left & Right win"."""
    name = side_name(side, view)
    return f"{name} win" if name == "You" or " & " in name else f"{name} wins"


def box_words(view: View) -> str:
    dealer = view.dealer
    return "the box" if dealer is None else f"{whose(dealer, view)} box"


def listed(names: Sequence[str], last: str = "or") -> str:
    """ "5H", "5H or 6C", "5H, 6C or 7D"."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + f" {last} {names[-1]}"


def coloured(name: str, style: str = "") -> Text:
    """A card's name; hearts and diamonds are red."""
    red = RED if name[-1] in "HD" else ""
    return Text(name, f"{style} {red}".strip())
