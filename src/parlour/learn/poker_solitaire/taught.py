"""Which lesson of Poker Solitaire is about a decision."""

from __future__ import annotations

from parlour.games.poker_solitaire.actions import Move, Place, Plant, Reject, Steal, act_of
from parlour.games.poker_solitaire.view import View


def lesson_on(view: View, act: str) -> str:
    done = act_of(act)
    if isinstance(done, Steal | Plant):
        return "thieves"
    aside = isinstance(done, Place) and isinstance(done.to, Reject)
    return "rejects" if aside or isinstance(done, Move) else "doors"
