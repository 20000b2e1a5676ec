"""Hands of 42 to learn from: every contract, most often those that are played most."""

from __future__ import annotations

import random
from collections.abc import Iterator

from parlour.engines.texas42.manual.bidding import name_trump
from parlour.games.texas42.dealing import deal_hands
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import SEATS
from parlour.games.texas42.state import State, begin
from parlour.pieces.dominoes import DOUBLES, names, tiles

_RULES = {"straight": 14, "house": 3, "spec-c": 1, "dos-1986": 2}
_MARK = {"dos-1986": "42"}
_BY_MANUAL = 0.5  # the others name any suit of which they hold enough


def contracts(seed: str, nello: float) -> Iterator[State]:
    """Hands at their first lead, without end."""
    chance = random.Random(seed)
    for number in range(1 << 30):
        preset = chance.choices(list(_RULES), list(_RULES.values()))[0]
        dealt, bidder = deal_hands(seed, number), chance.randrange(4)
        start = {
            "shaker": SEATS[(bidder + 3) & 3],
            "hands": {name: names(hand) for name, hand in zip(SEATS, dealt, strict=True)},
        }
        state = begin(Rules.make(preset), None, start)
        mark = _MARK.get(preset, "1m")
        bid = chance.choices(["30", str(chance.randint(31, 41)), mark], [12, 4, 3])[0]
        trump = ""
        if preset in ("house", "dos-1986") and chance.random() < nello:
            bid, trump = mark, "trump:nello"
        elif preset == "house" and (dealt[bidder] & DOUBLES).bit_count() >= 3:
            bid = chance.choice([bid, "splash:2m"])
        if bid not in map(str, state.legal()):
            continue
        for action in (bid, "pass", "pass", "pass"):
            state = state.apply(action)
        yield state.apply(trump or _name(state, chance))


def _name(state: State, chance: random.Random) -> str:
    view = state.view(state.turn)
    if chance.random() < _BY_MANUAL:
        return name_trump(view)
    held = state.phase.deal.dealt[SEATS.index(view.seat or "N")] if state.phase else 0
    lengths = [sum(tile.has(pip) for tile in tiles(held)) for pip in range(7)]
    long_enough = [f"trump:{pip}" for pip in range(7) if lengths[pip] >= 2]
    if (held & DOUBLES).bit_count() >= 3:
        long_enough += ["trump:doubles", "trump:follow-me"]
    if max(abs(tile.pips - 7) for tile in tiles(held)) <= 3:
        long_enough.append("trump:sevens")
    return chance.choice(
        [act for act in map(str, state.legal()) if act in long_enough] or [str(state.legal()[0])]
    )
