"""A game step by step, for looking back at it."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

import msgspec

from parlour.core.game import State
from parlour.core.seat import Seat
from parlour.core.seen import Picture, View
from parlour.seen import picture
from parlour.tables.asking import NotAllowed
from parlour.tables.sayings import say
from parlour.tables.table import Ply, Table
from parlour.tables.told import heard
from parlour.tables.watching import watched
from parlour.tables.withheld import may_look

MOST_KEPT = 32  # answers; the ones asked for last
MOST_STEPS = 600  # in one answer; no hand of these games is so long


class Step(msgspec.Struct, frozen=True):
    """One position of a hand, and what led to it."""

    seat: Seat | None  # who acted; None for the position that the hand began with
    action: str
    view: View
    picture: Picture | None  # of that view, where it was asked for
    open: dict[str, View] | None  # every seat's own view, once the game is over


class StepsSeen(msgspec.Struct, frozen=True):
    """A hand step by step."""

    hand: int  # from 1
    hands: int  # that there are
    first: int  # the number of the hand's first act in the whole game, from 0
    acts: int
    steps: list[Step]


Asked: TypeAlias = tuple[str, int, tuple[str, ...], int | None, bool]


class LookingBack:
    """Goes through games in a thread of its own, one after another, so that no number of people
    who look back delays those who play. The same question has the same answer, made once."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "looking back")
        self._known: dict[Asked, asyncio.Future[StepsSeen]] = {}

    async def steps_seen(
        self, table: Table, player: str, hand: int | None, pictures: bool = False
    ) -> StepsSeen:
        may_look(table, player)
        if table.state is None:
            raise NotAllowed("waiting", say("refused.waiting"))
        table = watched(table, player)
        asked = (table.id, table.seq, table.seats_of(player), hand, pictures)
        found = self._known.pop(asked, None)
        if found is None or (found.done() and (found.cancelled() or found.exception())):
            loop = asyncio.get_running_loop()
            found = loop.run_in_executor(self._thread, _steps, table, player, hand, pictures)
        self._known[asked] = found  # the last asked for comes last
        while len(self._known) > MOST_KEPT:
            del self._known[next(iter(self._known))]
        return await asyncio.shield(found)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


def _steps(table: Table, player: str, wanted: int | None, pictures: bool) -> StepsSeen:
    """Hands are told apart by their numbers in the views; a game without them is one hand."""
    mine = table.seats_of(player)
    if len(mine) > 1 and not table.laid_open:
        mine = ()  # people at one screen look back at what all of them may know
    watched = table.chairs[mine[0]].seat if mine else None
    states = list(table.record.states())
    numbers = [_hand_of(state, watched) for state in states]
    last = numbers[-1]
    hand = last if wanted is None else wanted
    if hand not in numbers:
        raise NotAllowed("bad", say("refused.hands", hands=last))
    begins = numbers.index(hand)
    # The act that ends a hand leads to the first position of the next: it belongs to both.
    ends = next((i for i in range(begins, len(states)) if numbers[i] > hand), len(states) - 1)
    ends = min(ends, begins + MOST_STEPS)
    steps = [
        _step(table, states[i], table.plies[i - 1] if i > begins else None, mine, watched, pictures)
        for i in range(begins, ends + 1)
    ]
    return StepsSeen(hand, last, begins, len(table.plies), steps)


def _hand_of(state: State, watched: Seat | None) -> int:
    return state.view(watched).hand_number


def _step(
    table: Table,
    state: State,
    ply: Ply | None,
    mine: tuple[str, ...],
    watched: Seat | None,
    pictures: bool,
) -> Step:
    action, seat = "", None
    if ply is not None:
        seat = table.chairs[ply.seat].seat
        plain = ply.action.removeprefix(f"{ply.seat}:")
        action = plain if table.laid_open or ply.seat in mine else heard(table, plain)
    views = None
    if table.laid_open:
        views = {s: state.view(chair.seat) for s, chair in table.chairs.items()}
    view = state.view(watched)
    return Step(seat, action, view, picture(view) if pictures else None, views)
