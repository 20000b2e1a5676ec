"""Every claim of a hint holds: some hundred hints of each game; the oracles' own command asks more.

python -m tests.study.hints.oracles
"""

from __future__ import annotations

import pytest

from tests.study.hints.oracles.__main__ import GAMES


@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("game", GAMES)
def test_what_hints_say_is_true(game: str, number: int) -> None:
    asked, assert_true = GAMES[game]
    told = 0
    for state, given in asked(number):
        told += 1
        assert_true(state, given)
    assert told >= 10
