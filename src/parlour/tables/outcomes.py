"""How a game ended for each seat: won or not, and with what score."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from parlour.core.game import State
from parlour.core.seat import Seat
from parlour.tables.table import Table


class Outcome(NamedTuple):
    won: bool | None  # None: there was nothing to win, or nobody won it
    score: int | None


def outcome(table: Table, seat: Seat) -> Outcome:
    """The outcome for a seat of a table whose game is over."""
    assert table.state is not None
    return outcome_of(table.opened.game, table.state, seat, len(table.places))


def outcome_of(game: str, state: State, seat: Seat, players: int) -> Outcome:
    """The same for any game that is over, at a table or not."""
    if state.result is None:
        return Outcome(None, None)
    return _READERS[game](state.result, seat, players)


def _texas_42(result: Mapping[str, Any], seat: Seat, _: int) -> Outcome:
    side = "NS" if str(seat) in "NS" else "EW"
    return Outcome(result["winner"] == side, result["scores"][side])


def _cribbage(result: Mapping[str, Any], seat: Seat, players: int) -> Outcome:
    side = int(seat) % 2 if players == 4 else int(seat)
    return Outcome(result["winner"] == side, result["scores"][side])


def _poker_solitaire(result: Mapping[str, Any], seat: Seat, players: int) -> Outcome:
    won: bool | None = None
    if players == 2:
        won = None if result.get("winner") is None else result["winner"] == seat
    elif "pat" in result:
        won = result["pat"][str(seat)]
    return Outcome(won, result["scores"][str(seat)])


_READERS: dict[str, Callable[[Mapping[str, Any], Seat, int], Outcome]] = {
    "texas-42": _texas_42,
    "cribbage": _cribbage,
    "poker-solitaire": _poker_solitaire,
}
