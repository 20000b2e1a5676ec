"""The parts of a picture."""

from __future__ import annotations

from typing import Literal, TypeAlias

from parlour.core import seen
from parlour.core.seen import Seen

# A line (by number) with a card on one of its squares: the hand that it is then, and its points.
Preview: TypeAlias = tuple[int, str | None, int]

Better: TypeAlias = tuple[tuple[str, int], ...]  # hands with their points, the best first


class LineShown(Seen, frozen=True):
    squares: tuple[str, ...]
    hand: str | None  # as the scoring calls it; None where it is nothing yet
    points: int
    pat: bool
    full: bool
    can: Better  # than it is now, as far as that is still possible


class MatrixShown(Seen, frozen=True):
    name: str
    owner: int
    yours: bool
    scoring: str
    pat: bool  # pat hands are wanted, and there are no points
    placement: str
    left: int  # squares that are empty
    lines: tuple[LineShown, ...]


class Source(Seen, frozen=True):
    """A card that may be taken up, and where it may go: each target with its place in `legal`."""

    at: str  # the card's name where it is dealt; else its square or reject
    kind: Literal["dealt", "placed", "reject", "steal"]
    card: str
    to: dict[str, int]


class ScoringShown(Seen, frozen=True):
    name: str
    pat: bool
    hands: tuple[tuple[str, int, bool], ...]  # name, points, whether it is pat; the best first


class DoneShown(Seen, frozen=True):
    """What it would mean to say done now."""

    counts: str | None  # in Best of Two, the matrix that counts
    winner: int | None  # in a race, who has won; None: a draw


class Picture(seen.Picture, frozen=True):
    race: bool
    stealing: bool
    planting: bool
    movable: bool  # the seat's cards can be moved
    matrices: tuple[MatrixShown, ...]
    sources: tuple[Source, ...]
    words: dict[str, int]  # pass and done, where they are possible, with their place in `legal`
    previews: dict[str, dict[str, tuple[Preview, ...]]]  # by the source and where it may go
    rejects: dict[str, bool]  # each reject, and whether the seat may use it
    scoring: dict[str, ScoringShown]  # by seat
    done: DoneShown | None
