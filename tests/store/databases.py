"""Empty databases of one kind, one for each test."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Databases:
    kind: str
    fresh: Callable[[], str]  # the address of an empty one
