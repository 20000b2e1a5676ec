from __future__ import annotations
from dataclasses import dataclass
from textual.screen import Screen
from parlour.terminal.full.talk import Talk
from parlour.terminal.solo import Solo

@dataclass(frozen=True)
class Wanted:
    game: str = ""

class StartScreen(Screen[Solo]):
    def __init__(self, talk: Talk, wanted: Wanted) -> None:
        super().__init__()
