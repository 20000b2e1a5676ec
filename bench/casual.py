"""Whether the lower levels are fun: a casual player against them at Thieves and in a race.

    python -m bench.casual --pairs 100 --seed 42 [--modes thieves race] [--levels beginner club]

The casual player is a model, and all that it is is here. It knows what the manual advises, and
misjudges every act by `_SLIP` of the best hand's points, by chance. It thinks
of stealing and planting on a third of its turns. In a race a card takes it `_SECONDS`, half of
that to half as much again, any time as likely; when the card is gone it begins anew. So it gets
nine cards while somebody who takes one every six seconds gets 25, which is what a person got.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence

from parlour.engines.arena.intervals import estimate
from parlour.engines.bots import bot
from parlour.engines.choices import Bot, Choices, Deciding, legal_acts, only
from parlour.engines.pacing import seconds_in_a_race
from parlour.engines.poker_solitaire.advice_column import Weighing
from parlour.engines.poker_solitaire.manners import within_reason
from parlour.games import game
from parlour.games.poker_solitaire.actions import act_of
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.scoring import counting_for
from parlour.games.poker_solitaire.state import State
from parlour.games.poker_solitaire.view import View

GAME = game("poker-solitaire")
_SLIP = 0.03
_TEMPTED = 1 / 3
_SECONDS = 7.0
_LONGEST = 2000  # acts, in any game


class Casual(Deciding):
    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def decide(self, view: View) -> Choices:
        legal = legal_acts(view)
        weighing = Weighing(view)
        best = max(counting_for(Rules.make(view.rules), 0).points)
        worth = {
            text: weighing.value(act_of(text)) + self._random.gauss(0, _SLIP * best)
            for text in within_reason(legal, _TEMPTED, self._random)
        }
        return only(max(worth, key=worth.__getitem__), legal, "total")


def by_turns(rules: str, seed: str, players: Sequence[Bot]) -> State:
    state: State = GAME.start(rules, seed=seed)
    while state.turns:
        seat = state.turns[0]
        state = state.apply(players[seat - 1].choose(state.view(seat)))
    return state


def race(rules: str, seed: str, players: Sequence[Bot], casual: int, pace: float) -> State:
    """By the clock: the casual player's begins anew with every card, the computer's does not."""
    chance = random.Random(f"{seed} clock")
    state: State = GAME.start(rules, seed=seed)
    computer = 3 - casual
    due = {
        casual: _SECONDS * chance.uniform(0.5, 1.5),
        computer: pace * chance.uniform(0.6, 1.4),
    }
    for _ in range(_LONGEST):
        if not state.turns:
            break
        seat = min(state.turns, key=due.__getitem__)
        time = due[seat]
        state = state.apply(players[seat - 1].choose(state.view(seat)))
        if seat == computer:
            due[computer] = time + pace * chance.uniform(0.6, 1.4)
        due[casual] = time + _SECONDS * chance.uniform(0.5, 1.5)
    return state


def result(mode: str, level: str, seed: str, casual: int) -> tuple[float, list[int]]:
    """The casual player's game: 1 won, 0 lost, ½ drawn; and both scores, theirs first."""
    players = [bot("poker-solitaire", level, seed), Casual(f"{seed} casual")]
    if casual == 1:
        players.reverse()
    if Rules.make(mode).racing:
        final = race(mode, seed, players, casual, seconds_in_a_race(level))
    else:
        final = by_turns(mode, seed, players)
    assert final.result is not None
    winner = final.result["winner"]
    scores = [final.scores[str(seat)] or 0 for seat in (casual, 3 - casual)]
    return (0.5 if winner is None else float(winner == casual)), scores


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--pairs", type=int, default=100, help="games on the same cards")
    parser.add_argument("--seed", default="42")
    parser.add_argument("--modes", nargs="+", default=["thieves", "race", "alternate"])
    parser.add_argument("--levels", nargs="+", default=["beginner", "club"])
    asked = parser.parse_args()
    print(f"{'mode':<12}{'level':<10}{'won by the casual player':>32}{'mean scores':>20}")
    for mode in asked.modes:
        for level in asked.levels:
            played = [
                result(mode, level, f"{asked.seed} {mode} {number // 2}", 1 + number % 2)
                for number in range(2 * asked.pairs)
            ]
            points = [won for won, _ in played]
            pairs = [(sum(points[at : at + 2]), 2) for at in range(0, len(points), 2)]
            share = estimate(pairs, share=True)
            assert share is not None
            assert share.low is not None
            assert share.high is not None
            ours, theirs = (
                sum(scores[who] for _, scores in played) / len(played) for who in (0, 1)
            )
            told = f"{100 * share.value:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"
            print(f"{mode:<12}{level:<10}{told:>32}{ours:>12.1f}{theirs:>8.1f}", flush=True)


if __name__ == "__main__":
    main()
