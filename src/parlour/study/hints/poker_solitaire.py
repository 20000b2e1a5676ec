"""Advice for Poker Solitaire: what to expect of every act, and why the best is the best."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engines.poker_solitaire.afterwards import Expectation
from parlour.engines.poker_solitaire.expecting import expectations
from parlour.engines.poker_solitaire.levels import master
from parlour.study.hints import Choice, Hint
from parlour.study.hints.poker_solitaire_reasons import reason_for, said

# The strongest player looks closest at few acts; what is expected of all of them is rougher. So
# its choice stands, unless something else is better by more than chance can explain.
_CLEARLY = 3.0  # standard errors


def hint(view: Mapping[str, Any], seed: int = 0) -> Hint:
    told = expectations(view, seed)
    action = _best(told, master(str(seed)).choose(view))
    options = sorted(
        (
            Choice(text, round(of.mean, 3), round(of.error, 3), best=text == action)
            for text, of in told.items()
        ),
        key=lambda choice: (not choice.best, -choice.value),
    )
    reason = reason_for(action, view)
    return Hint(view["seat"], action, "total", options, reason, said(reason))


def _best(told: Mapping[str, Expectation], choice: str) -> str:
    """The choice of the strongest player, or what is clearly better."""
    if ">" not in choice:
        return choice  # passing and ending are about who wins, which the figures leave out
    chosen = told[choice]

    def lead(text: str) -> float:
        error = float((told[text].error ** 2 + chosen.error**2) ** 0.5)
        return told[text].mean - chosen.mean - _CLEARLY * error

    better = max((text for text in told if ">" in text), key=lead)
    return better if lead(better) > 0 else choice
