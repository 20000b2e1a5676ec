"""Mining puzzles from games of our engines.

A hand is played by middling players. Where weaker players disagree, and the strongest finds one act
clearly better than all others, and still does when it looks several times, there is a puzzle; how
often the weaker ones miss it is its grade. Of positions in which they all agree only a few are
looked at: most of those are no puzzles to anybody.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import parlour
from parlour.core.seen import View
from parlour.engines.bots import bot
from parlour.study.hints import REASONS
from parlour.study.puzzles.looking import Looked, look
from parlour.study.puzzles.puzzle import Puzzle

PLAYERS = "club"  # who plays the hands: well enough that they make sense
WEAKER = {"beginner": 3, "club": 3, "expert": 2}  # how often each is asked
QUICK = ("beginner", "club")  # those of them that are asked first
AGREED = 0.04  # the share of positions to look at in which they agree
TOLD = 8  # of the acts, with what they are worth
LOOKS = 4  # after the first
SURE = 4.0  # standard errors by which the best must lead


class Position(NamedTuple):
    """How a position came about."""

    rules: str
    seed: str
    acts: tuple[str, ...]


class Vein(NamedTuple):
    """Where puzzles of a game are looked for."""

    rules: tuple[str, ...]
    kinds: dict[str, str]  # by phase of the view
    often: dict[
        str, float
    ]  # by kind: the share of its positions to look at; all, if it says nothing
    leads: dict[str, float]  # by measure: what the best must be worth more than the next


VEINS = {
    "texas-42": Vein(
        ("straight", "house", "straight"),
        {"auction": "bid", "naming": "trump", "play": "play"},
        {"bid": 0.25},
        {"win": 0.015, "make": 0.06, "set": 0.06},
    ),
    "cribbage": Vein(("standard",), {"throw": "throw", "play": "lay"}, {}, {"win": 0.01}),
    "poker-solitaire": Vein(("american", "standard"), {"": "place"}, {}, {"total": 0.6}),
}


def mined(game: str, seed: str) -> Iterator[Puzzle]:
    """Puzzles from the first hand of a game with this seed."""
    vein = VEINS[game]
    chance = Random(f"{game}/{seed}")
    rules = chance.choice(vein.rules)
    state = parlour.game(game).start(rules, seed=seed)
    acts: list[str] = []
    while state.turns:
        seat = state.turns[0]
        view: Any = state.view(seat)
        if view.hand_number > 1:
            return
        kind = vein.kinds.get(getattr(view, "phase", ""))
        looked_at = kind and len(view.legal) > 1 and chance.random() < vein.often.get(kind, 1.0)
        if kind and looked_at and _tempting(view, chance):
            found = clear(view, f"{seed}/{len(acts)}")
            if found is not None:
                at = Position(rules, seed, tuple(acts))
                yield _puzzle(kind, at, view, found)
        act = bot(game, PLAYERS, f"{seed}/{len(acts)}").choose(view)
        acts.append(act)
        state = state.apply(act)


def _puzzle(kind: str, at: Position, view: View, found: Looked) -> Puzzle:
    assert view.seat is not None
    return Puzzle(
        kind=kind,
        rules=at.rules,
        seed=at.seed,
        acts=at.acts,
        seat=view.seat,
        best=found.best,
        grade=_grade(view, found.best),
        measure=found.measure,
        worth={act: round(value, 3) for act, value in islice(found.worth.items(), TOLD)},
        error=round(found.error, 4),
        reason=REASONS[view.game].reason(view, found.first),
    )


def _tempting(view: View, chance: Random) -> bool:
    acts = {bot(view.game, level, "grade/0").choose(view) for level in QUICK}
    return len(acts) > 1 or chance.random() < AGREED


def _answers(view: View, level: str) -> Iterator[str]:
    for number in range(WEAKER[level]):
        yield bot(view.game, level, f"grade/{number}").choose(view)


def clear(view: View, seed: str) -> Looked | None:
    """What many looks find, where one act is clearly the best from the first look on."""
    first = look(view, [f"{seed}/0"])
    if first is None or not _leads(view, first):
        return None
    if first.error == 0:  # nothing was drawn by chance: another look would say the same
        return first
    found = look(view, [f"{seed}/{number}" for number in range(LOOKS + 1)])
    return found if found and found.best == first.first.chosen and _leads(view, found) else None


def _leads(view: View, looked: Looked) -> bool:
    least = VEINS[view.game].leads.get(looked.measure)
    return (
        least is not None
        and looked.best == looked.first.chosen
        and looked.lead >= max(least, SURE * looked.error)
    )


def _grade(view: View, best: str) -> int:
    """From 1, which everybody finds, to 4, which most miss."""
    answers = [act for level in WEAKER for act in _answers(view, level)]
    share = sum(act != best for act in answers) / len(answers)
    return 1 + (share > 0) + (share >= 0.5) + (share >= 0.8)
