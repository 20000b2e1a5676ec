"""Handicaps: settings of the rules that are one player's alone, as in the manual of 1990.

Which settings these are is the game's to say (`RuleSet.OWN`). The cards are the same for all.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.club.tournaments.events import AnyEvent, Board, Handicapped, Side
from parlour.club.tournaments.sayings import say
from parlour.club.tournaments.tournament import Tournament
from parlour.games import game as game_named
from parlour.tables.asking import NotAllowed


def board(tournament: Tournament, table: str, sides: Sequence[Side], cards: str = "") -> Board:
    """A table for these sides, by the rules that hold for them."""
    own = [tournament.entry(side[0]).handicap for side in sides]
    rules = rules_with(tournament, own) if any(own) else ""
    return Board(table, tuple(sides), cards, rules)


def rules_with(tournament: Tournament, own: Sequence[str]) -> str:
    opened = tournament.opened
    return str(game_named(opened.game).rules(opened.rules).handicapped(own))


def checked(tournament: Tournament, number: int, rules: str) -> list[AnyEvent]:
    """Settings that somebody can have wherever they sit; the same again is no news."""
    settings = game_named(tournament.opened.game).ruleset.OWN
    if not settings:
        raise NotAllowed("bad", say("refused.no-handicaps"))
    for seat in range(len(tournament.seating)):
        rules_with(tournament, [rules if at == seat else "" for at in range(seat + 1)])
    given = dict(part.split("=", 1) for part in rules.replace(" ", "").split(",") if part)
    text = ",".join(f"{name}={given[name]}" for name in settings if name in given)
    return [] if tournament.entry(number).handicap == text else [Handicapped(number, text)]
