"""A computer player that goes by rules of thumb."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from parlour.engines.choices import legal_acts
from parlour.engines.cribbage.pegging import count_unseen, play_worth
from parlour.engines.cribbage.sight import read_rules, worth_on_table
from parlour.engines.cribbage.throwing import throw_worth
from parlour.pieces.cards import Card, mask


class RulesOfThumb:
    """Keeps the best hand on average, leads no five, avoids easy 31s, and counts right."""

    def __init__(self, seed: str = "") -> None:
        self._random = random.Random(seed)

    def choose(self, view: Mapping[str, Any]) -> str:
        legal = legal_acts(view)
        if len(legal) == 1:
            return legal[0]
        if view["phase"] == "throw":
            return max(legal, key=lambda act: _throw(act, view))
        if view["phase"] == "play":
            return max(legal, key=lambda act: _play(act, view))
        if view["phase"] == "count":
            return f"count:{worth_on_table(view)}"
        if view["phase"] == "muggins":
            overlooked = worth_on_table(view) - view["counting"]["said"]
            return f"muggins:{max(0, overlooked)}"
        return self._random.choice(legal)  # a cut is a cut


def _throw(act: str, view: Mapping[str, Any]) -> float:
    thrown = [Card(name) for name in act.rpartition(":")[2].split(",")]
    sides = read_rules(view["rules"]).sides
    ours = view["dealer"] % sides == view["seat"] % sides
    return throw_worth(thrown, mask(map(Card, view["hand"])), our_box=ours)


def _play(act: str, view: Mapping[str, Any]) -> float:
    hand = [Card(name) for name in view["hand"]]
    laid = [Card(play["card"]) for pile in view["play"] for play in pile]
    mine = [Card(name) for name in (*view["kept"], *view["thrown"], view["starter"])]
    pile = [Card(play["card"]) for play in view["pile"]]
    unseen = count_unseen(list({*laid, *mine}))
    return play_worth(Card(act.rpartition(":")[2]), hand, pile, unseen)
