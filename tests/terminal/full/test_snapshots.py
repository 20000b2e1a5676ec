"""Each phase of each game as it is drawn, compared with what was looked at and found good."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.terminal.full.phases import PHASES, SNAPSHOTS, drawn


@pytest.mark.parametrize("name", PHASES)
def test_a_phase_is_drawn_as_it_was(name: str, tmp_path: Path) -> None:
    expected = (SNAPSHOTS / f"{name}.txt").read_text("utf-8")
    assert asyncio.run(drawn(PHASES[name], tmp_path)) == expected


def test_no_snapshot_is_left_over() -> None:
    assert {path.stem for path in SNAPSHOTS.glob("*.txt")} == set(PHASES)
