"""Several people at one keyboard: nobody sees another's hand, and everybody hears what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from parlour.core.seat import Seat
from parlour.terminal.console import Console, Line
from parlour.terminal.people import called
from parlour.terminal.screens import Screen
from parlour.terminal.solo import Solo
from parlour.terminal.tongue import lines, talk


class Company:
    """Who looks at the screen, and what the others have yet to hear.

    Whoever plays alone, or a game without secrets, looks all the time.
    """

    def __init__(self, solo: Solo, screen: Screen, console: Console) -> None:
        self._solo, self._screen, self._console = solo, screen, console
        self._apart = len(solo.people) > 1 and getattr(screen, "SECRET", False)
        self._looks: Seat | None = None
        self._missed: dict[Seat, list[Line]] = {seat: [] for seat in solo.people}

    @property
    def view(self) -> Any:
        """What may be on the screen now."""
        return self._solo.view(self._looks if self._apart else None)

    def views(self) -> Mapping[Seat, Any]:
        """What each of those who are to hear of something sees."""
        if self._apart:
            return {seat: self._solo.view(seat) for seat in self._solo.people}
        return {self._solo.seat: self._solo.view()}

    def tell(self, told: Callable[[Any], Sequence[Line]]) -> None:
        """Say something to whoever looks, and keep it for the others, each from their chair."""
        if not self._apart:
            self._console.say(*told(self._solo.view()))
            return
        for seat in self._solo.people:
            lines = told(self._solo.view(seat))
            if seat == self._looks:
                self._console.say(*lines)
            else:
                self._missed[seat] += lines

    def hand_over(self) -> bool:
        """Let whoever is to decide have the keyboard; whether it changed hands."""
        seat = self._solo.seat
        if not self._apart or seat == self._looks:
            return False
        seat_called: Callable[[Seat], str] = getattr(self._screen, "seat_called", str)
        name = called(seat) or seat_called(seat)
        self._console.curtain(talk()("curtain.pass", name=name), lines.prompt("curtain", name=name))
        self._looks = seat
        missed, self._missed[seat] = self._missed[seat], []
        self._console.page(missed)
        return True
