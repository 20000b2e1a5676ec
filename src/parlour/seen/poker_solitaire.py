"""What a screen needs to draw a view of Poker Solitaire: see docs/pictures.md.

Squares are named as in the view: `c3`, or `B:c3` where there are two matrices.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypedDict

from parlour.games.poker_solitaire import outlook
from parlour.games.poker_solitaire.actions import LETTERS, REJECTS, SQUARES
from parlour.games.poker_solitaire.coming import coming
from parlour.games.poker_solitaire.hands import HANDS, LINE, ORDINARY, classify
from parlour.games.poker_solitaire.matrix import CELLS, EMPTY, LINES, Matrix
from parlour.games.poker_solitaire.outcome import result
from parlour.games.poker_solitaire.outlook import Outlook
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.scoring import Counting, counting, counting_for
from parlour.games.poker_solitaire.table import Table
from parlour.games.poker_solitaire.user_table import values_of
from parlour.pieces.cards import CARDS, Card

_MOST_TOLD = 12  # of the hands that a line can become: a user table knows 81


class LineShown(TypedDict):
    squares: list[str]
    hand: str | None  # as the scoring calls it; None where it is nothing yet
    points: int
    pat: bool
    full: bool
    can: list[tuple[str, int]]  # better hands that are still possible, the best first


class MatrixShown(TypedDict):
    name: str
    owner: int
    yours: bool
    scoring: str
    pat: bool  # pat hands are wanted, and there are no points
    placement: str
    left: int  # squares that are empty
    lines: list[LineShown]


class Source(TypedDict):
    """A card that may be taken up, and where it may go: each target with its place in `legal`."""

    at: str  # the card's name where it is dealt; else its square or reject
    kind: Literal["dealt", "placed", "reject", "steal"]
    card: str
    to: dict[str, int]


class ScoringShown(TypedDict):
    name: str
    pat: bool
    hands: list[tuple[str, int, bool]]  # name, points, whether it is pat; the best first


class DoneShown(TypedDict):
    """What it would mean to say done now."""

    counts: str | None  # in Best of Two, the matrix that counts
    winner: int | None  # in a race, who has won; None: a draw


class Picture(TypedDict):
    race: bool
    stealing: bool
    planting: bool
    movable: bool  # the seat's cards can be moved
    matrices: list[MatrixShown]
    sources: list[Source]
    words: dict[str, int]  # pass and done, where they are possible, with their place in `legal`
    previews: dict[str, dict[str, list[tuple[int, str | None, int]]]]
    rejects: dict[str, bool]  # each reject, and whether the seat may use it
    scoring: dict[str, ScoringShown]  # by seat
    done: DoneShown | None


def prepare() -> None:
    """All that lines can become, whatever they hold."""
    outlook.prepare()
    for preset in Rules.PRESETS:
        for scoring in _rules(preset).scorings:
            _worth(*scoring)
            _scoring(*scoring)


def picture(view: Mapping[str, Any]) -> Picture:
    rules = _rules(view["rules"])
    seat: int | None = view["seat"]
    boards = [_Board(rules, number, matrix) for number, matrix in enumerate(view["matrices"])]
    outlooks = {
        owner: Outlook(coming(rules, view, owner), own=rules.may_move[owner])
        for owner in range(rules.players)
    }
    prefix = f"{seat}:" if rules.racing else ""
    acts = [text.removeprefix(prefix) for text in view["legal"]]
    sources, words = _sources(rules, view, boards, acts)
    usable = rules.usable_rejects[seat - 1] if seat is not None and seat <= rules.players else ()
    return {
        "race": rules.racing,
        "stealing": rules.steal and rules.players == 2,
        "planting": rules.plant and rules.players == 2,
        "movable": seat is not None and rules.may_move[seat - 1],
        "matrices": [_matrix(rules, view, board, outlooks[board.owner]) for board in boards],
        "sources": sources,
        "words": words,
        "previews": {
            source["at"]: _previews(boards, source)
            for source in sources
            if source["kind"] in ("dealt", "reject")
        },
        "rejects": {
            reject["name"]: int(reject["name"][1:]) - 1 in usable for reject in view["rejects"]
        },
        "scoring": {
            str(player + 1): _scoring(*rules.scorings[player]) for player in range(rules.players)
        },
        "done": _done(rules, view, boards) if "done" in words else None,
    }


@lru_cache(maxsize=256)
def _rules(text: str) -> Rules:
    return Rules.make(text)


class _Board:
    """A matrix of the view, read: its cards, and the lines that count."""

    def __init__(self, rules: Rules, number: int, matrix: Mapping[str, Any]) -> None:
        self.number = number
        self.owner: int = matrix["owner"] - 1
        self.letter = rules.letters[number]
        self.cells = [
            None if name is None else int(Card.named(name))
            for row in matrix["rows"]
            for name in row
        ]
        self.counting: Counting = counting_for(rules, self.owner)
        self.scoring = rules.scorings[self.owner][0]
        self.worth = _worth(*rules.scorings[self.owner])
        self.lines = [
            [card for cell in line if (card := self.cells[cell]) is not None]
            for line in LINES[: self.counting.lines]
        ]

    def as_matrix(self) -> Matrix:
        filled = sum(1 << cell for cell, card in enumerate(self.cells) if card is not None)
        return Matrix(tuple(EMPTY if card is None else card for card in self.cells), filled)

    def made(self, cards: list[int]) -> tuple[str | None, int]:
        """What a line with these cards is called, and its points."""
        found = classify(cards)
        return self.worth.names[found], self.counting.points[found]


# --- lines and what they can become ---------------------------------------------------------


class _Worth(NamedTuple):
    """The hands that a scoring tells apart: the usual eleven, or all 81 where each has its points.

    They are numbered as the outlook numbers them.
    """

    names: tuple[str | None, ...]  # of each of the 81, and of an unfinished line
    gains: tuple[int, ...]  # of each hand told apart: what it must have more of than the line now
    places: tuple[int, ...]  # of each in the order
    order: tuple[tuple[str, int], ...]  # name and points, the best first


@lru_cache(maxsize=64)
def _worth(scoring: str, table: str, hands: int) -> _Worth:
    how = counting(scoring, table, hands)
    if scoring == "user":
        told = [(hand.name, how.points[hand.number], hand.ordinary) for hand in HANDS]
        names = [hand.name for hand in HANDS]
    else:
        told = [
            (hand.name, 0 if how.pat else getattr(hand, scoring), hand)
            for hand in ORDINARY.values()
        ]
        names = [hand.ordinary.name for hand in HANDS]
    usual = [*ORDINARY, *(hand.name for hand in HANDS)]  # the order of those of the same points
    order = sorted(range(len(told)), key=lambda n: (-told[n][1], usual.index(told[n][0])))
    return _Worth(
        (*names, None),
        tuple(int(of.pat) if how.pat else points for _, points, of in told),
        tuple(order.index(number) for number in range(len(told))),
        tuple(told[number][:2] for number in order),
    )


def _matrix(rules: Rules, view: Mapping[str, Any], board: _Board, ahead: Outlook) -> MatrixShown:
    lines: list[LineShown] = []
    for squares, held in zip(_SQUARES[board.letter], board.lines, strict=False):
        hand = classify(held)
        points = board.counting.points[hand]
        full = len(held) == LINE
        lines.append(
            {
                "squares": squares,
                "hand": board.worth.names[hand],
                "points": points,
                "pat": full and HANDS[hand].ordinary.pat,
                "full": full,
                "can": [] if full else _better(board, ahead, held, points),
            }
        )
    return {
        "name": LETTERS[board.number],
        "owner": board.owner + 1,
        "yours": view["seat"] == board.owner + 1,
        "scoring": board.scoring,
        "pat": board.counting.pat,
        "placement": rules.placements[board.owner],
        "left": board.cells.count(None),
        "lines": lines,
    }


def _better(board: _Board, ahead: Outlook, held: list[int], points: int) -> list[tuple[str, int]]:
    """Of the hands that are possible, those worth more than now (or pat), the best first."""
    _, gains, places, order = board.worth
    found = ahead.hands(held) if board.scoring == "user" else ahead.usual(held)
    wanted = sorted([places[number] for number in found if gains[number] > points])
    return [order[place] for place in wanted[:_MOST_TOLD]]


# --- what may be done, card by card ---------------------------------------------------------


def _sources(
    rules: Rules, view: Mapping[str, Any], boards: list[_Board], acts: list[str]
) -> tuple[list[Source], dict[str, int]]:
    """Cards with their targets, and the words that may be said.

    It reads the acts' texts, for there may be hundreds of them.
    """
    player = view["seat"] - 1 if acts and rules.players == 2 else 0
    found: dict[str, Source] = {}
    targets: dict[str, dict[str, int]] = {}  # by the source as the act has it
    words: dict[str, int] = {}
    for at, act in enumerate(acts):
        text, arrow, target = act.partition(">")
        if not arrow:
            words[act] = at
            continue
        to = targets.get(text)
        if to is None:
            source = _source(text, view, boards, player)
            to = targets[text] = found.setdefault(source["at"], source)["to"]
        if rules.steal and text.startswith("steal:"):  # it names squares without letters
            target = f"{LETTERS[player]}:{target}"
        to[target] = at
    return list(found.values()), words


def _source(text: str, view: Mapping[str, Any], boards: list[_Board], player: int) -> Source:
    """A card that may be taken up, from the first half of an act's text."""
    if text.startswith("steal:"):
        at = f"{LETTERS[1 - player]}:{text.removeprefix('steal:')}"
        return {"at": at, "kind": "steal", "card": _card(boards, at), "to": {}}
    at = text.removeprefix("plant:")
    if at in _PLACES:
        return {"at": at, "kind": "placed", "card": _card(boards, at), "to": {}}
    for reject in view["rejects"]:
        if reject["name"] == at:
            return {"at": at, "kind": "reject", "card": reject["card"], "to": {}}
    return {"at": at, "kind": "dealt", "card": at, "to": {}}


def _card(boards: list[_Board], square: str) -> str:
    board, cell = _located(boards, square)
    held = board.cells[cell]
    assert held is not None, square
    return str(CARDS[held])


def _located(boards: list[_Board], square: str) -> tuple[_Board, int]:
    number, cell = _PLACES[square]
    return boards[number], cell


def _previews(boards: list[_Board], source: Source) -> dict[str, list[tuple[int, str | None, int]]]:
    """What the lines through each square become with a card: line, hand and points."""
    card = int(Card.named(source["card"]))
    made: dict[tuple[int, int], tuple[int, str | None, int]] = {}  # by matrix and line
    told: dict[str, list[tuple[int, str | None, int]]] = {}
    for target in source["to"]:
        if target in _REJECTS:
            continue  # it is in no line
        board, cell = _located(boards, target)
        through = told[target] = []
        for line in _THROUGH[cell]:
            if line >= board.counting.lines:
                break
            then = made.get((board.number, line))
            if then is None:
                then = (line, *board.made([*board.lines[line], card]))
                made[board.number, line] = then
            through.append(then)
    return told


_REJECTS = frozenset(map(str, REJECTS))
_THROUGH = tuple(
    tuple(number for number, line in enumerate(LINES) if cell in line) for cell in range(CELLS)
)
_PLACES = {  # of each square: its matrix, and which of its squares it is
    str(square): (number, square.cell)
    for letter, number in (("", 0), *((letter, at) for at, letter in enumerate(LETTERS)))
    for square in SQUARES[letter]
}
_SQUARES = {
    letter: [[str(SQUARES[letter][cell]) for cell in line] for line in LINES]
    for letter in ("", *LETTERS)
}


# --- scoring and the end --------------------------------------------------------------------


@lru_cache(maxsize=64)
def _scoring(scoring: str, table: str, hands: int) -> ScoringShown:
    if scoring == "user":
        worth = values_of(table)
        told = [(hand.name, worth[hand.number], hand.ordinary.pat) for hand in HANDS]
        told.sort(key=lambda entry: -entry[1])
    elif scoring == "pat":
        told = [(hand.name, 0, hand.pat) for hand in ORDINARY.values()]
    else:
        told = [(hand.name, getattr(hand, scoring), hand.pat) for hand in ORDINARY.values()]
        told.sort(key=lambda entry: -entry[1])
    return {"name": scoring, "pat": scoring == "pat", "hands": told}


def _done(rules: Rules, view: Mapping[str, Any], boards: list[_Board]) -> DoneShown:
    table = Table((), tuple(board.as_matrix() for board in boards))
    if rules.players == 2:
        return {"counts": None, "winner": result(rules, table, "done")["winner"]}
    first, second = (matrix["total"] for matrix in view["matrices"])
    return {"counts": "A" if first >= second else "B", "winner": None}
