"""What is still out: some tricks of 42 are played, the table is covered, and something is asked.

The tricks are those before a shipped puzzle. What is right follows from the record alone: which
trumps or counters nobody has played and one does not hold, or what a player could not follow. The
more tricks there were, the harder it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

import parlour
from parlour.core.saying import Saying, Sayings, Value
from parlour.games.texas42.seats import SEATS, SeatName
from parlour.games.texas42.view import View
from parlour.learn.lesson import Lesson, Position, Step
from parlour.seen.texas42.gone import trumps_out, voids
from parlour.seen.texas42.holding import trumps
from parlour.seen.texas42.standing import counters_seen
from parlour.study.puzzles.puzzle import Puzzle, puzzles
from parlour.study.puzzles.sayings import say

GAME = "texas-42"
MEMORY = "memory-"  # and a number, from 1
OFFERED = 4  # answers
WATCH = "watch"
NONE = "none"
PLACES = ("you", "left", "partner", "right")  # from the learner's chair, clockwise
_TRICK = 4  # plays, in the contracts that are asked about
_GRADES = {1: 1, 2: 1, 3: 2, 4: 3}  # by tricks; more are of the hardest

say_out = Sayings(
    GAME,
    {
        "memory.watch": "tricks",
        "memory.trumps": "hand",
        "memory.counters": "hand",
        "memory.void": "place",
        "memory.tiles": "tiles",
        "memory.none": "",
        "memory.suit": "suit",
        "memory.right-tiles": "tiles",
        "memory.right-none": "",
        "memory.right-void": "place suit trick",
        "memory.was-played": "tile trick",
        "memory.is-out": "tile",
        "memory.followed": "place suit",
    },
)


class Seen(NamedTuple):
    """A hand that can be asked about, and how many of its tricks are shown."""

    puzzle: Puzzle
    tricks: int

    @property
    def grade(self) -> int:
        return _GRADES.get(self.tricks, 4)


@cache
def memories(game: str) -> tuple[Seen, ...]:
    """All of them, in the order of their numbers; only 42 has any."""
    if game != GAME:
        return ()
    found = []
    for puzzle in puzzles(game):
        tricks = sum(act.startswith("play:") for act in puzzle.acts) // _TRICK
        named = [act for act in puzzle.acts if act.startswith("trump:")]
        if tricks and named and named[0].removeprefix("trump:").isdigit():
            found.append(Seen(puzzle, tricks))
    return tuple(found)


class Question(NamedTuple):
    """What is asked, each answer with what is said to it; the first is right."""

    kind: str
    values: dict[str, Value]
    answers: dict[str, tuple[Saying, Saying]]  # the answer in words, and the reply

    @property
    def right(self) -> str:
        return next(iter(self.answers))


class Memory(Lesson, frozen=True, kw_only=True):
    number: int
    tricks: int
    question: Question

    def says(self, text: str, step: Step | None = None) -> Saying:
        if text in ("title", "about"):
            told = {"number": self.number} if text == "title" else {"tricks": self.tricks}
            return say(f"memory.{text}", **told)
        if step is not None and step.id == WATCH:
            return say_out("memory.watch", tricks=self.tricks)
        what, _, answer = text.partition(".")
        if what == "say":
            return say_out(f"memory.{self.question.kind}", **self.question.values)
        return self.question.answers[answer][what == "reply"]


def memory(game: str, name: str, number: int) -> Memory:
    puzzle, tricks = memories(game)[number - 1]
    first = next(at for at, act in enumerate(puzzle.acts) if act.startswith("play:"))
    begun, shown = puzzle.acts[:first], puzzle.acts[first : first + _TRICK * tricks]
    chance = Random(f"{game}/{name}")
    question = _question(_view(puzzle, begun + shown), chance)
    at = Position(rules=puzzle.rules, seat=puzzle.seat, seed=puzzle.seed, acts=begun)
    offered = sorted(question.answers, key=lambda _: chance.random())
    steps = (
        Step(id=WATCH, at=at, then=shown),
        Step(id=question.kind, ask={it: it == question.right for it in offered}, covered=True),
    )
    return Memory(game, name, steps, number=number, tricks=tricks, question=question)


def _view(puzzle: Puzzle, acts: Sequence[str]) -> View:
    state: Any = parlour.game(GAME).start(puzzle.rules, seed=puzzle.seed)
    for act in acts:
        state = state.apply(act)
    view: View = state.view(puzzle.seat)
    return view


def _question(view: View, chance: Random) -> Question:
    asked = [
        _out("trumps", view, trumps(view), trumps_out(view), chance),
        _out("counters", view, *_counters(view), chance),
        _void(view, chance),
    ]
    return chance.choice([each for each in asked if each is not None])


def _counters(view: View) -> tuple[list[str], list[str]]:
    """Every one, and those that are still out."""
    told = counters_seen(view)
    return [each.tile for each in told], [each.tile for each in told if each.place == "out"]


# --- what is out ------------------------------------------------------------------------------


def _out(
    kind: str, view: View, every: Sequence[str], out: Sequence[str], chance: Random
) -> Question | None:
    """None where there is too little to choose from."""
    theirs = [tile for tile in every if tile not in view.hand]
    if len(theirs) < 2:
        return None
    right = frozenset(out)
    wrong: list[frozenset[str]] = []
    while len(wrong) < OFFERED - 1:
        # Near enough to be tempting: one or two tiles more or less.
        other = right ^ frozenset(chance.sample(theirs, chance.choice((1, 1, 2))))
        if other != right and other not in wrong:
            wrong.append(other)
    played = _played(view)
    answers = {
        _text(tiles, every): (_tiles(tiles, every), _reply(tiles, right, every, played))
        for tiles in (right, *wrong)
    }
    return Question(kind, {"hand": list(view.hand)}, answers)


def _played(view: View) -> dict[str, int]:
    """In which trick a tile was played, from 1."""
    return {play.tile: n for n, trick in enumerate(view.tricks, 1) for play in trick.plays}


def _text(tiles: frozenset[str], every: Sequence[str]) -> str:
    return ",".join(tile for tile in every if tile in tiles) or NONE


def _tiles(tiles: frozenset[str], every: Sequence[str]) -> Saying:
    listed = [tile for tile in every if tile in tiles]
    return say_out("memory.tiles", tiles=listed) if listed else say_out("memory.none")


def _reply(
    tiles: frozenset[str], right: frozenset[str], every: Sequence[str], played: dict[str, int]
) -> Saying:
    if tiles == right:
        listed = [tile for tile in every if tile in tiles]
        if not listed:
            return say_out("memory.right-none")
        return say_out("memory.right-tiles", tiles=listed)
    gone = [tile for tile in every if tile in tiles - right]
    if gone:
        return say_out("memory.was-played", tile=gone[0], trick=played[gone[0]])
    return say_out("memory.is-out", tile=next(tile for tile in every if tile in right - tiles))


# --- who is out of what -----------------------------------------------------------------------


def _void(view: View, chance: Random) -> Question | None:
    """None where nobody else has failed to follow."""
    shown = voids(view)
    others = [(seat, suit) for seat in SEATS if seat != view.seat for suit in shown[seat]]
    if not others:
        return None
    seat, suit = chance.choice(others)
    place = PLACES[(SEATS.index(seat) - SEATS.index(view.seat or "N")) % len(SEATS)]
    pips = [str(pip) for pip in range(7) if str(pip) != view.trump]
    not_shown = [each for each in ("trumps", *pips) if each not in shown[seat]]
    right = say_out("memory.right-void", place=place, suit=suit, trick=_failed(view, seat, suit))
    answers = {suit: (_suit(suit), right)}
    for each in chance.sample(not_shown, OFFERED - 1):
        answers[each] = (_suit(each), say_out("memory.followed", place=place, suit=each))
    return Question("void", {"place": place}, answers)


def _suit(suit: str) -> Saying:
    return say_out("memory.suit", suit=suit)


def _failed(view: View, seat: SeatName, suit: str) -> int:
    """The first trick, from 1, after which a seat was seen to be out of a suit."""
    for tricks in range(1, len(view.tricks) + 1):
        if suit in voids(replace(view, tricks=view.tricks[:tricks], trick=()))[seat]:
            return tricks
    raise AssertionError(f"{seat} has followed {suit}")  # voids are read from these tricks
