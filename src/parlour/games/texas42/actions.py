"""What a player can say or do, each with its text form, and how that text is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from parlour.core.acting import Acts, Seated, Word
from parlour.core.errors import IllegalAction, ParlourError, shorten
from parlour.games.texas42.sayings import say
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


Ordinary: TypeAlias = Bid | Declare | Play | Expose | Word
Action: TypeAlias = Ordinary | Seated[Ordinary]

PASS = Bid(0)
CLAIM = Word("claim")
REDECLARE = Word("redeclare")

TRUMPS = (*map(str, range(7)), "doubles", "follow-me", "nello", "sevens")
DECLARE = {trump: Declare(trump) for trump in TRUMPS}
PLAY = tuple(Play(tile) for tile in TILES)
plays = chooser(PLAY)  # the plays of a set of tiles

BIDS = {
    (bid.value, bid.in_marks, bid.contract): bid
    for bid in (
        PASS,
        *(Bid(points) for points in range(30, MARK)),
        *(
            Bid(MARK * times, in_marks, contract)
            for times in range(1, 8)
            for in_marks in (False, True)
            for contract in ("", "splash", "plunge", "trash")
        ),
    )
}
_ORDINARY: tuple[Ordinary, ...] = (
    CLAIM,
    REDECLARE,
    *BIDS.values(),
    *DECLARE.values(),
    *PLAY,
    *(Expose(tile) for tile in TILES),
)
_BY_TEXT = {str(act): act for act in _ORDINARY}
_BY_TEXT["trump:trash"] = DECLARE["nello"]
_TEXT = {id(act): str(act) for act in _ORDINARY}
_FORMS = "pass, 30, 1m, splash:2m, trump:5, trump:doubles, play:64, claim, redeclare"


def text_of(act: Ordinary) -> str:
    """The text of an act that is ours, looked up."""
    return _TEXT[id(act)]


def texts(acts: tuple[Ordinary, ...]) -> tuple[str, ...]:
    """The same for several: every view has them."""
    return tuple([_TEXT[id(act)] for act in acts])


def _read(text: str) -> Ordinary | None:
    act = _BY_TEXT.get(text)
    if act is None:
        word, _, name = text.partition(":")
        if word in ("play", "expose"):
            try:
                tile = Tile.named(name)
            except ParlourError:
                raise IllegalAction(say("refused.no-tile", given=shorten(name)), "text") from None
            return _BY_TEXT[f"{word}:{tile}"]
    return act


ACTS: Acts[Ordinary] = Acts(SEATS, _read, _FORMS)
ACTS.ours(_ORDINARY)


def read_bid(text: str | None) -> Bid:
    """A bid from its text; nothing said is a pass."""
    bid = _BY_TEXT[text or "pass"]
    assert isinstance(bid, Bid)
    return bid
