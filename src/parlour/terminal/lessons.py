"""Lessons in line mode: `parlour learn` lists them, teaches one, and goes on to the next."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from string import ascii_lowercase
from typing import Any

from parlour.core.errors import ParlourError, shorten
from parlour.core.saying import Saying
from parlour.games import GAMES
from parlour.learn.lesson import NEXT, Lesson
from parlour.learn.shelf import lessons
from parlour.learn.taking import Moment, Standing, begin
from parlour.terminal.console import Console, Gone, Line
from parlour.terminal.helping import help_on
from parlour.terminal.lessons_done import LessonsDone
from parlour.terminal.line import PACE
from parlour.terminal.screens import Screen, screen_of
from parlour.terminal.tongue import answering, lines, spoken, talk


def learn(game: str = "", name: str = "", language: str = "") -> int:
    """Take lessons in this terminal. The exit status: 0, or 130 after Ctrl-C."""
    with answering(language):
        return _learn(game, name)


def _commands() -> dict[str, str]:
    """What leads to lessons, as it was typed: the Makefile's `parlour` is on nobody's path."""
    began = os.environ.get("PARLOUR_PLAY", "")
    if began.startswith("make"):
        return {"game": f"{began} GAME=cribbage", "lesson": f"{began} GAME=cribbage ARGS=throwing"}
    return {"game": "parlour learn cribbage", "lesson": "parlour learn cribbage throwing"}


def _learn(game: str, name: str) -> int:
    console, done = Console.of_process(PACE), LessonsDone()
    shelf = list(lessons(game).values()) if game else []
    wanted = _named(game, name) if name else None
    try:
        if not game:
            for each in GAMES:
                console.say(*_listed(each, done), "")
            console.say(lines("lesson.begin", **_commands()))
        while shelf:
            wanted = wanted or _chosen(game, shelf, console, done)
            Teaching(wanted, console).run()
            done.add(game, wanted.name)
            after = shelf[shelf.index(wanted) + 1 :]
            if not after or not _goes_on(after[0], console):
                return 0
            wanted = after[0]
    except Gone:  # in the middle of a lesson whoever takes it may leave
        return 0 if game else 1
    except KeyboardInterrupt:
        return 130
    return 0


def _named(game: str, name: str) -> Lesson:
    shelf = lessons(game)
    if name not in shelf:
        known = {"game": game, "known": ", ".join(shelf)}
        raise ParlourError(lines("wrong.lesson", given=shorten(name), **known))
    return shelf[name]


def _listed(game: str, done: LessonsDone) -> list[Line]:
    told: list[Line] = [f"{talk().game(game)}  ({game})"]
    for number, each in enumerate(lessons(game).values(), 1):
        mark = "x" if each.name in done.of(game) else " "
        title, about = spoken(each.says("title")), spoken(each.says("about"))
        told.append(f" [{mark}] {number}. {title} ({each.name}): {about}")
    return told


def _chosen(game: str, shelf: Sequence[Lesson], console: Console, done: LessonsDone) -> Lesson:
    """The lesson that somebody asks for by its number or name; Enter: the next one."""
    following = next((each for each in shelf if each.name not in done.of(game)), shelf[0])
    names = {each.name: each for each in shelf} | {str(n): x for n, x in enumerate(shelf, 1)}
    console.say(*_listed(game, done))
    while True:
        asked = lines.prompt("lesson.which", n=shelf.index(following) + 1)
        typed = console.answer(asked, why=lines("lesson.which-why"))
        if not typed or typed in names:
            return names[typed] if typed else following
        console.say(lines("lesson.none-such"))


def _goes_on(lesson: Lesson, console: Console) -> bool:
    asked = lines("lesson.next", title=spoken(lesson.says("title")))
    return console.confirm(asked, default=True, why=lines("lesson.next-why"))


class Teaching:
    """One lesson at one terminal, from its first step to its last."""

    def __init__(
        self,
        lesson: Lesson,
        console: Console,
        heard: Callable[[Standing], None] = lambda _: None,
    ) -> None:
        """`heard` is told how it stands after each answer."""
        self._console, self._heard = console, heard
        self._screen: Screen = screen_of(lesson.game)
        self.standing = begin(lesson)
        console.say("", spoken(lesson.says("title")), lines("lesson.help"))

    def run(self) -> None:
        self._show(self.standing.moments)
        self._says()
        while not self.standing.over:
            answer = self._answer()
            if answer is not None:
                self._take(self.standing.after(answer))
                self._heard(self.standing)

    # --- showing ------------------------------------------------------------------------------

    def _view(self) -> Any:
        return self.standing.state.view(self.standing.seat)

    def _take(self, standing: Standing) -> None:
        before, self.standing = self.standing, standing
        changed = standing.state is not before.state
        if changed:
            self._tell(before, standing.moments)
        if standing.right is False:
            self._console.beep()
        if standing.reply is not None:
            self._console.say("", f" {_sentence(standing.reply)}")
            if changed and standing.moments[-1].seat is None:
                self._console.answer(
                    lines.prompt("go-on"), why=lines("goes-on")
                )  # to another table
        if not standing.over and (standing.number != before.number or changed):
            if changed and standing.step.covered:
                self._console.answer(lines.prompt("cover"), why=lines("covers"))
                self._console.clear()
            elif changed:
                self._show(standing.moments[-1:])
            if standing.number != before.number or standing.right is False:
                self._says()

    def _tell(self, before: Standing, moments: Iterable[Moment]) -> None:
        """What was done, by the learner and by the others; and how a hand ended."""
        state, seat = before.state, before.seat
        for moment in moments:
            if moment.seat is not None:
                view = moment.state.view(seat)
                if moment.seat == seat and before.wants == "next":
                    self._console.say(self._own(moment.action, state.view(seat)))
                text = f"{moment.seat}:{moment.action}" if len(state.turns) > 1 else moment.action
                self._console.say(*self._screen.told(text, state.view(seat), view))
                if len(moment.state.hands) > len(state.hands):
                    self._console.say("", *self._screen.summary(view))
            state = moment.state

    def _own(self, action: str, view: Any) -> str:
        """What the lesson did in the learner's place: nobody has typed it."""
        from parlour.terminal.full.faces import face_of  # which few lessons need

        told = talk()
        act = face_of(self.standing.lesson.game).spoken(action, view=view, talk=told)
        return f"{told('you')}: {act}"

    def _show(self, moments: Sequence[Moment]) -> None:
        if moments[-1].state.turns:
            self._console.say("", *self._screen.draw(self._view()))

    def _says(self) -> None:
        lesson, step = self.standing.lesson, self.standing.step
        place = f"{self.standing.number + 1}/{len(lesson.steps)}"
        self._console.say("", f" [{place}] {spoken(lesson.says('say', step))}")
        for letter, answer in zip(ascii_lowercase, step.ask, strict=False):
            self._console.say(f"   {letter}) {spoken(lesson.says(f'choice.{answer}', step))}")

    # --- asking -------------------------------------------------------------------------------

    def _answer(self) -> str | None:
        """What the learner answers; None where it is no answer yet."""
        step, wants = self.standing.step, self.standing.wants
        typed = self._console.ask(self._prompt()).strip()
        meant = typed.lower()
        if meant in lines.words("leave.words") and (meant != "q" or wants != "act"):
            raise Gone
        if wants == "next" and not typed:
            return NEXT
        if not meant or meant in lines.words("ask-help.words"):
            self._says()
            may = self._screen.choices(self._view()) if wants == "act" else ""
            self._console.say(may, lines("lesson.help"))
            return None
        if asked := _asked_about(meant):
            self._console.say(*self._told_of(asked))
            return None
        if meant in lines.words("lesson.show.words"):
            covered = (lines("lesson.covered"),)
            drawn = covered if step.covered else self._screen.draw(self._view())
            self._console.say(*drawn)
            return None
        if wants == "choice":
            return self._letter(meant, list(step.ask))
        if wants == "act" and (act := self._screen.read(typed, self._view())) is not None:
            return act
        unread = self._screen.unread(typed, self._view()) if wants == "act" else lines("goes-on")
        self._console.say(unread)
        return None

    def _told_of(self, asked: str) -> list[Line]:
        """What a word means, or a topic of the game; for others, which words there are."""
        game, rules = self.standing.lesson.game, self.standing.state.rules
        return help_on(asked, game, rules) or help_on("words", game, rules) or []

    def _prompt(self) -> str:
        wants = self.standing.wants
        if wants == "act":
            return self._screen.prompt(self._view())
        return lines.prompt("go-on" if wants == "next" else "lesson.choice")

    def _letter(self, typed: str, answers: Sequence[str]) -> str | None:
        letters = ascii_lowercase[: len(answers)]
        if len(typed) == 1 and typed in letters:
            return answers[letters.index(typed)]
        self._console.say(lines("lesson.letter", last=letters[-1]))
        return None


def _asked_about(typed: str) -> str:
    """The word that stands behind a question mark: "?walker", "? walker", "help walker"."""
    word, _, rest = typed.partition(" ")
    if typed.startswith("?"):
        return typed[1:].strip()
    return rest.strip() if word in lines.words("ask-help.words") else ""


def _sentence(saying: Saying) -> str:
    """What is said, as a sentence: the rules' own refusals begin small and have no full stop."""
    text = spoken(saying)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")
