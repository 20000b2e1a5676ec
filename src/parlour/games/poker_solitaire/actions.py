"""What a player can do with a card, each act with its text form, and how that text is read."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias

from parlour.core.acting import Act, Acts, Seated, Word
from parlour.games.poker_solitaire.matrix import CELL_NAMES, CELLS, LETTERS, picker
from parlour.games.poker_solitaire.rules import SEATS, SLOTS
from parlour.pieces.cards import CARDS, Card


@dataclass(frozen=True, slots=True)
class Square:
    """A square of a matrix, with the matrix's letter where a game has two of them."""

    cell: int
    letter: str = ""

    def __str__(self) -> str:
        name = CELL_NAMES[self.cell]
        return f"{self.letter}:{name}" if self.letter else name


@dataclass(frozen=True, slots=True)
class Reject:
    """A reject square."""

    slot: int

    def __str__(self) -> str:
        return f"r{self.slot + 1}"


class Place(Act, frozen=True):
    """Put a dealt card on a square of one's own, or straight on a reject."""

    card: Card
    to: Square | Reject


class Move(Act, frozen=True):
    """Move a card that was placed: to a reject, to another square, or back from a reject."""

    source: Square | Reject
    to: Square | Reject


class Steal(Act, frozen=True):
    """Take a card of the other player's matrix (`source`) into one's own (`to`)."""

    WORD = "steal"
    source: Square
    to: Square


class Plant(Act, frozen=True):
    """Put a dealt card on a square of the other player's matrix."""

    WORD = "plant"
    card: Card
    to: Square


class Change(Act, frozen=True):
    """Change some rules during the game, as `hands=12,scoring=american`."""

    WORD = "change"
    options: str


Ordinary: TypeAlias = Place | Move | Steal | Plant | Word | Change
Action: TypeAlias = Ordinary | Seated[Ordinary]

PASS = Word("pass")
DONE = Word("done")
SQUARES = {
    letter: tuple(Square(cell, letter) for cell in range(CELLS)) for letter in ("", *LETTERS)
}
REJECTS = tuple(Reject(slot) for slot in range(SLOTS))


# --- acts that are listed: made once for all ------------------------------------------------


@cache
def placings(card: Card, letter: str) -> Callable[[int], tuple[Place, ...]]:
    """The card on each of a set of squares of a matrix."""
    return picker(ACTS.ours(tuple(Place(CARDS[card], square) for square in SQUARES[letter])))


@cache
def rejectings(card: Card) -> tuple[Place, ...]:
    """The card straight on each reject."""
    return ACTS.ours(tuple(Place(CARDS[card], reject) for reject in REJECTS))


@cache
def takings_out(letter: str, slot: int) -> tuple[Move, ...]:
    """Each square's card to a reject."""
    return ACTS.ours(tuple(Move(square, REJECTS[slot]) for square in SQUARES[letter]))


@cache
def takings_back(slot: int, letter: str) -> tuple[Move, ...]:
    """A rejected card to each square."""
    return ACTS.ours(tuple(Move(REJECTS[slot], square) for square in SQUARES[letter]))


@cache
def movings(letter: str, cell: int, to: str) -> tuple[Move, ...]:
    """A square's card to each square of a matrix, the same one or another."""
    return ACTS.ours(tuple(Move(SQUARES[letter][cell], square) for square in SQUARES[to]))


@cache
def steals(cell: int) -> tuple[Steal, ...]:
    """The other player's card to each square of one's own."""
    return ACTS.ours(tuple(Steal(SQUARES[""][cell], square) for square in SQUARES[""]))


@cache
def plants(card: Card, letter: str) -> tuple[Plant, ...]:
    """The card on each square of the other player's matrix."""
    return ACTS.ours(tuple(Plant(CARDS[card], square) for square in SQUARES[letter]))


def told_by_matrix(act: Ordinary) -> int | None:
    """The player (0 or 1) who acts, where each has a matrix and the act names one."""
    if isinstance(act, Plant):
        return 1 - LETTERS.index(act.to.letter) if act.to.letter else None
    if isinstance(act, Steal):
        if act.to.letter:
            return LETTERS.index(act.to.letter)
        return 1 - LETTERS.index(act.source.letter) if act.source.letter else None
    places: tuple[Square | Reject, ...] = ()
    if isinstance(act, Move):
        places = (act.source, act.to)
    elif isinstance(act, Place):
        places = (act.to,)
    letters = [place.letter for place in places if isinstance(place, Square) and place.letter]
    return LETTERS.index(letters[0]) if letters else None


# --- reading --------------------------------------------------------------------------------

_FORMS = "KH>c3, KH>r1, c3>r1, c3>d4, steal:b2>c3, plant:KH>B:a1, pass, done"
_PLACE = r"(?:([AB]):)?([A-E][1-5])|R([1-9])"
_ANY_CASE = re.IGNORECASE | re.ASCII  # the sign for kelvin is no king
_CARDED = re.compile(rf"((?:10|[2-9TJQKA])[CDHS])>(?:{_PLACE})", _ANY_CASE)
_MOVED = re.compile(rf"(?:{_PLACE})>(?:{_PLACE})", _ANY_CASE)


@lru_cache(maxsize=1 << 14)
def _read(text: str) -> Ordinary | None:
    if text in ("pass", "done"):
        return PASS if text == "pass" else DONE
    kind, colon, rest = text.partition(":")
    if colon and kind == "change":
        return Change(rest)
    if not colon or kind not in ("steal", "plant"):
        kind, rest = "", text
    act: Ordinary | None = None
    if (found := _CARDED.fullmatch(rest)) and kind != "steal":
        card, to = Card.named(found[1]), _place(*found.groups()[1:])
        if to and not kind:
            act = Place(card, to)
        elif isinstance(to, Square):
            act = Plant(card, to)
    elif (found := _MOVED.fullmatch(rest)) and kind != "plant":
        source, to = _place(*found.groups()[:3]), _place(*found.groups()[3:])
        if source and to and not kind:
            act = Move(source, to)
        elif isinstance(source, Square) and isinstance(to, Square):
            act = Steal(source, to)
    return act


def _place(letter: str | None, cell: str | None, slot: str | None) -> Square | Reject | None:
    if cell is not None:
        return SQUARES[(letter or "").upper()][CELL_NAMES.index(cell.lower())]
    number = int(slot or 0) - 1
    return REJECTS[number] if number < SLOTS else None


ACTS: Acts[Ordinary] = Acts(SEATS, _read, _FORMS)
ACTS.ours((PASS, DONE))


def act_of(text: str) -> Ordinary:
    """The act that a text stands for, whoever does it."""
    action = ACTS.read(text)
    return action.act if isinstance(action, Seated) else action
