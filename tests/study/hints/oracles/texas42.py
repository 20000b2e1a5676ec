"""Reasons at 42, against the hands as they lie and every way in which a trick can go on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from math import sqrt
from random import Random
from unittest.mock import patch

from parlour.engines.bots import LEVELS, bot
from parlour.engines.choices import Choice
from parlour.engines.texas42.search import searching
from parlour.engines.texas42.search.play_odds import Effort
from parlour.games.texas42 import GAME, Rules, State
from parlour.games.texas42.auction import Auction, Naming
from parlour.games.texas42.contracts import Tally
from parlour.games.texas42.hand import FinishedHand
from parlour.games.texas42.play import Playing
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.seats import SEATS, side_of
from parlour.pieces.dominoes import Tile, tiles
from parlour.study.hints import Hint, hint
from tests.engines.texas42.any_hands import RULES, positions, refereed
from tests.study.hints.oracles.texas42_auction import assert_bid, assert_named, code_of

__all__ = ["asked", "assert_true", "code_of"]

_BRUTE = 3  # tricks that are tried out in every way


def assert_true(state: State, given: Hint) -> None:
    """Every claim of the reason holds."""
    assert given.says == str(given.reason)
    assert given.reason.values.get("tile", given.action[-2:]) == given.action[-2:]
    if isinstance(state.phase, Playing):
        _Play(state, state.phase, given).check()
    elif isinstance(state.phase, Naming):
        assert_named(state, given)
    else:
        assert isinstance(state.phase, Auction)
        assert_bid(state, given)


# --- the play -----------------------------------------------------------------------------


class _Play:
    """A tile that is advised, in a hand that lies open."""

    def __init__(self, state: State, phase: Playing, given: Hint) -> None:
        self.state, self.phase, self.given = state, phase, given
        self.code, self.values = code_of(given), given.reason.values
        self.me, self.order = phase.turn, phase.contract.order
        self.weighed = [option for option in given.options if option.value is not None]
        self.lawful = tiles(phase.allowed(self.me))

    def check(self) -> None:
        if self.code == "claim":
            self.claim()
            return
        self.tile = Tile.named(self.given.action.removeprefix("play:"))
        led = self.phase.trick[0][1] if self.phase.trick else self.tile
        self.strength = self.order.strength[led]
        self.best = max(
            (t for _, t in self.phase.trick), key=lambda t: self.strength[t], default=self.tile
        )
        self.winning = self.order.winner(self.phase.trick) if self.phase.trick else self.me
        if "best" in self.values:
            assert self.values["best"] == str(self.best)
        check = getattr(self, self.code.replace("-", "_"), None)
        assert check is not None, f"no such reason: {self.code}"
        check()

    def claim(self) -> None:
        """The rules agree; and near the end no other way of playing loses a trick."""
        assert self.state.apply("claim").hands[-1].laid_down
        if len(tiles(self.phase.hands[self.me])) <= _BRUTE:
            assert _takes_all(self.phase, self.me)

    # What is known of the others' tiles.

    def out(self, *, sitting_out: bool = False) -> list[Tile]:
        """The tiles of all the others."""
        away = None if sitting_out else self.phase.contract.sitting_out
        seats = [seat for seat in range(4) if seat not in (self.me, away)]
        return [tile for seat in seats for tile in tiles(self.phase.hands[seat])]

    def above(self, some: list[Tile]) -> list[Tile]:
        return [tile for tile in some if self.strength[tile] > self.strength[self.tile]]

    def trump(self, tile: Tile) -> bool:
        return bool(self.order.trumps >> tile & 1)

    def ours(self) -> bool:
        return side_of(self.winning) == side_of(self.me)

    def count(self, tile: Tile) -> int:
        return counters(self.state.rules.counters).tiles[tile]

    # Leads.

    def only_tile(self) -> None:
        assert len(self.lawful) == 1

    def lead_high_trump(self) -> None:
        self._drawing()
        mine = [tile for tile in tiles(self.phase.hands[self.me]) if tile != self.tile]
        assert not self.above([*self.out(), *mine])

    def lead_sure_trump(self) -> None:
        self._drawing()
        assert not self.above(self.out())
        assert self.above(list(tiles(self.phase.hands[self.me])))

    def lead_trumps(self) -> None:
        self._drawing()

    def _drawing(self) -> None:
        assert not self.phase.trick
        assert self.trump(self.tile)
        assert self.values["out"] == sum(map(self.trump, self.out())) > 0

    def lead_winner(self) -> None:
        assert not self.phase.trick
        self._ours_for_sure()

    def lead_to_trumps(self) -> None:
        assert not self.phase.trick
        assert all(map(self.trump, self.above(self.out())))
        assert not self.trump(self.tile)

    def _ours_for_sure(self) -> None:
        assert _winners(self.phase, self.tile) == {side_of(self.me)}

    # Tricks that partner or an opponent is winning.

    def give_count(self) -> None:
        assert self.values["points"] == self.count(self.tile) > 0
        self.partner_has_it()
        self._count_matters()

    def partner_has_it(self) -> None:
        assert self.ours()
        assert self.winning != self.me
        self._ours_for_sure()

    def trump_in(self) -> None:
        assert self.trump(self.tile)
        assert not self.trump(self.phase.trick[0][1])
        self._ours_for_sure()

    def take(self) -> None:
        worth = counters(self.state.rules.counters)
        lies = [tile for _, tile in self.phase.trick]
        assert self.values["points"] == worth.trick + sum(map(self.count, [*lies, self.tile]))
        self._ours_for_sure()

    def trump_and_hope(self) -> None:
        assert self.trump(self.tile)
        assert not self.trump(self.phase.trick[0][1])
        self.go_over()

    def go_over(self) -> None:
        assert self.strength[self.tile] > self.strength[self.best]
        assert self.values["out"] == len(self.above(self.out()))

    def no_count(self) -> None:
        assert not self.ours()
        assert self.values["seat"] == SEATS[self.winning]
        assert not self.count(self.tile)
        assert any(map(self.count, self.lawful))
        self._count_matters()

    def _count_matters(self) -> None:
        """The trick does not decide the hand as it lies, and points do."""
        if self.state.rules.in_points:
            return
        contract, rules = self.phase.contract, self.state.rules
        assert contract.kind.name == "bid"
        total = counters(rules.counters)
        lies = total.trick + sum(self.count(tile) for _, tile in self.phase.trick)
        side = contract.side
        points, won = list(self.phase.points), [0, 0]
        for trick in self.phase.tricks:
            won[side_of(trick.winner)] += 1
        points[side_of(self.winning)] += lies
        won[side_of(self.winning)] += 1
        tally = Tally(points[side], points[1 - side], won[side], won[1 - side])
        assert contract.verdict(tally) is None
        assert contract.need + self.phase.points[1 - side] < total.total  # not every trick

    def keep_doubles(self) -> None:
        self.cannot_win()
        assert not self.tile.is_double
        assert any(other.is_double for other in self.lawful)

    def cannot_win(self) -> None:
        assert not self.ours()
        assert all(self.strength[other] <= self.strength[self.best] for other in self.lawful)

    # Nello.

    def nello_lead(self) -> None:
        assert not self.phase.trick
        assert self.values["out"] == len(self.above(self.out(sitting_out=True))) > 0

    def nello_under(self) -> None:
        under = [t for t in self.lawful if self.strength[t] < self.strength[self.best]]
        assert self.strength[self.tile] == max(self.strength[t] for t in under)

    def nello_throw(self) -> None:
        duties = self.order.duties[self.phase.trick[0][1]]
        assert duties
        assert not any(duties[0] >> tile & 1 for tile in tiles(self.phase.hands[self.me]))
        assert self.strength[self.tile] <= self.strength[self.best]

    def nello_leave(self) -> None:
        assert self.winning == self.phase.contract.bidder
        assert self.strength[self.tile] <= self.strength[self.best]

    # By number alone.

    def all_alike(self) -> None:
        assert len({option.value for option in self.weighed}) == 1

    def best_make(self) -> None:
        self._told()
        told = self._percent(self.weighed[0])
        assert all(self._percent(option) < told for option in self.weighed[1:])

    def close_make(self) -> None:
        """What did better was only glanced at, and so has the larger error."""
        self._told()
        better = [
            it for it in self.weighed[1:] if self._percent(it) >= self._percent(self.weighed[0])
        ]
        assert better
        assert all((it.error or 0) > (self.weighed[0].error or 0) for it in better)

    def tie_make(self) -> None:
        self._told()
        best, *others = self.weighed
        same = sum(self._no_worse(best, option) for option in others)
        assert 0 < int(str(self.values["ties"])) <= same

    def _no_worse(self, best: Choice, other: Choice) -> bool:
        """Told alike, or within two standard errors of the difference."""
        assert best.value is not None
        assert other.value is not None
        error = sqrt((best.error or 0) ** 2 + (other.error or 0) ** 2)
        same = self._percent(other) == self._percent(best)
        return same or best.value - other.value <= 2 * error

    best_set, close_set, tie_set = best_make, close_make, tie_make

    def _told(self) -> None:
        assert self.code.endswith(self.given.measure)
        assert self.values["percent"] == self._percent(self.weighed[0])
        error = self.weighed[0].error
        assert error is not None
        assert self.values["error"] == max(1, round(100 * error))

    def _percent(self, option: Choice) -> int:
        assert option.value is not None
        return min(99, max(1, round(100 * option.value)))

    def no_chance(self) -> None:
        assert not any(option.value for option in self.weighed)

    def most_points(self) -> None:
        assert self.given.measure == "points"
        assert self.phase.verdict is not None
        assert self.weighed[0].value is not None
        assert self.values["points"] == round(self.weighed[0].value)
        left = counters(self.state.rules.counters).total - sum(self.phase.points)
        assert 0 <= int(str(self.values["points"])) <= left
        assert self.phase.contract.kind.name == "bid"

    def most_tricks(self) -> None:
        assert self.given.measure == "points"
        assert self.phase.contract.kind.name != "bid"
        assert 0 <= int(str(self.values["points"])) <= 7 - len(self.phase.tricks)


def _winners(phase: Playing, tile: Tile) -> set[int]:
    """The sides that can win the trick after a play, however the others follow."""
    after = phase.play(phase.turn, tile)
    if isinstance(after, FinishedHand) or not after.trick:
        return {side_of(after.tricks[-1].winner)}
    found: set[int] = set()
    for reply in tiles(after.allowed(after.turn)):
        found |= _winners(after, reply)
    return found


def _takes_all(phase: Playing | FinishedHand, me: int) -> bool:
    """Some way of leading takes every trick for the side, whatever the others do."""
    if isinstance(phase, FinishedHand):
        return side_of(phase.tricks[-1].winner) == side_of(me)
    if phase.tricks and not phase.trick and side_of(phase.turn) != side_of(me):
        return False
    after = (
        _takes_all(phase.play(phase.turn, tile), me) for tile in tiles(phase.allowed(phase.turn))
    )
    return any(after) if phase.turn == me else all(after)


# --- hints to look at ---------------------------------------------------------------------

# Master looking far less hard at plays: true reasons need no good choices.
CHEAP = searching.MASTER._replace(effort=Effort(4, 12, 9, 3, 20_000, ahead=1))
_EIGHTH = 8


def asked(number: int) -> Iterator[tuple[State, Hint]]:
    """The hints of one hand of each kind of rules: played anyhow, and with players of a level."""
    random = Random(f"asked {number}")
    rules = RULES[number % len(RULES)]
    less_hard = number % _EIGHTH or number == 0
    for state in (*positions(random, refereed(rules), astray=0.05), *_hand(rules, number)):
        with patch.object(searching, "MASTER", CHEAP) if less_hard else nullcontext():
            given = hint(state.view(state.turn), str(number))
        yield state, given


def _hand(rules: Rules, number: int) -> Iterator[State]:
    """A hand as it goes among players of a level, some of whom do just anything."""
    level = LEVELS["texas-42"]
    names = [name for name in level if name != "master"]
    player = bot("texas-42", names[number % len(names)], str(number))
    random, state = Random(number), GAME.start(rules, seed=f"oracle {number}")
    while state.turn is not None and not state.hands:
        yield state
        view = state.view(state.turn)
        sensible = random.random() < 0.7
        state = state.apply(player.choose(view) if sensible else random.choice(view.legal))
