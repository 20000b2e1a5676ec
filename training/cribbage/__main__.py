"""Learn a game of two from nothing and write what was learned: `python -m training.cribbage`."""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import time
from dataclasses import asdict, replace
from importlib.resources import files
from pathlib import Path

from parlour._kernels import race_of
from parlour.engines.cribbage.learned import Learned, Manner, file_name, multisets
from parlour.engines.cribbage.players import (
    Player,
    lay_for_points,
    lay_to_win,
    throw_for_points,
    throw_to_win,
)
from parlour.games.cribbage.rules import Rules
from training.cribbage.deals import GAME, as_heat, deals, points_made
from training.cribbage.pegs import learn_pegs
from training.cribbage.throws import moved_most, settle_throws

SHAPES = {"six": "standard", "five": "five-card"}
LENGTH = 121


def say(words: str) -> None:
    print(f"{time.process_time():7.0f} s  {words}", file=sys.stderr, flush=True)


def nothing_known(rules: Rules) -> Learned:
    """Everyone throws and keeps anything, nobody pegs, and every game is even."""
    hands = len(multisets(rules.kept))
    manner = Manner(
        throws=(1.0,) * (2 * len(multisets(rules.thrown))),
        keeps=(1.0,) * hands,
        pegs=(0.0,) * hands,
        gives=(0.0,) * hands,
        pegged=(1.0,),
        shown=(1.0,),
    )
    return Learned(manner, manner, (0.5,) * LENGTH**2)


def learn(rules: Rules, scale: float, seed: str) -> Learned:
    learned = nothing_known(rules)
    for round_ in range(3):
        for step in range(3):
            before = learned
            hands = int(scale * (20_000 if step < 2 else 100_000))
            learned = settle_throws(learned, rules, hands, f"{seed}/throws/{round_}/{step}")
            most = moved_most(before.dealer.throws, learned.dealer.throws)
            say(f"round {round_}: throws settled over {hands} hands, moved by {most:.3f} at most")
        learned = learn_pegs(learned, rules, most=1000 if round_ < 2 else 2000)
        say("what each hand pegs")
        learned = learn_from_deals(learned, rules, int(scale * 20_000), f"{seed}/deals/{round_}")
    return learned


def learn_from_deals(learned: Learned, rules: Rules, count: int, seed: str) -> Learned:
    """What is pegged and shown, and who wins from where, in deals of the engine against itself."""
    known = learned.dealer.pegged != (1.0,)
    throw, lay = (throw_to_win, lay_to_win) if known else (throw_for_points, lay_for_points)
    heats = bytearray()
    pegged = {True: [0] * 64, False: [0] * 64}
    shown = {True: [0] * 30, False: [0] * 30}
    for hand in deals(rules, count, seed, lambda: Player(throw, lay, taught=learned)):
        heats += as_heat(points_made(hand))
        for side, points in enumerate(hand.pegged):
            pegged[side == hand.dealer][points] += 1
        for each in hand.shown[:2]:
            shown[each.whose == hand.dealer][each.worth] += 1
    manners = {}
    for has_box in (True, False):
        points = [times / count for times in pegged[has_box]]
        manners[has_box] = replace(
            learned.manner(has_box),
            pegged=tuple(points[: 1 + max(p for p, often in enumerate(points) if often)]),
            shown=tuple([times / count for times in shown[has_box]]),
        )
        mean = sum(p * often for p, often in enumerate(points))
        say(f"{count} deals: {'dealer' if has_box else 'pone'} pegs {mean:.3f} a deal")
    wins = tuple(race_of(LENGTH, bytes(heats)))
    say(f"dealer wins {wins[-1]:.4f} from the start")
    return replace(learned, dealer=manners[True], pone=manners[False], wins=wins)


def write(learned: Learned, path: Path) -> None:
    told = asdict(learned)
    for part in (told["dealer"], told["pone"], told):
        for name, odds in part.items():
            if isinstance(odds, tuple):
                part[name] = [round(chance, 5) for chance in odds]
    text = json.dumps(told, separators=(",", ":"))
    path.write_bytes(gzip.compress(text.encode(), mtime=0))
    say(f"wrote {path} ({path.stat().st_size} bytes)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("shape", choices=SHAPES, nargs="?", default="six")
    parser.add_argument("--scale", type=float, default=1.0, help="how much of everything")
    parser.add_argument("--seed", default="cribbage")
    asked = parser.parse_args()
    rules: Rules = GAME.rules(SHAPES[asked.shape])
    learned = learn(rules, asked.scale, asked.seed)
    where = Path(str(files("parlour.engines.cribbage"))) / "data"
    write(learned, where / file_name(rules.players, rules.cards))


if __name__ == "__main__":
    main()
