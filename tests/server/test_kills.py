"""A few of the kills that `python -m bench.kills` does by the dozen."""

from __future__ import annotations

import pytest

from bench.kills import run


@pytest.mark.parametrize("backend", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost_when_servers_are_killed(backend: str) -> None:
    assert "4 kills" in run(backend, 4)  # it raises where anything is missing or was done twice
