"""What a seat may know: everything but the cards still in the deck."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Literal

from parlour.core import seen
from parlour.core.errors import ParlourError, shorten
from parlour.core.saying import Saying
from parlour.core.seen import Seen
from parlour.games.poker_solitaire import standing
from parlour.games.poker_solitaire.actions import REJECTS, texts
from parlour.games.poker_solitaire.dealing import GAME
from parlour.games.poker_solitaire.legal import legal_acts
from parlour.games.poker_solitaire.matrix import (
    EMPTY,
    PLANTED,
    SIDE,
    STOLEN,
    Matrix,
    card_of,
    names_of,
    open_squares,
)
from parlour.games.poker_solitaire.rules import SEATS, Rules
from parlour.games.poker_solitaire.scoring import Counting, Line, counting_for, tally
from parlour.games.poker_solitaire.table import Table
from parlour.pieces.cards import Card

if TYPE_CHECKING:
    from parlour.games.poker_solitaire.state import State


class MatrixSeen(Seen, frozen=True, dict=True, gc=True):
    name: str  # A or B
    owner: int  # the seat that fills it
    rows: tuple[tuple[str | None, ...], ...]
    open: tuple[str, ...]  # the squares where its owner may put a card
    stolen: tuple[str, ...]  # squares with cards that were stolen, and are safe
    planted: tuple[str, ...]
    lines: tuple[Line, ...]
    total: int

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """The card's number of each square, by rows, or EMPTY: read once, and never sent."""
        names = (name for row in self.rows for name in row)
        return tuple(EMPTY if name is None else int(Card.named(name)) for name in names)


class RejectSeen(Seen, frozen=True):
    name: str
    owner: int | Literal["common"] | None  # None: no longer a reject, but a card lies there
    card: str | None

    @property
    def slot(self) -> int:
        """From 0."""
        return int(self.name[1:]) - 1


class ResultSeen(Seen, frozen=True):
    """How the game ended."""

    scores: dict[str, int | None]  # by seat; None where pat hands are wanted
    reason: str  # in English, as records have it
    why: Saying
    winner: int | None  # of two players; None: a draw
    pat: dict[str, bool]  # by seat: who wanted pat hands, and whether they were made


class View(seen.View, frozen=True, kw_only=True):
    """All that a seat (or, with `seat` None, a spectator) may know.

    Squares are named by column and row, `c3`, or `B:c3` where there are two matrices; rejects `r1`.
    """

    game: Literal["poker-solitaire"] = GAME
    seat: int | None
    turn: int | None
    turns: tuple[int, ...]  # in a race, both
    mode: str
    players: int
    dealt: tuple[str, ...]
    taken: tuple[str, ...]  # of those dealt, the ones taken in this round of Same Deck
    deck_left: int
    matrices: tuple[MatrixSeen, ...]
    rejects: tuple[RejectSeen, ...]
    scores: dict[str, int | None]
    result: ResultSeen | None


def view_of(state: State, seat: int | None) -> View:
    if seat is not None and (type(seat) is not int or seat not in SEATS):
        raise ParlourError(f"{shorten(seat)} is not a seat; views are for 1, 2 or None")
    rules, table, turns = state.rules, state.table, state.turns
    legal = texts(legal_acts(rules, table, seat - 1)) if seat in turns else []
    if rules.racing:
        legal = [f"{seat}:{text}" for text in legal]
    told = str(rules)
    dealt = [str(card) for card in table.dealt]
    return View(
        rules=told,
        mode=rules.mode,
        players=rules.players,
        seat=seat,
        turn=turns[0] if turns else None,
        turns=turns,
        legal=tuple(legal),
        dealt=tuple(dealt),
        taken=tuple([name for i, name in enumerate(dealt) if table.taken >> i & 1]),
        deck_left=len(table.deck) - table.drawn,
        matrices=tuple(map(_matrix, _frames(told), table.matrices)),
        rejects=_rejects(rules, table),
        scores=state.scores,
        result=_result(state),
        outcome=state.outcome,
    )


@dataclass(frozen=True, eq=False)  # there is one of each, and matrices are kept by it
class _Frame:
    """What is known of a matrix by the rules alone."""

    name: str
    letter: str  # with which its squares are named
    owner: int
    placement: str
    counting: Counting


@lru_cache(maxsize=256)
def _frames(rules_text: str) -> tuple[_Frame, ...]:
    rules = Rules.make(rules_text)
    owners = [standing.owner_of(rules, number) for number in range(rules.matrices)]
    return tuple(
        _Frame(
            "AB"[number],
            rules.letters[number],
            SEATS[owner],
            rules.placements[owner],
            counting_for(rules, owner),
        )
        for number, owner in enumerate(owners)
    )


@lru_cache(maxsize=1 << 10)  # everybody who looks sees the same matrices
def _matrix(frame: _Frame, matrix: Matrix) -> MatrixSeen:
    cells, letter = matrix.cells, frame.letter
    counted = tally(matrix, frame.counting)
    marked = max(cells) >= STOLEN
    return MatrixSeen(
        name=frame.name,
        owner=frame.owner,
        rows=tuple([_row(cells[first : first + SIDE]) for first in range(0, len(cells), SIDE)]),
        open=names_of(open_squares(matrix.filled, frame.placement), letter),
        stolen=names_of(_with_mark(cells, STOLEN), letter) if marked else (),
        planted=names_of(_with_mark(cells, PLANTED), letter) if marked else (),
        lines=counted.lines,
        total=counted.total,
    )


@lru_cache(maxsize=1 << 14)
def _row(cells: tuple[int, ...]) -> tuple[str | None, ...]:
    return tuple(None if held == EMPTY else str(card_of(held)) for held in cells)


def _with_mark(cells: tuple[int, ...], mark: int) -> int:
    return sum(1 << at for at, held in enumerate(cells) if held != EMPTY and held & mark)


def _rejects(rules: Rules, table: Table) -> tuple[RejectSeen, ...]:
    return tuple(
        [
            _reject(slot, owner, held)
            for slot, (owner, held) in enumerate(
                zip(rules.reject_owners, table.rejects, strict=True)
            )
            if owner is not None or held != EMPTY
        ]
    )


@lru_cache(maxsize=1 << 11)  # all there can be
def _reject(slot: int, owner: int | Literal["common"] | None, held: int) -> RejectSeen:
    return RejectSeen(str(REJECTS[slot]), owner, None if held == EMPTY else str(card_of(held)))


def _result(state: State) -> ResultSeen | None:
    told, why = state.result, state.ended
    if told is None or why is None:
        return None
    pat = told.get("pat", {})
    return ResultSeen(told["scores"], told["reason"], why, told.get("winner"), pat)
