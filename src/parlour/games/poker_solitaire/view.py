"""What a seat may know: everything but the cards still in the deck."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Literal, TypeAlias

from parlour.core import seen
from parlour.core.errors import ParlourError, shorten
from parlour.core.saying import Saying
from parlour.core.seen import Seen
from parlour.games.poker_solitaire import standing
from parlour.games.poker_solitaire.actions import ACTS, REJECTS
from parlour.games.poker_solitaire.dealing import GAME
from parlour.games.poker_solitaire.legal import legal_acts
from parlour.games.poker_solitaire.matrix import (
    EMPTY,
    PLANTED,
    SIDE,
    SLICES,
    STOLEN,
    Matrix,
    by_held,
    card_of,
    names_of,
    open_squares,
)
from parlour.games.poker_solitaire.rules import SEATS, Rules
from parlour.games.poker_solitaire.scoring import Counting, Line, counted_lines, counting_for
from parlour.games.poker_solitaire.table import Table
from parlour.pieces.cards import CARDS, Card

if TYPE_CHECKING:
    from parlour.games.poker_solitaire.state import State

CARD_NAMES = tuple(map(str, CARDS))
_SHOWN = by_held(CARD_NAMES, None)
_rows = itemgetter(*SLICES[:SIDE])
Owner: TypeAlias = int | Literal["common"] | None  # of a reject


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
    owner: Owner  # None: no longer a reject, but a card lies there
    card: str | None
    stolen: bool = False  # safe, wherever it is put again

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
    turns_taken: int = 0  # so far, by both
    mode: str
    players: int
    dealt: tuple[str, ...]
    taken: tuple[str, ...]  # of those dealt, the ones taken in this round of Same Deck
    # In Same Deck, all cards dealt so far: the same one may lie in both matrices.
    drawn: tuple[str, ...] = ()
    deck_left: int
    matrices: tuple[MatrixSeen, ...]
    rejects: tuple[RejectSeen, ...]
    scores: dict[str, int | None]
    result: ResultSeen | None


def view_of(state: State, seat: int | None) -> View:
    if seat is not None and (type(seat) is not int or seat not in SEATS):
        raise ParlourError(f"{shorten(seat)} is not a seat; views are for 1, 2 or None")
    rules, table, turns = state.rules, state.table, state.turns
    legal = ACTS.texts(legal_acts(rules, table, seat - 1)) if seat in turns else ()
    if rules.racing:
        legal = tuple([f"{seat}:{text}" for text in legal])
    told = str(rules)
    frame = _frame(told)
    matrices = tuple(map(_matrix, frame.matrices, table.matrices))
    dealt = tuple([CARD_NAMES[card] for card in table.dealt])
    taken = table.taken
    return View(
        rules=told,
        mode=frame.mode,
        players=frame.players,
        seat=seat,
        turn=turns[0] if turns else None,
        turns=turns,
        legal=legal,
        turns_taken=state.turns_taken,
        dealt=dealt,
        taken=tuple([name for i, name in enumerate(dealt) if taken >> i & 1]) if taken else (),
        drawn=_drawn(table) if frame.mode == "same-deck" else (),
        deck_left=len(table.deck) - table.drawn,
        matrices=matrices,
        rejects=_rejects(frame, table.rejects),
        scores=standing.scores(rules, [matrix.total for matrix in matrices]),
        result=_result(state) if state.ended else None,
        outcome=state.outcome if state.ended else None,
    )


def _drawn(table: Table) -> tuple[str, ...]:
    return tuple([CARD_NAMES[card] for card in table.deck[: table.drawn]])


# There is one frame of each, and what is in it is kept by it.
@dataclass(frozen=True, eq=False)
class _MatrixFrame:
    """What is known of a matrix by the rules alone."""

    name: str
    letter: str  # with which its squares are named
    owner: int
    placement: str
    counting: Counting


@dataclass(frozen=True, eq=False)
class _Frame:
    """What is known of a view by the rules alone."""

    mode: str
    players: int
    matrices: tuple[_MatrixFrame, ...]
    reject_owners: tuple[Owner, ...]


@lru_cache(maxsize=256)
def _frame(rules_text: str) -> _Frame:
    rules = Rules.make(rules_text)
    owners = [standing.owner_of(rules, number) for number in range(rules.matrices)]
    matrices = tuple(
        _MatrixFrame(
            "AB"[number],
            rules.letters[number],
            SEATS[owner],
            rules.placements[owner],
            counting_for(rules, owner),
        )
        for number, owner in enumerate(owners)
    )
    return _Frame(rules.mode, rules.players, matrices, rules.reject_owners)


def _matrix(frame: _MatrixFrame, matrix: Matrix) -> MatrixSeen:
    cells = matrix.cells
    lines = counted_lines(matrix, frame.counting)
    names = names_of[frame.letter]
    marked = max(cells) >= STOLEN
    return MatrixSeen(
        frame.name,
        frame.owner,
        _rows(tuple([_SHOWN[held] for held in cells])),
        names(open_squares(matrix.filled, frame.placement)),
        names(_with_mark(cells, STOLEN)) if marked else (),
        names(_with_mark(cells, PLANTED)) if marked else (),
        lines,
        sum([line.points for line in lines]),
    )


def _with_mark(cells: tuple[int, ...], mark: int) -> int:
    return sum(1 << at for at, held in enumerate(cells) if held != EMPTY and held & mark)


@lru_cache(maxsize=1 << 10)
def _rejects(frame: _Frame, rejects: tuple[int, ...]) -> tuple[RejectSeen, ...]:
    slots = zip(REJECTS, frame.reject_owners, rejects, strict=True)
    return tuple(
        RejectSeen(str(reject), owner, None, False)
        if held == EMPTY
        else RejectSeen(str(reject), owner, str(card_of(held)), bool(held & STOLEN))
        for reject, owner, held in slots
        if owner is not None or held != EMPTY
    )


def _result(state: State) -> ResultSeen | None:
    told, why = state.result, state.ended
    if told is None or why is None:
        return None
    pat = told.get("pat", {})
    return ResultSeen(told["scores"], told["reason"], why, told.get("winner"), pat)
