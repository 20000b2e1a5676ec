"""Out of turn, before a referee: what somebody else at this terminal says, as in "W: 30".

The computer's players act at once and only in their turn, so in lines it is people who sit
together that can be early.
"""

from __future__ import annotations

import re

from parlour.games.texas42.seats import SEATS, SeatName
from parlour.games.texas42.view import View
from parlour.terminal.people import called
from parlour.terminal.texas42.words import lines, rules_of, seat_word

_SAID = re.compile(r"([^:]+?)\s*:\s*(\S.*)")


def others_here(view: View) -> list[SeatName]:
    """The people at this terminal who could say something now, though it is not their turn."""
    if rules_of(view).enforcement != "referee" or view.phase not in ("auction", "play"):
        return []
    return [seat for seat in SEATS if called(seat) is not None and seat != view.turn]


def speaker(text: str, view: View) -> tuple[SeatName, str] | None:
    """Who of them speaks, by the seat, its letter or their name; and what they say."""
    said = _SAID.fullmatch(text.strip())
    for seat in others_here(view) if said else ():
        assert said is not None
        word = seat_word(seat)
        if said[1].lower() in (
            seat.lower(),
            word[0].lower(),
            word.lower(),
            str(called(seat)).lower(),
        ):
            return seat, said[2]
    return None


def doer(action: str, view: View) -> tuple[SeatName | None, str]:
    """Whose act it is, and the act: who is to act, where no seat stands in front of it."""
    for seat in SEATS:
        if action.startswith(f"{seat}:"):
            return seat, action.removeprefix(f"{seat}:")
    return view.turn, action


def early_warning(action: str, view: View) -> str | None:
    """What is asked before something is done out of turn."""
    seat, act = doer(action, view)
    if seat == view.turn:
        return None
    if act.startswith("play:"):
        return lines("sure.early-play")
    return lines("sure.early-bid") if view.phase == "auction" else None
