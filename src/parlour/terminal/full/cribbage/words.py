"""Who is who, from the player's chair."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.core.saying import Worder
from parlour.games.cribbage.view import View
from parlour.terminal.full.cards import named
from parlour.terminal.full.talk import Talk

# The others from the player's left on; with four, who faces one is one's partner.
_OTHERS = {2: ("computer",), 3: ("left", "right"), 4: ("left", "partner", "right")}


def name(seat: int, view: View, talk: Talk) -> str:
    if given := talk.names.get(str(seat)):
        return given
    if not isinstance(talk.me, int) or seat == talk.me:
        return talk("player", n=seat + 1)
    return talk(f"crib.{_OTHERS[view.players][(seat - talk.me) % view.players - 1]}")


def who(seat: int, view: View, talk: Talk) -> str:
    return talk("you") if seat == talk.me else name(seat, view, talk)


def does(code: str, seat: int, view: View, talk: Talk, **values: str | int) -> str:
    return talk.does(f"crib.{code}", seat, name(seat, view, talk), **values)


def side_name(side: int, view: View, talk: Talk) -> str:
    """A side by its players, the person first."""
    seats = [seat for seat in range(view.players) if seat % len(view.scores) == side]
    seats.sort(key=lambda seat: seat != talk.me)
    return " & ".join(who(seat, view, talk) for seat in seats)


def words(view: View, talk: Talk) -> Mapping[str, Worder]:
    return {"card": lambda card, text: named(card)}


def actor(action: str, view: View) -> tuple[int, str]:
    """Whose act it is, and the act without its seat."""
    head, _, rest = action.partition(":")
    if head.isdigit():
        return int(head), rest
    return view.turn or 0, action
