"""A computer player that knows what lines are worth, and looks as far ahead as it may."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace

from parlour.engines.choices import Choice, Choices, Deciding, legal_acts, only
from parlour.engines.poker_solitaire.afterwards import Afterwards, Effort, Expectation
from parlour.engines.poker_solitaire.arranging import Arranging
from parlour.engines.poker_solitaire.grids import shape_of
from parlour.engines.poker_solitaire.manners import ALWAYS, coming_back, within_reason
from parlour.engines.poker_solitaire.position import Known, known
from parlour.games.poker_solitaire.actions import Move, Reject, Square, act_of
from parlour.games.poker_solitaire.view import View

_DIGITS = 3


class LinePlayer(Deciding):
    """Does what leads to the highest total (less the other player's) as far as it can see."""

    def __init__(
        self,
        effort: Effort,
        seed: str = "",
        careless: float = 0.0,
        thought: int = 0,
        tempted: float = ALWAYS,
    ) -> None:
        self._effort = effort
        self._thought = thought
        self._tempted = tempted
        self._careless = careless
        self._seed = seed

    def decide(self, view: View) -> Choices:
        legal = legal_acts(view)
        read = known(view)
        considered: Sequence[str] = coming_back(view, legal)
        if considered is legal and read.rules.may_move[read.player]:
            arranging = Arranging(read)
            if arranging.ready and (act := arranging.act(legal)) is not None:
                return _planned(act, legal, arranging)
            considered = [text for text in legal if not _put_aside(text)] or legal
        # The same view makes the same choice, whatever was asked before.
        chance = random.Random(f"{self._seed} {read.matrices} {read.dealt!r} {read.unseen!r}")
        considered = within_reason(considered, self._tempted, chance)
        weighing = Afterwards(read)
        playouts = self._thought // max(1, weighing.longest)
        weighed = weighing.weigh(
            considered, replace(self._effort, playouts=playouts), chance.getrandbits(64)
        )
        if not weighed:
            return only(considered[0], legal, "total")
        return _told(self._chosen(read, weighed, chance), legal, weighed)

    def weigh(self, view: View, act: str, choices: Choices) -> Choice:
        known_of, best = super().weigh(view, act, choices), choices.options[0]
        if act == best.action or best.value is None or known_of.value is None:
            return known_of
        weighing = Afterwards(known(view))
        playouts = self._thought // max(1, weighing.longest)
        chance = random.Random(f"{self._seed} {act} {best.action}")
        effort = replace(self._effort, playouts=playouts)
        pair = weighing.weigh_two(best.action, act, effort, chance.getrandbits(64))
        if pair is None:
            return known_of
        chosen, other = pair
        return _choice(act, replace(other, mean=best.value - (chosen.mean - other.mean)))

    def _chosen(
        self, read: Known, weighed: Mapping[str, Expectation], chance: random.Random
    ) -> str:
        worth = {text: expected.worth for text, expected in weighed.items()}
        if self._careless:
            slip = self._careless * max(1, *shape_of(read.rules, read.player).points)
            return max(worth, key=lambda text: worth[text] + chance.gauss(0, slip))
        looks = max(expected.looks for expected in weighed.values())
        return max((text for text in worth if weighed[text].looks == looks), key=worth.__getitem__)


def _planned(act: str, legal: Sequence[str], arranging: Arranging) -> Choices:
    """The next act of a plan, with what the plan comes to; no other act is weighed."""
    _, *others = only(act, legal).options
    return Choices("total", (Choice(act, arranging.planned_total()), *others))


def _told(chosen: str, legal: Sequence[str], weighed: Mapping[str, Expectation]) -> Choices:
    """What was chosen; then what was looked at most closely, the best first; then all else.

    Values are those that the choice was made by. What was only glanced at has no error, and looks
    that say so.
    """

    def rank(text: str) -> tuple[bool, float, float]:
        of = weighed.get(text)
        return (text == chosen, of.looks, of.worth) if of else (False, -1, 0.0)

    order = sorted(legal, key=rank, reverse=True)
    return Choices("total", tuple([_choice(text, weighed.get(text)) for text in order]))


def _choice(text: str, of: Expectation | None) -> Choice:
    if of is None:
        return Choice(text)
    error = None if of.error is None else round(of.error, _DIGITS)
    return Choice(text, round(of.mean, _DIGITS), error, {"looks": of.looks})


def _put_aside(text: str) -> bool:
    """Where cards can move, none is put aside before the arranging."""
    act = act_of(text)
    if isinstance(act, Move):
        return isinstance(act.source, Square) and isinstance(act.to, Reject)
    return isinstance(getattr(act, "to", None), Reject)
