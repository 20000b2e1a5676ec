"""What a player can say or do, each with its text form, and how that text is read."""

from __future__ import annotations

from typing import TypeAlias

from parlour.core.acting import Act, Acts, Seated, Word
from parlour.core.errors import IllegalAction, ParlourError, shorten
from parlour.games.texas42.sayings import say
from parlour.games.texas42.seats import SEATS
from parlour.pieces.dominoes import TILES, Tile, chooser

MARK = 42


class Bid(Act, frozen=True):
    """A bid of so many points, or of marks at 42 points each; a value of 0 is a pass."""

    value: int
    in_marks: bool = False
    contract: str = ""  # splash, plunge or trash, when it is part of the bid

    def __str__(self) -> str:
        if not self.value:
            return "pass"
        amount = f"{self.value // MARK}m" if self.in_marks else str(self.value)
        return f"{self.contract}:{amount}" if self.contract else amount


class Declare(Act, frozen=True):
    """Name the trump, or the contract that is named in place of one."""

    WORD = "trump"
    trump: str


class Play(Act, frozen=True):
    """Lead a tile or play it to the trick."""

    WORD = "play"
    tile: Tile


class Expose(Act, frozen=True):
    """Let a tile be seen. Nobody may, but under a referee it can happen."""

    WORD = "expose"
    tile: Tile


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
_FORMS = "pass, 30, 1m, splash:2m, trump:5, trump:doubles, play:64, claim, redeclare"


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
