"""`parlour count`: a hand counted for whoever asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from parlour.core.errors import ParlourError
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.sayings import counted, named
from parlour.games.cribbage.scoring import Parts, count, total
from parlour.pieces.cards import mask
from parlour.study.labs.given import card_given
from parlour.terminal.cribbage.words import lines as texts
from parlour.terminal.tongue import spoken

SIZES = (3, 4)  # a hand of five-card cribbage has three


class Counted(NamedTuple):
    """A hand, part by part."""

    parts: Parts

    @classmethod
    def of(cls, names: Sequence[str], starter: str, *, box: bool, rules: str) -> Counted:
        made = Rules.make(rules)
        held = [card_given(name) for given in names for name in given.replace(",", " ").split()]
        turned = card_given(starter)
        sizes = (4,) if box else SIZES
        if len(held) not in sizes:
            code = "asked.box" if box else "asked.hand"
            raise ParlourError(texts(code, sizes=sizes, n=len(held)))
        if len({*held, turned}) != len(held) + 1:
            raise ParlourError(texts("asked.twice"))
        return cls(count(mask(held), turned, whole_flush=box and made.crib_flush == "five"))

    def lines(self) -> list[str]:
        """The parts, one a line with the running total, and how it is said."""
        lines = []
        running = 0
        for part in self.parts:
            running += part.points
            cards = " ".join(part.cards)
            lines.append(f"{spoken(named(part)) + ' ':<22}{cards:<16}{part.points:>3}{running:>5}")
        return [*lines, f"{total(self.parts)}: {spoken(counted(self.parts))}"]

    def as_json(self) -> str:
        told = {"points": total(self.parts), "parts": self.parts}
        return msgspec.json.encode(told).decode()
