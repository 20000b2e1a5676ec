"""A few of the kills that `python -m bench.tournament_kills` does by the dozen."""

from __future__ import annotations

import pytest

from bench.tournament_kills import run


@pytest.mark.parametrize("backend", ["sqlite", "postgresql"])
def test_standings_are_the_fold_of_the_log_after_kills(backend: str) -> None:
    # It raises where a result is missing, was counted twice, or is not what its table says.
    assert "1 kills" in run(backend, 1, people=4, rounds=1)
