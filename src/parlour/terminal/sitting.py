"""The conversation of one game: whose turn, what was typed, and what became of it.

It knows no game: the rules answer through the state, and the game's screen does the talking.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable
from typing import Any

from parlour.core.errors import ParlourError
from parlour.core.seat import Seat
from parlour.engines.pacing import seconds_in_a_race
from parlour.learn.leaflets import tips
from parlour.terminal.advice import choices_weighed
from parlour.terminal.commands import commands, listed
from parlour.terminal.company import Company
from parlour.terminal.console import Console, Gone
from parlour.terminal.helping import help_on, in_short, more_topics_of, topics_of
from parlour.terminal.hosts import Fresh, Host, PlainHost
from parlour.terminal.keys import ARROWS, LATE
from parlour.terminal.people import sitting_here
from parlour.terminal.pointing import Pointer, point
from parlour.terminal.saves import Shelf
from parlour.terminal.screens import Screen
from parlour.terminal.solo import Solo
from parlour.terminal.tongue import lines, spoken, talk, told_of


class Sitting:
    """One game at one terminal, from where it stands until it is over or the player leaves."""

    def __init__(
        self,
        solo: Solo,
        screen: Screen,
        console: Console,
        shelf: Shelf,
        host: Host | None = None,
        reaction: float | None = None,
        tips: bool = False,
    ) -> None:
        """`tips`: advice is given when it applies."""
        self.tips = tips
        self._host = host or PlainHost()
        self._reaction = seconds_in_a_race(solo.level) if reaction is None else reaction
        self._due = 0.0  # when the computer acts in a race, where it may
        self._races: bool = getattr(screen, "RACES", False)
        self._meant: Any = None  # the view in which a half-typed line was begun
        self._earlier: Any = None  # the view before the computer's last act in a race
        make_pointer: Callable[[], Pointer] | None = getattr(screen, "Pointer", None)
        self._pointer = make_pointer() if make_pointer and console.has_keys else None
        self._solo = solo
        self._screen = screen
        self._console = console
        self._shelf = shelf
        self._unsaved = False  # said once, not after every action
        self._drawn = False  # the table as it stands is already on the screen
        self._company = Company(solo, screen, console)
        self._commands: dict[str, Callable[[], None]] = {
            "undo": self._undo,
            "hint": self._hint,
            "last": self._last,
            "record": self._record,
            "show": self._show,
            "tips": self._switch_tips,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play to the end; Gone or KeyboardInterrupt when the player leaves before it."""
        with sitting_here(self._solo):
            self._run()

    def _run(self) -> None:
        try:
            self._save()
            self._open()
            while self._solo.state.turn is not None:
                # Where several may act and nobody gains by being first, the computer does not wait.
                waits = self._solo.bot_seat is None or self._races
                if self._solo.my_turn and waits:
                    self._decide()
                else:
                    self._bot_acts()
        except Fresh:
            self._shelf.give_up(self._solo)
            raise
        except (Gone, KeyboardInterrupt):
            self._leave()
            raise
        self._end()

    # --- acting ---------------------------------------------------------------------------

    def _decide(self) -> None:
        """One line from the player."""
        if self._company.hand_over():
            self._drawn = False
        view = self._solo.view()
        if not self._drawn:
            self._console.say("", *self._screen.draw(view), self._choices(view))
            self._drawn = True
            self._remind(view)
        pointer = self._pointer if self._pointer and self._pointer.serves(view) else None
        typed = self._console.ask(
            self._screen.prompt(view), arrows=pointer is not None, within=self._time_left()
        ).strip()
        # What somebody types is about the cards that they saw when they began.
        begun = self._earlier if self._console.typed_ahead and self._earlier else view
        meant = self._meant or begun
        self._meant = self._earlier = None
        if typed == LATE:
            self._meant = meant if self._console.half_typed else None
            self._earlier = view
            self._bot_acts()
            return
        if pointer and typed in ARROWS:
            typed = point(pointer, view, self._console, self._time_left)
            self._drawn, meant = False, view
            if not typed:
                return
        if meant is view:
            meant = self._view_for(typed)
        if question := self._asks_back(typed, meant):
            answer = self._console.answer(question, why=self._screen.choices(view).strip())
            typed = f"{typed} {answer}" if answer else ""
        elif not typed and (only := _only(view)):
            self._attempt(only, view)
            return
        if not typed:
            self._console.say(self._choices(view))
        # A letter that is an act here is the act: `q` plays a queen, `quit` still stops.
        elif self._screen.read(typed, meant) in meant["legal"] or not self._obey(typed):
            self._try(typed, meant)

    def _choices(self, view: Any) -> str:
        """What may be done; where that is one thing, Enter does it."""
        told, only = self._screen.choices(view), _only(view)
        if not only:
            return told
        return f"{told}  ({lines('enter-does', act=self._screen.spoken(only, view))})"

    def _asks_back(self, typed: str, view: Any) -> str | None:
        asks: Callable[[str, Any], str | None] | None = getattr(self._screen, "asks_back", None)
        return asks(typed, view) if asks and typed else None

    def _view_for(self, typed: str) -> Any:
        """The view of whoever speaks, where several people may."""
        speaker: Callable[[str, Any], Seat | None] | None = getattr(self._screen, "speaker", None)
        view = self._solo.view()
        if speaker is None or len(self._solo.people) == 1:
            return view
        seat = speaker(typed, view)
        return self._solo.view(seat) if seat in self._solo.people else view

    def _bot_acts(self) -> None:
        self._do(self._solo.bot_action(), self._solo.bot_acts)
        self._console.rest()
        self._due = 0.0

    def _time_left(self) -> float | None:
        """In a race on a terminal, the seconds until the computer acts; otherwise None."""
        if self._solo.bot_seat is None or not self._console.has_keys:
            return None
        if not self._due:
            self._due = time.monotonic() + self._reaction
        return max(0.0, self._due - time.monotonic())

    def _try(self, typed: str, view: Any) -> None:
        """Do what was typed by somebody who saw this view, or beep and say why not."""
        action = self._screen.read(typed, view)
        if action is None:
            self._console.beep()
            may = f"{self._screen.choices(view)}  ({lines('for-help')})"
            self._console.say(self._screen.unread(typed, view), may)
        else:
            self._attempt(action, view)

    def _attempt(self, action: str, view: Any) -> None:
        """Do something, or say why not; whoever wants to do it saw this view."""
        if self._races and not self._solo.may_do(action):
            self._console.beep()
            self._console.say(lines("computers-seat"))
            return
        if reason := self._too_late(action, view):
            self._console.beep()
            self._console.say(reason)
            return
        if warning := self._screen.warning(action, view):
            choices = self._screen.choices(view)
            self._console.beep()
            self._console.say(choices)
            if not self._console.confirm(warning, default=False, why=choices):
                return
        try:
            self._do(action, self._solo.act)
        except ParlourError as refusal:
            self._console.beep()
            self._console.say(_sentence(self._refused(refusal, action, view)))
            return
        # On a pipe nobody's time runs out: in a race, each act of the player's is answered.
        if not self._console.has_keys and self._solo.my_turn and self._solo.bot_seat is not None:
            self._bot_acts()

    def _too_late(self, action: str, meant: Any) -> str:
        """Why an act no longer means what it meant, in games where that can happen."""
        too_late: Callable[[str, Any, Any], str] | None = getattr(self._screen, "too_late", None)
        return too_late(action, meant, self._solo.view()) if too_late else ""

    def _refused(self, refusal: ParlourError, action: str, view: Any) -> str:
        """Why the table refuses an act: in their words, or in the screen's where it has better."""
        refused: Callable[[str, Any], str] | None = getattr(self._screen, "refused", None)
        return (refused(action, view) if refused else "") or told_of(refusal)

    def _do(self, action: str, act: Callable[[str], None]) -> None:
        before, hands = self._company.views(), len(self._solo.state.hands)
        act(action)
        self._drawn = False
        self._save()
        first = next(iter(before.values()))
        self._company.tell(
            lambda view: self._screen.told(action, before.get(view.seat, first), view)
        )
        if len(self._solo.state.hands) > hands:
            self._console.page(["", *self._screen.summary(self._company.view)])
            self._pause()

    def _pause(self) -> None:
        """Let the player look at the hand that is over. Nobody waits on a pipe."""
        place = len(self._solo.record.actions)
        go_on = lines.prompt("go-on")
        while self._console.interactive and (typed := self._console.ask(go_on).strip()):
            if not self._obey(typed):
                self._console.say(lines("at-pause"))
            if len(self._solo.record.actions) != place:
                return  # taken back: this hand is on again
        if self._solo.state.turn is not None:
            self._open()

    def _open(self) -> None:
        self._company.tell(lambda view: ["", *self._screen.opening(view)])

    # --- commands -------------------------------------------------------------------------

    def _obey(self, typed: str) -> bool:
        """Do what a command says; False where the text is no command."""
        word, _, rest = typed.lower().partition(" ")
        if typed.startswith("?"):
            word, rest = "?", typed[1:].lower()
        if (own := self._host.words.get(typed.lower().strip())) is not None:
            self._host.obey(own, self._solo, self._console)
            return True
        command = commands().get(word)
        if command is None or (rest.strip() and command != "help"):
            return False
        if command == "help":
            self._help(rest.strip())
        else:
            self._commands[command]()
        return True

    def _help(self, asked: str) -> None:
        view, state = self._company.view, self._solo.state
        topics, more = topics_of(self._screen), more_topics_of(self._screen)
        topic = (more | topics).get(asked, asked)
        if topic == "deal":
            self._console.say(*self._host.about_the_deal(self._solo))
            if topic in more.values():
                self._console.page(self._screen.help(topic, view))
        elif topic in self._screen.TOPICS or topic in more.values():
            self._console.page(self._screen.help(topic, view))
        elif not topic:
            self._console.page(
                [
                    *self._screen.help(topic, view),
                    *in_short(view.game, state.rules),
                    "",
                    *listed(),
                    *self._host.listed(),
                    f"  {lines('help.more', topics=[f'? {each}' for each in topics])}",
                ]
            )
        elif told := help_on(topic, view.game, state.rules):
            self._console.page(told)
        else:
            self._console.say(lines("help.on", topics=[*topics]))

    def _remind(self, view: Any) -> None:
        """The advice that applies here, where the player wants to hear it and sees the hand."""
        for saying in tips(view)[:1] if self.tips and self._drawn else ():
            self._console.say(talk()("tip", tip=spoken(saying)))

    def _switch_tips(self) -> None:
        self.tips = not self.tips
        self._console.say(talk()("tips-on" if self.tips else "tips-off"))
        self._remind(self._company.view)

    def _undo(self) -> None:
        if not self._solo.undo():
            self._console.say(lines("nothing-to-undo"))
            return
        # First the book, then the save: stopped between the two, the undo is not forgotten.
        self._host.undone(self._solo, self._console)
        self._save()
        self._drawn = False
        self._console.say(talk()("undone"))

    def _hint(self) -> None:
        """Of the hand on the screen: one that nobody has seen yet is not advised on."""
        if not (self._solo.my_turn and self._drawn):
            self._console.say(talk()("hint.not-now"))
            return
        hint, view = self._solo.hint(), self._solo.view()
        self._save()

        def worded(action: str) -> str:
            return self._screen.spoken(action, view)

        best = lines("master", act=worded(hint.action), why=spoken(hint.reason))
        self._console.page([best, *choices_weighed(hint, worded, talk())])

    def _last(self) -> None:
        self._console.page(self._screen.last(self._company.view))

    def _record(self) -> None:
        self._console.page(self._screen.record(self._company.view))

    def _show(self) -> None:
        self._drawn = False
        if not self._solo.my_turn:
            self._console.say(*self._screen.draw(self._company.view))

    def _quit(self) -> None:
        raise Gone

    # --- saving and leaving ---------------------------------------------------------------

    def _save(self) -> None:
        try:
            self._shelf.keep(self._solo)
        except OSError as error:
            if not self._unsaved:
                self._console.say(talk()("save.failed", error=error.strerror or str(error)))
            self._unsaved = True
        else:
            self._unsaved = False

    def _leave(self) -> None:
        # The player may be gone for good, so nothing here may need them.
        with contextlib.suppress(Gone, KeyboardInterrupt):
            if self._solo.state.turn is None:  # left while looking at the last hand
                self._end()
                return
            self._save()
            if not self._unsaved:
                # The Makefile says how it was started; there `parlour` is on nobody's path.
                again = os.environ.get("PARLOUR_PLAY", "parlour play")
                name = self._solo.record.game.name
                name = f"GAME={name}" if again.startswith("make") else name
                self._console.say("", lines("save.resumes", command=f"{again} {name}"))

    def _end(self) -> None:
        self._console.say("", *self._screen.ending(self._company.view))
        # First the score, then the filing: stopped between the two, the score is entered again.
        self._host.farewell(self._solo, self._console)
        self._console.say(lines("save.seed", seed=self._solo.record.seed))
        try:
            filed = self._shelf.finish(self._solo)
            self._console.say(talk()("save.filed", path=str(filed)))
        except OSError as error:
            self._console.say(lines("save.not-kept", error=error.strerror or str(error)))


def _only(view: Any) -> str:
    """The one thing that may be done, where there is no choice."""
    legal = view["legal"]
    return str(legal[0]) if len(legal) == 1 else ""


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")
