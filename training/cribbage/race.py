"""What is pegged and shown, and who wins from where, in deals of the engine against itself."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from math import sqrt
from typing import NamedTuple

from parlour._kernels import race_of
from parlour.engines.cribbage.averages import ranks_of
from parlour.engines.cribbage.learned import Learned, Odds, place_of
from parlour.engines.cribbage.players import (
    Player,
    lay_for_points,
    lay_to_win,
    throw_for_points,
    throw_to_win,
)
from parlour.games.cribbage.hand import FinishedHand
from parlour.games.cribbage.rules import Rules
from training.cribbage.deals import Believer, as_heat, deals, points_made
from training.cribbage.saying import say

LENGTH = 121
BATCHES = 10
# Near the end, play is another: where both need at most so much it is learned apart.
NEAR = (3, 8, 15)
FAR = (LENGTH, LENGTH)


def learn_from_deals(learned: Learned, rules: Rules, count: int, seed: str) -> Learned:
    """What is made in deals far from the end, and who wins if all were played like that."""
    known = len(learned.dealer.pegged) > 1
    throw, lay = (throw_to_win, lay_to_win) if known else (throw_for_points, lay_for_points)
    player = Player(throw, lay, taught=learned)
    seen = _Seen(learned, rules)
    for hand in deals(rules, count, seed, dict.fromkeys(range(rules.players), player)):
        seen.add(hand)
    say(f"{count} deals: dealer {seen.means(True)}, pone {seen.means(False)}")
    wins = race_of(LENGTH, [(*FAR, [(1.0, b"".join(seen.heats))])])
    say(f"dealer wins {wins[-1]:.4f} from the start")
    return seen.learned(tuple(wins))


def learn_the_ends(learned: Learned, rules: Rules, far: int, near: int, seed: str) -> Learned:
    """Who wins from where, with deals played as they are played there.

    Near the end, a few deals are played both ways, with the end in sight and without: what that
    changes is added to what many deals say.
    """
    player = Player(throw_to_win, lay_to_win, taught=learned)
    lows = dict(zip((*NEAR, LENGTH), (1, *(most + 1 for most in NEAR)), strict=True))

    def heat(where: str, needs: Sequence[int]) -> bytes:
        both = dict.fromkeys(range(2), Believer(player, needs))
        [hand] = deals(rules, 1, where, both)
        return as_heat(points_made(hand))

    many = [heat(f"{seed}/{number}", FAR) for number in range(far)]
    say(f"{far} deals far from the end")
    regimes: list[Regime] = []
    for home, away in product(lows, repeat=2):
        choose = random.Random(f"{seed}/{home}/{away}")
        regime = Regime(home, away, many, [], [])
        regimes.append(regime)
        for number in range(near if (home, away) != FAR else 0):
            where = f"{seed}/{home}/{away}/{number}"
            # Beyond what is near, half a game to go stands for all the rest.
            needs = [choose.randint(lows[most], min(most, 60)) for most in (home, away)]
            regime.aware.append(heat(where, needs))
            regime.unaware.append(heat(where, FAR))
        say(f"{len(regime.aware)} deals with up to {home} and {away} to go")
    wins = _race(regimes)
    say(f"dealer wins {wins[-1]:.4f} from the start; {errors(regimes)}")
    return replace(learned, wins=tuple(wins))


class Regime(NamedTuple):
    """Deals for where both need so much at most: many from far away, a few played both ways."""

    home: int
    away: int
    many: list[bytes]
    aware: list[bytes]
    unaware: list[bytes]

    def batch(self, number: int) -> Regime:
        """One of so many parts of everything."""
        return Regime(self.home, self.away, *(heats[number::BATCHES] for heats in self[2:]))

    def groups(self) -> list[tuple[float, bytes]]:
        weighed = zip((1.0, 1.0, -1.0), self[2:], strict=True)
        return [(weight, b"".join(heats)) for weight, heats in weighed if heats]


def _race(regimes: Sequence[Regime]) -> list[float]:
    """The table; where chance would have it otherwise, a point more is never worse."""
    given = [(regime.home, regime.away, regime.groups()) for regime in regimes]
    wins = race_of(LENGTH, given)
    for home, away in product(range(LENGTH), repeat=2):
        here = home * LENGTH + away
        if home:
            wins[here] = min(wins[here], wins[here - LENGTH])
        if away:
            wins[here] = max(wins[here], wins[here - 1])
    return wins


class _Seen:
    """What was made in some deals."""

    def __init__(self, learned: Learned, rules: Rules) -> None:
        self.before, self.rules = learned, rules
        self.heats: list[bytes] = []
        self.pegged: dict[bool, list[int]] = {True: [], False: []}
        self.shown: dict[bool, list[int]] = {True: [], False: []}
        self.box: list[int] = []
        self.expected: dict[bool, list[tuple[float, float]]] = {True: [], False: []}

    def add(self, hand: FinishedHand) -> None:
        self.heats.append(as_heat(points_made(hand)))
        for seat, kept in enumerate(hand.thrown.kept):
            has_box = seat == hand.dealer
            manner = self.before.manner(has_box)
            self.pegged[has_box].append(hand.pegged[seat])
            self.shown[has_box].append(hand.thrown.worth(seat))
            place = place_of(self.rules.kept)[ranks_of(kept)]
            self.expected[has_box].append((manner.pegs[place], manner.gives[place]))
        self.box.append(hand.shown[-1].worth)

    def means(self, has_box: bool) -> str:
        parts = {"hand": self.shown[has_box], "play": self.pegged[has_box]}
        if has_box:
            parts["box"] = self.box
        made = {name: sum(points) / len(points) for name, points in parts.items()}
        told = ", ".join(f"{name} {mean:.3f}" for name, mean in made.items())
        return f"{sum(made.values()):.3f} ({told})"

    def learned(self, wins: Odds) -> Learned:
        """Hands are told apart by the table of the play; on average they make what was made.

        A table made against one style knows how hands differ, but flatters whoever answers it.
        """
        count = len(self.heats)
        made = {}
        for side in (True, False):
            manner = self.before.manner(side)
            pegs, gives = map(sum, zip(*self.expected[side], strict=True))
            more = (sum(self.pegged[side]) - pegs) / count
            more_given = (sum(self.pegged[not side]) - gives) / count
            made[side] = replace(
                manner,
                pegs=tuple([points + more for points in manner.pegs]),
                gives=tuple([points + more_given for points in manner.gives]),
                pegged=_spread(self.pegged[side]),
                shown=_spread(self.shown[side]),
            )
        return replace(self.before, dealer=made[True], pone=made[False], wins=wins)


def _spread(points: Sequence[int]) -> Odds:
    often = [0] * (max(points) + 1)
    for made in points:
        often[made] += 1
    return tuple([times / len(points) for times in often])


def errors(regimes: Sequence[Regime]) -> str:
    """How far tables made of a tenth of the heats each lie apart, as errors of the whole."""
    tables = [_race([regime.batch(n) for regime in regimes]) for n in range(BATCHES)]
    spreads = []
    for chances in zip(*tables, strict=True):
        mean = sum(chances) / BATCHES
        variance = sum((chance - mean) ** 2 for chance in chances) / (BATCHES - 1)
        spreads.append(sqrt(variance / BATCHES))
    return (
        f"standard error {sum(spreads) / len(spreads):.4f} on average, {max(spreads):.4f} at most"
    )
