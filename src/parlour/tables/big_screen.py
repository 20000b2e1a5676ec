"""All hands open on a big screen of the host's, for those who look on in the same room: as soon as
all who play agree, and for as long as they do and nobody gets up or sits down.
"""

from __future__ import annotations

from parlour.core.seen import View
from parlour.tables.asking import NotAllowed, not_daily, not_official, not_rated, own_seats
from parlour.tables.events import AnyEvent, ScreenAgreed
from parlour.tables.sayings import say
from parlour.tables.table import Table
from parlour.tables.watching import watched


def agree(table: Table, player: str, on: bool) -> list[AnyEvent]:
    """Somebody who plays agrees, or takes their word back, which they always may."""
    seat = own_seats(table, player)[0]
    if on:
        _askable(table)
    return [] if on == (player in table.screen) else [ScreenAgreed(seat, on)]


def forget(table: Table, player: str) -> list[AnyEvent]:
    """Somebody deletes their account. They keep their seat, and nobody else could take their word
    back."""
    return agree(table, player, False) if player in table.screen else []


def may_agree(table: Table) -> bool:
    try:
        _askable(table)
    except NotAllowed:
        return False
    return True


def _askable(table: Table) -> None:
    not_official(table)
    not_daily(table)
    not_rated(table)
    if table.over:
        raise NotAllowed("over", say("refused.over"))
    if len(table.people) < 2:
        raise NotAllowed("alone", say("refused.screen-alone"))


def open_hands(table: Table) -> dict[str, View] | None:
    """Every seat's own view of the game as those who watch see it; None where not all agree."""
    sight = watched(table, "").sight
    if sight is None or not (table.hands_shown or table.laid_open):
        return None
    return {seat: sight.view(chair.seat) for seat, chair in table.chairs.items()}
