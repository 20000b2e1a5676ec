"""The parts of a picture."""

from __future__ import annotations

from typing import Literal, TypeAlias

from parlour.core import seen
from parlour.core.seen import Seen

# A line (by number) with a card on one of its squares: the hand that it is then, and its points.
Preview: TypeAlias = tuple[int, str | None, int]

Better: TypeAlias = tuple[tuple[str, int], ...]  # hands with their points, the best first


class LineShown(Seen, frozen=True):
    """A row, a column or a diagonal.

    Hands have the names of the usual eleven (`one-pair`), and of the 81 (`pair-four-flush`)
    where a user table may tell them apart.
    """

    squares: tuple[str, ...]
    hand: str | None  # as the scoring calls it; None where it is nothing yet
    points: int
    pat: bool
    full: bool
    # What it can still become with the cards that may come, and that is worth more than now
    # (where only pat hands win: that is pat), with its points: the best first, at most twelve.
    # It is exact: every one of them can come, and no other.
    can: Better


class MatrixShown(Seen, frozen=True):
    """A matrix, beyond what the view has of it."""

    name: str
    owner: int
    yours: bool
    scoring: str
    pat: bool  # pat hands are wanted, and there are no points
    placement: str
    left: int  # squares that are empty
    lines: tuple[LineShown, ...]  # rows from the top, columns from the left, diagonals


class Source(Seen, frozen=True):
    """A card that may be taken up, and where it may go: each target with its place in `legal`."""

    at: str  # the card's name where it is dealt; else its square or reject
    kind: Literal["dealt", "placed", "reject", "steal"]
    card: str
    to: dict[str, int]


class ScoringShown(Seen, frozen=True):
    """What hands are worth: the usual eleven, or all 81 of a user table."""

    name: str
    pat: bool
    hands: tuple[tuple[str, int, bool], ...]  # name, points, whether it is pat; the best first


class DoneShown(Seen, frozen=True):
    """What it would mean to say done now."""

    counts: str | None  # in Best of Two, the matrix that counts
    winner: int | None  # in a race, who has won; None: a draw


class Picture(seen.Picture, frozen=True):
    """What the board of Poker Solitaire shows and only the rules know."""

    race: bool  # either player may act
    stealing: bool  # cards can be stolen
    planting: bool  # and planted
    movable: bool  # the seat's cards can be moved
    matrices: tuple[MatrixShown, ...]
    sources: tuple[Source, ...]  # every card that may be taken up now
    words: dict[str, int]  # pass and done, where they are possible, with their place in `legal`
    # For each card that is dealt or may come back from a reject, by its `at`, and for each square
    # that it may go to: the lines through it as they would be: line, hand, points.
    previews: dict[str, dict[str, tuple[Preview, ...]]]
    rejects: dict[str, bool]  # each reject, and whether the seat may use it
    scoring: dict[str, ScoringShown]  # by seat
    done: DoneShown | None  # where that may be said
