"""What the people at this terminal are called, wherever a screen in lines speaks of a seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from parlour.core.seat import Seat
from parlour.terminal.solo import Solo

_HERE: ContextVar[Mapping[str, str] | None] = ContextVar("here", default=None)


@contextmanager
def sitting_here(solo: Solo) -> Iterator[None]:
    """While they play, their names are known."""
    told = dict(zip(map(str, solo.people), solo.names, strict=False))
    token = _HERE.set({str(seat): told.get(str(seat), "") for seat in solo.people})
    try:
        yield
    finally:
        _HERE.reset(token)


def called(seat: Seat) -> str | None:
    """The name of somebody at this terminal, empty where none was told; None for others."""
    return (_HERE.get() or {}).get(str(seat))
