"""What players throw and keep: the best on average against others who do the same."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import TypeAlias

from parlour.engines.cribbage.averages import averages, ranks_of
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.learned import Learned, Manner, Odds, multisets
from parlour.games.cribbage.rules import Rules
from parlour.pieces.cards import CARDS, cards, mask

Thrown: TypeAlias = tuple[tuple[int, ...], bool]  # ranks, and whether they are of one suit
SHARE = 1 / 15  # of a thing never seen: as if each throw were as likely


def settle_throws(learned: Learned, rules: Rules, hands: int, seed: str) -> Learned:
    """One step towards the fixed point: everyone throws their best against `learned`."""
    deck = random.Random(seed)
    found = {has_box: _Tally(rules) for has_box in (True, False)}
    for _ in range(hands):
        dealt = mask(deck.sample(CARDS, rules.cards))
        for has_box, tally in found.items():
            known = _dealt(rules, dealt, has_box)
            best = max(averages(known, learned), key=lambda throw: throw.lead)
            tally.see(dealt, best.thrown)
    return replace(
        learned,
        dealer=found[True].manner(learned.dealer),
        pone=found[False].manner(learned.pone),
    )


def _dealt(rules: Rules, dealt: int, has_box: bool) -> Known:
    needs = (rules.target,) * rules.sides
    return Known(rules, 0, 0 if has_box else 1, needs, dealt, 0, dealt, None, (), ())


class _Tally:
    """How often cards were thrown and kept, and how often they might have been."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.thrown: Counter[Thrown] = Counter()
        self.might_throw: Counter[Thrown] = Counter()
        self.kept: Counter[tuple[int, ...]] = Counter()
        self.might_keep: Counter[tuple[int, ...]] = Counter()

    def see(self, dealt: int, thrown: int) -> None:
        for chosen in combinations(cards(dealt), self.rules.thrown):
            away = mask(chosen)
            self.might_throw[_kind(away)] += 1
            self.might_keep[ranks_of(dealt & ~away)] += 1
        self.thrown[_kind(thrown)] += 1
        self.kept[ranks_of(dealt & ~thrown)] += 1

    def manner(self, before: Manner) -> Manner:
        rules = self.rules
        if rules.thrown == 2:
            kinds = [(ranks, suited) for ranks in multisets(2) for suited in (False, True)]
        else:
            kinds = [(ranks, True) for ranks in multisets(1)]
        throws = tuple([_often(self.thrown[kind], self.might_throw[kind]) for kind in kinds])
        keeps = tuple([_often(self.kept[r], self.might_keep[r]) for r in multisets(rules.kept)])
        return replace(before, throws=throws, keeps=keeps)


def _kind(thrown: int) -> Thrown:
    return ranks_of(thrown), len({card.suit for card in cards(thrown)}) == 1


def _often(times: int, chances: int) -> float:
    return (times + SHARE) / (chances + 1)


def moved_most(one: Odds, other: Odds) -> float:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))
