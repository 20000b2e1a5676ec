"""Single rules: each option with its sentence, changed by choosing it."""

from __future__ import annotations

from contextlib import suppress
from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from parlour.core.errors import ParlourError
from parlour.core.rules import Option, RuleSet, Value, show
from parlour.games import game as game_named
from parlour.terminal.full.asked import Asked
from parlour.terminal.full.board import Board
from parlour.terminal.full.canvas import Canvas, short
from parlour.terminal.full.rows import DOWN, UP, Rows
from parlour.terminal.full.strip import Notice
from parlour.terminal.full.talk import Talk, sentence
from parlour.terminal.rulebook import choices_of
from parlour.terminal.tongue import speaking

if TYPE_CHECKING:
    from parlour.terminal.full.app import ParlourApp

TABLES = ("table", "table_2")  # options that have an editor of their own
SENTENCE = 4  # rows for what the option under the cursor changes


class OptionsScreen(Screen[str]):
    """It ends with the ruleset's text."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "done", show=False)]

    def __init__(self, talk: Talk, game: str, rules: str) -> None:
        super().__init__()
        self._talk, self._game = talk, game
        self.rules: RuleSet = game_named(game).rules(rules)
        self._rows = Rows()

    def compose(self) -> ComposeResult:
        yield Board(self._draw, lambda: cast("ParlourApp", self.app).palette)
        yield Notice("", markup=False)

    def on_mount(self) -> None:
        board = self.query_one(Board)
        board.focus()
        board.cursor = f"option:{self.rules.options()[0].name}"
        board.redraw()
        self.query_one(Notice).tell(self._talk("options.how"))

    # --- drawing ------------------------------------------------------------------------------

    def _draw(self, canvas: Canvas) -> None:
        talk, options = self._talk, self.rules.options()
        canvas.put(1, 0, short(talk("rules.of", rules=str(self.rules)), canvas.width - 2), "title")
        changed = self.rules.changes()
        rows = []
        for option in options:
            value = short(
                talk.value(show(getattr(self.rules, option.name)), option.name), canvas.width // 2
            )
            label = short(talk.option(self._game, option)[0], canvas.width - len(value) - 9)
            mark = " *" if option.name in changed else ""
            rows.append((f"option:{option.name}", f"{label}: {value}{mark}"))
        canvas.button(1, 1, talk("options.done"), name="done", pick="done")
        self._rows.draw(canvas, 2, canvas.height - SENTENCE - 2, rows, talk)
        chosen = next((o for o in options if f"option:{o.name}" == canvas.cursor), None)
        if chosen:
            says = talk.option(self._game, chosen)[1]
            lines = wrap(says, canvas.width - 2)[:SENTENCE]
            canvas.lines(1, canvas.height - SENTENCE, lines, "dim")

    # --- choosing -----------------------------------------------------------------------------

    def on_board_chosen(self, message: Board.Chosen) -> None:
        if message.spot is None:
            return
        kind, _, name = message.spot.name.partition(":")
        if kind == "done":
            self.action_done()
        elif kind in (UP, DOWN):
            self.query_one(Board).cursor = self._rows.turn(kind)
        else:
            self._change(next(o for o in self.rules.options() if o.name == name))
        self.query_one(Board).redraw()

    def _change(self, option: Option) -> None:
        now = getattr(self.rules, option.name)
        if option.name in TABLES:
            from parlour.terminal.full.poker_solitaire.scoring import ScoringScreen

            screen = ScoringScreen(self._talk, str(now))
            self.app.push_screen(screen, lambda value: self._typed(option.name, value))
        elif self._talk.stands_for(option):
            self._set_next(option, now)
        elif option.written is not None or isinstance(option.allowed, range):
            label = self._talk.option(self._game, option)[0]
            with speaking(self._talk.language):
                choices = choices_of(option)
            ask = self._talk("options.ask", name=label, choices=choices)
            asked = Asked(ask, show(now))
            self.app.push_screen(asked, lambda value: self._typed(option.name, value))
        elif option.allowed is None:
            self._set(option.name, not now)
        else:
            values = option.allowed
            self._set(option.name, values[(values.index(str(now)) + 1) % len(values)])

    def _set_next(self, option: Option, now: int) -> None:
        """The next number that goes with the other rules, round and round."""
        numbers = [*cast("range", option.allowed)]
        for number in numbers[now + 1 :] + numbers[:now]:
            with suppress(ParlourError):
                self.rules = type(self.rules).make(str(self.rules), **{option.name: number})
                return

    def _typed(self, name: str, value: str | None) -> None:
        if value is not None:
            self._set(name, value)

    def _set(self, name: str, value: Value) -> None:
        try:
            self.rules = type(self.rules).make(str(self.rules), **{name: value})
            self.query_one(Notice).tell(self._talk("options.how"))
        except ParlourError as error:
            self.app.bell()
            self.query_one(Notice).tell(
                sentence(self._talk.refusal(error, self._talk.settings(self._game)))
            )
        self.query_one(Board).redraw()

    def action_done(self) -> None:
        self.dismiss(str(self.rules))
