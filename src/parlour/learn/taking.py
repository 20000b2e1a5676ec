"""Taking a lesson: a value that folds over the learner's answers.

`begin(lesson)` is where it starts, and `standing.after(answer)` where it stands then. A wrong
answer changes nothing but what is said; so the answers that stood tell all that there is to know,
and a server need not remember anybody.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase

from parlour.core.errors import IllegalAction
from parlour.core.game import State
from parlour.core.saying import Saying
from parlour.core.seat import Seat
from parlour.engines.bots import bot
from parlour.games import game as game_named
from parlour.learn.lesson import NEXT, Lesson, Position, Step, Wants

OTHERS = "beginner"  # who has the other seats, where the lesson does not say what they do


@dataclass(frozen=True)
class Moment:
    """A position that the learner is shown, and the act that led to it."""

    state: State
    seat: Seat | None = None  # who acted; None where a position is set up
    action: str = ""


@dataclass(frozen=True)
class Standing:
    """How far somebody is in a lesson."""

    lesson: Lesson
    number: int  # of the step, from 0; as many as there are when the lesson is over
    seat: Seat
    answers: tuple[str, ...]  # those that stood
    moments: tuple[Moment, ...]  # what came of the last one, the position as it is now last
    right: bool | None = None  # whether the last answer was; None: nothing to be right about
    reply: Saying | None = None  # what is said to it
    began: Standing | None = None  # how it stood when playing on began

    @property
    def over(self) -> bool:
        return self.number == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step to be answered; once all are, the last."""
        return self.lesson.steps[min(self.number, len(self.lesson.steps) - 1)]

    @property
    def wants(self) -> Wants:
        return "end" if self.over else self.step.wants

    @property
    def state(self) -> State:
        return self.moments[-1].state

    @property
    def shown(self) -> tuple[Moment, ...]:
        """What the learner may see. Under a cover lies the position as it was set up, before
        anything that is asked about: what was acted is seen once, as it comes."""
        if self.over or not self.step.covered:
            return self.moments
        steps = self.lesson.steps[: self.number + 1]
        at = next(step.at for step in reversed(steps) if step.at is not None)
        acted = [moment for moment in self.moments if moment.seat is not None]
        return (*acted, _set_up(self.lesson, at))

    def after(self, answer: str) -> Standing:
        """How it stands after an answer."""
        if self.over:
            return self
        step = self.step
        if step.ask:
            return self._chosen(answer)
        if not step.do and not step.play:
            return self._told()._next(answer) if answer == NEXT else self._still(None, None)
        try:
            act = self._act(answer)
        except IllegalAction as refused:
            return self._still(False, refused.saying)
        if act is None:
            return self._still(None, None)
        if step.play:
            return self._played(answer, act)
        if not any(fnmatchcase(act, pattern) for pattern in step.do):
            return self._still(False, self._says(self._objection(act)))
        return self._done(act)._next(answer, True, self._says("right"))

    # --- each kind of step --------------------------------------------------------------------

    def _chosen(self, answer: str) -> Standing:
        if answer not in self.step.ask:
            return self._still(None, None)
        reply = self._says(f"reply.{answer}")
        if not self.step.ask[answer]:
            return self._still(False, reply)
        return self._next(answer, True, reply)

    def _objection(self, act: str) -> str:
        """What is said about a legal act that is not the one that is wanted."""
        named = (name for pattern, name in self.step.but.items() if fnmatchcase(act, pattern))
        return next((f"but.{name}" for name in named), "wrong")

    def _played(self, answer: str, act: str) -> Standing:
        began = self.began or self
        on = self._done(act)._until_turn()
        if on.state.turns:
            return replace(on, answers=(*self.answers, answer), began=began, right=None, reply=None)
        if not _reached(on.state, self.seat, self.step.goal):
            # Once more from where playing on began: what was played since does not count.
            shown = (*on.moments, Moment(began.state))
            return replace(began, moments=shown, right=False, reply=self._says("again"))
        return on._next(answer, True, self._says("right"))

    # --- folding ------------------------------------------------------------------------------

    def _still(self, right: bool | None, reply: Saying | None) -> Standing:
        return replace(self, moments=(Moment(self.state),), right=right, reply=reply)

    def _says(self, text: str) -> Saying:
        return self.lesson.says(text, self.step)

    def _act(self, answer: str) -> str | None:
        """The answer as the rules write that act of the learner's, without a seat.

        The same may be said in other words, such as cards in another order; None where it is
        somebody else's to do.
        """
        after = self.state.apply(_seated(self.state, self.seat, answer))
        legal = self.state.view(self.seat).legal
        said = (act for act in legal if act == answer or self.state.apply(act) == after)
        act = next(said, None)
        return act and act.removeprefix(f"{self.seat}:")

    def _done(self, act: str) -> Standing:
        """The learner's act, and what follows by the lesson's script."""
        return self._scripted(_acted(self.state, self.seat, act))

    def _told(self) -> Standing:
        """A step that only tells, and what is then shown by the lesson's script."""
        return self._scripted(Moment(self.state))

    def _scripted(self, first: Moment) -> Standing:
        moments = [first]
        for scripted in self.step.then:
            state = moments[-1].state
            moments.append(_acted(state, state.turns[0], scripted))
        return replace(self, moments=tuple(moments))

    def _next(
        self, answer: str, right: bool | None = None, reply: Saying | None = None
    ) -> Standing:
        """On to the next step, where the others act until it is the learner's turn."""
        moments = (Moment(self.state),) if self.step.ask else self.moments
        number = self.number + 1
        on = replace(
            self,
            number=number,
            answers=(*self.answers, answer),
            moments=moments,
            right=right,
            reply=reply,
            began=None,
        )
        if on.over:
            return on
        if on.step.at is not None:
            on = replace(
                on, seat=on.step.at.seat, moments=(*moments, _set_up(on.lesson, on.step.at))
            )
        return on._until_turn() if on.wants == "act" else on

    def _until_turn(self) -> Standing:
        """The others act, by the computer, as long as it is not the learner's turn."""
        moments = list(self.moments)
        while (state := moments[-1].state).turns and self.seat not in state.turns:
            seat = state.turns[0]
            seed = f"{self.lesson.name}/{len(self.answers)}/{len(moments)}"
            act = bot(self.lesson.game, OTHERS, seed).choose(state.view(seat))
            moments.append(_acted(state, seat, act.removeprefix(f"{seat}:")))
        return replace(self, moments=tuple(moments))


def begin(lesson: Lesson) -> Standing:
    first = lesson.steps[0]
    assert first.at is not None  # a test plays every lesson
    standing = Standing(lesson, 0, first.at.seat, (), (_set_up(lesson, first.at),))
    return standing._until_turn() if standing.wants == "act" else standing


def taken(lesson: Lesson, answers: Iterable[str]) -> Standing:
    """How a lesson stands after these answers; those that are wrong count for nothing."""
    standing = begin(lesson)
    for answer in answers:
        standing = standing.after(answer)
    return standing


def _set_up(lesson: Lesson, at: Position) -> Moment:
    game = game_named(lesson.game)
    state: State = game.start(at.rules, seed=at.seed, start=at.start)
    for act in at.acts:
        state = state.apply(act)
    return Moment(state)


def _acted(state: State, seat: Seat, act: str) -> Moment:
    return Moment(state.apply(_seated(state, seat, act)), seat, act)


def _seated(state: State, seat: Seat, act: str) -> str:
    """An act with its seat, where several may act."""
    return act if len(state.turns) == 1 or act.startswith(f"{seat}:") else f"{seat}:{act}"


def _reached(state: State, seat: Seat, goal: int | None) -> bool:
    outcome = state.outcome
    assert outcome is not None  # nobody is left to act
    if goal is None:
        return outcome.won(seat) is True
    return (outcome.scores[seat] or 0) >= goal
