"""Cribbage: random games through the public API, and the native scorer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from math import comb

import parlour
from bench.measure import Figure, chooser, rate
from parlour.engines.cribbage.tables import tally_table
from parlour.games.cribbage import Rules

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
