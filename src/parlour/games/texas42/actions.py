"""What a player can say or do, each with its text form, and how that text is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, cast

from parlour.core.errors import IllegalAction, ParlourError, shorten
from parlour.core.game import text_of
from parlour.games.texas42.seats import SEATS
from parlour.pieces.dominoes import TILES, Tile, chooser

MARK = 42


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid of so many points, or of marks at 42 points each; a value of 0 is a pass."""

    value: int
    in_marks: bool = False
    contract: str = ""  # splash, plunge or trash, when it is part of the bid

    def __str__(self) -> str:
        if not self.value:
            return "pass"
        amount = f"{self.value // MARK}m" if self.in_marks else str(self.value)
        return f"{self.contract}:{amount}" if self.contract else amount


@dataclass(frozen=True, slots=True)
class Declare:
    """Name the trump, or the contract that is named in place of one."""

    trump: str

    def __str__(self) -> str:
        return f"trump:{self.trump}"


@dataclass(frozen=True, slots=True)
class Play:
    """Lead a tile or play it to the trick."""

    tile: Tile

    def __str__(self) -> str:
        return f"play:{self.tile}"


@dataclass(frozen=True, slots=True)
class Expose:
    """Let a tile be seen. Nobody may, but under a referee it can happen."""

    tile: Tile

    def __str__(self) -> str:
        return f"expose:{self.tile}"


@dataclass(frozen=True, slots=True)
class Word:
    """An act that needs no more than its name."""

    name: str

    def __str__(self) -> str:
        return self.name


Ordinary: TypeAlias = Bid | Declare | Play | Expose | Word


@dataclass(frozen=True, slots=True)
class Seated:
    """An act with the seat that does it, as needed when it is not that seat's turn."""

    seat: int
    act: Ordinary

    def __str__(self) -> str:
        return f"{SEATS[self.seat]}:{self.act}"


Action: TypeAlias = Ordinary | Seated

PASS = Bid(0)
CLAIM = Word("claim")
REDECLARE = Word("redeclare")

TRUMPS = (*map(str, range(7)), "doubles", "follow-me", "nello", "sevens")
DECLARE = {trump: Declare(trump) for trump in TRUMPS}
PLAY = tuple(Play(tile) for tile in TILES)
plays = chooser(PLAY)  # the plays of a set of tiles

_BIDS = [
    *(Bid(points) for points in range(30, MARK)),
    *(
        Bid(MARK * times, in_marks, contract)
        for times in range(1, 8)
        for in_marks in (False, True)
        for contract in ("", "splash", "plunge", "trash")
    ),
]
_ORDINARY: tuple[Ordinary, ...] = (
    PASS,
    CLAIM,
    REDECLARE,
    *_BIDS,
    *DECLARE.values(),
    *PLAY,
    *(Expose(tile) for tile in TILES),
)
_BY_TEXT = {str(act): act for act in _ORDINARY}
_BY_TEXT["trump:trash"] = DECLARE["nello"]
_OURS = frozenset(map(id, _ORDINARY))
_FORMS = "pass, 30, 1m, splash:2m, trump:5, trump:doubles, play:64, claim, redeclare"


def known_action(action: Action | str) -> Action:
    """An action as it is meant: one of ours, or what its text says."""
    if id(action) in _OURS:
        return cast(Ordinary, action)
    return read_action(text_of(action))


def read_action(text: str) -> Action:
    """The action that a text stands for, perhaps with the seat that does it in front."""
    if (act := _read_ordinary(text)) is not None:
        return act
    seat, colon, rest = text.partition(":")
    if colon and seat in SEATS and (act := _read_ordinary(rest)) is not None:
        return Seated(SEATS.index(seat), act)
    raise IllegalAction(f"{shorten(text)} is not an action; actions look like {_FORMS}", "text")


def _read_ordinary(text: str) -> Ordinary | None:
    act = _BY_TEXT.get(text)
    if act is None:
        word, _, name = text.partition(":")
        if word in ("play", "expose"):
            try:
                tile = Tile.named(name)
            except ParlourError as error:
                raise IllegalAction(str(error), "text") from None
            return PLAY[tile] if word == "play" else Expose(tile)
    return act
