"""Records of Poker Solitaire: what is sealed of a result, and what are only its words."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from parlour.core.errors import BadRecord
from parlour.records.record import Record
from parlour.records.verify import verify
from tests.games.poker_solitaire.table import GAME


def sealed() -> dict[str, Any]:
    choose = random.Random(1)
    state = GAME.start("alternate", seed="sealed")
    record = Record(GAME, state.rules, "sealed")
    while state.turn is not None:
        action = choose.choice(state.legal())
        state, record = state.apply(action), record.then(action)
    told: dict[str, Any] = json.loads(record.sealed().line())
    return told


def test_words_are_not_sealed_but_all_else_is() -> None:
    other = sealed()
    other["result"]["reason"] = "all the squares are full"
    verify(Record.read(json.dumps(other)))
    for key, value in (("winner", 7), ("scores", {"1": 1, "2": 999}), ("pat", {"1": True})):
        tampered = sealed()
        tampered["result"][key] = value
        with pytest.raises(BadRecord, match="the result is"):
            verify(Record.read(json.dumps(tampered)))
