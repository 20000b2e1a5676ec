"""Cribbage: random games through the public API, the native scorer, and what throws are worth."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from math import comb

import parlour
from bench.measure import Figure, chooser, rate
from parlour.engines.cribbage.averages import throw_table
from parlour.engines.cribbage.learned import learned
from parlour.games.cribbage import Rules
from parlour.games.cribbage.tables import tally_table
from parlour.pieces.cards import CARDS, mask

GAME = parlour.game("cribbage")
GAMES = 25
HANDS = 1_000_000


_fresh = count()


def random_games(rules_text: str, games: int = GAMES) -> int:
    """Play whole games at random, never the same one twice; how many were played."""
    rules: Rules = GAME.rules(rules_text)
    choose = chooser(next(_fresh))
    for _ in range(games):
        state = GAME.start(rules, seed=f"bench {next(_fresh)}")
        while state.turn is not None:
            state = state.apply(choose(state.legal()))
    return games * rules.games


def throws_judged(rules_text: str, hands: int = 500) -> int:
    """Tables of every throw of a dealt hand, with the averages of hand and box; how many."""
    rules: Rules = GAME.rules(rules_text)
    table = throw_table(learned(rules), rules, True, True)
    deck = random.Random(15)
    dealt = [mask(deck.sample(CARDS, rules.cards)) for _ in range(hands)]
    for hand in dealt:
        table.averages(hand)
    return hands


def figures() -> Iterator[Figure]:
    yield Figure(
        "cribbage random games, two players", rate(lambda: random_games("standard"), 200), 800
    )
    for preset in GAME.ruleset.PRESETS:
        yield Figure(
            f"cribbage random games, {preset}",
            rate(lambda p=preset: random_games(p, 20), 2),  # type: ignore[misc]
        )
    table = tally_table(4, False)
    deck = random.Random(31)
    hands = b"".join(bytes(deck.sample(range(52), 5)) for _ in range(HANDS))
    bulk = rate(lambda: len(table.score(hands)))
    yield Figure("cribbage hands with a starter counted in bulk", bulk, 100_000_000)
    yield Figure(
        "cribbage hands counted, all 12,994,800", rate(lambda: sum(table.histogram())), 100_000_000
    )
    assert sum(table.histogram()) == comb(52, 4) * 48
    # At most 0.2 ms for the 15 throws of a hand, exact over every starter and box.
    judged = rate(lambda: throws_judged("standard"), 10)
    yield Figure("cribbage hands of six with all throws judged", judged, 5000)
    for preset in ("five-card", "four-hand"):
        judged = rate(lambda p=preset: throws_judged(p), 3)  # type: ignore[misc]
        yield Figure(f"cribbage hands with all throws judged, {preset}", judged)
