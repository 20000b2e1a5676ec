"""What `parlour hand` prints: a hand of Poker Solitaire, by its cards or its name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from parlour.core.errors import ParlourError
from parlour.games.poker_solitaire.hands import BY_NAME, HANDS, LINE, UNFINISHED, Hand, classify
from parlour.games.poker_solitaire.user_table import DEFAULT, values_of
from parlour.pieces.cards import Card
from parlour.study.labs.given import card_given
from parlour.terminal.poker_solitaire.help import topic_called
from parlour.terminal.poker_solitaire.words import definition_of, hand_title, lines


def print_hand(names: Sequence[str], table: str = DEFAULT) -> None:
    """Name up to five cards, or the hand of that name; with none, list all 81."""
    user = _worth(table)
    if not names:
        print("\n".join(f"{topic_called(hand.name):<45} {hand.example}" for hand in HANDS))
    elif len(names) == 1 and (asked := _named(names[0])):
        print("\n".join((topic_called(asked.name), *_about(asked, user))))
    else:
        print("\n".join(_made_by([card_given(name) for name in names], user)))


def hand_in_json(names: Sequence[str], table: str = DEFAULT) -> str:
    """The same as one object; with no names a list of all 81, and null where cards make none."""
    user = _worth(table)
    told: list[dict[str, Any]] | dict[str, Any] | None
    if not names:
        told = [_told(hand, user) for hand in HANDS]
    elif len(names) == 1 and (asked := _named(names[0])):
        told = _told(asked, user)
    else:
        found = _classified([card_given(name) for name in names])
        told = None if found is None else _told(found, user, full=len(names) == LINE)
    return msgspec.json.encode(told).decode()


def _worth(table: str) -> Sequence[int]:
    """What each hand is worth by a table. Those of one's own are in the club's book."""
    if table == DEFAULT:
        return values_of(DEFAULT)
    from parlour.club.ledger import Ledger
    from parlour.club.scoring_tables import ScoringTables

    return values_of(ScoringTables(Ledger()).get(table))


def _told(hand: Hand, user: Sequence[int], *, full: bool = True) -> dict[str, Any]:
    ordinary = hand.ordinary
    return {
        "name": hand.name,
        "definition": hand.definition,
        "example": hand.example,
        "scores_as": ordinary.name,
        "pat": full and ordinary.pat,
        "english": ordinary.english,
        "american": ordinary.american,
        "user": user[hand.number],
    }


def _named(name: str) -> Hand | None:
    """A hand by its name, as it is written here or in the language that is spoken."""
    called = {topic_called(each): hand for each, hand in BY_NAME.items()}
    return BY_NAME.get(name) or called.get(name.strip().lower())


def _made_by(cards: list[Card], user: Sequence[int]) -> Iterator[str]:
    hand = _classified(cards)
    if len(cards) < LINE:
        yield lines("hand.multiples")
    if hand is None:
        yield lines("hand.nothing")
        yield f"  {lines('hand.not-pat', english=0, american=0, user=0)}"
        return
    yield topic_called(hand.name)
    yield from _about(hand, user, full=len(cards) == LINE)


def _classified(cards: list[Card]) -> Hand | None:
    if len(cards) > LINE:
        raise ParlourError(lines("hand.too-many", size=LINE, n=len(cards)))
    found = classify(cards)
    return None if found == UNFINISHED else HANDS[found]


def _about(hand: Hand, user: Sequence[int], *, full: bool = True) -> Iterator[str]:
    ordinary = hand.ordinary
    means = definition_of(hand)
    yield f"  {lines('hand.two-decks', definition=means) if hand.needs_two_decks else means}"
    yield f"  {lines('hand.scores-as', hand=hand_title(ordinary.name))}"
    code = "hand.pat" if full and ordinary.pat else "hand.not-pat"
    own = user[hand.number]
    yield f"  {lines(code, english=ordinary.english, american=ordinary.american, user=own)}"
