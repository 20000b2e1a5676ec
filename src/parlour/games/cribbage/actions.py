"""What a player can do, each act with its text form, and how that text is read."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from parlour.core.errors import IllegalAction, ParlourError, shorten
from parlour.games.cribbage.rules import MAX_PLAYERS
from parlour.games.cribbage.scoring import MOST
from parlour.pieces.cards import CARDS, Card, cards, chooser, mask


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw cards into the box."""

    cards: int  # as a set

    def __str__(self) -> str:
        return "throw:" + ",".join(map(str, cards(self.cards)))


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card to the count."""

    card: Card

    def __str__(self) -> str:
        return f"play:{self.card}"


@dataclass(frozen=True, slots=True)
class Go:
    """Say that one has cards, and none that can be played."""

    def __str__(self) -> str:
        return "go"


@dataclass(frozen=True, slots=True)
class Count:
    """Say what one's hand, or one's box, is worth."""

    points: int

    def __str__(self) -> str:
        return f"count:{self.points}"


@dataclass(frozen=True, slots=True)
class Muggins:
    """Claim points that an opponent overlooked; none: let the count stand."""

    points: int

    def __str__(self) -> str:
        return f"muggins:{self.points}"


@dataclass(frozen=True, slots=True)
class Cut:
    """Turn up the card at this place of the pack, from 1."""

    place: int

    def __str__(self) -> str:
        return f"cut:{self.place}"


Ordinary: TypeAlias = Throw | Play | Go | Count | Muggins | Cut


@dataclass(frozen=True, slots=True)
class Seated:
    """An act with the seat that does it, as needed where several may act."""

    seat: int
    act: Ordinary

    def __str__(self) -> str:
        return f"{self.seat}:{self.act}"


Action: TypeAlias = Ordinary | Seated

GO = Go()
PLAY = tuple(Play(card) for card in CARDS)
CUT = tuple(Cut(place) for place in range(1, len(CARDS) + 1))
COUNT = tuple(Count(points) for points in range(MOST + 1))
MUGGINS = tuple(Muggins(points) for points in range(MOST + 1))
THROW_ONE = tuple(Throw(1 << card) for card in CARDS)
THROW_TWO = tuple(tuple(Throw(1 << one | 1 << other) for other in CARDS) for one in CARDS)

# The actions made here, by identity: what else comes along is read by its text.
OURS = frozenset(
    map(id, (GO, *PLAY, *CUT, *COUNT, *MUGGINS, *THROW_ONE, *(t for row in THROW_TWO for t in row)))
)
_FORMS = "throw:5H,JC, play:5H, go, count:12, muggins:2, cut:17"
_NUMBERED: dict[str, dict[str, Ordinary]] = {
    "count": {str(act.points): act for act in COUNT},
    "muggins": {str(act.points): act for act in MUGGINS},
    "cut": {str(act.place): act for act in CUT},
}
_SEATS = tuple(map(str, range(MAX_PLAYERS)))


plays = chooser(PLAY)  # the plays of a set of cards


def throws(hand: int, size: int) -> tuple[Throw, ...]:
    """Every way to throw so many cards of a hand."""
    held = cards(hand)
    if size == 1:
        return tuple([THROW_ONE[card] for card in held])
    return tuple([THROW_TWO[one][other] for one, other in combinations(held, 2)])


def read_action(text: str) -> Action:
    """The action that a text stands for, perhaps with the seat that does it in front."""
    if (act := _read_ordinary(text)) is not None:
        return act
    seat, _, rest = text.partition(":")
    if seat in _SEATS and (act := _read_ordinary(rest)) is not None:
        return Seated(int(seat), act)
    raise IllegalAction(f"{shorten(text)} is not an action; actions look like {_FORMS}", "text")


def _read_ordinary(text: str) -> Ordinary | None:
    word, colon, rest = text.partition(":")
    if text == "go":
        return GO
    if colon and word in ("throw", "play"):
        return _with_cards(word, rest)
    return _NUMBERED.get(word, {}).get(rest)


def _with_cards(word: str, text: str) -> Ordinary:
    try:
        named = tuple(sorted(Card.named(name) for name in text.split(",")[:3]))
    except ParlourError as error:
        raise IllegalAction(str(error), "text") from None
    if word == "play" and len(named) == 1:
        return PLAY[named[0]]
    if word == "throw" and len(set(named)) == len(named) <= 2:
        return Throw(mask(named))
    how = "one card is played at a time" if word == "play" else "one or two cards are thrown"
    raise IllegalAction(f"{shorten(text)}: {how}", "text")
