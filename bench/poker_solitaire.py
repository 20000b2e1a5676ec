"""Poker Solitaire: random games through the public API, hands in bulk, and the bots."""

from __future__ import annotations

import random
from collections.abc import Iterator

import parlour
from bench.measure import Figure, chooser, rate
from parlour._kernels import LineTable
from parlour.engines.bots import bot
from parlour.engines.poker_solitaire.grids import shape_of
from parlour.engines.poker_solitaire.learned import grid_for
from parlour.games.poker_solitaire.hands import tables
from parlour.games.poker_solitaire.scoring import counting
from parlour.study.hints import hint

GAME = parlour.game("poker-solitaire")
GAMES = 300
HANDS = 400_000


def random_games(rules_text: str, games: int) -> int:
    """Whole games with random acts, each to its result; how many."""
    rules = GAME.rules(rules_text)
    choose = chooser(42)
    for number in range(games):
        state = GAME.start(rules, seed=f"bench {number}")
        while state.turn:
            state = state.apply(choose(state.legal()))
        assert state.result
    return games


def advised_acts() -> int:
    """One game of the computer player's; how many acts it chose."""
    state = GAME.start("american", seed="bench")
    player = bot("poker-solitaire", "beginner")
    acts = 0
    while state.turn:
        state = state.apply(player.choose(state.view(1)))
        acts += 1
    return acts


def deals(count: int) -> list[bytes]:
    deal = random.Random(1990)
    return [bytes(deal.sample(range(52), 52)) for _ in range(count)]


def instant_games(count: int) -> int:
    """Whole games on the learned values alone, in the kernel; how many."""
    grid = grid_for(shape_of(GAME.rules("anywhere-american"), 0))
    return len(grid.play(deals(count)))


def master_games(count: int) -> int:
    """Whole games of a master, from views; how many."""
    for number in range(count):
        state = GAME.start("anywhere-american", seed=f"bench {number}")
        player = bot("poker-solitaire", "master", str(number))
        while state.turn:
            state = state.apply(player.choose(state.view(1)))
    return count


def hinted_acts() -> int:
    """The first turns of a game, with a hint for each; how many."""
    state = GAME.start("anywhere-american", seed="bench")
    for _ in range(4):
        state = state.apply(hint(state.view(1)).action)
    return 4


def figures() -> Iterator[Figure]:
    yield Figure(
        "poker-solitaire random games, one hand, standard",
        rate(lambda: random_games("standard", GAMES)),
        1500,
    )
    for preset in ("anywhere-american", "sum-of-two", "alternate", "race", "thieves"):
        yield Figure(
            f"poker-solitaire random games, {preset}",
            rate(lambda p=preset: random_games(p, 50), 2),  # type: ignore[misc]
        )
    yield Figure("poker-solitaire acts chosen by a beginner", rate(advised_acts, 3))
    yield Figure(
        "poker-solitaire games, instant level, anywhere-american",
        rate(lambda: instant_games(2000)),
        10_000,
    )
    yield Figure(
        "poker-solitaire games of a master, anywhere-american",
        rate(lambda: master_games(2), 3),
        1,
    )
    yield Figure("poker-solitaire hints", rate(hinted_acts, 3), 1 / 0.3)
    made = tables()
    table = LineTable(made.kinds, made.groups, made.rows, made.columns, made.classes)
    deal = random.Random(42)
    hands = bytes(card for _ in range(HANDS) for card in deal.sample(range(52), 5)) * 10
    points = counting("american", "default", 10).points
    yield Figure(
        "poker-solitaire five-card hands scored in bulk",
        rate(lambda: table.score(hands, points) and len(hands) // 5),
        50_000_000,
    )
