"""The search of the play against its twin in plain Python, which asks the game's own scorer."""

from __future__ import annotations

import math
import random
from typing import Any, NamedTuple

import pytest

from parlour._kernels import Holdings
from parlour.games.cribbage.scoring import LAST_CARD, THIRTY_ONE, VALUES, pegging_points
from parlour.games.cribbage.tables import laying_table

Ranks = tuple[int, ...]
REPLY, HIGH, PAIRED, HEAT, LEAST = STYLE = (1.2, 0.04, 0.5, 0.3, 0.1)


class Table(NamedTuple):
    """Two players, me being 0; `gone` has those who passed in this count."""

    pile: Ranks
    turn: int
    last: int | None
    gone: frozenset[int]
    left: tuple[int, int]
    points: tuple[int, int]


World = tuple[Ranks, float]  # what the other holds, and how much it weighs


class Twin:
    """Says for every world and card what comes of it, one world at a time wherever it can."""

    def __init__(self, fears: list[int]) -> None:
        self.fears = fears

    def worth(self, table: Table, mine: Ranks, worlds: list[World], laid: Ranks) -> float:
        if not worlds:
            return 0.0
        if table.left == (0, 0):
            difference = table.points[0] - table.points[1]
            return sum(weight for _, weight in worlds) * difference
        if table.turn == 0:
            able = fitting(mine, table.pile)
            if not able:
                return self.worth(passed(table), mine, worlds, laid)
            return max(self.after(table, mine, worlds, laid, rank) for rank in able)
        found = 0.0
        stuck = [world for world in worlds if not fitting(world[0], table.pile)]
        found += self.worth(passed(table), mine, stuck, laid)
        for rank in range(13):
            some = []
            for hand, weight in worlds:
                chance = self.chances(table, hand, laid).get(rank, 0.0)
                if chance:
                    some.append((without(hand, rank), weight * chance))
            found += self.worth(played(table, rank), mine, some, (*laid, rank)) if some else 0
        return found

    def after(
        self, table: Table, mine: Ranks, worlds: list[World], laid: Ranks, rank: int
    ) -> float:
        return self.worth(played(table, rank), without(mine, rank), worlds, (*laid, rank))

    def chances(self, table: Table, hand: Ranks, laid: Ranks) -> dict[int, float]:
        """How likely each card is laid, by the style."""
        fears = [self.fears[rank] - laid.count(rank) for rank in range(13)]
        other = 1 - table.turn
        answered = table.left[other] and other not in table.gone
        odds = {}
        for rank in fitting(hand, table.pile):
            pile = (*table.pile, rank)
            worth = pegging_points(bytes(pile)) + HIGH * VALUES[rank]
            if answered:
                replies = [
                    max(fears[reply], 0) * pegging_points(bytes((*pile, reply)))
                    for reply in fitting(tuple(range(13)), pile)
                ]
                worth -= REPLY * sum(replies) / sum(fears)
            if not table.pile and hand.count(rank) > 1:
                worth += PAIRED
            odds[rank] = math.exp(worth / HEAT)
        least = LEAST * max(odds.values(), default=0)
        whole = sum(odd for odd in odds.values() if odd >= least)
        return {rank: odd / whole for rank, odd in odds.items() if odd >= least}


def fitting(hand: Ranks, pile: Ranks) -> list[int]:
    room = THIRTY_ONE - sum(VALUES[rank] for rank in pile)
    return [rank for rank in sorted(set(hand)) if VALUES[rank] <= room]


def without(hand: Ranks, rank: int) -> Ranks:
    place = hand.index(rank)
    return hand[:place] + hand[place + 1 :]


def scored(points: tuple[int, int], who: int | None, more: int) -> tuple[int, int]:
    return (points[0] + more, points[1]) if who == 0 else (points[0], points[1] + more)


def played(table: Table, rank: int) -> Table:
    seat = table.turn
    pile = (*table.pile, rank)
    left = tuple(n - (who == seat) for who, n in enumerate(table.left))
    points = scored(table.points, seat, pegging_points(bytes(pile)))
    laid = Table(pile, seat, seat, table.gone, (left[0], left[1]), points)
    if sum(VALUES[r] for r in pile) == THIRTY_ONE:
        return anew(laid, 0)
    return next_to_act(laid)


def passed(table: Table) -> Table:
    gone = table._replace(gone=table.gone | {table.turn})
    return anew(gone, LAST_CARD) if table.turn == table.last else next_to_act(gone)


def next_to_act(table: Table) -> Table:
    for seat in (1 - table.turn, table.turn):
        if table.left[seat] and seat not in table.gone:
            return table._replace(turn=seat)
    return anew(table, LAST_CARD)


def anew(table: Table, last_points: int) -> Table:
    points = scored(table.points, table.last, last_points)
    other = 1 - (table.last or 0)
    lead = other if table.left[other] else 1 - other
    return Table((), lead, None, frozenset(), table.left, points)


@pytest.mark.parametrize("seed", range(16))
def test_the_search_is_its_twin(seed: int) -> None:
    choose = random.Random(seed)
    low = choose.randrange(0, 8)  # ranks lie close, so that there is something to score
    size = 3 if seed % 4 == 0 else 2
    deck = [rank for rank in range(low, low + 6) for _ in range(4)]
    mine = tuple(sorted(choose.sample(deck, size)))
    worlds = [
        (tuple(sorted(choose.sample(deck, size))), float(choose.randrange(1, 5)))
        for _ in range(6 if size == 3 else 12)
    ]
    fears = [choose.randrange(2, 5) for _ in range(13)]
    twin = Twin(fears)
    start = Table((), 0, None, frozenset(), (size, size), (0, 0))
    weight = sum(weight for _, weight in worlds)
    expected = {
        rank: twin.after(start, mine, worlds, (), rank) / weight for rank in sorted(set(mine))
    }
    hands = b"".join(bytes(hand) for hand, _ in worlds)
    asked: dict[str, Any] = {
        "style": STYLE,
        "holdings": Holdings(13, 1, size, hands, [weight for _, weight in worlds]),
        "me": 0,
        "leads": 0,
        "kept": bytes(mine),
        "laid": b"",
        "unseen": b"",
        "fears": bytes(fears),
        "extras": b"",
        "sides": [0, 1],
        "needs": [121, 121],
        "ends": (1.0, 0.0),
        "columns": 64,
        "outcome": [float(mine - theirs) for mine in range(64) for theirs in range(64)],
        "most": 100,
        "few": 0,
    }
    found = {rank: worth for rank, worth, _, _ in laying_table(True).search(**asked)}
    assert found == pytest.approx(expected)
    # The outlook is that of the best card; and when the other leads, of what it may lead.
    assert laying_table(True).outlook(**asked)[0] == pytest.approx(max(expected.values()))
    theirs = twin.worth(start._replace(turn=1), mine, worlds, ()) / weight
    assert laying_table(True).outlook(**asked | {"leads": 1})[0] == pytest.approx(theirs)


def test_what_was_laid_weighs_the_hands_behind_it() -> None:
    """Three quarters by the style and a quarter by chance: worlds weigh as they were likely."""
    hands: list[Ranks] = [(4, 9), (9, 12), (6, 9), (9, 9)]
    fears = [4] * 13
    kernel = laying_table(True)
    lead = Table((), 1, None, frozenset(), (2, 2), (0, 0))
    likely = []
    for held in hands:
        by_style = Twin(fears).chances(lead, held, ()).get(9, 0.0)
        likely.append(0.75 * by_style + 0.25 / len(set(held)))

    def asked(some: list[Ranks], odds: list[float]) -> list[float]:
        found = kernel.search(
            style=STYLE, holdings=Holdings(13, 1, 2, b"".join(map(bytes, some)), odds),
            me=0, leads=1, kept=bytes([4, 5]), laid=bytes([1, 9]), unseen=b"",
            fears=bytes(fears), extras=b"", sides=[0, 1], needs=[121, 121], ends=(1.0, 0.0),
            columns=64, outcome=[float(m - t) for m in range(64) for t in range(64)],
            most=100, few=0,
        )  # fmt: skip
        return [worth for _, worth, _, _ in found]

    each = [asked([held], [1.0]) for held in hands]
    weights = [odds * chance for odds, chance in zip((1.0, 2.0, 1.0, 3.0), likely, strict=True)]
    for card, worth in enumerate(asked(hands, [1.0, 2.0, 1.0, 3.0])):
        whole = sum(weight * alone[card] for weight, alone in zip(weights, each, strict=True))
        assert worth == pytest.approx(whole / sum(weights))
