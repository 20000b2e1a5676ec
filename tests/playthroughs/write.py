"""How a playthrough is chosen and written."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

import parlour
from parlour.core.game import State


@dataclass(frozen=True)
class Case:
    """A game to write out: given opening actions, then any legal ones, for so many hands."""

    game: str
    name: str
    rules: str
    opening: tuple[str, ...] = ()
    hands: int = 1
    start: dict[str, Any] | None = field(default=None, hash=False)

    @property
    def path(self) -> str:
        return f"{self.game}/{self.name}.txt"

    def text(self) -> str:
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        game = parlour.game(self.game)
        seed = f"playthrough {self.name}"
        choose = random.Random(seed)
        state = game.start(self.rules, seed=seed, start=self.start)
        opening = list(self.opening)
        yield f"game: {self.game}"
        yield f"rules: {state.rules}"
        yield f"seed: {seed}"
        yield from (f"deal: {json.dumps(deal)}" for deal in state.deals)
        while state.turn is not None and len(state.hands) < self.hands:
            legal = [str(action) for action in state.legal()]
            action = opening.pop(0) if opening else choose.choice(legal)
            yield f"{state.turn}: {action}  ({' '.join(legal)})"
            after = state.apply(action)
            yield from _changes(state, after)
            state = after
        for seat in (*state.rules.seated(game.seats), None):
            yield f"view {seat}: {json.dumps(state.view(seat), default=msgspec.to_builtins)}"
        yield f"scores: {json.dumps(state.scores)}"
        yield f"result: {json.dumps(state.result)}"


def _changes(before: State, after: State) -> Iterator[str]:
    for hand in after.hands[len(before.hands) :]:
        yield f"hand: {json.dumps(hand.as_json())}"
    for deal in after.deals[len(before.deals) :]:
        yield f"deal: {json.dumps(deal)}"
