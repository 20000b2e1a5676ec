"""Thousands of saves in these tests, and none of them has a power cut to survive."""

import os

import pytest

from parlour.engines.bots import LEVELS
from tests.terminal.meek import LEVEL, Meek


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """`os.fsync` only notes that it was called."""
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    return synced


@pytest.fixture(autouse=True)
def meek_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Saved games of theirs can be read in every test, whichever ran before it."""
    monkeypatch.setitem(LEVELS["texas-42"], LEVEL, Meek)
