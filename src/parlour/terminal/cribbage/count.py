"""`parlour count`: a hand counted for whoever asks."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.errors import ParlourError
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.sayings import counted, named
from parlour.games.cribbage.scoring import count, total
from parlour.pieces.cards import Card, mask
from parlour.terminal.cribbage.words import lines as texts
from parlour.terminal.tongue import spoken

SIZES = (3, 4)  # a hand of five-card cribbage has three


def count_lines(names: Sequence[str], starter: str, *, box: bool, rules: str) -> list[str]:
    """The parts of a hand, one a line with the running total, and how it is said."""
    made = Rules.make(rules)
    held = [Card.named(name) for given in names for name in given.replace(",", " ").split()]
    turned = Card.named(starter)
    sizes = (4,) if box else SIZES
    if len(held) not in sizes:
        code = "asked.box" if box else "asked.hand"
        raise ParlourError(texts(code, sizes=sizes, n=len(held)))
    if len({*held, turned}) != len(held) + 1:
        raise ParlourError(texts("asked.twice"))
    parts = count(mask(held), turned, whole_flush=box and made.crib_flush == "five")
    lines = []
    running = 0
    for part in parts:
        running += part.points
        cards = " ".join(part.cards)
        lines.append(f"{spoken(named(part)) + ' ':<22}{cards:<16}{part.points:>3}{running:>5}")
    return [*lines, f"{total(parts)}: {spoken(counted(parts))}"]
