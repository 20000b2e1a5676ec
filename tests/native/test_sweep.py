"""The sweep kernel against a plain twin, against every line of play, and against a known figure."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random
from typing import NamedTuple

import pytest

from parlour._kernels import TrickTable


class Table(NamedTuple):
    duties: Sequence[Sequence[int]]
    beaten_by: Sequence[int]
    lead_order: Sequence[int] = ()

    def leads(self, hand: int) -> list[int]:
        return bits(first_met(self.lead_order, hand) or hand)

    def plays(self, lead: int, hand: int) -> list[int]:
        return bits(first_met(self.duties[lead], hand) or hand)

    @property
    def kernel(self) -> TrickTable:
        strength = [
            [beaters >> piece & 1 if piece != led else 0 for piece in range(len(self.duties))]
            for led, beaters in enumerate(self.beaten_by)
        ]
        return TrickTable(self.duties, strength, self.lead_order)


def first_met(masks: Sequence[int], hand: int) -> int:
    return next((hand & duty for duty in masks if hand & duty), 0)


def bits(mask: int) -> list[int]:
    return [piece for piece in range(mask.bit_length()) if mask >> piece & 1]


def mask(pieces: Sequence[int]) -> int:
    return sum(1 << piece for piece in pieces)


def certain(table: Table, hand: int, unseen: int, dead: int) -> bool:
    """The kernel's definition, word for word and slow."""

    def wins(lead: int) -> bool:
        if unseen & table.beaten_by[lead]:
            return False
        followers = bits(first_met(table.duties[lead], unseen))
        fall = -(-max(0, len(followers) - dead) // hand.bit_count())
        return all(
            certain(table, hand & ~(1 << lead), unseen & ~mask(gone), dead)
            for gone in combinations(followers, fall)
        )

    return not hand or any(wins(lead) for lead in table.leads(hand))


World = tuple[int, ...]  # what each of the others holds


def deals(unseen: int, others: int, size: int) -> Iterator[World]:
    """Every way the others can hold ``size`` pieces each; what is over lies aside."""
    if others == 0:
        yield ()
        return
    for held in combinations(bits(unseen), size):
        for rest in deals(unseen & ~mask(held), others - 1, size):
            yield (mask(held), *rest)


def provable(table: Table, hand: int, worlds: set[World]) -> bool:
    """Does a leader who sees only what is played win every trick in each of these worlds?"""

    def wins(lead: int) -> bool:
        after = defaultdict(set)
        for world in worlds:
            for plays in product(*(table.plays(lead, held) for held in world)):
                if mask(plays) & table.beaten_by[lead]:
                    return False
                after[plays].add(
                    tuple(held & ~(1 << play) for held, play in zip(world, plays, strict=True))
                )
        return all(provable(table, hand & ~(1 << lead), left) for left in after.values())

    return not hand or any(wins(lead) for lead in table.leads(hand))


class Case(NamedTuple):
    table: Table
    hand: int
    unseen: int
    others: int


def random_cases(seed: int, number: int, sizes: Sequence[int], aside: int) -> Iterator[Case]:
    """Tables that obey no game, to reach what no game would; sparse beaters, so that some sweep."""
    random = Random(seed)

    def masks(pieces: int, number: int, density: float) -> list[int]:
        return [
            mask([piece for piece in range(pieces) if random.random() < density])
            for _ in range(number)
        ]

    for _ in range(number):
        size, others = random.choice(sizes), random.randint(1, 3)
        pieces = size * (1 + others) + random.randint(0, aside)
        order = random.sample(range(pieces), pieces)
        table = Table(
            [masks(pieces, random.randint(0, 3), random.choice((0.2, 0.5))) for _ in range(pieces)],
            masks(pieces, pieces, random.choice((0.03, 0.1, 0.2))),
            masks(pieces, random.randint(0, 2), 0.4),
        )
        yield Case(table, mask(order[:size]), mask(order[size:]), others)


def test_kernel_is_its_twin() -> None:
    answers = []
    for table, hand, unseen, others in random_cases(42, 3000, sizes=(1, 2, 3, 4), aside=2):
        dead = max(0, unseen.bit_count() - others * hand.bit_count())
        answers.append(certain(table, hand, unseen, dead))
        assert table.kernel.sweeps(hand, unseen, others) == answers[-1], (table, hand, unseen)
    assert 500 < sum(answers) < 2500  # else one of the answers was hardly asked for


def test_yes_is_a_proof() -> None:
    claims = 0
    for table, hand, unseen, others in random_cases(7, 2000, sizes=(1, 2, 2), aside=1):
        if table.kernel.sweeps(hand, unseen, others):
            claims += 1
            worlds = set(deals(unseen, others, hand.bit_count()))
            assert provable(table, hand, worlds), (table, hand, unseen, others)
    assert claims > 300


def test_one_draw_opens_the_next() -> None:
    """Piece 2 draws 4, then nothing beats 1; that draws 3, then nothing beats 0."""
    table = Table([[], [1 << 3], [1 << 4], [], [], []], [1 << 3, 1 << 4, 0, 0, 0, 0])
    assert table.kernel.sweeps(0b000111, 0b111000, 1)


def test_counts_what_sweeps() -> None:
    for table, *_ in random_cases(1, 20, sizes=(3,), aside=0):
        kernel, pieces = table.kernel, len(table.duties)
        hands = [mask(hand) for hand in combinations(range(pieces), 3)]
        everything = mask(range(pieces))
        sweeping = sum(kernel.sweeps(hand, everything & ~hand, 3) for hand in hands)
        assert kernel.count_sweeping_hands(pieces, 3, 3) == sweeping


def domino_table(trump: int) -> Table:
    """Dominoes with a pip for trumps: a tile leads its higher end and follows both."""
    tiles = [(high, low) for high in range(7) for low in range(high + 1)]

    def suits(tile: tuple[int, int]) -> set[int]:
        return {trump} if trump in tile else set(tile)

    def rank(tile: tuple[int, int], suit: int) -> int:
        return 7 if tile == (suit, suit) else sum(tile) - suit

    def beats(tile: tuple[int, int], led: tuple[int, int], suit: int) -> bool:
        if suit in suits(tile):
            return rank(tile, suit) > rank(led, suit)
        return trump in tile

    led_suits = [max(suits(tile)) for tile in tiles]
    return Table(
        [[mask([i for i, t in enumerate(tiles) if suit in suits(t)])] for suit in led_suits],
        [
            mask([i for i, t in enumerate(tiles) if beats(t, led, suit)])
            for led, suit in zip(tiles, led_suits, strict=True)
        ],
    )


@pytest.mark.parametrize("trump", range(7))
def test_lay_down_hands_of_texas_42(trump: int) -> None:
    assert domino_table(trump).kernel.count_sweeping_hands(28, 7, 3) == 301


@pytest.mark.parametrize(
    ("duties", "strength", "lead_order", "problem"),
    [
        ([[1], [2]], [[0, 0]], [], "differ in length"),
        ([], [], [], "at least one piece"),
        ([[]] * 33, [[0] * 33] * 33, [], "at most 32 pieces"),
        ([[1] * 33, []], [[0, 0]] * 2, [], "at most 32 masks"),
        ([[1, 4], []], [[0, 0]] * 2, [], "duties: 4 is not a mask of 2 pieces"),
        ([[], []], [[0, 0], [0]], [], "strength: a row needs a number for each piece"),
        ([[], []], [[0, 0]] * 2, [1 << 40], "lead_order"),
    ],
)
def test_refuses_a_bad_table(
    duties: list[list[int]], strength: list[list[int]], lead_order: list[int], problem: str
) -> None:
    with pytest.raises(ValueError, match=problem):
        TrickTable(duties, strength, lead_order)


@pytest.mark.parametrize(
    ("hand", "unseen", "others", "problem"),
    [
        (0, 0b10, 1, "hand is empty"),
        (0b11, 0b10, 1, "share a piece"),
        (0b10000, 0, 1, "hand: 16 is not a mask"),
        (1, -2, 1, "unseen: -2"),
        (1, 2, 0, "others"),
    ],
)
def test_refuses_a_bad_position(hand: int, unseen: int, others: int, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        TrickTable([[]] * 4, [[0] * 4] * 4, []).sweeps(hand, unseen, others)


@pytest.mark.parametrize(
    ("pieces", "size", "others", "problem"),
    [(5, 1, 1, "pieces"), (4, 5, 1, "size"), (4, 0, 1, "size"), (4, 1, 0, "others")],
)
def test_refuses_a_bad_count(pieces: int, size: int, others: int, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        TrickTable([[]] * 4, [[0] * 4] * 4, []).count_sweeping_hands(pieces, size, others)
