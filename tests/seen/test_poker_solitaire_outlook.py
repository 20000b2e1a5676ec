"""What a line can still become, against trying every card that may come."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from parlour.games.poker_solitaire import Rules
from parlour.games.poker_solitaire.hands import BY_NAME, HANDS, USUAL, classify, tables
from parlour.pieces.cards import CARDS
from parlour.seen.poker_solitaire.coming import coming
from parlour.seen.poker_solitaire.outlook import Outlook
from tests.games.poker_solitaire.table import after, cards, start


def counts(held: list[int]) -> list[int]:
    found = Counter(held)
    return [found[int(card)] for card in CARDS]


@pytest.mark.parametrize("seed", range(40))
def test_every_hand_that_some_cards_make_and_no_other(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(25):
        pack = [int(card) for card in CARDS for _ in range(chance.choice([1, 1, 2, 3]))]
        # Few suits and few ranks, or what is rare would never come up.
        if chance.random() < 0.5:
            suits = chance.sample(range(4), 2)
            pack = [card for card in pack if card & 3 in suits]
        if chance.random() < 0.5:
            ranks = chance.sample(range(13), 6)
            pack = [card for card in pack if card >> 2 in ranks]
        chance.shuffle(pack)
        length = chance.randrange(5)
        held, pool = pack[:length], pack[length : length + chance.randrange(10)]
        tried = {classify([*held, *more]) for more in combinations(pool, 5 - length)}
        assert set(Outlook(counts(pool)).hands(held)) == tried, (held, pool)
        # The same where the line's own cards are counted among those that may come.
        own = Outlook(counts([*held, *pool]), own=True)
        assert set(own.hands(held)) == tried, (held, pool)
        usual = {USUAL[hand] for hand in tried}
        assert set(Outlook(counts(pool)).usual(held)) == usual, (held, pool)
        assert set(own.usual(held)) == usual, (held, pool)
        # Of some hands in some order.
        wanted = chance.sample(range(81), 40)
        assert list(own.hands(held, wanted)) == [hand for hand in wanted if hand in tried]
        # What has been found out for other lines changes nothing.
        for other in range(1, length):
            own.hands(held[:other])
            own.usual(held[:other])
        assert set(own.hands(held)) == tried, (held, pool)
        assert set(own.usual(held)) == usual, (held, pool)


def test_four_of_a_suit_are_nothing_to_the_usual_hands() -> None:
    for plain, four, _ in tables().classes:
        if plain < len(HANDS):
            assert USUAL[plain] == USUAL[four]


def test_an_empty_line_of_one_deck_can_be_every_hand_of_one_deck() -> None:
    found = Outlook([1] * 52).hands([])
    assert {HANDS[hand] for hand in found} == {hand for hand in HANDS if hand.one_deck}


def test_a_straight_that_only_a_flush_can_complete() -> None:
    held, pool = cards("5H 6H 7H 8H"), cards("4H 9H 2C")
    found = list(Outlook(counts([int(card) for card in pool])).hands(held))
    assert {HANDS[hand].name for hand in found} == {"straight-flush", "four-straight-four-flush"}
    assert BY_NAME["straight"].number not in found


def test_the_cards_that_are_gone_do_not_come() -> None:
    state = start("standard", "KH KD 5C 2S", "KH>c3", "KD>r1", "5C>c2")
    may_come = coming(state.rules, state.view(1), 0)
    gone = {str(card) for card in CARDS if not may_come[card]}
    assert gone == {"KH", "KD", "5C"}  # the two of spades lies face up
    assert sum(may_come) == 49


def test_where_cards_move_all_of_ones_own_may_come() -> None:
    state = start("standard,movement=movable", "KH KD 5C 2S", "KH>c3", "KD>r1", "5C>c2")
    assert coming(state.rules, state.view(1), 0) == [1] * 52


def test_a_card_that_was_stolen_is_safe() -> None:
    state = start(
        Rules.make("thieves"), "KH QD 5C 2S 9H", "KH>A:c3", "QD>B:c3", "steal:c3>c2", "5C>B:c4"
    )
    one, two = (coming(state.rules, state.view(1), player) for player in (0, 1))
    named = dict(zip(map(str, CARDS), zip(one, two, strict=True), strict=True))
    assert named["QD"] == (0, 0)  # stolen: the first player's for good
    assert named["KH"] == (0, 1)
    assert named["5C"] == (1, 0)
    assert named["2S"] == (1, 1)


def test_in_same_deck_ones_turn_with_a_card_comes_once() -> None:
    state = start("same-deck", "KH QD 5C", "KH>c3")
    one, two = (coming(state.rules, state.view(None), player) for player in (0, 1))
    king = cards("KH")[0]
    assert (one[king], two[king]) == (0, 1)
    state = after(state, "KH>c3")
    assert coming(state.rules, state.view(1), 1)[king] == 0
