"""Tournaments of this terminal, after the first requester of 1990: who plays, and how they stand.

What is shown is what `parlour tournament` prints, and all that its commands do can be chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from parlour.club.ledger import Ledger
from parlour.club.tournaments.book import Tournaments
from parlour.core.errors import ParlourError
from parlour.terminal.full.asked import Asked
from parlour.terminal.full.board import Board
from parlour.terminal.full.canvas import Canvas, short
from parlour.terminal.full.strip import Back, Notice
from parlour.terminal.full.talk import Talk, sentence
from parlour.terminal.poker_solitaire.standings import standing_lines
from parlour.terminal.tongue import speaking

if TYPE_CHECKING:
    from parlour.terminal.full.app import ParlourApp


def people_of_current() -> list[str]:
    """Who may be entered for the next game; nobody where there is no tournament."""
    book = Tournaments(Ledger())
    name = book.current()
    return [] if name is None else book.people(name)


class TournamentsScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f10", "leave", show=False)]
    AUTO_FOCUS = "Board"

    def __init__(self, talk: Talk) -> None:
        super().__init__()
        self._talk = talk
        self._book = Tournaments(Ledger())
        self._person = ""  # who was chosen, to be renamed or taken out
        self._sure = ""  # the tournament that is to be deleted, if it is meant

    def compose(self) -> ComposeResult:
        yield Board(self._draw, lambda: cast("ParlourApp", self.app).palette)
        yield Notice(self._talk("tournaments.how"), markup=False)
        yield Back(self._talk("read.back"), markup=False)

    def action_leave(self) -> None:
        self.dismiss(None)

    # --- drawing ------------------------------------------------------------------------------

    def _draw(self, canvas: Canvas) -> None:
        talk, current = self._talk, self._book.current()
        canvas.put(1, 0, talk("tournaments.title"), "title")
        if current is None:
            canvas.put(1, 2, short(talk("tournaments.none"), canvas.width - 2), "dim")
            canvas.button(1, 4, talk("tournaments.new"), name="new", pick="new")
            return
        with speaking(talk.language):
            told = standing_lines(current, self._book.standings(current))
        canvas.lines(1, 2, [short(line, canvas.width - 2) for line in told])
        y = self._row(canvas, 3 + len(told), "person", self._book.people(current), self._person)
        wants = ["rename", "handicap", "remove"] if self._person else []
        y = self._words(canvas, y, [*wants, "add", "new", "delete"])
        names = self._book.names()
        if len(names) > 1:
            self._row(canvas, y + 1, "use", names, current)

    def _row(self, canvas: Canvas, y: int, kind: str, names: list[str], now: str) -> int:
        canvas.put(1, y, self._talk(f"tournaments.{kind}"), "title")
        x, y = 1, y + 1
        for name in names:
            text = short(name, canvas.width - 4)
            if x + len(text) + 2 >= canvas.width:
                x, y = 1, y + 1
            roles, what = "picked" if name == now else "button", f"{kind}:{name}"
            x = canvas.button(x, y, text, name=what, pick=what, keys=(name.lower(),), roles=roles)
        return y + 1

    def _words(self, canvas: Canvas, y: int, wants: list[str]) -> int:
        x = 1
        for want in wants:
            text = self._talk(f"tournaments.{want}")
            if x + len(text) + 2 >= canvas.width:
                x, y = 1, y + 1
            x = canvas.button(x, y, text, name=want, pick=want)
        return y + 1

    # --- choosing -----------------------------------------------------------------------------

    def on_board_chosen(self, message: Board.Chosen) -> None:
        if message.spot is None:
            return
        kind, _, name = message.spot.name.partition(":")
        if kind == "person":
            self._person = "" if self._person == name else name
            self.query_one(Board).redraw()
        elif kind == "use":
            self._do(lambda: self._book.use(name))
        elif kind == "remove":
            self._do(lambda: self._book.remove(self._current, self._person))
        elif kind == "delete":
            self._delete()
        else:
            getattr(self, f"_ask_{kind}")()

    @property
    def _current(self) -> str:
        return self._book.current() or ""

    def _do(self, change: Callable[[], None]) -> None:
        try:
            change()
            self._person = self._sure = ""
            self.query_one(Notice).tell(self._talk("tournaments.how"))
        except ParlourError as refusal:
            self.app.bell()
            self.query_one(Notice).tell(sentence(self._talk.refusal(refusal, {})))
        self.query_one(Board).redraw()

    def _delete(self) -> None:
        """With all its records: that is asked once more."""
        name = self._current
        if self._sure == name:
            self._do(lambda: self._book.delete(name))
        else:
            self._sure = name
            self.app.bell()
            self.query_one(Notice).tell(self._talk("tournaments.sure", name=name))

    def _ask(self, code: str, answer: str, done: Callable[[str], None]) -> None:
        def told(text: str | None) -> None:
            if text is not None and (text.strip() or code == "handicap"):  # none is one, too
                done(text.strip())

        self.app.push_screen(Asked(self._talk(f"tournaments.ask-{code}"), answer), told)

    def _ask_new(self) -> None:
        first = self._talk("tournaments.name", n=len(self._book.names()) + 1)

        def named(name: str) -> None:
            self._ask("people", "", lambda people: self._do(lambda: self._begin(name, people)))

        self._ask("name", first, named)

    def _begin(self, name: str, people: str) -> None:
        self._book.start(name, [each for each in people.split(",") if each.strip()])

    def _ask_add(self) -> None:
        self._ask("add", "", lambda name: self._do(lambda: self._book.add(self._current, name)))

    def _ask_handicap(self) -> None:
        who = self._person
        self._ask(
            "handicap",
            self._book.handicap_of(self._current, who),
            lambda settings: self._do(lambda: self._book.handicap(self._current, who, settings)),
        )

    def _ask_rename(self) -> None:
        who = self._person
        self._ask(
            "rename",
            who,
            lambda name: self._do(lambda: self._book.rename(self._current, who, name)),
        )
