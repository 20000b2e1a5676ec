"""What is told of an event to whoever holds some seats: no more than they may hear.

Events as they are stored are for the house alone: they have seeds in them, and who is who.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, cast

import msgspec

from parlour.core.seat import Seat
from parlour.tables.events import (
    Acted,
    ActedBy,
    Agreed,
    AnyEvent,
    Away,
    Back,
    Began,
    BotSat,
    Courtesy,
    Disclosed,
    Hinted,
    HintsSet,
    Left,
    Nudged,
    Opened,
    Paused,
    Phrase,
    Refused,
    Rematch,
    Resumed,
    Said,
    Sat,
    ScreenAgreed,
    TakebackAsked,
    TakenBack,
    WatchersSet,
)
from parlour.tables.table import Table


class Told(msgspec.Struct, frozen=True, tag_field="kind"):
    """Something that happened."""


class OpenedTold(Told, frozen=True, tag="opened"):
    """There is a new table."""


class SatTold(Told, frozen=True, tag="sat"):
    """Somebody sat down."""

    seat: Seat
    name: str


class BotSatTold(Told, frozen=True, tag="bot"):
    """The computer was seated."""

    seat: Seat
    level: str


class LeftTold(Told, frozen=True, tag="left"):
    """Somebody left: the seat is open again, or the computer goes on."""

    seat: Seat
    level: str  # of the computer; empty where the seat is open


class BeganTold(Told, frozen=True, tag="began"):
    """The game has begun."""


class ActedTold(Told, frozen=True, tag="acted"):
    """Somebody acted."""

    seat: Seat
    action: str  # what others may hear of it: a throw to the box is just `throw`
    by: ActedBy


class AskedTold(Told, frozen=True, tag="asked"):
    """Somebody would like to take back their last act."""

    seat: Seat


class AgreedTold(Told, frozen=True, tag="agreed"):
    """Somebody allows it."""

    seat: Seat


class RefusedTold(Told, frozen=True, tag="refused"):
    """Somebody does not: the act stands."""

    seat: Seat


class TakenBackTold(Told, frozen=True, tag="taken-back"):
    """An act was taken back, and what followed it."""

    seat: Seat
    kept: int  # how many acts stand


class PausedTold(Told, frozen=True, tag="paused"):
    """The clock stands still."""

    seat: Seat


class ResumedTold(Told, frozen=True, tag="resumed"):
    """The game goes on."""

    seat: Seat


class CourtesyTold(Told, frozen=True, tag="courtesy"):
    """Somebody said something polite."""

    seat: Seat
    says: Phrase


class AwayTold(Told, frozen=True, tag="away"):
    """Their time ran out, or somebody would not wait: the computer acts for them until they are
    back."""

    seat: Seat
    by: Seat | None  # who would not wait; None: the clock


class BackTold(Told, frozen=True, tag="back"):
    """They are back."""

    seat: Seat


class NudgedTold(Told, frozen=True, tag="nudged"):
    """Somebody lets another know that the table waits for them."""

    seat: Seat
    whom: Seat


class HintsTold(Told, frozen=True, tag="hints"):
    """From now on there are hints at this table, or none."""

    on: bool


class WatchersTold(Told, frozen=True, tag="watchers"):
    """Whoever watches will see the game so many acts late; 0: as it is."""

    behind: int


class ScreenTold(Told, frozen=True, tag="screen"):
    """Somebody agrees that all hands lie open on the host's big screen, or does so no more."""

    seat: Seat
    on: bool


class HintedTold(Told, frozen=True, tag="hinted"):
    """Somebody asked for a hint at a decision."""

    seat: Seat
    again: bool = False  # they had asked before in this game


class SaidTold(Told, frozen=True, tag="said"):
    """Somebody said something; what, is for those who sit at the table: `GET /tables/ID/talk`."""

    seat: Seat
    note: str


class RematchTold(Told, frozen=True, tag="rematch"):
    """The same people play again, at another table."""

    table: str


class DisclosedTold(Told, frozen=True, tag="disclosed"):
    """Everybody has played these deals: one may look back at them."""


AnyTold: TypeAlias = (
    OpenedTold | SatTold | BotSatTold | LeftTold | BeganTold | ActedTold | AskedTold | AgreedTold
    | RefusedTold | TakenBackTold | PausedTold | ResumedTold | CourtesyTold | AwayTold | BackTold
    | NudgedTold | HintsTold | WatchersTold | ScreenTold | HintedTold | SaidTold
    | RematchTold | DisclosedTold
)  # fmt: skip

_OF_A_SEAT: dict[type, Callable[[Seat], AnyTold]] = {
    TakebackAsked: AskedTold,
    Agreed: AgreedTold,
    Refused: RefusedTold,
    Paused: PausedTold,
    Resumed: ResumedTold,
    Back: BackTold,
}


def event_told(table: Table, event: AnyEvent, mine: tuple[str, ...]) -> AnyTold:
    """An event as the holder of these seats is told of it. `table` is as it was after it."""
    if isinstance(event, Acted):  # as nearly all that happens
        return _acted_told(table, event, mine)
    match event:
        case Opened():
            return OpenedTold()
        case Began():
            return BeganTold()
        case Rematch():
            return RematchTold(event.table)
        case HintsSet():
            return HintsTold(event.on)
        case WatchersSet():
            return WatchersTold(event.behind)
        case Disclosed():
            return DisclosedTold()
    seat = table.chairs[event.seat].seat
    match event:
        case Sat():
            return SatTold(seat, event.name)
        case BotSat():
            return BotSatTold(seat, event.level)
        case Left():
            return LeftTold(seat, event.level)
        case TakenBack():
            return TakenBackTold(seat, event.kept)
        case Away():
            return AwayTold(seat, table.chairs[event.by].seat if event.by else None)
        case Nudged():
            return NudgedTold(seat, table.chairs[event.whom].seat)
        case ScreenAgreed():
            return ScreenTold(seat, event.on)
        case Hinted():
            return HintedTold(seat, event.again)
        case Said():
            return SaidTold(seat, event.note)
        case Courtesy():
            return CourtesyTold(seat, cast(Phrase, event.says))
    return _OF_A_SEAT[type(event)](seat)


def _acted_told(table: Table, event: Acted, mine: tuple[str, ...]) -> ActedTold:
    # Of several people at one screen none may know what another threw away.
    hushed = (event.seat,) != mine and not table.laid_open
    heard_of_it = heard(table, event.action) if hushed else event.action
    return ActedTold(table.chairs[event.seat].seat, heard_of_it, event.by)


def heard(table: Table, action: str) -> str:
    """What the others hear of an act: some are hushed."""
    word = action.partition(":")[0]
    return word if word in table.game.hushed else action
