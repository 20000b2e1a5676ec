"""Advice for Poker Solitaire: what to expect of every act, and why the best is the best."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engines.poker_solitaire.expecting import expectations
from parlour.engines.poker_solitaire.levels import master
from parlour.study.hints import Choice, Hint
from parlour.study.hints.poker_solitaire_reasons import reason_for, said

_DIGITS = 3


def hint(view: Mapping[str, Any], seed: int = 0) -> Hint:
    """The act with the highest figure, and all the figures: what is listed is what was chosen by.

    Only what ends a game, or throws it away, has its place in the list by that and not by points.
    Among equals, which moving cards about makes of most acts, it is as the strongest player does.
    """
    told = expectations(view, seed)
    master_does = master(str(seed)).choose(view)

    def rank(text: str) -> tuple[float, bool]:
        return round(told[text].worth, _DIGITS), text == master_does

    order = sorted(told, key=rank, reverse=True)
    options = [
        Choice(
            text,
            round(told[text].mean, _DIGITS),
            round(told[text].error, _DIGITS),
            best=text == order[0],
        )
        for text in order
    ]
    reason = reason_for(order[0], view)
    return Hint(view["seat"], order[0], "total", options, reason, said(reason))
