"""How a table begins: with whom, and under what; a new one, or another with the same people."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from parlour.core.errors import shorten
from parlour.games import game as game_named
from parlour.server.catalogue import rules_seen
from parlour.server.forms import Again, NewTable
from parlour.store.people import Player
from parlour.tables import asking, watching
from parlour.tables.asking import NotAllowed
from parlour.tables.deals import fresh_secret
from parlour.tables.events import AnyEvent, BotSat, Opened, Sat
from parlour.tables.sayings import say
from parlour.tables.table import Table

CLOCK_AMONG_STRANGERS = 60  # seconds for a decision, where a listed table says nothing else


def opening(data: NewTable, player: Player) -> tuple[Opened, Callable[[Table], list[AnyEvent]]]:
    """The first event of a new table, and those who sit down at once."""
    rules = rules_seen(game_named(data.game), data.rules)
    seats = {str(seat) for seat in rules.seats}
    for seat, who in data.seats.items():
        if seat not in seats:
            raise asking.no_seat("bad", seat, sorted(seats))
        if who not in ("me", "open") and not who.startswith("bot:"):
            raise NotAllowed("bad", say("refused.for-whom", given=shorten(who)))
        if who.startswith("bot:"):
            asking.known_level(data.game, who[4:], rated=data.rated)
    free = seats - {seat for seat, who in data.seats.items() if who != "open"}
    if data.deal is not None and free:
        raise NotAllowed("bad", say("refused.chosen-deal"))
    persons = [seat for seat, who in data.seats.items() if who == "me"]
    if data.rated and (data.deal is not None or len(seats) < 2):
        raise NotAllowed("bad", say("refused.rated-alone"))
    if data.rated and len(persons) > 1:
        raise NotAllowed("bad", say("refused.rated-seat"))
    # Where strangers meet, or ratings are at stake, nobody should have to wait for somebody.
    timed = data.listed or data.rated
    clock = data.clock or (CLOCK_AMONG_STRANGERS if timed else None)
    opened = Opened(
        data.game,
        rules.text,
        player.id,
        fresh_secret(),
        clock=clock,
        listed=data.listed,
        deal=data.deal,
        hints=data.hints and not data.rated,
        rated=data.rated,
    )

    def sit_down(table: Table) -> list[AnyEvent]:
        events: list[AnyEvent] = []
        for seat, who in data.seats.items():
            if who == "me":
                events.append(Sat(seat, player.id, player.name, data.seed))
            elif who != "open":
                events.append(BotSat(seat, asking.known_level(data.game, who[4:])))
        return asking.begin_if_full(table, events)

    return opened, sit_down


def again(old: Table, host: str, data: Again) -> tuple[Opened, Callable[[Table], list[AnyEvent]]]:
    """The same people at another table. The old seeds are known by now, so they count no more."""
    opened = msgspec.structs.replace(
        old.opened,
        host=host,
        secret=fresh_secret(),
        deal=old.seed if data.same_deal else None,
        start=old.opened.start if data.same_deal else None,
        listed=False,
        rated=old.opened.rated and not data.same_deal,
    )

    def sit_down(table: Table) -> list[AnyEvent]:
        events = watching.as_before(old)
        for seat, (_, player, name, level, *_) in old.chairs.items():
            if player:
                events.append(Sat(seat, player, name, data.seed if player == host else ""))
            else:
                events.append(BotSat(seat, level))
        return asking.begin_if_full(table, events)

    return opened, sit_down
