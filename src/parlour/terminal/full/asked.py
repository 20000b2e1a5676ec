"""One line to be typed."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static


class Asked(ModalScreen[str]):
    """It ends with what was typed; None where nothing is to change."""

    DEFAULT_CSS = """
    Asked { align: center middle; }
    Asked > Vertical { width: 56; max-width: 100%; height: auto; padding: 1 2;
        border: round $accent; background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, question: str, answer: str) -> None:
        super().__init__()
        self._question, self._answer = question, answer

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(self._question, markup=False)
            # A cursor that blinks would keep a machine awake for nothing.
            field = Input(self._answer, max_length=200)
            field.cursor_blink = False
            yield field

    def on_input_submitted(self, message: Input.Submitted) -> None:
        self.dismiss(message.value)
