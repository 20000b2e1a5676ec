"""What a seat may know: everything but the cards still in the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypedDict

from parlour.core.errors import ParlourError, shorten
from parlour.games.poker_solitaire.legal import legal_acts
from parlour.games.poker_solitaire.matrix import (
    CELL_NAMES,
    EMPTY,
    PLANTED,
    SIDE,
    STOLEN,
    Matrix,
    card_of,
    cells_of,
    open_squares,
)
from parlour.games.poker_solitaire.outcome import owner_of
from parlour.games.poker_solitaire.rules import SEATS, Rules
from parlour.games.poker_solitaire.table import Table

if TYPE_CHECKING:
    from parlour.games.poker_solitaire.state import State


class MatrixSeen(TypedDict):
    name: str  # A or B
    owner: int  # the seat that fills it
    rows: list[list[str | None]]
    open: list[str]  # the squares where its owner may put a card
    stolen: list[str]  # squares with cards that were stolen, and are safe
    planted: list[str]
    lines: list[dict[str, Any]]
    total: int


class RejectSeen(TypedDict):
    name: str
    owner: int | Literal["common"] | None  # None: no longer a reject, but a card lies there
    card: str | None


class View(TypedDict):
    """All that a seat (or, with `seat` None, a spectator) may know. Plain JSON."""

    game: Literal["poker-solitaire"]
    rules: str
    mode: str
    players: int
    seat: int | None
    turn: int | None
    turns: list[int]  # in a race, both
    legal: list[str]  # what `seat` may do now
    dealt: list[str]
    taken: list[str]  # of those dealt, the ones taken in this round of Same Deck
    deck_left: int
    matrices: list[MatrixSeen]
    rejects: list[RejectSeen]
    scores: dict[str, int | None]
    result: dict[str, Any] | None


def view_of(state: State, seat: int | None) -> View:
    if seat is not None and (type(seat) is not int or seat not in SEATS):
        raise ParlourError(f"{shorten(seat)} is not a seat; views are for 1, 2 or None")
    rules, table = state.rules, state.table
    turns = state.turns
    acts = legal_acts(rules, table, seat - 1) if seat is not None and seat in turns else []
    prefix = f"{seat}:" if rules.racing else ""
    tallies = state.hands
    return {
        "game": "poker-solitaire",
        "rules": str(rules),
        "mode": rules.mode,
        "players": rules.players,
        "seat": seat,
        "turn": turns[0] if turns else None,
        "turns": list(turns),
        "legal": [f"{prefix}{act}" for act in acts],
        "dealt": [str(card) for card in table.dealt],
        "taken": [str(card) for i, card in enumerate(table.dealt) if table.taken >> i & 1],
        "deck_left": len(table.deck) - table.drawn,
        "matrices": [
            _matrix(rules, number, matrix, tallies[number].as_json())
            for number, matrix in enumerate(table.matrices)
        ],
        "rejects": _rejects(rules, table),
        "scores": state.scores,
        "result": state.result,
    }


def _matrix(rules: Rules, number: int, matrix: Matrix, counted: dict[str, Any]) -> MatrixSeen:
    cells = [None if held == EMPTY else str(card_of(held)) for held in matrix.cells]
    owner = owner_of(rules, number)
    letter = rules.letters[number]
    prefix = f"{letter}:" if letter else ""

    def named(squares: tuple[int, ...]) -> list[str]:
        return [prefix + CELL_NAMES[cell] for cell in squares]

    filled = cells_of(matrix.filled)
    return {
        "name": "AB"[number],
        "owner": owner + 1,
        "rows": [cells[first : first + SIDE] for first in range(0, len(cells), SIDE)],
        "open": named(cells_of(open_squares(matrix.filled, rules.placements[owner]))),
        "stolen": named(tuple(cell for cell in filled if matrix.cells[cell] & STOLEN)),
        "planted": named(tuple(cell for cell in filled if matrix.cells[cell] & PLANTED)),
        "lines": counted["lines"],
        "total": counted["total"],
    }


def _rejects(rules: Rules, table: Table) -> list[RejectSeen]:
    seen: list[RejectSeen] = []
    for slot, held in enumerate(table.rejects):
        common = slot < rules.rejects
        owner = next(
            (s for s in SEATS[: rules.players] if slot in rules.usable_rejects[s - 1]), None
        )
        if owner is None and held == EMPTY:
            continue
        seen.append(
            {
                "name": f"r{slot + 1}",
                "owner": "common" if common and rules.players == 2 else owner,
                "card": None if held == EMPTY else str(card_of(held)),
            }
        )
    return seen
