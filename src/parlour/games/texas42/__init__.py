"""Texas 42: four players, two sides, 28 dominoes, every rule set in one engine."""

from parlour.core.game import Game
from parlour.games.texas42.dealing import GAME as NAME
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import SEATS
from parlour.games.texas42.state import State, begin
from parlour.games.texas42.view import View

GAME: Game[Rules, State] = Game(
    name=NAME,
    title="Texas 42",
    summary="Four players in two partnerships bid, name trumps and take tricks with dominoes.",
    seats=SEATS,
    ruleset=Rules,
    begin=begin,
    view=View,
)

__all__ = ["GAME", "Rules", "State"]
