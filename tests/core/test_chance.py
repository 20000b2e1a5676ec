"""The seed → deal function, against a second implementation written from its specification."""

import hashlib
import hmac
import json
import re
from collections import Counter
from pathlib import Path

import pytest

import parlour
from parlour.core.chance import Chance, commitment
from parlour.core.errors import BadStart
from parlour.games.cribbage.cutting import drawn_cuts
from parlour.games.cribbage.dealing import seeded_deal
from parlour.games.texas42.dealing import deal_hands, draw_shaker
from parlour.pieces.cards import names as card_names
from parlour.pieces.dominoes import names

DOC = Path(__file__).parents[2] / "docs" / "chance.md"


def stream(seed: str, label: str) -> "list[int]":
    """The first words of a stream, straight from docs/chance.md."""
    words = []
    for block in range(64):
        message = f"parlour/1:{label}:{block}".encode()
        digest = hmac.new(seed.encode(), message, hashlib.sha256).digest()
        words += [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
    return words


def shuffle(seed: str, label: str, items: "list[str]") -> "list[str]":
    words = iter(stream(seed, label))
    items = list(items)
    for i in reversed(range(1, len(items))):
        bound = (2**32 // (i + 1)) * (i + 1)
        word = next(w for w in words if w < bound)
        j = word % (i + 1)
        items[i], items[j] = items[j], items[i]
    return items


@pytest.mark.parametrize("seed", ["", "a", "any text", "κύβος", "x" * 1000])
def test_a_deal_is_the_specified_shuffle_of_the_tiles(seed: str) -> None:
    tiles = [f"{high}{low}" for high in range(7) for low in range(high + 1)]
    for number in range(5):
        mixed = shuffle(seed, f"texas-42/deal/{number}", tiles)
        expected = [set(mixed[i : i + 7]) for i in range(0, 28, 7)]
        assert [set(names(hand)) for hand in deal_hands(seed, number)] == expected


@pytest.mark.parametrize("seed", ["", "any text", "κύβος"])
@pytest.mark.parametrize("preset", ["standard", "five-card", "three-hand", "four-hand"])
def test_a_cribbage_deal_is_the_top_of_the_specified_shuffle(seed: str, preset: str) -> None:
    rules = parlour.game("cribbage").rules(preset)
    cards = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    for number in range(3):
        pack = shuffle(seed, f"cribbage/deal/{number}", cards)[::-1]
        deal = seeded_deal(rules, seed, number, dealer=0)
        for hand in deal.dealt:
            taken, pack = pack[: rules.cards], pack[rules.cards :]
            assert set(taken) == set(card_names(hand))
        assert card_names(deal.boxed) == pack[: rules.boxed]
        assert str(deal.starter) == pack[rules.boxed]


@pytest.mark.parametrize("seed", ["", "any text", "κύβος", "12"])
def test_the_cut_is_the_top_of_the_specified_shuffles(seed: str) -> None:
    cards = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    cutting = [0, 1, 2]
    for number, cuts in enumerate(drawn_cuts(seed, 3)):
        pack = shuffle(seed, f"cribbage/cut/{number}", cards)[::-1]
        assert [(seat, str(card)) for seat, card in cuts] == list(zip(cutting, pack, strict=False))
        low = min(cards.index(card) // 4 for card in pack[: len(cutting)])
        cutting = [seat for seat, card in cuts if card.rank == low]
    assert len(cutting) == 1


@pytest.mark.parametrize("decks", [1, 2])
def test_a_deck_is_the_specified_shuffle_of_the_cards(decks: int) -> None:
    cards = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    game = parlour.game("poker-solitaire")
    state = game.start(game.rules(decks=decks), seed="any text")
    assert state.deals[0]["deck"] == shuffle("any text", "poker-solitaire/deck", cards * decks)
    given = ["KH", "5C"]
    left = [card for card in cards for _ in range(decks - given.count(card))]
    state = game.start(game.rules(decks=decks), seed="any text", start={"deck": given})
    assert state.deals[0]["deck"] == given + shuffle("any text", "poker-solitaire/deck", left)


def test_the_vectors_in_the_documentation_hold() -> None:
    text = DOC.read_text()
    vectors = json.loads(re.findall(r"```json\n(.*?)```", text, re.S)[0])
    assert len(vectors) >= 3
    for vector in vectors:
        seed = vector["seed"]
        assert commitment(seed) == vector["commitment"]
        words = Chance(seed, "test")
        assert [words.below(2**32) for _ in range(9)] == vector["first_words_of_test"]
        assert Chance(seed, "test").shuffled("abcdefgh") == list(
            vector["abcdefgh_shuffled_by_test"]
        )
        state = parlour.game("texas-42").start("straight", seed=seed)
        assert state.deals[0] == vector["texas-42_deal_0"]
        box = parlour.game("cribbage").start("standard", seed=seed)
        assert box.deals[0] == vector["cribbage_deal_0"]
        solitaire = parlour.game("poker-solitaire").start("standard", seed=seed)
        assert " ".join(solitaire.deals[0]["deck"]) == vector["poker-solitaire_deck"]


def test_below_is_uniform_where_a_plain_modulo_would_not_be() -> None:
    chance = Chance("uniform", "test")
    n = 3 * 2**30  # a plain modulo of 32-bit words would give the first third twice as often
    thirds = Counter(chance.below(n) * 3 // n for _ in range(6000))
    assert all(abs(thirds[third] - 2000) < 200 for third in range(3))


def test_shuffles_of_three_are_equally_likely() -> None:
    seen = Counter("".join(Chance(f"s{i}", "test").shuffled("abc")) for i in range(6000))
    assert len(seen) == 6
    assert all(abs(count - 1000) < 150 for count in seen.values())


def test_the_shaker_is_drawn_fairly_and_the_same_each_time() -> None:
    drawn = Counter(draw_shaker(f"game {i}") for i in range(2000))
    assert all(abs(drawn[seat] - 500) < 100 for seat in range(4))
    assert draw_shaker("game 1") == draw_shaker("game 1")


@pytest.mark.parametrize("seed", ["\ud800", "x" * 1025])
def test_seeds_that_no_other_program_could_use_are_refused(seed: str) -> None:
    with pytest.raises(BadStart):
        parlour.game("texas-42").start("straight", seed=seed)
