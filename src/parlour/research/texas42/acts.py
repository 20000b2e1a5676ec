"""All that can be done at 42 under some rules, in an order that never changes."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.games.texas42.actions import CLAIM, PASS, PLAY, REDECLARE, TRUMPS, Bid
from parlour.games.texas42.contracts import fixed_trump, legal_trumps
from parlour.games.texas42.ladder import legal_bids
from parlour.games.texas42.rules import Rules
from parlour.pieces.dominoes import DOUBLES


def bids(rules: Rules) -> tuple[Bid, ...]:
    """Every bid that can ever be made, a pass first and then the lowest."""
    found = {PASS}
    highs, seen = [0], set()
    while highs:
        high = highs.pop()
        if high in seen:
            continue
        seen.add(high)
        above = legal_bids(rules, DOUBLES, high, stuck=False)
        found.update(above)
        highs += [bid.value for bid in above]
    return tuple(sorted(found, key=lambda bid: (bid.value, bid.contract)))


def trumps(rules: Rules) -> tuple[str, ...]:
    """What can be trumps, or be played in place of them."""
    found = {
        trump
        for bid in bids(rules)
        if bid.value
        for trump in (fixed_trump(rules, bid), *legal_trumps(rules, bid))
    }
    return tuple([trump for trump in TRUMPS if trump in found])


def acts(rules: Rules) -> Iterator[str]:
    yield from map(str, PLAY)
    yield from map(str, bids(rules))
    yield from (f"trump:{trump}" for trump in trumps(rules))
    if rules.lay_down:
        yield str(CLAIM)
    if rules.change_of_suit:
        yield str(REDECLARE)
