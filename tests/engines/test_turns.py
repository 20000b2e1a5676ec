"""Every bot says in words that there is nothing to choose."""

import pytest

import parlour
from parlour.engines.bots import BOTS, bot


@pytest.mark.parametrize("game", list(parlour.GAMES))
@pytest.mark.parametrize("level", ["beginner", "random"])
def test_a_bot_whose_turn_it_is_not(game: str, level: str) -> None:
    assert level in BOTS[game]
    spectators = parlour.game(game).start(seed="1").view(None)
    with pytest.raises(parlour.ParlourError, match="not this seat's turn"):
        bot(game, level).choose(spectators)
