"""What each lawful act leads to, and what that is worth in the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace

from parlour.core.acting import Word
from parlour.engines.poker_solitaire.grids import Shape, shape_of
from parlour.engines.poker_solitaire.learned import grid_for
from parlour.engines.poker_solitaire.position import Known, Position
from parlour.games.poker_solitaire.actions import (
    Move,
    Ordinary,
    Place,
    Plant,
    Reject,
    Square,
    Steal,
    act_of,
)
from parlour.games.poker_solitaire.hands import BLANK
from parlour.games.poker_solitaire.matrix import CELLS, LETTERS

DECIDED = 10_000.0  # to end the game where it is won; the other way, where it is lost


@dataclass(frozen=True)
class Effort:
    """How hard to look; see the kernel's `weigh`."""

    candidates: int = 0
    deeper: int = 0
    replies: int = 0
    playouts: int = 0
    trust: float = 0.0
    exact: int = 2
    halving: bool = True


@dataclass(frozen=True)
class Expectation:
    """What an act is worth: the mean of the final total (less the other player's), its error."""

    mean: float
    error: float | None  # None where it was not played out, but only seen for what it is
    looks: int  # how closely it was looked at
    # What an act is worth beside the points it leads to: to end a game that is won, or lost.
    decides: float = 0.0

    @property
    def worth(self) -> float:
        """What acts are chosen by."""
        return self.mean + self.decides


@dataclass(frozen=True)
class After:
    """Both players' positions after an act; the other's only where it changed."""

    mine: Position
    theirs: Position | None = None
    decided: float = 0.0


def _apart(weighed: Expectation, decided: float) -> Expectation:
    """The points and what is decided, each for itself."""
    return replace(weighed, mean=weighed.mean - decided, decides=decided)


def _error(position: Position, sampled: float, looks: int, effort: Effort) -> float | None:
    """The error of a value: 0 where it is exact, and none where nothing was played out."""
    if position.left + position.spares <= effort.exact:
        return 0.0
    # A look at the next card, and then one for every round of playouts that it stayed in.
    return sampled if effort.playouts and looks > 1 else None


class Afterwards:
    """A seat's acts in one position, on one scale: points at the end."""

    def __init__(self, known: Known) -> None:
        self._known = known
        self._shape = shape_of(known.rules, known.player)
        self._main = self._main_matrix()
        self._mine = self._own_position()

    @property
    def longest(self) -> int:
        """How many cards may be dealt to the player until the end."""
        return self._mine.left + self._mine.spares

    @property
    def lines(self) -> int:
        """How many lines are valued for every card."""
        return self._shape.lines * self._shape.matrices

    def after(self, act: Ordinary, mine: Position | None = None) -> After | None:
        """Where an act leads; None for a card that is moved about, which is not weighed here.

        `mine`: one's own position, where it is not the one that lies there.
        """
        mine, theirs = mine or self._mine, None
        if isinstance(act, Place):
            mine = mine.without_shown(int(act.card))
            if isinstance(act.to, Reject) or self._number(act.to) not in self._counted():
                return After(mine.spare_used())
            return After(mine.put(self._cell(act.to), int(act.card)))
        if isinstance(act, Move):
            if isinstance(act.source, Square) and isinstance(act.to, Reject):
                if self._number(act.source) not in self._counted():
                    # It makes room among the discards, and uses up a reject: nothing is gained.
                    return After(mine, decided=-DECIDED)
                return After(mine.put(self._cell(act.source), BLANK).spare_used())
            return None
        if isinstance(act, Steal):
            theirs = self._known.position(1 - self._known.player)
            card = theirs.cells[act.source.cell]
            return After(mine.put(act.to.cell, card), theirs.put(act.source.cell, BLANK))
        if isinstance(act, Plant):
            theirs = self._known.position(1 - self._known.player)
            return After(mine.without_shown(int(act.card)), theirs.put(act.to.cell, int(act.card)))
        if isinstance(act, Word) and act.name == "done":
            return After(mine, decided=self._worth_of_ending())
        return After(mine)

    def weigh(self, texts: Sequence[str], effort: Effort, seed: int) -> dict[str, Expectation]:
        """Every act that can be weighed."""
        afters = {text: after for text in texts if (after := self.after(act_of(text))) is not None}
        if not afters:
            return {}
        loss = self._losses([after.theirs for after in afters.values() if after.theirs])
        outcomes = [
            (
                after.mine,
                (loss[after.theirs] if after.theirs else 0.0) + after.decided,
            )
            for after in afters.values()
        ]
        told = self._outlooks(self._shape, outcomes, effort, seed)
        return {
            text: _apart(weighed, after.decided)
            for (text, after), weighed in zip(afters.items(), told, strict=True)
        }

    def weigh_two(
        self, chosen: str, other: str, effort: Effort, seed: int
    ) -> tuple[Expectation, Expectation] | None:
        """Two acts beside each other, looked at alike; None where one cannot be weighed.

        Where a card is best put aside, that can still be done after the other act: the other is
        worth at least what both lead to.
        """
        first, second = act_of(chosen), act_of(other)
        plain = self.weigh([chosen, other], effort, seed)
        if len(plain) < 2:
            return None
        weighed = plain[chosen], plain[other]
        if not (isinstance(first, Move) and isinstance(second, Place)):
            return weighed
        done = self.after(first)
        both = self.after(second, done.mine) if done else None
        if done is None or both is None:
            return weighed
        outcomes = [(done.mine, 0.0), (both.mine, 0.0)]
        together = self._outlooks(self._shape, outcomes, effort, seed)
        gaps = weighed[0].mean - weighed[1].mean, together[0].mean - together[1].mean
        return weighed if gaps[0] <= gaps[1] else (together[0], together[1])

    def _losses(self, positions: Sequence[Position]) -> dict[Position, float]:
        """What the other player may expect less, in each of some positions, than now."""
        if not positions:
            return {}
        other = 1 - self._known.player
        outcomes = [(position, 0.0) for position in (self._known.position(other), *positions)]
        shape = shape_of(self._known.rules, other)
        now, *then = self._outlooks(shape, outcomes, Effort(exact=1), 0)
        return {
            position: now.mean - expected.mean
            for position, expected in zip(positions, then, strict=True)
        }

    def _outlooks(
        self, shape: Shape, outcomes: Sequence[tuple[Position, float]], effort: Effort, seed: int
    ) -> list[Expectation]:
        """Positions with what they are worth besides; the same ones are looked at once."""
        different = list(dict.fromkeys(outcomes))
        weighed = grid_for(shape).weigh(
            cells=b"".join(position.cells for position, _ in different),
            shown=[position.shown for position, _ in different],
            spares=[position.spares for position, _ in different],
            unseen=self._known.unseen,
            more=[more for _, more in different],
            seed=seed,
            **asdict(effort),
        )
        found = {
            outcome: Expectation(mean, _error(outcome[0], error, looks, effort), looks)
            for outcome, (mean, error, looks) in zip(different, weighed, strict=True)
        }
        return [found[outcome] for outcome in outcomes]

    # --- which cells are meant --------------------------------------------------------------

    def _main_matrix(self) -> int:
        """Of two matrices of which the better one counts, the one that is to be the better."""
        known = self._known
        if known.rules.mode != "best-of-two":
            return known.player if known.rules.players == 2 else 0
        options = [(self._with_discards(number), 0.0) for number in (0, 1)]
        first, second = self._outlooks(self._shape, options, Effort(exact=0), 0)
        return 0 if first.mean >= second.mean else 1

    def _with_discards(self, number: int) -> Position:
        """One of two matrices, the other one being for discards."""
        room = self._known.matrices[1 - number].count(BLANK)
        spares = self._known.free_rejects[0] + room
        return Position(self._known.matrices[number], self._known.dealt, spares)

    def _own_position(self) -> Position:
        if self._known.rules.mode == "best-of-two":
            return self._with_discards(self._main)
        return self._known.position(self._known.player)

    def _counted(self) -> Sequence[int]:
        """The matrices that the position is about."""
        return (0, 1) if self._shape.matrices == 2 else (self._main,)

    def _number(self, square: Square) -> int:
        return LETTERS.index(square.letter) if square.letter else self._main

    def _cell(self, square: Square) -> int:
        first = CELLS * self._number(square) if self._shape.matrices == 2 else 0
        return first + square.cell

    def _worth_of_ending(self) -> float:
        """Saying done: in Best of Two with the main matrix full, in a race when it is won."""
        known = self._known
        if known.rules.mode == "best-of-two":
            return DECIDED if self._mine.left == 0 else -DECIDED
        return DECIDED if self._ahead() else -DECIDED

    def _ahead(self) -> bool:
        me = self._known.player
        pat = self._known.rules.wants_pat
        made = [
            (DECIDED if self._won_pat(who) else -DECIDED) if pat[who] else self._known.totals[who]
            for who in (0, 1)
        ]
        return made[me] > made[1 - me]

    def _won_pat(self, who: int) -> bool:
        shape = shape_of(self._known.rules, who)
        return grid_for(shape).score(self._known.matrices[who]) >= shape.sweep
