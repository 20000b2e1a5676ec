"""What pictures are drawn from is made beforehand: no picture makes a table of its own."""

from __future__ import annotations

import random

import parlour
from parlour.games.texas42 import suits
from parlour.seen import picture, prepare
from parlour.seen.poker_solitaire import outlook

TABLES = (outlook._lacking, outlook._hands_with, outlook._usual_with, suits._order)


def test_no_picture_has_to_wait_for_tables() -> None:
    prepare()
    made = [table.cache_info().currsize for table in TABLES]
    assert made[:3] == [5, 2380, 2380]  # for every set of up to four ranks
    chance = random.Random(7)
    for game in parlour.GAMES.values():
        for preset in game.ruleset.PRESETS:
            state = game.start(preset, seed="prepared")
            for _ in range(60):
                if state.turn is None:
                    break
                picture(state.view(state.turn))
                state = state.apply(chance.choice(list(state.legal())))
    assert [table.cache_info().currsize for table in TABLES] == made
