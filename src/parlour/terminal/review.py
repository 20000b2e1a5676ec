"""Looking back at a game in a terminal: what was done, what was best, and what it cost."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TypeAlias

import msgspec
from rich.console import Console
from rich.progress import Progress

from parlour.core.asked import no_seat
from parlour.core.errors import ParlourError
from parlour.core.saying import Value, said
from parlour.core.seat import Seat
from parlour.engines.choices import as_good
from parlour.engines.spreading import in_order
from parlour.learn.leaflets import TAUGHT
from parlour.records.record import Record
from parlour.study.review import (
    Asked,
    Decision,
    Luck,
    Review,
    asked_in,
    dearest,
    judge,
    others_decisions,
    summed,
)
from parlour.study.review.sayings import say
from parlour.study.review.summing import ALL
from parlour.study.review.verdict import FAULTS, WORDS
from parlour.terminal.advice import MOST_NAMED, named
from parlour.terminal.full.faces import face_of
from parlour.terminal.full.talk import Talk, language_of
from parlour.terminal.saves import saves_folder
from parlour.terminal.tongue import lines

Judging: TypeAlias = Callable[[Sequence[Asked]], Iterable[Decision | None]]
_ALONE = 80  # decisions that one process looks at before others would have begun


class _Sat(msgspec.Struct):
    """What a saved game says beside its record, where it is one: which seats people have."""

    seat: str = ""


def last_finished() -> Path:
    """The game that was finished last in a terminal."""
    found = sorted(
        (saves_folder() / "finished").glob("*.json"), key=lambda path: path.stat().st_mtime_ns
    )
    if not found:
        raise ParlourError(lines("wrong.none-finished"))
    return found[-1]


def print_review(
    line: bytes,
    seats: str,
    *,
    level: str,
    every: bool,
    as_json: bool,
    language: str,
    executor: Executor | None = None,
) -> None:
    """One record's line, looked back at; faults alone, or every decision."""
    looking = LookingBack(Record.read(line), _seats(line, seats), language or language_of())
    with _progress(looking) as went_on:
        for told in looking.told(partial(judged, level=level, executor=executor), every=every):
            if told and not as_json:
                print("\n".join(told), flush=True)
            went_on()
    found = looking.found()
    print(msgspec.json.encode(found).decode() if as_json else "\n".join(looking.summed(found)))


class LookingBack:
    """One game looked back at: what there is to say of each decision, and then of all."""

    def __init__(self, record: Record, seats: str, language: str) -> None:
        """`seats`: whose decisions, as text; everybody's where it is empty."""
        self._record = record
        named = _named(record, seats)
        self._asked = list(asked_in(record, named))
        self._beside = others_decisions(record, named)  # which tell of luck alone
        self._telling = _Telling(language, record, self._asked)
        self._decisions: list[Decision] = []
        self._others: list[Decision] = []

    @property
    def decisions(self) -> int:
        """How many are to be looked at."""
        return len(self._asked) + len(self._beside)

    def told(self, judging: Judging, *, every: bool = False) -> Iterator[list[str]]:
        """For every decision in order, what there is to say of it; often nothing."""
        for at, decision in enumerate(judging((*self._asked, *self._beside))):
            mine = at < len(self._asked)
            if decision is not None:
                (self._decisions if mine else self._others).append(decision)
            tells = mine and decision is not None and (every or decision.word in FAULTS)
            yield self._telling.decision(decision) if decision is not None and tells else []

    def found(self) -> Review:
        return summed(self._record, self._decisions, others=self._others)

    def summed(self, found: Review) -> list[str]:
        return self._telling.all(found)

    def progress(self, done: int) -> str:
        return self._telling.says("progress", done=done, all=self.decisions)


def _seats(line: bytes, wanted: str) -> str:
    """Those asked for, else those of the people where a save says which."""
    return wanted or msgspec.json.decode(line, type=_Sat).seat


def _named(record: Record, named: str) -> tuple[Seat, ...]:
    taken = record.rules.seated(record.game.seats)
    if not named:
        return tuple(taken)
    by_name = {str(seat).lower(): seat for seat in taken}
    for name in named.lower().split("+"):
        if name not in by_name:
            raise no_seat(name, taken)
    return tuple(by_name[name] for name in named.lower().split("+"))


def judged(
    asked: Sequence[Asked], level: str, executor: Executor | None = None
) -> Iterator[Decision | None]:
    """In order, as they are judged; many of them by every core, or by an executor."""
    cores = os.cpu_count() or 1
    judging = partial(judge, level=level)
    if executor is not None:
        yield from in_order(executor, judging, ((each,) for each in asked))
        return
    if cores == 1 or len(asked) < _ALONE:
        yield from map(judging, asked)
        return
    with ProcessPoolExecutor(cores) as pool:
        try:
            yield from pool.map(judging, asked)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


@contextmanager
def _progress(looking: LookingBack) -> Iterator[partial[None]]:
    """A bar on standard error, where somebody sees it. It moves only when something was judged."""
    seen = [0]

    def went_on(bar: Progress | None) -> None:
        seen[0] += 1
        if bar is not None:
            words = looking.progress(seen[0])
            bar.update(bar.task_ids[0], completed=seen[0], description=words, refresh=True)

    if not sys.stderr.isatty():
        yield partial(went_on, None)
        return
    console = Console(file=sys.stderr, markup=False)
    with Progress(console=console, auto_refresh=False, transient=True) as bar:
        bar.add_task("", total=looking.decisions)
        yield partial(went_on, bar)


class _Telling:
    """A review in words, in one language."""

    def __init__(self, language: str, record: Record, asked: Iterable[Asked]) -> None:
        self._language, self._game = language, record.game
        self._seats = list(record.rules.seated(record.game.seats))
        self._face = face_of(record.game.name)
        self._asked = {each.ply: each for each in asked}

    def says(self, code: str, **values: Value) -> str:
        return said(say(code, **values), self._language)

    def decision(self, decision: Decision) -> list[str]:
        view = self._asked[decision.ply].view
        talk = Talk(self._language, decision.seat)
        spoken = partial(self._face.spoken, view=view, talk=talk)
        word = decision.word or "unknown"
        who, done = self._name(decision.seat), spoken(decision.done)
        lines = [self.says("at", hand=decision.hand, who=who, done=done, word=word)]
        if better := self._better(decision, spoken):
            lines.append(f"  {better}")
        if decision.loss and decision.after is not None:
            lines.append("  " + self._cost(decision.unit == "win", decision.before, decision.after))
        if decision.hint:
            lines.append("  " + self.says("hinted"))
        lines.append("  " + talk.says(decision.reason, self._face.words(view, talk)))
        if (seen := decision.open) is not None and seen.tells:
            code = f"open-{seen.tells}-{seen.aim}"
            if seen.tells == "missed":
                told = self.says(code, acts=[spoken(act) for act in seen.right[:MOST_NAMED]])
            else:
                told = self.says(code, best=spoken(decision.best))
            lines.append("  " + told)
        return lines

    def _better(self, decision: Decision, spoken: Callable[[str], str]) -> str:
        """What else was best, or as good; nothing where that was done, and it alone."""
        tied = as_good(decision.options)
        if decision.done in tied:
            others = [act for act in tied if act != decision.done]
            return self.says("as-good", acts=named(others, spoken))
        if decision.done == decision.best:
            return ""
        if tied:
            return self.says("tied", acts=named(tied, spoken))
        return self.says("best", best=spoken(decision.best))

    def _cost(self, chance: bool, before: float, after: float) -> str:
        scale = 100 if chance else 1
        values = {"cost": before - after, "after": after, "before": before}
        shown = {name: f"{scale * value:.1f}" for name, value in values.items()}
        return self.says("cost-win" if chance else "cost-points", **shown)

    def all(self, review: Review) -> list[str]:
        lines = [
            self.says(
                "of",
                game=Talk(self._language).game(self._game.name),
                decisions=len(review.decisions),
            )
        ]
        if not any(decision.word in FAULTS for decision in review.decisions):
            lines.append(self.says("faultless"))
        whole = {told.seat: told for told in review.accuracy if told.phase == ALL}
        for seat, overall in whole.items():
            lines += ["", self.says("accuracy", who=self._name(seat), accuracy=overall.accuracy)]
            for told in review.accuracy:
                if told.seat != seat or told.phase == ALL:
                    continue
                words = [
                    self.says("words", n=told.words[word], word=word)
                    for word in WORDS
                    if told.words[word]
                ]
                shown = self.says(
                    "phase-line",
                    phase=told.phase,
                    accuracy=told.accuracy,
                    decisions=told.decisions,
                    words=words,
                )
                lines.append(f"  {shown}")
            lines += self._dearest(review, seat)
            if overall.hints:
                lines.append("  " + self.says("hints", hints=overall.hints))
            for luck in review.luck:
                if luck.seat == seat:
                    lines += [f"  {line}" for line in self._luck(luck)]
        for judged in {luck.judged for luck in review.luck}:
            lines += ["", self.says("luck-how-judged" if judged else "luck-how")]
        return lines

    def _dearest(self, review: Review, seat: Seat) -> list[str]:
        """What there is most to learn from, and the command that teaches it."""
        found = dearest(review.decisions, {seat})
        if found is None:
            return []
        view = self._asked[found.ply].view
        name = TAUGHT[review.game].lesson_on(view, found.best)
        if not name:
            return []
        done = self._face.spoken(found.done, view=view, talk=Talk(self._language, seat))
        command = f"parlour learn {review.game} {name}"
        return ["  " + self.says("dearest", hand=found.hand, done=done, lesson=command)]

    def _luck(self, luck: Luck) -> list[str]:
        chance = luck.unit == "win"

        def shown(value: float, sign: str = "") -> str:
            return f"{100 * value if chance else value:{sign}.1f}{' %' if chance else ''}"

        within = "" if luck.within is None else f" ± {shown(luck.within)}"
        told = [("result", shown(luck.result))]
        told += [(kind, shown(value, "+")) for kind, value in luck.kinds.items()]
        told.append(("adjusted", shown(luck.adjusted) + within))
        return [self.says("luck-line", what=what, value=value) for what, value in told]

    def _name(self, seat: Seat) -> str:
        """From nobody's chair. A game whose seats are numbers has no better names for them."""
        talk = Talk(self._language)
        if isinstance(seat, int):
            return talk("player", n=self._seats.index(seat) + 1)
        view = next(each.view for each in self._asked.values() if each.view.seat == seat)
        return self._face.name(seat, view, talk)
