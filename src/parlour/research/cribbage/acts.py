"""All that can be done at cribbage under some rules, in an order that never changes."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.games.cribbage.actions import COUNT, CUT, GO, MUGGINS, PLAY, throws
from parlour.games.cribbage.rules import Rules
from parlour.pieces.cards import ALL


def acts(rules: Rules) -> Iterator[str]:
    yield from map(str, PLAY)
    yield str(GO)
    yield from map(str, throws(ALL, rules.thrown))
    if rules.count == "self":
        yield from map(str, COUNT)
    if rules.muggins:
        yield from map(str, MUGGINS)
    if rules.first_dealer == "by-hand":
        yield from map(str, CUT)
