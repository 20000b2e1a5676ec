"""Some dozens of the sequences of `fuzz.py`, which has as many as one likes."""

from __future__ import annotations

import pytest

from parlour.lineup import LINEUP
from tests.terminal.full.fuzz import run


@pytest.mark.parametrize("first", range(0, 8, 2))
@pytest.mark.parametrize("game", LINEUP)
def test_whatever_is_pressed_the_client_goes_on(game: str, first: int) -> None:
    run(game, 2, first)
