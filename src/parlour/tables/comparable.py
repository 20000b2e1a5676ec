"""When a game is over: whether the computer could play the same cards, and by which rules.

A score alone says little, for cards may be good or bad. What the computer makes of the same ones
says more, where it has a meaning: where the cards do not depend on what anybody does.
"""

from __future__ import annotations

from collections.abc import Mapping

from parlour.core.rules import RuleSet
from parlour.tables.asking import NotAllowed
from parlour.tables.sayings import say
from parlour.tables.table import Table
from parlour.tables.withheld import laid_open


def same_cards(table: Table) -> Mapping[str, RuleSet]:
    """By seat, the rules under which one alone is dealt that seat's cards from the game's seed.

    NotAllowed before the end, since it would tell of cards to come, and where there are none.
    """
    laid_open(table)
    if (alone := table.game.alone) is None:
        raise NotAllowed("none", say("refused.not-alone"))
    acts = (ply.action.removeprefix(f"{ply.seat}:") for ply in table.plies)
    if any(act.partition(":")[0] in table.game.private for act in acts):
        raise NotAllowed("none", say("refused.rules-changed"))
    found = {seat: alone(table.rules, player) for player, seat in enumerate(table.chairs)}
    known = {seat: rules for seat, rules in found.items() if rules is not None}
    if len(known) < len(found):
        raise NotAllowed("none", say("refused.depends"))
    return known


def comparable(table: Table) -> bool:
    try:
        return bool(same_cards(table))
    except NotAllowed:
        return False
