"""What is pegged and shown, and who wins from where, in deals of the engine against itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt

from parlour._kernels import race_of
from parlour.engines.cribbage.averages import ranks_of
from parlour.engines.cribbage.learned import LENGTH, Learned, Odds, place_of
from parlour.engines.cribbage.players import (
    Player,
    lay_for_points,
    lay_to_win,
    throw_for_points,
    throw_to_win,
)
from parlour.engines.cribbage.spreads import spread_of
from parlour.games.cribbage.finished import FinishedHand
from parlour.games.cribbage.rules import Rules
from training.cribbage.deals import as_heat, deals, points_made
from training.cribbage.saying import say

BATCHES = 10


def learn_from_deals(learned: Learned, rules: Rules, count: int, seed: str) -> Learned:
    known = len(learned.dealer.pegged) > 1
    throw, lay = (throw_to_win, lay_to_win) if known else (throw_for_points, lay_for_points)
    players = {seat: Player(throw, lay, taught=learned) for seat in range(rules.players)}
    seen = _Seen(learned, rules)
    for hand in deals(rules, count, seed, players):
        seen.add(hand)
    dealer, pone = seen.means(True), seen.means(False)
    say(f"{count} deals: dealer {dealer}, pone {pone}")
    wins = race_of(LENGTH, b"".join(seen.heats))
    say(f"dealer wins {wins[-1]:.4f} from the start; {errors(seen.heats)}")
    return seen.learned(tuple(wins))


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
                pegged=spread_of(self.pegged[side]),
                shown=spread_of(self.shown[side]),
            )
        return replace(self.before, dealer=made[True], pone=made[False], wins=wins)


def errors(heats: Sequence[bytes]) -> str:
    """How far tables made of a tenth of the heats each lie apart, as errors of the whole."""
    tables = [race_of(LENGTH, b"".join(heats[batch::BATCHES])) for batch in range(BATCHES)]
    spreads = []
    for chances in zip(*tables, strict=True):
        mean = sum(chances) / BATCHES
        variance = sum((chance - mean) ** 2 for chance in chances) / (BATCHES - 1)
        spreads.append(sqrt(variance / BATCHES))
    return (
        f"standard error {sum(spreads) / len(spreads):.4f} on average, {max(spreads):.4f} at most"
    )
