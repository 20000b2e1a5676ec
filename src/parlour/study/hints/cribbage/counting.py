"""What to say in self-count: the right count, and what was overlooked in another's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engines.cribbage.sight import read_rules, worth_on_table
from parlour.games.cribbage.scoring import count
from parlour.games.cribbage.wording import spoken
from parlour.pieces.cards import Card, mask
from parlour.study.hints import Choice, Hint, Reason


def count_hint(view: Mapping[str, Any]) -> Hint:
    counting = view["counting"]
    whole_flush = counting["box"] and read_rules(view["rules"]).crib_flush == "five"
    parts = count(
        mask(map(Card, counting["cards"])), Card(view["starter"]), whole_flush=whole_flush
    )
    worth = worth_on_table(view)
    said = spoken(parts)
    says = f"{said[0].upper()}{said[1:]}." if parts else "Nothing in it counts."
    return _hint(view, worth, Reason("count", {"worth": worth}), says)


def muggins_hint(view: Mapping[str, Any]) -> Hint:
    worth, said = worth_on_table(view), view["counting"]["said"]
    left = max(0, worth - said)
    if not left:
        says = f"It is worth {worth}, which is what was said."
        return _hint(view, 0, Reason("nothing-overlooked", {"worth": worth}), says)
    says = f"It is worth {worth} and {said} was said, so {left} can be claimed."
    return _hint(view, left, Reason("overlooked", {"worth": worth, "said": said}), says)


def _hint(view: Mapping[str, Any], right: int, reason: Reason, says: str) -> Hint:
    """Every number that may be said, with what it brings: too much brings nothing."""
    choices = []
    for act in view["legal"]:
        number = int(act.rpartition(":")[2])
        choices.append(Choice(act, float(number if number <= right else 0), best=number == right))
    choices.sort(key=lambda choice: (not choice.best, -choice.value))
    return Hint(view["seat"], choices[0].action, "points", choices, reason, says)
