"""Learn, or check, what tried odds of 42 mean in real play.

    python -m training.texas42_calibration fit src/parlour/engines/texas42/learnt/calibration.json
    python -m training.texas42_calibration fit ... --meeting against-the-book --level master
    python -m training.texas42_calibration check --seed fresh --level master --hands 2000

A hand is dealt, a seat must bid an amount and names what it thinks best; four players of the level
play it out, or two of them against two who play by the book and are known to. `fit` draws, for each
kind of declaration, the line that turns tried odds into chances, and leaves those of other meetings
in the file; `check` prints both in five bins beside what happened, and the Brier scores with that
of open hands.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, get_args

import numpy as np
from msgspec.structs import replace

from parlour.engines.bots import Bot, bot
from parlour.engines.texas42.learnt.calibration import Line, Meeting, as_tried, calibrated, kind_of
from parlour.engines.texas42.learnt.quick import ALL_SKILLED, BY_THE_BOOK, SKILLED, Manners
from parlour.engines.texas42.search.hand_odds import Judge, own_hand, rolled, solved
from parlour.engines.texas42.search.searching import EXPERT, MASTER, Searching, Skill
from parlour.games.texas42.actions import MARK
from parlour.games.texas42.dealing import deal_hands
from parlour.games.texas42.play import Playing
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import SEATS, side_of
from parlour.games.texas42.state import State, begin
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import names

_SUITS = [*map(str, range(7)), "doubles", "follow-me"]
_SPECIAL = ["nello", "sevens"]
_JUDGE = Judge(rolled, (50, 100, 250), (4, 2), as_tried)
_BINS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
_CHUNK = 100  # hands
_WEAK = 20  # the lines are held to 'as tried' as firmly as by so many hands
_SKILLS = {"expert": EXPERT, "master": MASTER}  # of those who can be told how the others play


class Trial(NamedTuple):
    """One hand: what was tried, and what came of it."""

    trump: str
    need: int
    tried: float
    solved: float
    made: bool


class Told(Searching):
    """One who is told how the others play."""

    def __init__(self, seed: str, skill: Skill, manners: Manners) -> None:
        super().__init__(seed, skill)
        self._told = manners

    def _manners(self, view: View) -> Manners:
        return self._told


class Table(NamedTuple):
    """Who play the hands, and which."""

    level: str
    meeting: Meeting
    special: float  # the share of nello and sevens
    open_hands: int  # worlds in which they are solved too

    def manners(self, bidder: int) -> Manners:
        if self.meeting == "alike":
            return ALL_SKILLED
        bidders = self.meeting == "by-the-book"
        n, e, s, w = (
            BY_THE_BOOK if (side_of(seat) == side_of(bidder)) == bidders else SKILLED
            for seat in range(4)
        )
        return n, e, s, w

    def player(self, seat: int, manners: Manners, seed: str) -> Bot:
        if manners[seat] == BY_THE_BOOK:
            return bot("texas-42", "manual-1986", seed)
        if manners == ALL_SKILLED:
            return bot("texas-42", self.level, seed)
        return Told(seed, _SKILLS[self.level], manners)


def trials(seed: str, hands: int, table: Table) -> list[Trial]:
    chance = random.Random(seed)
    return [_trial(seed, number, table, chance) for number in range(hands)]


def _trial(seed: str, number: int, table: Table, chance: random.Random) -> Trial:
    rules = Rules.make("house,lay_down=off")
    dealt, bidder = deal_hands(seed, number), chance.randrange(4)
    manners = table.manners(bidder)
    hand = own_hand(rules, bidder, dealt[bidder], manners=manners)
    need = chance.choice([30, 30, 30, 30, chance.randint(31, 41), MARK])
    trumps = _SUITS
    if chance.random() < table.special:
        trumps, need = [chance.choice(_SPECIAL)], MARK
    best = _JUDGE.declarations(hand, trumps, need, chance.getrandbits(48))[0]
    worlds = hand.worlds(table.open_hands, chance.getrandbits(48))
    in_open = hand.made(best.trump, need, worlds, 0, solved) / max(1, table.open_hands)
    state = _contract(rules, dealt, bidder, need, best.trump)
    players = {
        name: table.player(seat, manners, f"{seed}/{number}/{name}")
        for seat, name in enumerate(SEATS)
    }
    while isinstance(state.phase, Playing):
        # Nobody bid of their own will, so nobody is to read anything into it.
        assert state.turn is not None
        view = replace(state.view(state.turn), bids=())
        state = state.apply(players[state.turn].choose(view))
    return Trial(best.trump, need, best.tried, in_open, state.hands[-1].outcome == "made")


def _contract(rules: Rules, dealt: tuple[int, ...], bidder: int, need: int, trump: str) -> State:
    hands = {name: names(hand) for name, hand in zip(SEATS, dealt, strict=True)}
    state = begin(rules, None, {"shaker": SEATS[(bidder + 3) & 3], "hands": hands})
    bid = str(need) if need < MARK else "1m"
    for action in (bid, "pass", "pass", "pass", f"trump:{trump}"):
        state = state.apply(action)
    return state


def play(seed: str, hands: int, table: Table, workers: int) -> list[Trial]:
    """Trials in so many processes, and the same however many they are."""
    tasks = [
        (f"{seed}/{number}", min(_CHUNK, hands - first), table)
        for number, first in enumerate(range(0, hands, _CHUNK))
    ]
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        return [trial for part in pool.starmap(trials, tasks, chunksize=1) for trial in part]


def fit(played: list[Trial]) -> dict[str, Line]:
    """A line for each kind, by Newton's method; kinds with few hands stay near 'as tried'."""
    kinds = sorted({kind_of(trial.trump) for trial in played})
    return {
        kind: _fit_line([trial for trial in played if kind_of(trial.trump) == kind])
        for kind in kinds
    }


def _fit_line(played: list[Trial]) -> Line:
    tried = np.array([trial.tried for trial in played])
    told = np.stack(
        [
            np.ones(len(played)),
            np.log(tried / (1 - tried)),
            np.array([(trial.need - 30) / 12 for trial in played]),
        ],
        axis=1,
    )
    made = np.array([trial.made for trial in played], float)
    start = weights = np.array([0.0, 1.0, 0.0])
    for _ in range(30):
        odds = 1 / (1 + np.exp(-told @ weights))
        slope = told.T @ (odds - made) + _WEAK * (weights - start) / 4
        curve = (told * (odds * (1 - odds))[:, None]).T @ told + _WEAK * np.eye(3) / 4
        weights = weights - np.linalg.solve(curve, slope)
    return Line(*(round(float(weight), 3) for weight in weights))


def check(played: list[Trial], meeting: Meeting) -> None:
    made = np.array([trial.made for trial in played], float)
    judged = np.array([calibrated(meeting, t.trump, t.need, t.tried) for t in played])
    tried = np.array([trial.tried for trial in played])
    in_open = np.array([trial.solved for trial in played])
    print(f"{len(played)} hands\nbin          hands  judged    made   error")
    for low, high in pairwise(_BINS):
        here = (judged >= low) & (judged < high)
        if here.any():
            mean, was = judged[here].mean(), made[here].mean()
            print(
                f"{low:.1f} to {high:.1f} {here.sum():8} {mean:7.3f} {was:7.3f} {was - mean:+7.3f}"
            )
    for name, odds in (("calibrated", judged), ("as tried", tried), ("open hands", in_open)):
        print(f"Brier score, {name}: {((odds - made) ** 2).mean():.4f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=["fit", "check"])
    parser.add_argument("file", type=Path, nargs="?")
    parser.add_argument("--seed", default="calibration")
    parser.add_argument("--level", default="master")
    parser.add_argument("--hands", type=int, default=4000)
    parser.add_argument("--special", type=float, default=0.1, help="share of nello and sevens")
    parser.add_argument("--meeting", choices=get_args(Meeting), default="alike")
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    given = parser.parse_args()
    fitting = given.command == "fit"
    if fitting and not given.file:
        parser.error("fit needs a file to write")
    if given.meeting != "alike" and given.level not in _SKILLS:
        parser.error(f"--meeting {given.meeting} needs --level {' or '.join(_SKILLS)}")
    table = Table(given.level, given.meeting, given.special, 0 if fitting else 40)
    played = play(given.seed, given.hands, table, given.workers)
    if not fitting:
        return check(played, given.meeting)
    learnt = json.loads(given.file.read_text()) if given.file.exists() else {}
    learnt[given.meeting] = {
        "made by": f"fit --meeting {given.meeting} --seed {given.seed} --level {given.level} "
        f"--hands {given.hands}",
        "lines": {kind: line._asdict() for kind, line in fit(played).items()},
    }
    given.file.write_text(json.dumps(learnt, indent=1) + "\n")


if __name__ == "__main__":
    main()
