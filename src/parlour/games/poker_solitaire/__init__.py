"""Poker Solitaire: poker hands in a 5×5 matrix, in seven modes, for one or two players."""

from parlour.core.game import Game
from parlour.games.poker_solitaire.alone import alone
from parlour.games.poker_solitaire.dealing import GAME as NAME
from parlour.games.poker_solitaire.rules import SEATS, Rules
from parlour.games.poker_solitaire.state import State, begin
from parlour.games.poker_solitaire.view import View

GAME: Game[Rules, State] = Game(
    name=NAME,
    title="Poker Solitaire",
    summary="One or two players build ten or twelve poker hands in a 5×5 matrix, card by card.",
    seats=SEATS,
    ruleset=Rules,
    begin=begin,
    view=View,
    private=frozenset({"change"}),
    alone=alone,
)

__all__ = ["GAME", "Rules", "State"]
