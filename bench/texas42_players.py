"""The players of Texas 42: time for each decision, and for advice on a bid with its error.

    python -m bench.texas42_players

CPU time on one core. The deals are those of the seeds below; the players choose, and what they
choose is played, so that they are measured where they go. A forced choice is not counted, nor is
the first hand, in which a player loads what it has learned.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterator

from bench.measure import Cost
from parlour.engines.bots import bot
from parlour.engines.texas42.search.bid_choice import weigh_bids
from parlour.engines.texas42.search.searching import MASTER
from parlour.games.texas42 import GAME
from parlour.games.texas42.view import View

RULES = "house"
HANDS = {"beginner": 40, "club": 40, "expert": 20, "master": 20, "eq10": 4}
ADVISED = 30
LONGEST_PLAY_MS = {"club": 0.3, "expert": 30.0, "master": 1000.0}
LONGEST_MS, ADVICE_MS, ADVICE_ERROR = 1000, 1000, 0.025


def first_hand(seed: str, choose: Callable[[View], str]) -> Iterator[tuple[View, str]]:
    """The views of a hand, each with what is chosen; a forced choice is not shown."""
    state = GAME.start(RULES, seed=seed)
    while state.turn is not None and not state.hands:
        view = state.view(state.turn)
        choice = choose(view)
        if len(view.legal) > 1:
            yield view, choice
        state = state.apply(choice)


def milliseconds(since: float) -> float:
    return 1000 * (time.process_time() - since)


def decisions(level: str, number: int) -> dict[str, list[float]]:
    """What each decision took, by the phase that it was in."""
    player = bot("texas-42", level, "bench")
    took, last = defaultdict[str, list[float]](list), 0.0

    def choose(view: View) -> str:
        nonlocal last
        began = time.process_time()
        choice = player.choose(view)
        last = milliseconds(began)
        return choice

    for hand in range(-1, number):
        for view, _ in first_hand(f"decisions {level} {hand}", choose):
            if hand >= 0:
                took[view.phase].append(last)
    return took


def bidding_advice(number: int) -> tuple[list[float], list[float]]:
    """For every seat of some auctions: the time, and the error of the best declaration."""
    took, errors = [], []
    beginner = bot("texas-42", "beginner")
    for hand in range(number):
        for view, _ in first_hand(f"advice {hand}", beginner.choose):
            if view.phase == "auction":
                began = time.process_time()
                weighed = weigh_bids(view, MASTER.judge, hand)
                took.append(milliseconds(began))
                best = max((it.odds for it in weighed if it.odds), key=lambda odds: odds.chance)
                errors.append(best.error)
    return took, errors


def figures() -> Iterator[Cost]:
    for level, number in HANDS.items():
        took = decisions(level, number)
        every = [each for some in took.values() for each in some]
        yield Cost(f"texas-42 {level}: a decision", "ms", every)
        if level == "master":
            yield Cost("texas-42 master: the longest decision", "ms", [max(every)], LONGEST_MS)
        if level in LONGEST_PLAY_MS:
            plays, most = took["play"], LONGEST_PLAY_MS[level]
            yield Cost(f"texas-42 {level}: a play", "ms", plays)
            yield Cost(f"texas-42 {level}: the longest play", "ms", [max(plays)], most)
    thought, errors = bidding_advice(ADVISED)
    yield Cost("texas-42 advice on a bid", "ms", thought)
    yield Cost("texas-42 advice on a bid: the longest", "ms", [max(thought)], ADVICE_MS)
    yield Cost("texas-42 advice on a bid: error of the best", "", errors)
    yield Cost("texas-42 advice on a bid: the largest error", "", [max(errors)], ADVICE_ERROR)


if __name__ == "__main__":
    for figure in figures():
        print(figure, flush=True)
