"""Its players: high cards first, or as low a card as takes the trick."""

from __future__ import annotations

from typing import Any

from parlour.engines.choices import Choices, Deciding, Maker, legal_acts, only


class Highest(Deciding):
    def __init__(self, seed: str = "") -> None:
        pass

    def decide(self, view: Any) -> Choices:
        legal = legal_acts(view)
        return only(f"play:{max(view.hand)}", legal)


class Thrifty(Highest):
    def decide(self, view: Any) -> Choices:
        legal = legal_acts(view)
        better = [card for card in view.hand if view.led is None or card > view.led]
        return only(f"play:{min(better or view.hand)}", legal)


LEVELS: dict[str, Maker] = {
    "beginner": Highest,
    "club": Highest,
    "expert": Thrifty,
    "master": Thrifty,
}
REFERENCES: dict[str, Maker] = {"highest": Highest}
