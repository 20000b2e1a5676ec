"""A club player that leaves special contracts alone: what they are worth to one who uses them.

    parlour arena texas-42 club bench.texas42_plain:Plain --rules house --pairs 100 --seeds a,b,c

It still plays whatever others make of a hand, and answers its partner's splash or plunge.
"""

from __future__ import annotations

from dataclasses import replace as with_options

from msgspec.structs import replace

from parlour.engines.choices import Choices
from parlour.engines.texas42.search.searching import Club
from parlour.games.texas42.actions import read_bid
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.view import View

_NAMED = ("trump:nello", "trump:sevens")


class Plain(Club):
    """Bids and names as if the rules had no special contracts."""

    def decide(self, view: View) -> Choices:
        return super().decide(plain(view))


def plain(view: View) -> View:
    """What the seat would see if it could say nothing special; in the play, what it sees."""
    if view.phase == "auction":
        legal = tuple(act for act in view.legal if not read_bid(act).contract)
        rules = with_options(
            Rules.make(view.rules), nello="off", sevens=False, splash=False, plunge=False
        )
        return replace(view, legal=legal, rules=str(rules))
    if view.phase == "naming":
        return replace(view, legal=tuple(act for act in view.legal if act not in _NAMED))
    return view
