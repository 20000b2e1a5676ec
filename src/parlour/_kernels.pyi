"""Searches over tables of bit masks, compiled from native/. They know no game."""

from collections.abc import Sequence
from typing import final

@final
class TrickTable:
    """Who must follow, and what beats what, for up to 32 pieces; piece t is bit t of a mask."""

    def __init__(
        self,
        duties: Sequence[Sequence[int]],
        beaten_by: Sequence[int],
        lead_order: Sequence[int],
    ) -> None:
        """Build the table.

        ``duties[t]``: when t is led, one plays from the first of these masks that meets one's
        hand; when none does, anything.
        ``beaten_by[t]``: when t is led, these win over it.
        ``lead_order``: the leader leads from the first of these masks that meets the hand;
        when none does, or the list is empty, anything may be led.
        """

    def sweeps(self, hand: int, unseen: int, others: int) -> bool:
        """Whether the leader wins every trick left, however the rest lies and is played.

        Each of the ``others`` holds as many pieces as ``hand``, all among ``unseen``; unseen
        pieces beyond those may be in nobody's hand. Yes is a proof. No may be caution: a
        discard is never counted on, only pieces that had to be played.
        """

    def count_sweeping_hands(self, pieces: int, size: int, others: int) -> int:
        """How many hands of ``size`` among the first ``pieces`` sweep, all the rest unseen.

        Runs without the interpreter lock.
        """

@final
class TallyTable:
    """The points of some held pieces with one extra; piece p is of kind p // suits."""

    def __init__(
        self, kinds: int, suits: int, held: int, marked_kind: int, points: bytes, bonus: bytes
    ) -> None:
        """Build the table.

        ``points``: one byte for each row of ``held + 1`` kinds, the extra's last, as the digits
        of the place; any order of the held ones may be asked for.
        ``bonus``: one byte at ``(suits held | suits of marked pieces held << 4) * 4 + suit of the
        extra``, both sets of suits being bits; pieces of ``marked_kind`` are marked.
        """

    def score(self, hands: bytes) -> bytes:
        """A byte of points for each hand; a hand is its pieces and then the extra, a byte each.

        Runs without the interpreter lock.
        """

    def every_score(self) -> bytes:
        """The points of every hand, in lexicographic order, with every other piece as extra."""

    def histogram(self) -> list[int]:
        """How many of all these have 0, 1, 2 … 255 points. Runs without the interpreter lock."""

    def total(self, hand: int, extras: int) -> int:
        """The sum of the points of one hand with each of the extras; both are masks."""

@final
class LineTable:
    """The classes of five-piece lines: which kinds a line holds, how often, and which groups.

    A line is five bytes, each the number of a piece; many lines follow one another.
    """

    def __init__(
        self,
        kinds: Sequence[int],
        groups: Sequence[int],
        rows: Sequence[int],
        columns: Sequence[int],
        classes: Sequence[Sequence[int]],
    ) -> None:
        """Build the table.

        ``kinds`` and ``groups``: the kind and the group of each piece.
        ``rows`` and ``columns``: for each multiset of five kinds, and of five groups, as
        ``combinations_with_replacement`` orders them.
        ``classes[row][column]``: the class, below 256.
        """

    def classify(self, lines: bytes) -> bytes:
        """The class of each line, a byte each. Runs without the interpreter lock."""

    def score(self, lines: bytes, points: Sequence[int]) -> int:
        """The sum of ``points[class]`` over the lines; classes beyond the list are worth 0."""

    def census(self, pieces: int, copies: int) -> list[list[int]]:
        """Every line of the first ``pieces``, ``copies`` of each being there, by class.

        First how many different lines there are, then in how many ways they can be drawn.
        """

@final
class GridPlay:
    """Filling a grid of cells piece by piece, for the points of its lines at the end.

    The pieces are those of a line table but its last, which stands for an empty cell. A position
    is a byte for each cell, the pieces that are shown, and how many may still be put aside.
    """

    def __init__(
        self,
        table: LineTable,
        points: Sequence[int],
        sweep: int,
        cells: int,
        lines: Sequence[tuple[Sequence[int], int, bool, bool]],
        near: Sequence[int],
        regions: Sequence[int],
        copies: int,
        shown: int,
        spares: int,
    ) -> None:
        """Build the grid.

        ``points``: by class of line; ``sweep``: more where every line has some.
        ``lines``: each its five cells, its type (lines of one type are valued alike), and whether
        it competes with others for pieces of one group, and of one kind.
        ``near[c]`` and ``regions[c]``, sets of cells: once anything is in c's region, a piece may
        go to c only where one of ``near[c]`` is filled.
        ``copies``: of each piece in the stock; ``shown``: how many lie face up to choose from;
        ``spares``: how many may be put aside in a whole game.
        """

    @property
    def values(self) -> bytes:
        """What has been learned: floats, as this machine writes them."""

    @values.setter
    def values(self, values: bytes) -> None: ...
    def learn(
        self,
        games: int,
        seed: int,
        rate: float = 4.0,
        lasting: float = 0.8,
        exploring: float = 0.02,
    ) -> float:
        """Play alone and learn from it, starting from what is known; the last games' mean total.

        ``lasting``: how much of what came later counts, against what was expected next.
        ``exploring``: the chance of a random act at first. The same seed learns the same. Runs
        without the interpreter lock.
        """

    def weigh(
        self,
        cells: bytes,
        shown: Sequence[bytes],
        spares: Sequence[int],
        unseen: bytes,
        candidates: int = 0,
        playouts: int = 0,
        trust: float = 0.0,
        exact: int = 2,
        halving: bool = True,
        seed: int = 0,
    ) -> list[tuple[float, float, int]]:
        """For each of some positions: the mean total at the end, its error, and looks.

        All share ``unseen``, the number of each piece that is yet to come. Where at most
        ``exact`` cells and spares are left, the mean is exact. Else it is the learned value; for
        the best ``candidates`` the mean over the next piece; and then of ``playouts`` in all, with
        the same pieces for all and their luck taken out, the mean of before counting as ``trust``
        of them. With ``halving`` the worse
        half of the candidates leaves again and again. The best position is the one with the
        highest mean among those with most looks. Runs without the interpreter lock.
        """

    def play(
        self,
        stocks: Sequence[bytes],
        with_luck: bool = False,
        candidates: int = 0,
        playouts: int = 0,
        trust: float = 0.0,
        exact: int = 0,
        seed: int = 0,
    ) -> list[tuple[float, float]]:
        """Whole games with these stocks, in their order: each its total and, if asked, its luck.

        Luck is how much better than expected the pieces came, by the learned values. It is 0 in
        the mean, so total less luck estimates the mean total with less noise. Runs without the
        interpreter lock.
        """

    def arrange(self, pieces: bytes, steps: int, starts: int, seed: int) -> bytes:
        """The best grid found that some of the pieces make, and then the pieces left over.

        Annealing of so many ``steps`` from each of so many ``starts``. Runs without the
        interpreter lock.
        """

    def score(self, cells: bytes) -> int:
        """The points of a grid as it stands."""
