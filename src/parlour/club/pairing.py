"""Who plays with whom, of those who wait for a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import SystemRandom

from parlour.games import game as game_named
from parlour.store.waiting import Waiter
from parlour.tables import asking
from parlour.tables.deals import fresh_secret
from parlour.tables.events import AnyEvent, BotSat, Opened
from parlour.tables.table import Table


def seats_for(game: str, rules: str) -> int:
    played = game_named(game)
    return len(played.rules(rules).seated(played.seats))


def groups(waiting: Sequence[Waiter], at: int) -> Iterator[Sequence[Waiter]]:
    """Who plays together now, of people in the order in which they came: as many as there are
    seats; or fewer with the computer, once one of them has waited as long as they would. Whoever
    wants no computer waits for people."""
    for wish in dict.fromkeys(one.wish for one in waiting):
        seats = seats_for(wish[0], wish[1])
        left = [one for one in waiting if one.wish == wish]
        while len(left) >= seats:
            yield left[:seats]
            left = left[seats:]
        willing = [one for one in left if one.fill is not None]
        if any(_due(one, at) for one in willing):
            yield willing


def _due(one: Waiter, at: int) -> bool:
    return one.fill is not None and at >= one.since + 1000 * one.fill


def opening(group: Sequence[Waiter]) -> Opened:
    """Their table. Strangers meet there, as at one that anybody may sit down at."""
    first = min(group, key=lambda one: one.since)
    game, rules, clock, rated = first.wish
    return Opened(game, rules, first.player, fresh_secret(), clock=clock, listed=True, rated=rated)


def seating(table: Table, group: Sequence[Waiter]) -> list[AnyEvent]:
    """Everybody sits down somewhere, nobody chooses where, and the game begins; the computer has
    the seats that are left, at the level that whoever waited longest wished for."""
    level = min(group, key=lambda one: one.since).level
    chairs = list(table.chairs)
    SystemRandom().shuffle(chairs)
    events: list[AnyEvent] = []
    now = table
    for seat, one in zip(chairs, group, strict=False):
        sat = asking.sit(now, one.player, one.name, seat, one.seed)[0]
        now = now.after(sat, 0)
        events.append(sat)
    events += [BotSat(seat, level) for seat in chairs[len(group) :]]
    return asking.begin_if_full(table, events)
