"""The laboratories: what is to be weighed is typed, or is what lies on the table just now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Button, Input, Static

from parlour.terminal.full.reading import ReadScreen
from parlour.terminal.full.strip import Back, Notice
from parlour.terminal.full.talk import Talk

Given = Mapping[str, str]  # what is typed, by what it is for


class Lab(NamedTuple):
    """What a laboratory is called, an example of what it asks for, and how it answers."""

    name: str
    example: Given
    here: Callable[[Any], Given]  # what a view has of it
    lines: Callable[[Given, str], Sequence[str]]


def _throw(given: Given, language: str) -> Sequence[str]:
    from parlour.study.labs.throw import throw_lab
    from parlour.terminal.labs.throw import throw_lines

    box: Any = given["box"].strip().lower()
    seen = throw_lab(given["cards"], box, given["score"], given["rules"])
    return throw_lines(seen, language)


def _odds(given: Given, language: str) -> Sequence[str]:
    from parlour.study.labs.bid import odds_lab
    from parlour.terminal.labs.bid import odds_lines

    seen = odds_lab(given["tiles"], given["said"], given["score"], given["rules"])
    return odds_lines(seen, language)


def _place(given: Given, language: str) -> Sequence[str]:
    from parlour.study.labs.square import square_lab
    from parlour.terminal.labs.square import square_lines

    return square_lines(square_lab(given["grid"], given["card"], given["rules"]), language)


def _hand(view: Any) -> Given:
    """Our side first, and then the others in their order."""
    if view.phase != "throw" or not view.hand:
        return {}
    mine = view.seat % len(view.scores)
    scores = [*view.scores[mine:], *view.scores[:mine]]
    partner = view.players == 4 and (view.dealer - view.seat) % 4 == 2
    box = "mine" if view.dealer == view.seat else "partner" if partner else "theirs"
    return {"cards": " ".join(view.hand), "box": box, "score": "-".join(map(str, scores))}


def _tiles(view: Any) -> Given:
    """A hand before its first trick; what was said before counts only while there is bidding."""
    if view.phase != "auction" or len(view.hand) < 7:
        return {}
    ours = "NS" if view.seat in "NS" else "EW"
    scores = sorted(view.scores, key=lambda side: side != ours)
    return {
        "tiles": " ".join(view.hand),
        "said": " ".join(bid.bid for bid in view.bids),
        "score": "-".join(str(view.scores[side]) for side in scores),
    }


def _square(view: Any) -> Given:
    if len(view.matrices) != 1 or len(view.dealt) != 1:
        return {}
    rows = view.matrices[0].rows
    squares = {f"{'abcde'[x]}{y + 1}": card for y, row in enumerate(rows) for x, card in
               enumerate(row) if card}  # fmt: skip
    return {"card": view.dealt[0], "grid": " ".join(f"{at}={c}" for at, c in squares.items())}


LABS = {
    "texas-42": Lab(
        "odds", {"tiles": "66 65 64 61 55 50 11", "said": "pass 31", "score": "3-5"}, _tiles, _odds
    ),
    "cribbage": Lab(
        "throw", {"cards": "5H 5C JD QS 2H 9C", "box": "theirs", "score": "100-95"}, _hand, _throw
    ),
    "poker-solitaire": Lab("place", {"card": "7S", "grid": "c3=KH b3=5D c4=7H"}, _square, _place),
}


class LabScreen(Screen[None]):
    """Fields to be filled in; Enter in any of them weighs what they hold."""

    DEFAULT_CSS = """
    LabScreen Vertical { height: 1fr; padding: 0 1; overflow-y: auto; }
    LabScreen Input { height: 1; border: none; background: $boost; }
    LabScreen Input:focus { border: none; background: $surface; text-style: underline; }
    LabScreen Button { margin: 1 0 0 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f10", "leave", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]

    def __init__(self, talk: Talk, game: str, rules: str, view: Any = None) -> None:
        super().__init__()
        self._talk, self._lab = talk, LABS[game]
        here = self._lab.here(view) if view is not None else {}
        self._given = {**(here or self._lab.example), "rules": rules}
        for name in self._lab.example:
            self._given.setdefault(name, "")

    def compose(self) -> ComposeResult:
        talk = self._talk
        with Vertical():
            yield Static(talk("lab.title"), markup=False)
            for name in (*self._lab.example, "rules"):
                yield Static(talk(f"lab.{name}"), markup=False)
                # A cursor that blinks would keep a machine awake for nothing.
                field = Input(self._given[name], id=name, max_length=400)
                field.cursor_blink = False
                yield field
            yield Button(talk("lab.weigh"), compact=True)
        yield Notice(talk("lab.how"), markup=False)
        yield Back(talk("read.back"), markup=False)

    def action_leave(self) -> None:
        self.dismiss(None)

    def on_input_submitted(self) -> None:
        self._weigh()

    def on_button_pressed(self) -> None:
        self._weigh()

    def _weigh(self) -> None:
        given = {field.id or "": field.value for field in self.query(Input)}
        talk, lab = self._talk, self._lab

        def told() -> Iterator[str]:
            yield from lab.lines(given, talk.language)

        self.app.push_screen(ReadScreen(talk, talk("lab.title"), told))
