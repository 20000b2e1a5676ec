"""The 81 hands: every hand of one and two decks, by name, by count, and by the manual."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from parlour._kernels import LineTable
from parlour.games.poker_solitaire.hands import (
    BLANK,
    BY_NAME,
    HANDS,
    ORDINARY,
    UNFINISHED,
    Hand,
    classify,
    tables,
)
from tests.games.poker_solitaire.table import cards, hand

T = tables()
KERNEL = LineTable(T.kinds, T.groups, T.rows, T.columns, T.classes)


def test_there_are_81_of_which_15_need_two_decks() -> None:
    assert len(HANDS) == len(BY_NAME) == 81
    assert sum(hand.needs_two_decks for hand in HANDS) == 15
    assert [hand.name for hand in HANDS if (hand.one_deck == 0) != hand.needs_two_decks] == []


@pytest.mark.parametrize(("copies", "different"), [(1, 2_598_960), (2, 3_748_160)])
def test_every_hand_is_one_of_the_81_as_often_as_the_table_says(
    copies: int, different: int
) -> None:
    lines, ways = KERNEL.census(52, copies)
    assert sum(lines) == sum(lines[: len(HANDS)]) == different
    counted = {found.name: ways[found.number] for found in HANDS}
    assert counted == {
        found.name: found.one_deck if copies == 1 else found.two_decks for found in HANDS
    }


def test_the_ordinary_hands_are_as_rare_as_in_poker() -> None:
    _, ways = KERNEL.census(52, 1)
    counts: Counter[str] = Counter()
    for found in HANDS:
        counts[found.ordinary.name] += ways[found.number]
    assert counts == {
        "five-of-a-kind": 0, "royal-flush": 4, "straight-flush": 36, "four-of-a-kind": 624,
        "full-house": 3744, "flush": 5108, "straight": 10200, "three-of-a-kind": 54912,
        "two-pair": 123552, "one-pair": 1098240, "nothing": 1302540,
    }  # fmt: skip


def test_the_kernel_and_the_classifier_agree() -> None:
    """On many hands of three decks, and on lines with squares still empty."""
    draw = random.Random(81)
    deck = [*range(52)] * 3
    lines: list[Sequence[int]] = [draw.sample(deck, 5) for _ in range(60_000)]
    lines += [draw.sample([*deck, *[BLANK] * 100], 5) for _ in range(20_000)]
    # Random hands are seldom the rare ones: take the examples, and few ranks and suits too.
    lines += [cards(found.example) for found in HANDS]
    narrow = [rank * 4 + suit for rank in (0, 9, 10, 11, 12) for suit in (0, 1)] * 3
    lines += [draw.sample(narrow, 5) for _ in range(20_000)]
    found = [classify([card for card in line if card != BLANK]) for line in lines]
    assert set(found) == set(range(UNFINISHED + 1))
    assert list(KERNEL.classify(bytes(card for line in lines for card in line))) == found


def test_the_kernel_adds_up_points() -> None:
    lines = [cards(found.example) for found in HANDS]
    packed = bytes(card for line in lines for card in line)
    assert KERNEL.score(packed, range(81)) == sum(range(81))
    assert KERNEL.score(b"", [5]) == 0


@pytest.mark.parametrize(
    "arguments",
    [
        {"kinds": []},
        {"kinds": [0, 99]},
        {"groups": [0]},
        {"rows": [0]},
        {"columns": [0, 0]},
        {"classes": []},
        {"classes": [[0, 0], [0]]},
        {"classes": [[256]]},
    ],
    ids=str,
)
def test_tables_that_do_not_fit_are_refused(arguments: dict[str, object]) -> None:
    # Two pieces of two kinds and one group: six multisets of kinds, one of groups.
    good = {"kinds": [0, 1], "groups": [0, 0], "rows": [0] * 6, "columns": [0], "classes": [[3]]}
    assert LineTable(**good).classify(bytes([0, 1, 0, 1, 1])) == b"\x03"  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"\w"):
        LineTable(**(good | arguments))  # type: ignore[arg-type]


@pytest.mark.parametrize("lines", [b"1234", bytes([0, 0, 0, 0, 53])], ids=["short", "no piece"])
def test_lines_that_are_none_are_refused(lines: bytes) -> None:
    with pytest.raises(ValueError, match="line"):
        KERNEL.classify(lines)
    with pytest.raises(ValueError, match="line"):
        KERNEL.score(lines, [])


@pytest.mark.parametrize("found", HANDS, ids=lambda found: found.name)
def test_every_example_is_what_it_shows(found: Hand) -> None:
    assert hand(found.example) == found.name
    shuffled = found.example.split()[::-1]
    assert hand(" ".join(shuffled)) == found.name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        # Named in the manual.
        ("QC AC 3C 5C 7C", "round-the-corner-kilter-flush"),
        ("JC JC JD QC KC", "three-of-a-kind-four-flush-blaze"),
        ("KC KC KD KH KS", "five-of-a-kind-blaze"),
        ("2C 2C 9C 4C 6C", "pair-flush"),
        ("2C 2C 9C 9C 6C", "two-pair-flush"),
        # An ace is high and low, but not both at once.
        ("AC 2D 3H 4S 5C", "straight"),
        ("TC JD QH KS AC", "royal-straight"),
        ("KC AD 2H 3S 4C", "round-the-corner-straight"),
        ("JC QD KH AS 9D", "big-dog"),
        ("JC QD KH AS 4D", "four-straight"),
        ("AC 2D 3H 4S 9D", "four-straight"),
        ("QC KD AH 2S 7D", "round-the-corner-four-straight"),
        # The narrower name comes first.
        ("8C 9D TH JS KC", "big-tiger"),
        ("9C 5D 2H 3S 6C", "skeet"),
        ("9C 5D 2H 4S 8C", "skeet"),
        ("2C 5D 9H TS KC", "nothing"),
    ],
)
def test_hands_by_name(text: str, name: str) -> None:
    assert hand(text) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        # With three decks, hands without a name of their own count as the better of two.
        ("2C 2C 2C 3C 4C", "flush"),
        ("JC JC JC QC KC", "flush"),
        ("2C 2C 2C 3C 3C", "full-house"),
        ("JC JC JC QC QC", "full-house-blaze"),
        ("2C 2C 2C 2C 3D", "four-of-a-kind"),
        ("2C 2C 2C 2C 3C", "four-of-a-kind"),
        ("2C 2C 2C 2C 2C", "five-of-a-kind"),
    ],
)
def test_hands_of_three_decks(text: str, name: str) -> None:
    assert hand(text) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("", None),
        ("5H", None),
        ("5H 6H 7H 8H", None),
        ("KH KD", "pair"),
        ("KH KD 2C", "pair"),
        ("KH KD KC", "three-of-a-kind"),
        ("KH KD 2C 2D", "two-pair"),
        ("KH KD KC KS", "four-of-a-kind"),
        ("JH JD QC KD", "pair"),
    ],
)
def test_a_line_that_is_not_full_counts_multiples_only(text: str, name: str | None) -> None:
    found = classify(cards(text))
    assert found == (UNFINISHED if name is None else BY_NAME[name].number)


def test_the_scores_are_the_manuals() -> None:
    printed = """
    five-of-a-kind    30  100  65  yes
    royal-flush       30  100  65  yes
    straight-flush    30   75  53  yes
    four-of-a-kind    16   50  33  yes
    full-house        10   25  18  yes
    flush              5   20  13  yes
    straight          12   15  14  yes
    three-of-a-kind    6   10   8  no
    two-pair           3    5   4  no
    one-pair           1    2   1  no
    nothing            0    0   0  no
    """
    rows = [line.split() for line in printed.strip().splitlines()]
    assert rows == [
        [o.name, str(o.english), str(o.american), str(o.user), "yes" if o.pat else "no"]
        for o in ORDINARY.values()
    ]
