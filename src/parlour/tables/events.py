"""What can happen at a table. A table is nothing but the list of its events.

Events are stored as JSON and never change; a new field needs a default, so that old tables fold.
Seats are named as text (`"S"`, `"0"`), people by the id of their player.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, get_args

import msgspec

Phrase: TypeAlias = Literal[
    "hello", "good-luck", "well-played", "thanks", "sorry", "good-game", "good-bye",
    "laugh", "wow", "oops",
]  # fmt: skip
COURTESIES: tuple[Phrase, ...] = get_args(Phrase)
ActedBy: TypeAlias = Literal["person", "bot", "clock"]


class Event(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """Something that happened, and is kept."""


class Opened(Event, frozen=True, tag="opened"):
    game: str
    rules: str
    host: str
    secret: str  # the server's seed; only its hash is shown until the game is over
    clock: int | None = None  # seconds for a decision
    listed: bool = False
    deal: str | None = None  # a deal that was asked for, instead of a fresh one
    start: dict[str, Any] | None = None  # the first deal piece by piece; the seed deals the rest
    hints: bool = True  # whoever plays here may ask for them
    rated: bool = False  # it counts for the ratings, so that nobody may take back or ask for advice
    tournament: str = ""  # of which it is a table
    shared: bool = False  # others play the same deals: what is in them is told once all have
    daily: str = ""  # the day whose deal it is


class Sat(Event, frozen=True, tag="sat"):
    seat: str
    player: str
    name: str
    seed: str = ""  # what this player adds to the seed of the deals


class BotSat(Event, frozen=True, tag="bot"):
    seat: str
    level: str


class Left(Event, frozen=True, tag="left"):
    """Before the game the seat is open again; in it the computer takes over."""

    seat: str
    level: str = ""


class Began(Event, frozen=True, tag="began"):
    seed: str


class Acted(Event, frozen=True, tag="acted"):
    seat: str
    action: str
    by: ActedBy = "person"


class TakebackAsked(Event, frozen=True, tag="asked"):
    """Somebody would like to take back their last act, and what followed."""

    seat: str


class Agreed(Event, frozen=True, tag="agreed"):
    seat: str


class Refused(Event, frozen=True, tag="refused"):
    seat: str


class TakenBack(Event, frozen=True, tag="taken-back"):
    seat: str
    kept: int  # how many acts stand


class Paused(Event, frozen=True, tag="paused"):
    seat: str


class Resumed(Event, frozen=True, tag="resumed"):
    seat: str


class Courtesy(Event, frozen=True, tag="courtesy"):
    seat: str
    says: str  # a phrase of today, or of the day when it was said


class Away(Event, frozen=True, tag="away"):
    """Their time ran out, or somebody would not wait for them any longer: the computer acts for
    them until they are back."""

    seat: str
    by: str = ""  # the seat of whoever would not wait; empty: the clock


class Back(Event, frozen=True, tag="back"):
    seat: str


class Nudged(Event, frozen=True, tag="nudged"):
    """Somebody lets another know that the table waits for them."""

    seat: str
    whom: str


class HintsSet(Event, frozen=True, tag="hints"):
    """The host decides, before the game, whether there are hints in it."""

    on: bool


class WatchersSet(Event, frozen=True, tag="watchers"):
    """The host decides, before the game, how many acts late it is shown to those who watch."""

    behind: int


class ScreenAgreed(Event, frozen=True, tag="screen"):
    """Somebody agrees that all hands lie open on the host's big screen, or does so no more. Nobody
    does any more once somebody gets up or sits down."""

    seat: str
    on: bool


class Hinted(Event, frozen=True, tag="hinted"):
    """Somebody asked for a hint: once for each decision, however often they look at it. Tables
    before 0.2.0 have the first of a game against people alone."""

    seat: str
    again: bool = False  # they had asked before in this game


class Said(Event, frozen=True, tag="said"):
    """Somebody said something in words of their own. These lie beside the log, so that they can
    be removed; the log has the number of the note."""

    seat: str
    note: str


class Rematch(Event, frozen=True, tag="rematch"):
    table: str


class Disclosed(Event, frozen=True, tag="disclosed"):
    """Nobody has yet to play these deals: what was in them may be told."""


AnyEvent: TypeAlias = (
    Opened | Sat | BotSat | Left | Began | Acted | TakebackAsked | Agreed | Refused | TakenBack
    | Paused | Resumed | Courtesy | Away | Back | Nudged | HintsSet | WatchersSet
    | ScreenAgreed | Hinted | Said | Rematch | Disclosed
)  # fmt: skip

_DECODER: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)
_ENCODER = msgspec.json.Encoder()


def read_event(body: bytes | str) -> AnyEvent:
    return _DECODER.decode(body)


def write_event(event: AnyEvent) -> str:
    return _ENCODER.encode(event).decode()
