"""Texas 42: random hands through the public API, and the lay-down kernel."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

import parlour
from bench.measure import Figure, chooser, rate
from parlour.games.texas42.suits import order_of

GAME = parlour.game("texas-42")
HANDS = 1000
# Every hand an auction, a declaration, 28 plays and the score: nothing stops early.
WHOLE = "straight,play_out=on,lay_down=off,all_pass=dealer-30"


def random_hands(rules_text: str) -> int:
    """Play whole games at random until enough hands are done; how many were."""
    rules = GAME.rules(rules_text)
    choose = chooser(42)
    done = number = 0
    while done < HANDS:
        state = GAME.start(rules, seed=f"bench {number}")
        while state.turn:
            state = state.apply(choose(state.legal()))
        done += len(state.hands)
        number += 1
    return done


def count_lay_downs() -> int:
    order_of(GAME.rules(), "6").kernel.count_sweeping_hands(28, 7, 3)
    return comb(28, 7)


def figures() -> Iterator[Figure]:
    yield Figure(
        "texas-42 random hands, 28 plays each", rate(lambda: random_hands(WHOLE), 12), 2000
    )
    for preset in GAME.ruleset.PRESETS:
        yield Figure(f"texas-42 random hands, {preset}", rate(lambda p=preset: random_hands(p), 2))  # type: ignore[misc]
    yield Figure("texas-42 seven-tile hands judged for laying down", rate(count_lay_downs, 2))
