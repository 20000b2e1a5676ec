"""What can happen in a tournament. A tournament is nothing but the list of these.

They are stored as JSON and never change; a new field needs a default, so that old ones fold.
Entries are numbered from 1 in the order in which people came; a number is kept for good, whoever
plays under it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

import msgspec

Form: TypeAlias = Literal["swiss", "round-robin", "knockout", "everybody", "arena", "book"]
RankedBy: TypeAlias = Literal["total", "highest", "lowest", "average"]
Partners: TypeAlias = Literal["drawn", "chosen"]
FORMS: tuple[Form, ...] = get_args(Form)
Side: TypeAlias = tuple[int, ...]  # the entries that play together


class Event(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """Something that happened, and is kept."""


class Opened(Event, frozen=True, tag="opened"):
    name: str
    game: str
    rules: str
    director: str  # the id of whoever runs it
    secret: str  # what the draws come from
    form: Form = "swiss"
    rounds: int = 0  # 0: as many as the form needs
    rotate: int = 0  # partners are drawn anew after so many rounds; 0: drawn once
    clock: int = 60  # seconds for a decision at the tables
    patience: int = 300  # seconds after which whoever has not sat down has not come
    ranked_by: RankedBy = "total"  # where everybody plays alone
    duplicate: bool = False  # all tables of a round play the same deals
    minutes: int = 0  # an arena goes on for so long
    partners: Partners = "drawn"  # chosen: by those who would like to play together


class Entered(Event, frozen=True, tag="entered"):
    """Somebody takes part, from the next round on."""

    entry: int
    player: str
    name: str
    reserve: bool = False  # too late to be paired; they may step in for somebody


class Withdrawn(Event, frozen=True, tag="withdrawn"):
    """They are paired no more; what they made stays."""

    entry: int


class Returned(Event, frozen=True, tag="returned"):
    entry: int


class Wished(Event, frozen=True, tag="wished"):
    """Somebody would like that partner; two who wish for each other are partners. 0: nobody."""

    entry: int
    partner: int


class Substituted(Event, frozen=True, tag="substituted"):
    """Somebody who has not played yet plays on in their place, with what they made."""

    entry: int
    by: int  # the entry of whoever steps in, which is nobody's from now on
    reason: str


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of a round: its id, and the sides in the order of the game's own."""

    table: str
    sides: tuple[Side, ...]
    cards: str = ""  # what is dealt, in a book, where the same cards may be played again
    rules: str = ""  # where they are not the tournament's, as with a handicap


class Paired(Event, frozen=True, tag="paired"):
    """A round begins. Whoever has a bye plays nobody, and is given a win. In an arena, which is
    one long round, these are further tables of it."""

    boards: tuple[Board, ...]
    byes: tuple[int, ...] = ()


class GamePlayed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game at a table: the side that won, if one did, and what each had in the end."""

    winner: int | None
    scores: tuple[int, ...]
    pat: bool | None = None  # alone and without points: whether all hands were made


class Played(Event, frozen=True, tag="played"):
    """How a table ended, as its own log has it."""

    board: int
    games: tuple[GamePlayed, ...]


class Directed(Event, frozen=True, tag="directed"):
    """Somebody else is the director from now on."""

    player: str


class Told(Event, frozen=True, tag="told"):
    """The deals of a round that all tables shared are no secret any more: the round is over."""


class Forfeited(Event, frozen=True, tag="forfeited"):
    """Some of these sides had not sat down in time."""

    board: int
    absent: tuple[int, ...]
    breaks: Side = ()  # who had not come, and is paired no more in an arena until they come back


class CalledOff(Event, frozen=True, tag="called-off"):
    """The time of an arena was over before this table had begun: it counts for nobody."""

    board: int


class Ruled(Event, frozen=True, tag="ruled"):
    """The director decides who won at a table; None: nobody did."""

    board: int
    winner: int | None
    reason: str


class Handicapped(Event, frozen=True, tag="handicapped"):
    """Somebody plays by other settings from their next game on, as in `movement=movable`."""

    entry: int
    rules: str  # empty: as everybody


class Renamed(Event, frozen=True, tag="renamed"):
    """A name is put right; what they made stays."""

    entry: int
    name: str


class Struck(Event, frozen=True, tag="struck"):
    """Taken out with all they made, as a terminal's own book can."""

    entry: int


class Known(Event, frozen=True, tag="known"):
    """In a book: whoever plays at this table has seen cards that were to come. It is a replay."""

    board: int


class Adjusted(Event, frozen=True, tag="adjusted"):
    """The director adds to what somebody has, or takes away from it."""

    entry: int
    points: int
    reason: str
    spread: int = 0


class Paused(Event, frozen=True, tag="paused"):
    pass


class Resumed(Event, frozen=True, tag="resumed"):
    pass


class Closed(Event, frozen=True, tag="closed"):
    """The director ends it before its last round, or the time of an arena is over."""


AnyEvent: TypeAlias = (
    Opened | Entered | Withdrawn | Returned | Substituted | Paired | Played | Forfeited | CalledOff
    | Ruled | Wished | Adjusted | Paused | Resumed | Closed | Told | Directed | Handicapped
    | Renamed | Struck | Known
)  # fmt: skip

_DECODER: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)
_ENCODER = msgspec.json.Encoder()


def read_event(body: bytes | str) -> AnyEvent:
    return _DECODER.decode(body)


def write_event(event: AnyEvent) -> str:
    return _ENCODER.encode(event).decode()
