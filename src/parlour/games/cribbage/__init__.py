"""Cribbage: two, three or four players, every option on one state machine."""

from parlour.core.game import Game
from parlour.games.cribbage.cutting import GAME as NAME
from parlour.games.cribbage.rules import MAX_PLAYERS, Rules
from parlour.games.cribbage.state import State, begin
from parlour.games.cribbage.view import View

GAME: Game[Rules, State] = Game(
    name=NAME,
    title="Cribbage",
    summary="Two to four players throw to the box, play to 31, count, and race round the board.",
    seats=tuple(range(MAX_PLAYERS)),
    ruleset=Rules,
    begin=begin,
    view=View,
    hushed=frozenset({"throw"}),
)

__all__ = ["GAME", "Rules", "State"]
