"""Many games of cribbage, stepped at once: what cards score is the scorer's, as tables."""

from __future__ import annotations

from typing import Any

from parlour._kernels import LayingGames
from parlour.core.errors import ParlourError
from parlour.core.outcome import Outcome
from parlour.games.cribbage.actions import PLAY, throws
from parlour.games.cribbage.hand import Deal
from parlour.games.cribbage.pegs import fresh_board, scores
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.tables import laying_table, tally_table
from parlour.pieces.cards import ALL, CARDS
from parlour.research.cribbage.observing import fields
from parlour.research.fields import Layout

ANYBODY = -1
BOX = 4  # cards
_THROWS = len(PLAY) + 1  # the first that is thrown: before it are plays and go


class AtOnce:
    """Many games of cribbage, and how the hands going on were dealt."""

    def __init__(self, rules: Rules, games: int, seed: int, *, one_hand: bool) -> None:
        for option, needed in (("count", "auto"), ("games", 1)):
            if (given := getattr(rules, option)) != needed:
                raise ParlourError(
                    "many games at once are counted by the table, and each stands alone: "
                    f"{option} must be {needed}, not {given}"
                )
        if rules.first_dealer == "by-hand":
            raise ParlourError(
                "nobody cuts for many games at once: first_dealer must not be by-hand"
            )
        self.kernel = LayingGames(games, seed, **_tables(rules), one_hand=one_hand)

    def start(self, game: int) -> dict[str, Any]:
        dealer, hands, starter, boxed, before = self.dealt(game)
        start: dict[str, Any] = {
            "dealer": dealer,
            "hands": [[str(CARDS[card]) for card in hand] for hand in hands],
            "starter": str(CARDS[starter]),
            "scores": before,
        }
        if boxed:
            start["box"] = [str(CARDS[card]) for card in boxed]
        return start

    def dealt(self, game: int) -> Any:
        return self.kernel.deal(game)

    def together(self, game: int) -> bool:
        """While cards are thrown."""
        return bool(self.kernel.mask[game, _THROWS:].any())


def _tables(rules: Rules) -> dict[str, Any]:
    layout, dealer = Layout(fields(rules)), 0
    nothing = (0,) * rules.players
    return {
        "laying": laying_table(rules.play_on),
        "hand": tally_table(rules.kept, False),
        "pool": tally_table(BOX, rules.crib_flush == "five"),
        "seats": rules.players,
        "sides": rules.sides,
        "dealt": rules.cards,
        "thrown": rules.thrown,
        "throws": [throw.cards for throw in throws(ALL, rules.thrown)],
        "turned": [Deal(rules, dealer, nothing, card).heels for card in CARDS],
        "dealer_leads": rules.first_play == "dealer",
        "target": rules.target,
        "other_starts": scores(fresh_board(rules, dealer))[1],
        "dealer": rules.dealer if rules.first_dealer == "given" else ANYBODY,
        "shares": [_shares(rules.sides, firsts) for firsts in range(1, rules.sides + 1)],
        "begins": layout.begins,
        "size": layout.size,
    }


def _shares(sides: int, firsts: int) -> tuple[float, float]:
    """What those win who are first, so many together, and what the others do."""
    worth = [1] * firsts + [0] * (sides - firsts)
    won = Outcome.ranked([(side,) for side in range(sides)], worth, {}).returns
    return won[0], won[sides - 1]
