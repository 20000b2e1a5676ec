"""What hands, boxes and cards in the play are worth, and of what parts."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.saying import catalogue, said
from parlour.games.cribbage.sayings import counted
from parlour.games.cribbage.scoring import (
    MOST,
    SUIT_MASKS,
    count,
    pegging,
    pegging_points,
    points_of,
    total,
)
from parlour.pieces.cards import CARDS, RANKS, Card, cards, mask
from tests.games.cribbage.table import hand, told

FIVE_CARDS = st.lists(st.sampled_from(CARDS), min_size=5, max_size=5, unique=True)


@pytest.mark.parametrize(
    ("held", "starter", "points", "says"),
    [
        (
            "5H 5C 5S JD",
            "5D",
            29,
            "fifteen two, fifteen four, fifteen six, fifteen eight, fifteen ten, fifteen twelve, "
            "fifteen fourteen, fifteen sixteen, a double pair royal is twenty-eight, "
            "and one for his nobs is twenty-nine",
        ),
        ("5H 5C 5S 5D", "JD", 28, None),
        # The example of the handheld's help.
        ("3H 4C 5S 4D", "9D", 8, "a pair is two, a run of three is five, and another run of three "
         "is eight"),
        ("7H 8C 2S 6D", "KD", 7, "fifteen two, fifteen four, and a run of three is seven"),
        ("5H TH 4C 4D", "9S", 4, "fifteen two and a pair is four"),
        ("2C 4D 6H 8S", "TC", 0, "nothing"),
        ("2H 4H 6H KH", "8H", 5, "a flush of five is five"),
        ("2H 4H 6H KH", "8C", 4, "a flush of four is four"),
        ("2H 4H 6H 8C", "KH", 0, "nothing"),
        ("JC 2D 4H 6S", "KC", 1, "one for his nobs"),
        ("2D 4H 6S KC", "JC", 0, "nothing"),
        ("AH 2C 3S 3D", "3H", 15, None),
        ("4H 5C 6S 6D", "5S", 24, None),
        ("AH AC 2S 2D", "3H", 16, None),
        ("TH JC QS KD", "9H", 5, "a run of five is five"),
        ("QH KC AS 2D", "7H", 0, "nothing"),
    ],
)  # fmt: skip
def test_hands(held: str, starter: str, points: int, says: str | None) -> None:
    parts = count(hand(held), Card(starter))
    assert total(parts) == points == points_of(hand(held), Card(starter))
    if says is not None:
        assert str(counted(parts)) == says


def test_parts_name_their_cards() -> None:
    assert told(count(hand("7H 8C 8S JD"), Card("9D"))) == [
        ("fifteen", "7H 8C", 2),
        ("fifteen", "7H 8S", 2),
        ("pair", "8C 8S", 2),
        ("run", "7H 8C 9D", 3),
        ("run", "7H 8S 9D", 3),
        ("nobs", "JD", 1),
    ]


def test_a_box_needs_five_for_its_flush_unless_the_rules_count_it_like_a_hand() -> None:
    held = hand("2H 4H 6H KH")
    assert total(count(held, Card("8C"), whole_flush=True)) == 0
    assert points_of(held, Card("8C"), whole_flush=True) == 0
    assert told(count(held, Card("8H"), whole_flush=True)) == [("flush", "2H 4H 6H 8H KH", 5)]
    assert told(count(held, Card("8C"))) == [("flush", "2H 4H 6H KH", 4)]


def test_three_cards_of_a_suit_are_a_flush_in_a_hand_of_three() -> None:
    assert told(count(hand("2H 6H KH"), Card("8C"))) == [("flush", "2H 6H KH", 3)]
    assert told(count(hand("2H 6H KH"), Card("8H"))) == [("flush", "2H 6H 8H KH", 4)]


def by_hand(held: tuple[Card, ...], starter: Card, whole_flush: bool) -> int:
    """The rules again, as plainly as they can be written."""
    five = [*held, starter]
    points = 0
    runs = 0
    for size in range(2, 6):
        for some in combinations(five, size):
            ranks = sorted(card.rank for card in some)
            points += 2 * (sum(min(rank + 1, 10) for rank in ranks) == 15)
            points += 2 * (size == 2 and ranks[0] == ranks[1])
    for size in (5, 4, 3):
        if not runs:
            for some in combinations(five, size):
                ranks = sorted(card.rank for card in some)
                runs += size * (ranks == list(range(ranks[0], ranks[0] + size)))
    points += runs
    if len({card.suit for card in held}) == 1:
        points += 5 if starter.suit == held[0].suit else 0 if whole_flush else 4
    return points + (Card(f"J{str(starter)[1]}") in held)


@given(FIVE_CARDS, st.booleans())
def test_the_scorer_agrees_with_the_rules_written_plainly(five: list[Card], box: bool) -> None:
    held, starter = five[:4], five[4]
    parts = count(mask(held), starter, whole_flush=box)
    assert total(parts) == points_of(mask(held), starter, box)
    assert total(parts) == by_hand(tuple(held), starter, box)
    assert 0 <= total(parts) <= MOST
    assert all(set(part.cards) <= set(map(str, five)) and part.points > 0 for part in parts)
    assert len(set(parts)) == len(parts)


@given(FIVE_CARDS, st.permutations(range(4)))
def test_a_score_does_not_depend_on_which_suit_is_which(five: list[Card], suits: list[int]) -> None:
    moved = [CARDS[card.rank << 2 | suits[card.suit]] for card in five]
    for box in (False, True):
        assert points_of(mask(moved[:4]), moved[4], box) == points_of(mask(five[:4]), five[4], box)


def test_suits_are_told_apart() -> None:
    assert [len(cards(of_suit)) for of_suit in SUIT_MASKS] == [13] * 4
    assert sum(SUIT_MASKS) == (1 << 52) - 1


# --- the play -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        ("5H", []),
        ("5H TD", [("fifteen", "5H TD", 2)]),
        ("TD TH", [("pair", "TD TH", 2)]),
        ("TD JD", []),
        ("4D 4H 4C", [("pair-royal", "4D 4H 4C", 6)]),
        ("4D 4H 4C 4S", [("double-pair-royal", "4D 4H 4C 4S", 12)]),
        ("4D 4H 5C 4S", []),
        ("5C 5D 5H", [("fifteen", "5C 5D 5H", 2), ("pair-royal", "5C 5D 5H", 6)]),
        ("4H 5C 6D", [("fifteen", "4H 5C 6D", 2), ("run", "4H 5C 6D", 3)]),
        ("4H 5C 6D 7S", [("run", "4H 5C 6D 7S", 4)]),
        ("4H 6C 5D", [("fifteen", "4H 6C 5D", 2), ("run", "4H 6C 5D", 3)]),
        ("AH 3C 5D 2S 4H", [("fifteen", "AH 3C 5D 2S 4H", 2), ("run", "AH 3C 5D 2S 4H", 5)]),
        ("4H 5C 6D 6S", [("pair", "6D 6S", 2)]),
        ("4H 5C 6D 6S 5H 4D", [("run", "6S 5H 4D", 3)]),
        ("2H 4H 5C 6D", [("run", "4H 5C 6D", 3)]),
        ("KH QD JC AS", [("thirty-one", "KH QD JC AS", 2)]),
        ("9H TD 7C 5S", [("thirty-one", "9H TD 7C 5S", 2)]),
        ("QH KD AC", []),
    ],
)
def test_pegging(pile: str, expected: list[tuple[str, str, int]]) -> None:
    parts = pegging([Card(name) for name in pile.split()])
    assert told(parts) == expected
    ranks = bytes(Card(name).rank for name in pile.split())
    assert pegging_points(ranks) == total(parts)


@given(st.lists(st.sampled_from(CARDS), min_size=1, max_size=8, unique=True), st.data())
def test_the_cards_of_a_run_count_in_any_order(pile: list[Card], data: st.DataObject) -> None:
    """The longest tail that is a run scores, however its cards came."""
    best = 0
    for length in range(3, len(pile) + 1):
        ranks = sorted(card.rank for card in pile[-length:])
        if ranks == list(range(ranks[0], ranks[0] + length)):
            best = length
    runs = [part for part in pegging(pile) if part.kind == "run"]
    assert [part.points for part in runs] == ([best] if best else [])
    if best:
        mixed = data.draw(st.permutations(pile[-best:]))
        again = pegging([*pile[:-best], *mixed])
        assert best in [part.points for part in again if part.kind == "run"]


def number(points: int) -> str:
    return catalogue("en", "cribbage")[f"number.{points}"]


def test_what_is_said_in_the_play() -> None:
    assert str(counted(pegging([Card("5C"), Card("5D"), Card("5H")]))) == (
        "fifteen two and a pair royal is eight"
    )
    assert str(counted(pegging([Card("KH"), Card("QD"), Card("JC"), Card("AS")]))) == (
        "thirty-one for two"
    )
    assert [number(n) for n in (0, 1, 19, 20, 21, MOST)] == [
        "nothing", "one", "nineteen", "twenty", "twenty-one", "twenty-nine"
    ]  # fmt: skip
    scored = counted(pegging([Card("4H"), Card("5C"), Card("6D")]))
    assert said(scored, "es") == "quince dos y una escalera de tres son cinco"


def test_every_spoken_count_ends_with_its_total() -> None:
    choose = random.Random(3)
    for _ in range(500):
        five = choose.sample(CARDS, 5)
        parts = count(mask(five[:4]), five[4])
        if len(parts) > 1:
            assert str(counted(parts)).endswith(f" {number(total(parts))}")
    assert len(RANKS) == 13
