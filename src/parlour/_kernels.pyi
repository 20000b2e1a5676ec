"""Searches over tables of bit masks, compiled from native/. They know no game."""

from collections.abc import Sequence
from typing import Literal, final

@final
class TrickTable:
    """Who must follow, and what beats what, for up to 32 pieces; piece t is bit t of a mask."""

    def __init__(
        self,
        duties: Sequence[Sequence[int]],
        strength: Sequence[Sequence[int]],
        lead_order: Sequence[int],
    ) -> None:
        """Build the table.

        ``duties[t]``: when t is led, one plays from the first of these masks that meets one's
        hand; when none does, anything.
        ``strength[t]``: how strong each piece is when t is led; of equals the earlier wins.
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
class TrickGame:
    """A table with what the seats play for, compiled for solving; it never changes."""

    def __init__(
        self,
        table: TrickTable,
        points: Sequence[int],
        trick_points: int,
        next_seat: Sequence[int],
        maximisers: int,
        credited: int,
    ) -> None:
        """Compile the game.

        ``points[t]``: of piece t, to whoever wins its trick, which is worth ``trick_points`` too;
        all together at most 127.
        ``next_seat``: for each of four seats, who plays after it; one never met sits out.
        ``maximisers``: the seats, as bits, that want a high value; the others want a low one.
        ``credited``: the seats whose points are the value: the maximisers, or all the others.
        """

    def plays(self, seat: int) -> bool:
        """Whether a seat plays, and does not sit out."""

class Cancelled(Exception):
    """A search was stopped by its `Cancel`."""

@final
class Cancel:
    """Handed to a search, it stops that search when any thread calls `cancel`."""

    def __init__(self) -> None: ...
    def cancel(self) -> None: ...
    @property
    def cancelled(self) -> bool: ...

@final
class Solver:
    """Finds best play when everyone sees every hand. Always the same answers and counts.

    A position is four hands (masks; empty where one sits out), the leader's seat, and the pieces
    that lie on the table from the leader on, which are out of the hands. All searches run without
    the interpreter lock; threads that share a solver wait for each other.
    """

    def __init__(self, table_bits: int = 15) -> None:
        """A solver that remembers ``2 ** table_bits`` positions, of 8 bytes each."""

    def value(
        self,
        game: TrickGame,
        hands: Sequence[int],
        leader: int,
        table: Sequence[int] = (),
        cancel: Cancel | None = None,
    ) -> int:
        """The points that the credited seats still win, the trick on the table included."""

    def at_least(
        self,
        game: TrickGame,
        hands: Sequence[int],
        leader: int,
        goal: int,
        table: Sequence[int] = (),
        cancel: Cancel | None = None,
    ) -> bool:
        """Whether the value is ``goal`` or more: several times quicker than the value itself."""

    def moves_at_least(
        self,
        game: TrickGame,
        hands: Sequence[int],
        leader: int,
        goal: int,
        table: Sequence[int] = (),
        cancel: Cancel | None = None,
    ) -> int:
        """The legal moves, as a mask, after which the value is ``goal`` or more."""

    def move_values(
        self,
        game: TrickGame,
        hands: Sequence[int],
        leader: int,
        table: Sequence[int] = (),
        cancel: Cancel | None = None,
    ) -> list[tuple[int, int]]:
        """Each legal move with the value after it, in the order of the pieces."""

    def values(
        self,
        game: TrickGame,
        deals: Sequence[Sequence[int]],
        leader: int,
        cancel: Cancel | None = None,
    ) -> list[int]:
        """The value of many deals, of four hands each, with nothing on the table."""

    def deals_at_least(
        self,
        game: TrickGame,
        deals: Sequence[Sequence[int]],
        leader: int,
        goal: int,
        cancel: Cancel | None = None,
    ) -> list[bool]:
        """Whether the value is ``goal`` or more, for many deals."""

    @property
    def nodes(self) -> int:
        """How many pieces its searches have placed so far."""

@final
class Policy:
    """A quick player of any trick game: a small learned network over what one seat sees."""

    shape: tuple[int, int, int]  # how many nets, features and hidden units

    def __init__(self, weights: bytes) -> None:
        """``weights``: float32, for each net those of each feature, then those of the outcome."""

    def weigh(self, known: Knowledge) -> list[tuple[int, float]]:
        """Each play with its appeal: a logit."""

    @staticmethod
    def tell(known: Knowledge) -> tuple[int, list[list[float]]]:
        """Which net is asked, and what it is told of each play, in the order of the pieces."""

@final
class Knowledge:
    """What a seat knows that is to play; all the pieces are dealt to four seats."""

    def __init__(
        self,
        game: TrickGame,
        need: int,
        opener: int,
        size: int,
        history: Sequence[tuple[int, int]],
        seat: int,
        hand: int,
        lacks: Sequence[int] = (0, 0, 0, 0),
        promise: tuple[int, int, int] = (0, 0, 0),
    ) -> None:
        """Put it together.

        ``need``: the value at which the maximisers have reached their aim.
        ``opener``: who led first; ``size``: of each hand at first; ``history``: who played what.
        ``hand``: what ``seat`` holds now. ``lacks``: what the seats are known not to hold.
        ``promise``: a seat, a mask, and how many of it that seat held at least at first.
        """

    def heard(
        self,
        seat: int,
        word: Literal["passed", "bid", "forced"],
        need: int,
        could_name: Sequence[TrickGame],
        named: int = -1,
    ) -> None:
        """Add what a seat said when so much was asked: it passed, bid, or had no choice.

        ``named``: which of the games it named; -1 where that is not known.
        """

    def count_worlds(self) -> int:
        """In how many ways the unseen pieces may lie."""

    def draw_worlds(self, size: int, seed: int) -> list[list[int]]:
        """Some of them, each as likely as any other: four hands each. None where there is none."""

@final
class Prospects:
    """A quick guess of what a hand is worth to one who opens the play with it."""

    shape: tuple[int, int]  # how many features and hidden units

    def __init__(self, weights: bytes) -> None:
        """``weights``: float32, those of each feature, then those of the outcome."""

    def best(
        self, games: Sequence[TrickGame], hands: Sequence[int], need: int
    ) -> list[tuple[int, float]]:
        """For each hand the game it is best for, and the logit of its chance to win ``need``."""

    @staticmethod
    def tell(game: TrickGame, hand: int, need: int) -> list[float]:
        """What the network is told of a hand."""

@final
class Adviser:
    """Tries the plays of a seat that does not see the other hands; threads wait for each other."""

    def __init__(self, policy: Policy, prospects: Prospects) -> None: ...
    def draw_likely(self, known: Knowledge, pool: int, size: int, seed: int) -> list[list[int]]:
        """Draw ``pool`` worlds, keep ``size`` by how likely they make what was said and played."""

    def advise(
        self,
        known: Knowledge,
        glance: int,
        pool: int,
        rolled: int,
        solved: int,
        nodes: int,
        play_out: bool,
        seed: int,
        cancel: Cancel | None = None,
    ) -> tuple[list[tuple[int, float, float, float, bool]], int, float, int]:
        """Draw ``pool`` worlds, keep them by how likely they make what was played, and try.

        A first look at ``glance`` worlds, unless 0, lets go of plays that are clearly worse.
        Each play is played on by the quick player in ``rolled`` worlds, to the last trick where
        ``play_out`` says so, and solved with open hands in ``solved``, for at most about ``nodes``.
        Gives for each play the piece, how often its seat's side reached its aim (played on, and
        solved), the points it won from here on, and whether it was still in doubt after the first
        look; then how many worlds there are, how many equally likely ones the pool was worth, and
        how many were solved.
        """

    def play_deals(
        self,
        game: TrickGame,
        need: int,
        opener: int,
        deals: Sequence[Sequence[int]],
        play_out: bool,
        seed: int,
    ) -> list[int]:
        """The value that each deal, of four hands, comes to when the quick player plays them."""

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
