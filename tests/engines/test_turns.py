"""Every bot says in words that there is nothing to choose."""

import pytest

import parlour
from parlour.engines.bots import LEVELS, REFERENCES, bot

NAMES = [(game, name) for game in parlour.GAMES for name in (*LEVELS[game], *REFERENCES[game])]


def test_every_game_has_a_beginner_and_the_floor() -> None:
    assert {(game, name) for game in parlour.GAMES for name in ("beginner", "random")} <= set(NAMES)
    assert not any(set(LEVELS[game]) & set(REFERENCES[game]) for game in parlour.GAMES)


@pytest.mark.parametrize(("game", "level"), NAMES)
def test_a_bot_whose_turn_it_is_not(game: str, level: str) -> None:
    spectators = parlour.game(game).start(seed="1").view(None)
    with pytest.raises(parlour.ParlourError, match="not this seat's turn"):
        bot(game, level).choose(spectators)
