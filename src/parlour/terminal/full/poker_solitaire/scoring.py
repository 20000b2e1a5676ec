"""Points of one's own: the 81 hands, one by one or all that count as a pair, say, at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from parlour.core.errors import ParlourError
from parlour.games.poker_solitaire.hands import BY_NAME, HANDS, ORDINARY
from parlour.games.poker_solitaire.user_table import DEFAULT, table_text, values_of
from parlour.terminal.full.asked import Asked
from parlour.terminal.full.board import Board
from parlour.terminal.full.canvas import Canvas
from parlour.terminal.full.poker_solitaire.words import hand_words
from parlour.terminal.full.rows import DOWN, UP, Rows
from parlour.terminal.full.strip import Notice
from parlour.terminal.full.talk import Talk, sentence

if TYPE_CHECKING:
    from parlour.terminal.full.app import ParlourApp


class ScoringScreen(Screen[str]):
    """It ends with the table's text, as the rule `table` takes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "done", show=False)]

    def __init__(self, talk: Talk, table: str) -> None:
        super().__init__()
        self._talk = talk
        self.values = list(values_of(table if table != "same" else DEFAULT))
        self._rows = Rows()

    def compose(self) -> ComposeResult:
        yield Board(self._draw, lambda: cast("ParlourApp", self.app).palette)
        yield Notice("", markup=False)

    def on_mount(self) -> None:
        self.query_one(Board).focus()
        self._tell(self._talk("table.how"))

    def _tell(self, text: str) -> None:
        self.query_one(Notice).tell(sentence(text))
        self.query_one(Board).redraw()

    # --- drawing ------------------------------------------------------------------------------

    def _draw(self, canvas: Canvas) -> None:
        talk = self._talk
        canvas.put(1, 0, talk("table.title"), "title")
        x = canvas.button(1, 1, talk("options.done"), name="done", pick="done")
        for name in ("open", "save"):
            x = canvas.button(x, 1, talk(f"table.{name}"), name=name, pick=name)
        self._rows.draw(canvas, 2, canvas.height - 2, self._listed(), talk)

    def _listed(self) -> list[tuple[str, str]]:
        """Group by group: first what sets the whole of it, then its hands."""
        rows = []
        for usual in ORDINARY:
            hands = [hand for hand in HANDS if hand.ordinary.name == usual]
            all_of_it = self._talk("table.all", hand=hand_words(usual, self._talk), n=len(hands))
            rows.append((f"all:{usual}", all_of_it))
            rows += [(f"one:{hand.name}", self._row(hand.name)) for hand in hands]
        return rows

    def _row(self, hand: str) -> str:
        return f"  {hand_words(hand, self._talk)} = {self.values[BY_NAME[hand].number]}"

    # --- choosing -----------------------------------------------------------------------------

    def on_board_chosen(self, message: Board.Chosen) -> None:
        if message.spot is None:
            return
        kind, _, name = message.spot.name.partition(":")
        if kind == "done":
            self.action_done()
        elif kind in (UP, DOWN):
            self.query_one(Board).cursor = self._rows.turn(kind)
            self.query_one(Board).redraw()
        elif kind in ("open", "save"):
            self._ask_name(kind)
        else:
            self._ask_points(kind, name)

    def _ask_points(self, kind: str, name: str) -> None:
        numbers = [
            hand.number
            for hand in HANDS
            if name == (hand.ordinary.name if kind == "all" else hand.name)
        ]

        def told(points: str | None) -> None:
            if points is None:
                return
            try:
                worth = values_of(f"{HANDS[numbers[0]].name}:{points}")[numbers[0]]
            except ParlourError as error:
                self.app.bell()
                self._tell(self._talk.refusal(error, {}))
                return
            for number in numbers:
                self.values[number] = worth
            self._tell(self._talk("table.how"))

        ask = self._talk("table.points", hand=hand_words(name, self._talk))
        self.app.push_screen(Asked(ask, str(self.values[numbers[0]])), told)

    def _ask_name(self, kind: str) -> None:
        """The club keeps tables by name, for this and for `parlour scoring`."""

        def told(name: str | None) -> None:
            if not name:
                return
            try:
                if kind == "open":
                    self.values = list(values_of(ScoringTables(Ledger()).get(name)))
                else:
                    ScoringTables(Ledger()).save(name, table_text(self.values))
                self._tell(self._talk(f"table.{kind}-done", name=name))
            except ParlourError as error:
                self.app.bell()
                self._tell(self._talk.refusal(error, {}))

        try:
            from parlour.club.ledger import Ledger
            from parlour.club.scoring_tables import ScoringTables

            known = ", ".join((DEFAULT, *ScoringTables(Ledger()).names()))
        except ParlourError as error:
            self._tell(self._talk.refusal(error, {}))
            return
        self.app.push_screen(Asked(self._talk(f"table.ask-{kind}", known=known), ""), told)

    def action_done(self) -> None:
        self.dismiss(table_text(self.values))
