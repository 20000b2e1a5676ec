"""What a player can do, each act with its text form, and how that text is read."""

from __future__ import annotations

from itertools import combinations
from typing import TypeAlias

from parlour.core.acting import Act, Acts, Seated, Word
from parlour.core.errors import IllegalAction, ParlourError, shorten
from parlour.games.cribbage.rules import MAX_PLAYERS
from parlour.games.cribbage.sayings import say
from parlour.games.cribbage.scoring import MOST
from parlour.pieces.cards import CARDS, Card, cards, chooser, mask


class Throw(Act, frozen=True):
    """Throw cards into the box."""

    cards: int  # as a set

    def __str__(self) -> str:
        return "throw:" + ",".join(map(str, cards(self.cards)))


class Play(Act, frozen=True):
    """Lay a card to the count."""

    WORD = "play"
    card: Card


class Count(Act, frozen=True):
    """Say what one's hand, or one's box, is worth."""

    WORD = "count"
    points: int


class Muggins(Act, frozen=True):
    """Claim points that an opponent overlooked; none: let the count stand."""

    WORD = "muggins"
    points: int


class Cut(Act, frozen=True):
    """Turn up the card at this place of the pack, from 1."""

    WORD = "cut"
    place: int


Ordinary: TypeAlias = Throw | Play | Count | Muggins | Cut | Word
Action: TypeAlias = Ordinary | Seated[Ordinary]

GO = Word("go")  # one has cards, and none that can be played
PLAY = tuple(Play(card) for card in CARDS)
CUT = tuple(Cut(place) for place in range(1, len(CARDS) + 1))
COUNT = tuple(Count(points) for points in range(MOST + 1))
MUGGINS = tuple(Muggins(points) for points in range(MOST + 1))
THROW_ONE = tuple(Throw(1 << card) for card in CARDS)
# [one][other], either way round
THROW_TWO = tuple(tuple(Throw(mask((one, other))) for other in CARDS) for one in CARDS)

_ORDINARY: tuple[Ordinary, ...] = (
    GO, *PLAY, *CUT, *COUNT, *MUGGINS, *THROW_ONE, *(act for row in THROW_TWO for act in row)
)  # fmt: skip
_BY_TEXT = {str(act): act for act in _ORDINARY}
_ONE_TEXT = tuple(map(str, THROW_ONE))
_TWO = {(one, other): THROW_TWO[one][other] for one, other in combinations(range(len(CARDS)), 2)}
_TWO_TEXT = {pair: str(act) for pair, act in _TWO.items()}
_FORMS = "throw:5H,JC, play:5H, go, count:12, muggins:2, cut:17"


plays = chooser(PLAY)  # the plays of a set of cards
_places = chooser(range(len(CARDS)))


def throws(hand: int, size: int) -> tuple[Throw, ...]:
    """Every way to throw so many cards of a hand."""
    held = _places(hand)
    if size == 1:
        return tuple([THROW_ONE[card] for card in held])
    return tuple(map(_TWO.__getitem__, combinations(held, 2)))


def throw_texts(hand: int, size: int) -> tuple[str, ...]:
    """The texts of these, at once: a hand is looked at before it is thrown from."""
    held = _places(hand)
    if size == 1:
        return tuple([_ONE_TEXT[card] for card in held])
    return tuple(map(_TWO_TEXT.__getitem__, combinations(held, 2)))


def _read(text: str) -> Ordinary | None:
    if (act := _BY_TEXT.get(text)) is not None:
        return act
    word, colon, named = text.partition(":")
    return _with_cards(word, named) if colon and word in ("throw", "play") else None


def _with_cards(word: str, text: str) -> Ordinary:
    """What is spelled in another way than ours: in small letters, or in another order."""
    named = [_card(name) for name in text.split(",")[:3]]
    if word == "play" and len(named) == 1:
        return PLAY[named[0]]
    if word == "throw" and len(set(named)) == len(named) <= 2:
        return THROW_ONE[named[0]] if len(named) == 1 else THROW_TWO[named[0]][named[1]]
    how = "refused.one-card" if word == "play" else "refused.one-or-two"
    raise IllegalAction(say(how, given=shorten(text)), "text")


def _card(name: str) -> Card:
    try:
        return Card.named(name)
    except ParlourError:
        raise IllegalAction(say("refused.no-card", given=shorten(name)), "text") from None


ACTS: Acts[Ordinary] = Acts(range(MAX_PLAYERS), _read, _FORMS)
ACTS.ours(_ORDINARY)
