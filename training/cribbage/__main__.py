"""Learn a game from nothing and write what was learned: `python -m training.cribbage`."""

from __future__ import annotations

import argparse
import gzip
import json
from dataclasses import asdict
from importlib.resources import files
from pathlib import Path

from parlour.engines.cribbage.learned import LENGTH, Learned, Manner, file_name, multisets
from parlour.games.cribbage.rules import Rules
from training.cribbage.deals import GAME
from training.cribbage.heat import learn_heat
from training.cribbage.pegs import learn_pegs
from training.cribbage.race import learn_from_deals
from training.cribbage.saying import say
from training.cribbage.throws import moved_most, settle_throws

SHAPES = {"six": "standard", "five": "five-card", "three": "three-hand", "four": "four-hand"}


def nothing_known(rules: Rules) -> Learned:
    """Everyone throws and keeps anything, nobody pegs, and every game is even."""
    hands = len(multisets(rules.kept))
    manner = Manner(
        throws=(1.0,) * (2 * len(multisets(2)) if rules.thrown == 2 else len(multisets(1))),
        keeps=(1.0,) * hands,
        pegs=(0.0,) * hands * rules.players,
        gives=(0.0,) * hands * rules.players,
        pegged=(1.0,),
        shown=(1.0,),
    )
    return Learned(manner, manner, (0.5,) * LENGTH**2 if rules.players == 2 else ())


def learn(rules: Rules, scale: float, seed: str) -> Learned:
    learned = nothing_known(rules)
    if rules.players > 2:
        return learn_several(learned, rules, scale, seed)
    for round_, (most, count) in enumerate(((400, 5_000), (400, 5_000), (1820, 40_000))):
        learned = settle(learned, rules, scale, f"{seed}/throws/{round_}")
        learned = learn_pegs(learned, rules, most)
        say("what each hand pegs")
        learned = learn_from_deals(learned, rules, int(scale * count), f"{seed}/deals/{round_}")
    return learned


def learn_several(learned: Learned, rules: Rules, scale: float, seed: str) -> Learned:
    # What a hand pegs changes what is thrown, and that changes a little what hands peg.
    for round_, most in enumerate((500, 2000)):
        learned = settle(learned, rules, scale, f"{seed}/throws/{round_}")
        learned = learn_pegs(learned, rules, most)
        say("what each hand pegs")
    return learn_heat(learned, rules, int(scale * 40_000), f"{seed}/deals")


def settle(learned: Learned, rules: Rules, scale: float, seed: str) -> Learned:
    """Throws until it hardly matters any more what others throw."""
    for step, hands in enumerate((20_000, 20_000, 100_000)):
        before = learned
        learned = settle_throws(learned, rules, int(scale * hands), f"{seed}/{step}")
        most = moved_most(before.dealer.throws, learned.dealer.throws)
        say(f"throws settled over {int(scale * hands)} hands, moved by {most:.3f} at most")
    return learned


def write(learned: Learned, path: Path) -> None:
    told = asdict(learned)
    for part in (told["dealer"], told["pone"], told):
        for name, odds in part.items():
            if isinstance(odds, tuple) and name != "heat":
                part[name] = [round(chance, 5) for chance in odds]
    told["heat"] = [[[round(c, 5) for c in step] for step in steps] for steps in learned.heat]
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
