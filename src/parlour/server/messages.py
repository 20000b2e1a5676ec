"""What is sent over the WebSocket of a table. What a client sends there is an `Act`: forms.py."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from parlour.core.saying import Saying
from parlour.core.seen import Picture, View
from parlour.tables.seen import TableSeen
from parlour.tables.told import AnyTold

# On the host's big screen: every seat's own view; None while not all agree.
OpenHands: TypeAlias = dict[str, View] | UnsetType | None


class Message(msgspec.Struct, frozen=True, tag_field="type"):
    """Something that the server sends."""


class Hello(Message, frozen=True, tag="hello"):
    """The table as it is: at first, and whenever that is simpler than all that was missed."""

    seq: int
    table: TableSeen
    view: View | None  # None before the game has begun
    picture: Picture | UnsetType | None = UNSET  # where pictures were asked for
    open: OpenHands = UNSET


class EventMessage(Message, frozen=True, tag="event"):
    """Something happened. What it cannot have changed is left out."""

    seq: int  # the number of the event
    event: AnyTold
    table: TableSeen | UnsetType = UNSET
    view: View | UnsetType | None = UNSET
    picture: Picture | UnsetType | None = UNSET
    open: OpenHands = UNSET


class Ack(Message, frozen=True, tag="ack"):
    """What you sent was done, as the event with this number."""

    seq: int


class ErrorMessage(Message, frozen=True, tag="error"):
    """What you sent was refused, and nothing has changed."""

    code: str
    message: str  # in English
    seq: int | None  # the one that you sent; None where it could not be read
    rule: str | UnsetType = UNSET  # which rule refuses it, where the rules do
    saying: Saying | UnsetType = UNSET  # the message, for any language


Attending: TypeAlias = Literal["here", "away", "gone"]


class Attendance(Message, frozen=True, tag="attendance"):
    """Who is there: `here` looks at the table, `away` has it open and looks elsewhere, `gone` is
    not connected. Told at tables of several people, at first and when it changes."""

    seats: dict[str, Attending]  # those of people


AnyMessage: TypeAlias = Hello | EventMessage | Ack | ErrorMessage | Attendance

_ENCODE = msgspec.json.Encoder().encode


def written(message: AnyMessage) -> str:
    return _ENCODE(message).decode()
