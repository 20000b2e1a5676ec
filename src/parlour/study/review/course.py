"""The decisions of a game, in order: who decided, knowing what, and what was done."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import msgspec

from parlour.core.game import State
from parlour.core.seat import Seat
from parlour.core.seen import View
from parlour.records.record import Record
from parlour.study.review.stakes import played
from parlour.tables.deciding import seed_after
from parlour.tables.whose import actor


class Asked(msgspec.Struct, frozen=True):
    """A decision as it was to be made. It can be judged anywhere, by any process."""

    ply: int  # how many acts came before it
    view: View
    done: str  # as the view's `legal` has it
    seed: str
    hint: bool = False  # one was asked for
    opened: Any = None  # what only somebody who saw all hands could know; see stakes.Opening


def asked_in(record: Record, seats: Collection[Seat] | None = None) -> Iterator[Asked]:
    """Every decision of these seats, or of all. What leaves no choice is none, nor is what the
    rules let somebody do beside the game."""
    taken = record.rules.seated(record.game.seats)
    by_name = {str(seat): seat for seat in taken}
    opening = played(record.game.name).OPEN
    state = record.begin()
    for ply, action in enumerate(record.actions):
        seat = by_name[actor(state, list(by_name), action)]
        if seats is None or seat in seats:
            view = state.view(seat)
            done = _as_legal(state, view, action) if len(view.legal) > 1 else None
            if done is not None:
                seed = seed_after(record.seed or "", str(seat), ply)
                opened = opening.opened(state, view) if opening else None
                yield Asked(ply, view, done, seed, ply in record.hints, opened)
        state = state.apply(action)


def _as_legal(state: State, view: View, action: str) -> str | None:
    """What was done in the words of the view: a person may have said it in others."""
    plain = action.removeprefix(f"{view.seat}:")
    for text in (action, plain, f"{view.seat}:{plain}"):
        if text in view.legal:
            return text
    after = state.apply(action)
    return next((text for text in view.legal if state.apply(text) == after), None)
