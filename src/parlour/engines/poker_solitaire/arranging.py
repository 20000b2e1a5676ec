"""Where cards can be moved: the best arrangement of all that lie there, and the way to it.

A matrix with one empty square can be put in any order, so a player who may move cards fills up to
that, and then arranges. The plan follows from which cards there are and not from where they lie,
so that it stays the same from act to act, and every second act at least puts a card where it
belongs: the arranging ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from parlour.engines.poker_solitaire.grids import Shape, new_grid, shape_of
from parlour.engines.poker_solitaire.position import Known
from parlour.engines.poker_solitaire.promise import points_of
from parlour.games.poker_solitaire.hands import BLANK
from parlour.games.poker_solitaire.matrix import CELL_NAMES
from parlour.games.poker_solitaire.scoring import counting_for
from parlour.pieces.cards import CARDS

_STEPS = 200_000
_STARTS = 4
_HARDLY = 0.02  # of the best hand's points


@lru_cache(maxsize=256)
def best_arrangement(shape: Shape, cards: bytes) -> bytes:
    """Which of the cards go where; those left over come last. Sorted cards make one plan."""
    return new_grid(shape).arrange(cards, _STEPS, _STARTS, seed=1990)


class Arranging:
    """One player's cards, when there is one empty square left."""

    def __init__(self, known: Known) -> None:
        self._known = known
        rules = known.rules
        own = rules.own_matrices[known.player]
        how = counting_for(rules, known.player)
        plain = shape_of(rules, known.player)
        # Arranging needs points that show the way, also to pat hands; and two matrices where
        # there are two, be it that only the first of them is to be good.
        self._shape = Shape(
            points_of(how), 0, plain.lines, plain.matrices, "anywhere", 1, 1, 0
        )  # fmt: skip
        # What an arrangement comes to is counted as everything else is.
        self._counted = replace(self._shape, points=plain.points, sweep=plain.sweep)
        self._cells = b"".join(known.matrices[number] for number in own)
        self._names = [
            f"{letter}:{name}" if (letter := rules.letters[number]) else name
            for number in own
            for name in CELL_NAMES
        ]
        self._prefix = f"{known.player + 1}:" if rules.racing else ""

    @property
    def ready(self) -> bool:
        return self._cells.count(BLANK) == 1

    def act(self, legal: Sequence[str]) -> str | None:
        """The next act of the plan; None where it cannot be carried on."""
        known = self._known
        if not known.dealt:
            return None
        target = self._target()
        act = None
        if known.free_rejects[known.player] and sum(known.unseen):
            act = self._discard(target)
        if act is None and self._cells[: self._shape.cells] == target[: self._shape.cells]:
            act = "done"  # of two matrices, the one that counts is as it should be
        if act not in legal:
            act = self._towards(target)
        return act if act in legal else None

    def planned_total(self) -> int:
        """What the plan comes to, unless better cards come for some that are rejected."""
        return new_grid(self._counted).score(self._target()[: self._shape.cells])

    def _target(self) -> bytes:
        """The whole plan for the cells, with one dealt card among them."""
        placed = [card for card in self._cells if card != BLANK]
        grid = new_grid(self._shape)
        plans = []
        for card in sorted(set(self._known.dealt)):
            plan = best_arrangement(self._shape, bytes(sorted([*placed, card])))
            plans.append((grid.score(plan[: self._shape.cells]), plan))
        return max(plans)[1]

    def _discard(self, target: bytes) -> str | None:
        """Reject a card that the plan hardly needs: whatever comes instead may be better."""
        grid = new_grid(self._shape)
        whole = target[: self._shape.cells]
        total = grid.score(whole)
        losses = [
            (total - grid.score(whole[:cell] + bytes([BLANK]) + whole[cell + 1 :]), card)
            for cell, card in enumerate(whole)
        ]
        loss, card = min(losses)
        if loss > _HARDLY * max(self._shape.points):
            return None
        name = self._free_reject()
        if card in self._known.dealt:
            return f"{self._prefix}{CARDS[card]}>{name}"
        return f"{self._prefix}{self._names[self._cells.index(card)]}>{name}"

    def _free_reject(self) -> str:
        held = {name for name, _ in self._known.rejected}
        usable = self._known.rules.usable_rejects[self._known.player]
        return next(f"r{slot + 1}" for slot in usable if f"r{slot + 1}" not in held)

    def _towards(self, target: bytes) -> str:
        """One act that carries the plan on."""
        cells = self._cells
        hole = cells.index(BLANK)
        wanted = target[hole]
        misplaced = [
            cell for cell in range(len(cells)) if cell != hole and cells[cell] != target[cell]
        ]
        source = next((cell for cell in misplaced if cells[cell] == wanted), None)
        if source is None and misplaced:
            # The hole waits for the dealt card, and others are not in place: go through the hole.
            source = misplaced[0]
        if source is not None:
            return f"{self._prefix}{self._names[source]}>{self._names[hole]}"
        return f"{self._prefix}{CARDS[wanted]}>{self._names[hole]}"
