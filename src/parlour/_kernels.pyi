"""
Searches over tables of bit masks, compiled from native/. They know no game.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

import numpy
from numpy.typing import NDArray

class GridPlay:
    """
    Filling a grid of cells piece by piece, for the points of its lines at the end.

    The pieces are those of a line table but its last, which stands for an empty cell.
    A position is a byte for each cell, the pieces that are shown, and how many may
    still be put aside.
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
        """
        Build the grid.

        ``points``: by class of line; ``sweep``: more where every line has some.
        ``lines``: each its five cells, its type (lines of one type are valued alike), and
        whether it competes with others for pieces of one group, and of one kind.
        ``near[c]`` and ``regions[c]``, sets of cells: once anything is in c's region, a
        piece may go to c only where one of ``near[c]`` is filled.
        ``copies``: of each piece in the stock; ``shown``: how many lie face up to choose
        from; ``spares``: how many may be put aside in a whole game.
        """

    def learn(
        self,
        games: int,
        seed: int,
        rate: float = 4.0,
        lasting: float = 0.8,
        exploring: float = 0.02,
        steady: bool = False,
    ) -> float:
        """
        Play alone and learn from it, starting from what is known; the last games' mean total.

        ``lasting``: how much of what came later counts, against what was expected next.
        ``exploring``: the chance of a random act at first. ``steady``: take the luck of
        every piece out of what is learned from, which costs ten times as long a game and is
        worth it once the values are good. The same seed learns the same.
        Runs without the interpreter lock.
        """

    @property
    def values(self) -> bytes:
        """What has been learned: floats, as this machine writes them."""

    @values.setter
    def values(self, arg: bytes, /) -> None: ...
    def weigh(
        self,
        cells: bytes,
        shown: Sequence[bytes],
        spares: Sequence[int],
        unseen: bytes,
        more: Sequence[float] = [],
        candidates: int = 0,
        deeper: int = 0,
        replies: int = 0,
        playouts: int = 0,
        trust: float = 0.0,
        exact: int = 2,
        halving: bool = True,
        seed: int = 0,
    ) -> list[tuple[float, float, int]]:
        """
        For each of some positions: the mean total at the end, its error, and looks.

        All share ``unseen``, the number of each piece that is yet to come. ``more`` is
        what each position is worth besides, and is added. Where at most ``exact`` cells
        and spares are left, the mean is exact. Else it is the learned value; for the best
        ``candidates`` the mean over the next piece; for the best ``deeper`` of these the mean
        over the next two, trying the ``replies`` most promising things to do with the first
        (one piece being shown); and then of ``playouts`` in all, with the same pieces for
        all and their luck taken out, the mean of before counting as ``trust`` of them.
        With ``halving`` the worse half of the candidates leaves again
        and again. The best position is the one with the highest mean among those with
        most looks. Runs without the interpreter lock.
        """

    def play(
        self,
        stocks: Sequence[bytes],
        with_luck: bool = False,
        candidates: int = 0,
        deeper: int = 0,
        replies: int = 0,
        playouts: int = 0,
        trust: float = 0.0,
        exact: int = 0,
        seed: int = 0,
    ) -> list[tuple[float, float]]:
        """
        Whole games with these stocks, in their order: each its total and, if asked, its luck.

        Luck is how much better than expected the pieces came, by the learned values. It
        is 0 in the mean, so total less luck estimates the mean total with less noise.
        Runs without the interpreter lock.
        """

    def arrange(self, pieces: bytes, steps: int, starts: int, seed: int) -> bytes:
        """
        The best grid found that some of the pieces make, and then the pieces left over.

        Annealing of so many ``steps`` from each of so many ``starts``. Runs without the
        interpreter lock.
        """

    def score(self, cells: bytes) -> int:
        """The points of a grid as it stands."""

class Holdings:
    """
    What others may hold: hands of one size, as many for each holding as there are others.
    """

    def __init__(
        self, kinds: int, others: int, size: int, hands: bytes, odds: Sequence[float]
    ) -> None:
        """
        ``hands``: a byte a piece, for each holding from my left on; ``odds``: of each.
        """

    @property
    def told(self) -> list[tuple[list[list[int]], float]]:
        """Each holding, the kinds of every hand, and its odds."""

class LayingTable:
    """
    Pieces laid in turn to a total that may not pass a limit; only their kinds matter.
    """

    def __init__(
        self,
        limit: int,
        values: bytes,
        total_points: bytes,
        alike_points: bytes,
        set_points: bytes,
        last_points: int,
        again: bool,
    ) -> None:
        """
        Build the table.

        A piece scores ``total_points`` of the total it makes, ``alike_points`` of how
        many of its kind it ends, and ``set_points`` of the longest row of different kinds
        that it ends, that set being worth anything; sets are bits. The last to lay below
        the limit gets ``last_points`` when nobody can go on; then a new total is begun,
        if ``again``.
        """

    def follow(
        self, hands: Sequence[bytes], leads: int, laid: bytes
    ) -> tuple[list[int], int | None]:
        """
        The points of each seat after some pieces, and who lays next; None when it is over.

        ``laid`` has two bytes for each piece, the seat and the kind.
        """

    def search(
        self,
        *,
        style: Sequence[float],
        holdings: Holdings,
        me: int,
        leads: int,
        kept: bytes,
        laid: bytes,
        unseen: bytes,
        fears: bytes,
        extras: bytes,
        sides: Sequence[int],
        needs: Sequence[int],
        ends: tuple[float, float],
        columns: int,
        outcome: Sequence[float],
        most: int,
        few: int,
    ) -> list[tuple[int, float, float, float]]:
        """
        For each kind I may lay: what it is worth, my side's points from here on, the others'.

        The others lay by ``style`` (what a point of the average reply counts, a unit of
        value, a first piece that is paired; the heat, and the share of the best piece's
        chance below which none is laid); I lay what is best against it. ``kept`` is my
        whole hand at the beginning and ``laid`` what has been laid since. ``unseen``:
        how many of each kind I had not seen when the hands were made, to weigh holdings
        by; none: they are weighed already. ``fears``: of each kind, how many nobody had
        seen. ``extras``: what the others of each holding have coming. ``needs`` by side:
        who gets that far ends it, for ``ends`` (won, lost); else ``outcome`` at
        [mine][the next side's and extra][the side's after it] … has the worth, with
        ``columns`` for each side of the others. Of the holdings,
        ``most`` at most are followed, at even steps of their weight; where fewer than
        ``few`` are left, I lay by the style too. An empty list: no holding can have led
        here. Without the interpreter lock.
        """

    def outlook(
        self,
        *,
        style: Sequence[float],
        holdings: Holdings,
        me: int,
        leads: int,
        kept: bytes,
        laid: bytes,
        unseen: bytes,
        fears: bytes,
        extras: bytes,
        sides: Sequence[int],
        needs: Sequence[int],
        ends: tuple[float, float],
        columns: int,
        outcome: Sequence[float],
        most: int,
        few: int,
    ) -> tuple[float, float, float]:
        """
        The same before anything is laid, whoever leads: the worth, my side's points, theirs.
        """

class Keeping:
    """
    How readily a player keeps pieces of some kinds, when it was dealt them.
    """

    def __init__(self, kinds: int, size: int, odds: Sequence[float]) -> None:
        """
        ``odds``: of each multiset, as ``combinations_with_replacement`` orders them.
        """

def guess(
    *,
    table: LayingTable,
    keeping: Sequence[Keeping],
    me: int,
    leads: int,
    laid: bytes,
    unseen: bytes,
    draws: int,
    seed: int,
) -> Holdings:
    """
    What several others may hold, drawn by chance to agree with what was laid.

    Each was dealt one piece more than it keeps, and threw it; ``keeping`` has the
    odds of each, from my left on. ``unseen``: how many of each kind I had not seen
    before anything was laid. Of so many ``draws`` those that cannot be are left out.
    Without the interpreter lock.
    """

class LineTable:
    """
    The classes of five-piece lines: which kinds a line holds, how often, and which groups.

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
        """
        Build the table.

        ``kinds`` and ``groups``: the kind and the group of each piece.
        ``rows`` and ``columns``: for each multiset of five kinds, and of five groups, as
        ``combinations_with_replacement`` orders them.
        ``classes[row][column]``: the class, below 256.
        """

    def classify(self, lines: bytes) -> bytes:
        """
        The class of each line, a byte each. Runs without the interpreter lock.
        """

    def score(self, lines: bytes, points: Sequence[int]) -> int:
        """
        The sum of ``points[class]`` over the lines; classes beyond the list are worth 0.
        """

    def census(self, pieces: int, copies: int) -> list[list[int]]:
        """
        Every line of the first ``pieces``, ``copies`` of each being there, by class.

        First how many different lines there are, then in how many ways they can be drawn.
        """

class PaceTable:
    """
    How likely each of several wins a race to a goal, each running at its own pace.
    """

    def __init__(self, length: int, heat: Sequence[Sequence[Sequence[float]]]) -> None:
        """
        ``heat``: by place (0: home, 1: home after this heat …) and step, how likely it
        makes 0, 1, 2 … points.
        """

    def outcomes(
        self, runners: Sequence[tuple[int, int, Sequence[Sequence[float]]]], columns: int
    ) -> list[float]:
        """
        The chance of the first for all [points of the first][of the second] … made before.

        A runner: its place in this heat, what it needs, and its last steps of the heat.
        Up to ``columns`` points of each, this one left out, are told apart. A goal is
        reached when a step is counted, not before. Without the interpreter lock.
        """

class RaceTable:
    """
    How likely each of two wins a race to a goal, run in heats with one at home by turns.
    """

    def __init__(self, length: int, home: Sequence[float]) -> None:
        """
        ``home``: at [home needs - 1][away needs - 1], how likely home wins, before a heat.
        """

    def at(self, home_needs: int, away_needs: int) -> float:
        """
        The chance of home. A longer race is one of the table's length, its lead shrunk to it.
        """

    def after(
        self,
        need: int,
        their_need: int,
        at_home: bool,
        steps: Sequence[tuple[bool, Sequence[float]]],
        rows: int,
        columns: int,
    ) -> list[float]:
        """
        My chance for each [points of mine][of theirs] made before the steps left of a heat.

        A step: whether it is mine, and how likely it makes 0, 1, 2 … points. A goal is
        reached when its owner's next step is counted. After the steps, the places change.
        """

def race_of(length: int, heats: bytes) -> list[float]:
    """
    The table of the races run by these heats, each as likely. Without the interpreter lock.

    A heat is a byte that says how often points were made in it and, for each time, 1
    (home) or 0 and the points.
    """

class TallyTable:
    """
    The points of some held pieces with one extra; piece p is of kind p // suits.
    """

    def __init__(
        self, kinds: int, suits: int, held: int, marked_kind: int, points: bytes, bonus: bytes
    ) -> None:
        """
        Build the table.

        ``points``: one byte for each row of ``held + 1`` kinds, the extra's last, as the
        digits of the place; any order of the held ones may be asked for.
        ``bonus``: one byte at ``(suits held | suits of marked pieces held << 4) * 4 +
        suit of the extra``, both sets of suits being bits; pieces of ``marked_kind`` are
        marked.
        """

    def score(self, hands: bytes) -> bytes:
        """
        A byte of points for each hand; a hand is its pieces and then the extra, a byte each.

        Runs without the interpreter lock.
        """

    def every_score(self) -> bytes:
        """
        The points of every hand, in lexicographic order, with every other piece as extra.
        """

    def histogram(self) -> list[int]:
        """
        How many of all these have 0, 1, 2 … 255 points. Runs without the interpreter lock.
        """

    def total(self, hand: int, extras: int) -> int:
        """
        The sum of the points of one hand with each of the extras; both are masks.
        """

class ThrowTable:
    """
    Splits some pieces into what is kept and what goes to a pool, to which others give too.
    """

    def __init__(
        self, kept: TallyTable, pool: TallyTable, others: int, odds: Sequence[float]
    ) -> None:
        """
        Build the table.

        ``kept`` and ``pool`` count what they say with one extra piece, which is drawn
        from those that were not dealt; ``others`` is how many pieces of the pool are
        given by others.
        ``odds``: two for each multiset of the others' kinds, as
        ``combinations_with_replacement`` orders them: how readily pieces of these kinds
        are given, of several suits or all of one.
        """

    def averages(self, dealt: int) -> list[tuple[int, float, float]]:
        """
        Every throw: the set, and the average points of what is kept and of the pool; exact.
        """

    def spread(self, dealt: int, thrown: int) -> tuple[list[float], list[float]]:
        """
        How likely what is kept, and the pool, come to 0, 1, 2 … points after a throw.

        Both have the averages of ``averages``. In the pool, what the suits add is taken
        to move that share of the whole up by a point.
        """

    def pool_with(self, dealt: int, thrown: int, extra: int) -> list[float]:
        """
        How likely the pool comes to 0, 1, 2 … points, once the extra piece is known.
        """

class TrickTable:
    """
    Who must follow, and what beats what, for up to 32 pieces; piece t is bit t of a mask.
    """

    def __init__(
        self,
        duties: Sequence[Sequence[int]],
        strength: Sequence[Sequence[int]],
        lead_order: Sequence[int],
    ) -> None:
        """
        Build the table.

        ``duties[t]``: when t is led, one plays from the first of these masks that meets
        one's hand; when none does, anything.
        ``strength[t]``: how strong each piece is when t is led; of equals the earlier
        wins.
        ``lead_order``: the leader leads from the first of these masks that meets the
        hand; when none does, or the list is empty, anything may be led.
        """

    def sweeps(self, hand: int, unseen: int, others: int) -> bool:
        """
        Whether the leader wins every trick left, however the rest lies and is played.

        Each of the ``others`` holds as many pieces as ``hand``, all among ``unseen``;
        unseen pieces beyond those may be in nobody's hand. Yes is a proof. No may be
        caution: a discard is never counted on, only pieces that had to be played.
        """

    def count_sweeping_hands(self, pieces: int, size: int, others: int) -> int:
        """
        How many hands of ``size`` among the first ``pieces`` sweep, all the rest unseen.

        Runs without the interpreter lock.
        """

class Cancelled(Exception):
    """A search was stopped by its `Cancel`."""

class Cancel:
    """
    Handed to a search, it stops that search when any thread calls `cancel`.
    """

    def __init__(self) -> None:
        """One that has not been cancelled."""

    def cancel(self) -> None:
        """Stop the searches that were given this; they raise Cancelled."""

    @property
    def cancelled(self) -> bool:
        """Whether `cancel` was called."""

class TrickGame:
    """
    A table with what the seats play for, compiled for solving; it never changes.
    """

    def __init__(
        self,
        table: TrickTable,
        points: Sequence[int],
        trick_points: int,
        next_seat: Sequence[int],
        maximisers: int,
        credited: int,
    ) -> None:
        """
        Compile the game.

        ``points[t]``: of piece t, to whoever wins its trick, which is worth
        ``trick_points`` too; all together at most 127.
        ``next_seat``: for each of four seats, who plays after it; one never met sits out.
        ``maximisers``: the seats, as bits, that want a high value; the others want a low
        one.
        ``credited``: the seats whose points are the value: the maximisers, or all the
        others.
        """

    def plays(self, seat: int) -> bool:
        """Whether a seat plays, and does not sit out."""

class Solver:
    """
    Finds best play when everyone sees every hand. Always the same answers and counts.

    A position is four hands (masks; empty where one sits out), the leader's seat, and
    the pieces that lie on the table from the leader on, which are out of the hands.
    All searches run without the interpreter lock; threads that share a solver wait
    for each other.
    """

    def __init__(self, table_bits: int = 15) -> None:
        """
        A solver that remembers ``2 ** table_bits`` positions, of 8 bytes each.
        """

    def value(
        self,
        game: TrickGame,
        hands: Sequence[int],
        leader: int,
        table: Sequence[int] = [],
        cancel: Cancel | None = None,
    ) -> int:
        """
        The points that the credited seats still win, the trick on the table included.
        """

    def at_least(
        self,
        game: TrickGame,
        hands: Sequence[int],
        leader: int,
        goal: int,
        table: Sequence[int] = [],
        cancel: Cancel | None = None,
    ) -> bool:
        """
        Whether the value is ``goal`` or more: several times quicker than the value itself.
        """

    def moves_at_least(
        self,
        game: TrickGame,
        hands: Sequence[int],
        leader: int,
        goal: int,
        table: Sequence[int] = [],
        cancel: Cancel | None = None,
    ) -> int:
        """The legal moves, as a mask, after which the value is ``goal`` or more."""

    def move_values(
        self,
        game: TrickGame,
        hands: Sequence[int],
        leader: int,
        table: Sequence[int] = [],
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
        """
        The value of many deals, of four hands each, with nothing on the table.
        """

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

class QuickPlayer:
    """Somebody who knows at once what to play."""

    def weigh(self, known: Knowledge) -> list[tuple[int, float]]:
        """Each play with its appeal: a logit."""

class Terms:
    """
    What was declared and said before the play, as far as networks were taught it.
    """

    def __init__(
        self,
        declaration: int = -1,
        worth: int = 0,
        scoring: int = 0,
        promise: int = 0,
        bidder: int = 0,
        passed: Sequence[bool] = [False, False, False, False],
        bid: Sequence[float] = [0.0, 0.0, 0.0, 0.0],
    ) -> None:
        """
        ``declaration``: its number; -1 where none was taught.
        ``worth``: 0 counters as usual, 1 those of the odd table, 2 tricks alone.
        ``scoring``: 0 marks, 1 bid and points, 2 own points.
        ``promise``: the doubles that the bidder holds at least: 0, 3 or 4.
        ``passed`` and ``bid``, of each seat: a bid counts from 0 (none) to 1 (42).
        """

    @property
    def taught(self) -> bool:
        """Whether there is anything that networks could say."""

class LearnedPlayer(QuickPlayer):
    """A quick player that was taught by self-play."""

    def __init__(self, weights: bytes, width: int, depth: int, other: QuickPlayer) -> None:
        """
        ``weights``: float32, layer by layer, each with its offsets first.
        ``other``: who plays for it what it was not taught.
        """

    def guess(self, known: Knowledge) -> list[list[float]]:
        """
        The logarithm of how likely each of the others, from the left on, holds each piece.
        """

class DealJudge:
    """What a deal is good for, all four hands known."""

    def __init__(self, weights: bytes, width: int, depth: int) -> None:
        """``weights``: float32, layer by layer, each with its offsets first."""

    def chances(self, terms: Terms, need: int, deals: Sequence[Sequence[int]]) -> list[float]:
        """
        How likely the bidder makes ``need`` in each of some deals of four hands.
        """

class HandJudge:
    """What a hand is good for that its holder opens with."""

    def __init__(self, weights: bytes, width: int, depth: int) -> None:
        """``weights``: float32, layer by layer, each with its offsets first."""

    def chances(
        self, terms: Terms, need: int, hands: Sequence[int], said: bool = False
    ) -> list[float]:
        """
        How likely ``need`` is made with each of some hands; ``said``: after an auction.
        """

class Policy(QuickPlayer):
    """
    A quick player of any trick game: a small learned network over what one seat sees.
    """

    def __init__(self, weights: bytes) -> None:
        """
        ``weights``: float32, for each net those of each feature, then those of the outcome.
        """

    shape: Final[tuple[int, int, int]] = ...
    """How many nets, features and hidden units there are."""

    @staticmethod
    def tell(known: Knowledge) -> tuple[int, list[list[float]]]:
        """
        Which net is asked, and what it is told of each play, in the order of the pieces.
        """

class Prospects:
    """
    A quick guess of what a hand is worth to one who opens the play with it.
    """

    def __init__(self, weights: bytes) -> None:
        """
        ``weights``: float32, those of each feature, then those of the outcome.
        """

    shape: Final[tuple[int, int]] = ...
    """How many features and hidden units there are."""

    def best(
        self, games: Sequence[TrickGame], hands: Sequence[int], need: int
    ) -> list[tuple[int, float]]:
        """
        For each hand the game it is best for, and the logit of its chance to win ``need``.
        """

    @staticmethod
    def tell(game: TrickGame, hand: int, need: int) -> list[float]:
        """What the network is told of a hand."""

class Knowledge:
    """
    What a seat knows that is to play; all the pieces are dealt to four seats.
    """

    def __init__(
        self,
        game: TrickGame,
        need: int,
        opener: int,
        size: int,
        history: Sequence[tuple[int, int]],
        seat: int,
        hand: int,
        lacks: Sequence[int] = [0, 0, 0, 0],
        promise: tuple[int, int, int] = (0, 0, 0),
        manners: Sequence[int] = [0, 0, 0, 0],
        terms: Terms = ...,
    ) -> None:
        """
        Put it together.

        ``need``: the value at which the maximisers have reached their aim.
        ``opener``: who led first; ``size``: of each hand at first; ``history``: who
        played what.
        ``hand``: what ``seat`` holds now. ``lacks``: what the seats are known not to
        hold.
        ``promise``: a seat, a mask, and how many of it that seat held at least at first.
        ``manners``: by which of the adviser's players each seat is taken to play.
        ``terms``: what networks are told of the declaration and the auction.
        """

    def heard(
        self, seat: int, word: str, need: int, could_name: Sequence[TrickGame], named: int = -1
    ) -> None:
        """
        Add what a seat said when so much was asked: it passed, bid, or had no choice.

        ``named``: which of the games it named; -1 where that is not known.
        """

    def count_worlds(self) -> int:
        """In how many ways the unseen pieces may lie."""

    def draw_worlds(self, size: int, seed: int) -> list[list[int]]:
        """
        Some of them, each as likely as any other: four hands each. None where there is none.
        """

class Adviser:
    """
    Tries the plays of a seat that does not see the other hands; threads wait for each other.
    """

    def __init__(
        self, policies: Sequence[QuickPlayer], guide: QuickPlayer, prospects: Prospects
    ) -> None:
        """
        Seats go by one of the ``policies``, which are known by their place. The ``guide``
        is asked what to try, and who holds what.
        """

    def advise(
        self,
        known: Knowledge,
        glance: int,
        pool: int,
        rolled: int,
        solved: int,
        nodes: int,
        ahead: int,
        appeal: float,
        play_out: bool,
        seed: int,
        cancel: Cancel | None = None,
    ) -> tuple[list[tuple[int, float, float, float, bool, float]], int, float, int]:
        """
        Draw ``pool`` worlds, keep them by how likely they make what was played, and try.

        A first look at ``glance`` worlds, unless 0, lets go of plays that are clearly
        worse. Each play is played on by quick players in ``rolled`` worlds, to the last
        trick where ``play_out`` says so; the seat itself plans its next ``ahead``
        choices by what it will have seen by then. And it is solved with open hands in
        ``solved``, for at most about ``nodes``. Plays that appeal to the guide by
        ``appeal`` (a logarithm) less than the best are looked at no further. Gives for
        each play the piece, how often
        its seat's side reached its aim (played on, and solved), the points it won from
        here on, whether it was still in doubt after the first look, and its appeal; then how many
        worlds there are, how many equally likely ones the pool was worth, and how many
        were solved.
        """

    def draw_likely(self, known: Knowledge, pool: int, size: int, seed: int) -> list[list[int]]:
        """
        Draw ``pool`` worlds, keep ``size`` by how likely they make what was said and played.
        """

    def play_deals(
        self,
        game: TrickGame,
        need: int,
        opener: int,
        deals: Sequence[Sequence[int]],
        play_out: bool,
        seed: int,
        manners: Sequence[int] = [0, 0, 0, 0],
        terms: Terms = ...,
    ) -> list[int]:
        """
        The value that each deal, of four hands, comes to when quick players play them.

        ``manners``: by which policy each seat goes.
        """

class BidContract:
    """
    What is played for once a bid is won and something named; seats count from the bidder.
    """

    def __init__(
        self,
        order: int,
        leads: int,
        sits_out: int,
        decided: Sequence[tuple[int, bool]],
        ends: tuple[bool, bool],
        claims: bool,
        pays: Sequence[tuple[int, int, int]],
        kind: int,
        need: int,
    ) -> None:
        """
        Say what is played for.

        ``order``: the place of its trick table; ``sits_out``: -1 for nobody.
        ``decided``: of the bidders' points, the others' points, the bidders' tricks and
        the others' tricks, from how many on it is decided (0: never), and whether it is
        made then. The first that holds counts.
        ``ends``: whether that ends a hand that is lost, and one that is made.
        ``claims``: whether a leader who is sure of all tricks may claim them.
        ``pays``: to the bidders and the others when it is lost, to both when it is made:
        so much, so much for each of the bidders' points, and for each of the others'.
        ``kind`` and ``need`` are only told.
        """

class BidGames:
    """Games of bids and tricks, stepped all at once."""

    def __init__(
        self,
        games: int,
        seed: int,
        orders: Sequence[TrickTable],
        contracts: Sequence[BidContract],
        points: Sequence[int],
        trick_points: int,
        marked: int,
        offers: Sequence[Sequence[int]],
        offers_last: Sequence[int],
        won_by: Sequence[tuple[int, int, bool, Sequence[int]]],
        names: int,
        claim: bool,
        take_back: bool,
        target: int,
        one_hand: bool,
        shaker: int,
        begins: Mapping[str, int],
        size: int,
    ) -> None:
        """
        Deal all games.

        Actions are the pieces, the bids (the first is a pass), the names, to claim, and to
        take a name back, if there are such.
        ``offers``: for each highest bid so far and each number of ``marked`` pieces held,
        the set of bids that may be made; ``offers_last``: where all others passed.
        ``won_by``: for each bid but a pass who names (seats from the bidder on), the name
        that is fixed or -1, whether a name may be taken back before the first play, and
        for each name its contract or -1.
        ``points`` of each piece and ``trick_points`` go to whoever wins a trick.
        A game goes on to ``target``; with ``one_hand`` it is one hand. ``shaker``: who
        shakes first, or -1.
        ``begins``: where each field of an observation of ``size`` numbers begins.
        """

    def step(
        self,
        actions: Annotated[
            NDArray[numpy.int64], dict(shape=(None,), order="C", device="cpu", writable=False)
        ],
    ) -> None:
        """
        Do one action in every game: ids, an array of int64 on the CPU.

        Games that end begin anew. If one action is not allowed, none is done. Runs without
        the interpreter lock.
        """

    def restart(self, seed: int) -> None:
        """Begin all games anew, as if they had been made with this seed."""

    def sample(self) -> Annotated[NDArray[numpy.int64], dict(shape=(None,))]:
        """
        Draw an action for each game, any that is allowed being as likely.

        The array is the same one every time.
        """

    def observe(
        self, seat: int = -1
    ) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None))]:
        """
        What a seat sees, game by game; -1: whoever is to act. The array is the same one
        every time.
        """

    @property
    def mask(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None))]:
        """
        A 1 for every action that is allowed, game by game; `step` writes it anew.
        """

    @property
    def turn(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,))]:
        """The place of the seat that is to act, by game."""

    @property
    def rewards(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None))]:
        """What each seat won in a game that the last step ended; else 0."""

    @property
    def done(self) -> Annotated[NDArray[numpy.bool_], dict(shape=(None,))]:
        """Whether the last step ended a game, by game."""

    def deal(self, game: int) -> tuple[int, list[int], tuple[int, int]]:
        """
        Who shook in the hand going on, what was dealt, and the score before it.
        """

class GridGames:
    """Grids that are filled alone, stepped all at once."""

    def __init__(
        self,
        games: int,
        seed: int,
        lines: LineTable,
        points: Sequence[int],
        wanted: Sequence[bool],
        cells: int,
        along: Sequence[Sequence[int]],
        near: Sequence[int],
        copies: int,
        face_up: int,
        aside: int,
        usable: int,
        moves: bool,
        most_turns: int,
        places: int,
        begins: Mapping[str, int],
        size: int,
    ) -> None:
        """
        Shuffle all stocks.

        Actions are each piece to each cell, each piece aside, each cell's piece aside; and
        where pieces move each cell's to each other cell, and back from aside to each cell.
        ``lines``: its last piece stands for an empty cell; ``points`` of each class; where
        ``wanted`` is not empty, a game is won by a full grid of nothing but such classes.
        ``along``: the cells of each line; ``near[c]``: next to c a piece may go to these.
        ``copies`` of each piece in the stock, of which ``face_up`` lie to choose from.
        ``aside``: places for pieces put aside, of which the set ``usable`` may be used.
        ``begins``: where each field of an observation of ``size`` numbers begins, in which
        there are so many ``places`` for pieces face up and for those put aside.
        """

    def step(
        self,
        actions: Annotated[
            NDArray[numpy.int64], dict(shape=(None,), order="C", device="cpu", writable=False)
        ],
    ) -> None:
        """
        Do one action in every game: ids, an array of int64 on the CPU.

        Games that end begin anew. If one action is not allowed, none is done. Runs without
        the interpreter lock.
        """

    def restart(self, seed: int) -> None:
        """Begin all games anew, as if they had been made with this seed."""

    def sample(self) -> Annotated[NDArray[numpy.int64], dict(shape=(None,))]:
        """
        Draw an action for each game, any that is allowed being as likely.

        The array is the same one every time.
        """

    def observe(
        self, seat: int = -1
    ) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None))]:
        """
        What a seat sees, game by game; -1: whoever is to act. The array is the same one
        every time.
        """

    @property
    def mask(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None))]:
        """
        A 1 for every action that is allowed, game by game; `step` writes it anew.
        """

    @property
    def turn(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,))]:
        """The place of the seat that is to act, by game."""

    @property
    def rewards(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None))]:
        """What each seat won in a game that the last step ended; else 0."""

    @property
    def done(self) -> Annotated[NDArray[numpy.bool_], dict(shape=(None,))]:
        """Whether the last step ended a game, by game."""

    def stock(self, game: int) -> list[int]:
        """The pieces of a game in the order in which they come."""

class LayingGames:
    """Games of throwing, laying and showing, stepped all at once."""

    def __init__(
        self,
        games: int,
        seed: int,
        laying: LayingTable,
        hand: TallyTable,
        pool: TallyTable,
        seats: int,
        sides: int,
        dealt: int,
        thrown: int,
        throws: Sequence[int],
        turned: Sequence[int],
        dealer_leads: bool,
        target: int,
        other_starts: int,
        one_hand: bool,
        dealer: int,
        shares: Sequence[tuple[float, float]],
        begins: Mapping[str, int],
        size: int,
    ) -> None:
        """
        Deal all games.

        Actions are each piece to lay, to pass, and the sets ``throws``: all of as many
        pieces as are ``thrown`` of those ``dealt``, one or two.
        ``hand`` and ``pool`` are worth what they are with the piece turned up, which
        brings the dealer ``turned``; the pool is filled with what is dealt to it.
        A game goes on to ``target``, the other side beginning with ``other_starts``; with
        ``one_hand`` it is one hand. ``dealer``: who deals first, or -1.
        ``shares``: what the first sides win and the others, where one is first, two, ...
        ``begins``: where each field of an observation of ``size`` numbers begins.
        """

    def step(
        self,
        actions: Annotated[
            NDArray[numpy.int64], dict(shape=(None,), order="C", device="cpu", writable=False)
        ],
    ) -> None:
        """
        Do one action in every game: ids, an array of int64 on the CPU.

        Games that end begin anew. If one action is not allowed, none is done. Runs without
        the interpreter lock.
        """

    def restart(self, seed: int) -> None:
        """Begin all games anew, as if they had been made with this seed."""

    def sample(self) -> Annotated[NDArray[numpy.int64], dict(shape=(None,))]:
        """
        Draw an action for each game, any that is allowed being as likely.

        The array is the same one every time.
        """

    def observe(
        self, seat: int = -1
    ) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None))]:
        """
        What a seat sees, game by game; -1: whoever is to act. The array is the same one
        every time.
        """

    @property
    def mask(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None))]:
        """
        A 1 for every action that is allowed, game by game; `step` writes it anew.
        """

    @property
    def turn(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,))]:
        """The place of the seat that is to act, by game."""

    @property
    def rewards(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None))]:
        """What each seat won in a game that the last step ended; else 0."""

    @property
    def done(self) -> Annotated[NDArray[numpy.bool_], dict(shape=(None,))]:
        """Whether the last step ended a game, by game."""

    def deal(self, game: int) -> tuple[int, list[list[int]], int, list[int], list[int]]:
        """
        Of the hand going on: the dealer, what each was dealt, what is turned up, what went
        straight to the pool, and the scores before it.
        """
