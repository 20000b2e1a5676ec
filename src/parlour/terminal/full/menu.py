"""What can be wanted in the middle of a game, and after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from parlour.terminal.full.at_table import AtTable, Offer
from parlour.terminal.full.palettes import PALETTES
from parlour.terminal.full.talk import Talk

if TYPE_CHECKING:
    from parlour.terminal.full.app import ParlourApp


def wants_at(at: AtTable, *, ended: bool) -> list[str]:
    """What can be wanted at this table now."""
    solitary = at.game == "poker-solitaire"
    if ended:
        first = ["again", *(["same"] if solitary and at.deals else []), "review"]
    else:
        may_change = solitary and at.to_act is not None and not at.racing
        first = ["on", "tips", *(["change"] if may_change else [])]
    return [*first, "study", *(offer.name for offer in at.offers()), "start", "quit"]


class Menu(ModalScreen[str]):
    """It ends with what was chosen; nothing where the game goes on."""

    DEFAULT_CSS = """
    Menu { align: center middle; }
    Menu > Vertical { width: 56; max-width: 100%; height: auto; max-height: 100%; padding: 1 2;
        border: round $accent; background: $surface; }
    Menu OptionList, Menu OptionList:focus { height: auto; max-height: 12; border: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,m", "dismiss('')", show=False)]

    def __init__(
        self,
        talk: Talk,
        told: Sequence[str],
        wants: Sequence[str],
        offers: Sequence[Offer] = (),
    ) -> None:
        """`wants`: words of the catalogue, in their order; an offer has its own."""
        super().__init__()
        self._talk, self._told = talk, told
        self._offers = {offer.name: offer.text for offer in offers}
        self._wants = [*wants, *(f"theme:{name}" for name in PALETTES)]

    def compose(self) -> ComposeResult:
        with Vertical():
            for text in self._told:
                yield Static(text, markup=False)
            yield OptionList(*(Option(self._text(want), id=want) for want in self._wants))

    def _text(self, want: str) -> str:
        if want in self._offers:
            return self._offers[want]
        kind, _, theme = want.partition(":")
        if theme:
            return self._talk("menu.theme", theme=self._talk(f"theme.{theme}"))
        return self._talk(f"menu.{kind}")

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        wanted = message.option.id or ""
        kind, _, theme = wanted.partition(":")
        if kind == "theme":
            cast("ParlourApp", self.app).wear(theme)
        self.dismiss("" if kind in ("on", "theme") else wanted)
