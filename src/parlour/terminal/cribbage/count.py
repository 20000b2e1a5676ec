"""`parlour count`: a hand counted for whoever asks."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.errors import ParlourError
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.sayings import counted, named
from parlour.games.cribbage.scoring import count, total
from parlour.pieces.cards import Card, mask

SIZES = (3, 4)  # a hand of five-card cribbage has three


def count_lines(names: Sequence[str], starter: str, *, box: bool, rules: str) -> list[str]:
    """The parts of a hand, one a line with the running total, and how it is said."""
    made = Rules.make(rules)
    held = [Card.named(name) for given in names for name in given.replace(",", " ").split()]
    turned = Card.named(starter)
    sizes = (4,) if box else SIZES
    if len(held) not in sizes:
        wanted = " or ".join(map(str, sizes))
        raise ParlourError(f"a {'box' if box else 'hand'} has {wanted} cards, not {len(held)}")
    if len({*held, turned}) != len(held) + 1:
        raise ParlourError("a card is there twice: the cards and the starter must all differ")
    parts = count(mask(held), turned, whole_flush=box and made.crib_flush == "five")
    lines = []
    running = 0
    for part in parts:
        running += part.points
        cards = " ".join(part.cards)
        lines.append(f"{named(part)!s:<22}{cards:<16}{part.points:>3}{running:>5}")
    return [*lines, f"{total(parts)}: {counted(parts)}"]
