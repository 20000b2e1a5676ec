"""What a postcard says: its heading and the line under it, in a language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from parlour.core.outcome import Outcome
from parlour.core.saying import Saying, said
from parlour.core.seat import Seat
from parlour.server.postcards.sayings import say
from parlour.tables.bot_names import bot_names
from parlour.tables.table import Table

_NOBODY = "–"  # whose name is shown no more


class Told(NamedTuple):
    heading: str
    under: str


def names_at(table: Table) -> dict[str, str]:
    """Who sits where; nothing for an open seat."""
    bots = bot_names(table.chairs)
    return {
        seat: bots.get(seat) or chair.name or ("" if chair.open else _NOBODY)
        for seat, chair in table.chairs.items()
    }


def rules_called(table: Table) -> str:
    name = str(table.rules).partition(",")[0]
    title: str = table.game.ruleset.PRESETS[name].title
    return title


def told(table: Table, language: str) -> Told:
    game, rules, names = table.opened.game, rules_called(table), names_at(table)
    if table.outcome is not None and table.laid_open:
        heading = _ended(table.outcome, names, language)
        under = say("under.over", game=game, rules=rules)
    elif table.phase == "waiting":
        heading = say("heading.invited", game=game)
        under = say("under.waiting", rules=rules)
    else:
        heading = say("heading.playing", game=game)
        under = say("under.playing", names=[*names.values()], rules=rules)
    return Told(said(heading, language), said(under, language))


def together(seats: Sequence[Seat], names: Mapping[str, str]) -> str:
    """Those of a side."""
    return " & ".join(names[str(seat)] for seat in seats)


def _ended(outcome: Outcome, names: Mapping[str, str], language: str) -> Saying:
    sides = [(together(side, names), outcome.scores[side[0]]) for side in outcome.sides]
    if len(sides) == 1:
        ((name, points),) = sides
        if points is not None:
            return say("heading.alone", name=name, points=points)
        return say("heading.pat" if outcome.places == (1,) else "heading.not-pat", name=name)
    ranked = sorted(zip(outcome.places, sides, strict=True), key=lambda one: one[0] or 0)
    (first, most), (second, least), *more = (side for _, side in ranked)
    if most is None or least is None:  # pat hands: who won is all there is to tell
        return say("heading.pat", name=first)
    if more:
        scores = [said(say("score", name=n, points=p), language) for _, (n, p) in ranked]
        return say("heading.several", scores=" · ".join(scores))
    return say("heading.two", first=first, most=most, least=least, second=second)
