"""Advice for a seat at cribbage: what the master would do, and every choice with its figures."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from parlour.engines.choices import legal_acts
from parlour.study.hints import Choice, Hint, Reason
from parlour.study.hints.cribbage.counting import count_hint, muggins_hint
from parlour.study.hints.cribbage.laying import play_hint
from parlour.study.hints.cribbage.throwing import throw_hint


def hint(view: Mapping[str, Any], seed: int = 0) -> Hint:
    legal = legal_acts(view)
    phase = view["phase"]
    if phase == "cut":
        return _cut_hint(view, legal, seed)
    if phase == "count":
        return count_hint(view)
    if phase == "muggins":
        return muggins_hint(view)
    return throw_hint(view) if phase == "throw" else play_hint(view)


def _cut_hint(view: Mapping[str, Any], legal: list[str], seed: int) -> Hint:
    anywhere = random.Random(seed).choice(legal)
    return Hint(
        view["seat"],
        anywhere,
        "points",
        [Choice(anywhere, 0.0, best=True), *(Choice(a, 0.0) for a in legal if a != anywhere)],
        Reason("any-cut"),
        "Cut anywhere: every place is as likely to hold the lowest card, which deals.",
    )
