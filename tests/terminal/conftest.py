"""Thousands of saves in these tests, and none of them has a power cut to survive."""

import os

import pytest


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """`os.fsync` only notes that it was called."""
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    return synced
