"""The chance of making a bid with a hand, for everything that could be named with it.

Worlds are drawn that agree with what the seat knows, and each declaration is tried in them. Most
go to the declarations that matter: all are tried a little, the better ones more.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple, TypeAlias

from parlour._kernels import Knowledge, TrickGame
from parlour.engines.texas42.learnt.calibration import Meeting, meeting_of
from parlour.engines.texas42.learnt.quick import ALL_SKILLED, Manners, this_adviser
from parlour.engines.texas42.search.auction_said import Said, hear
from parlour.engines.texas42.solver import this_solver, trick_game
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import TRICKS
from parlour.games.texas42.seats import partner_of
from parlour.pieces.dominoes import PIPS, tiles

Worlds: TypeAlias = list[list[int]]  # the hands of four seats each
# (game, what the bidder needs, who leads, worlds, seed, manners) -> in how many the bid is made
Tries: TypeAlias = Callable[[TrickGame, int, int, Worlds, int, Manners], int]

_ALL_TRICKS = ("nello", "sevens")
_DRAWN = 3  # worlds for each one kept


class Odds(NamedTuple):
    """The chance of making a bid with one declaration, and its standard error."""

    trump: str
    need: int
    chance: float
    error: float
    tried: float = 0.0  # the share of tries that made it, from which the chance was judged


class Hand(NamedTuple):
    """A seat's hand before the first lead, in a contract of its own or of its partner."""

    rules: Rules
    seat: int
    tiles: int
    bidder: int
    opener: int
    every_trick: bool = False  # a splash or a plunge
    promise: tuple[int, int, int] = (0, 0, 0)  # seat, tiles, how many of them it holds at least
    said: tuple[Said, ...] = ()  # in the auction so far
    manners: Manners = ALL_SKILLED  # how the seats are taken to play

    @property
    def meeting(self) -> Meeting:
        return meeting_of(self.manners, self.bidder)

    def worlds(self, size: int, seed: int) -> Worlds:
        """Deals in which it may be held, each as often as what was said makes it likely."""
        any_game = trick_game(self.rules, "0", self.seat)
        known = Knowledge(
            any_game, 0, self.seat, TRICKS, (), self.seat, self.tiles, (0, 0, 0, 0), self.promise
        )
        if not self.said:
            return known.draw_worlds(size, seed)
        hear(known, self.said)
        return this_adviser().draw_likely(known, _DRAWN * size, size, seed)

    def made(self, trump: str, need: int, worlds: Worlds, seed: int, tries: Tries) -> int:
        """In how many of some worlds a bid that needs so many points is made."""
        sweep = self.every_trick or trump in _ALL_TRICKS
        game = trick_game(self.rules, trump, self.bidder, "tricks" if sweep else "points")
        aim = TRICKS if sweep else need
        return tries(game, aim, self.opener, worlds, seed, self.manners)


def own_hand(
    rules: Rules,
    seat: int,
    held: int,
    said: tuple[Said, ...] = (),
    manners: Manners = ALL_SKILLED,
) -> Hand:
    return Hand(rules, seat, held, seat, seat, said=said, manners=manners)


def rolled(
    game: TrickGame, need: int, opener: int, worlds: Worlds, seed: int, manners: Manners
) -> int:
    """Tried by quick players, who see no more of the others' hands than anybody."""
    values = this_adviser().play_deals(game, need, opener, worlds, False, seed, manners)
    return sum(value >= need for value in values)


def solved(
    game: TrickGame, need: int, opener: int, worlds: Worlds, seed: int, manners: Manners
) -> int:
    """Tried with all hands open, so better than anybody can play."""
    playing = [seat for seat in range(4) if game.plays(seat)]
    return sum(
        this_solver().at_least(
            game, [hand if seat in playing else 0 for seat, hand in enumerate(world)], opener, need
        )
        for world in worlds
    )


class Judge(NamedTuple):
    """How hands are judged: tried in which way, in how many worlds, and what that then means."""

    tries: Tries
    rounds: tuple[int, ...]  # worlds in each round
    kept: tuple[int, ...]  # declarations that go on to the next
    calibrate: Callable[[Meeting, str, int, float], float]

    def declarations(self, hand: Hand, trumps: list[str], need: int, seed: int) -> list[Odds]:
        """All for a bid that needs so many points, the best first; those let go earlier last."""
        tried = dict.fromkeys(trumps, (0, 0))
        ranked, let_go = self._ranked(hand.meeting, tried, need), list[Odds]()
        for number, size in enumerate(self.rounds):
            worlds = hand.worlds(size, seed + number)
            for trump, (made, of) in tried.items():
                more = hand.made(trump, need, worlds, seed + number, self.tries)
                tried[trump] = made + more, of + len(worlds)
            ranked = self._ranked(hand.meeting, tried, need)
            if number < len(self.kept):
                ranked, worse = ranked[: self.kept[number]], ranked[self.kept[number] :]
                tried = {odds.trump: tried[odds.trump] for odds in ranked}
                let_go = worse + let_go
        return ranked + let_go

    def partners_choice(self, hand: Hand, trumps: list[str], need: int, seed: int) -> Odds:
        """The odds of a bid for which partner names: in each world its longest suit."""
        partner = partner_of(hand.seat)
        theirs = hand._replace(opener=partner, every_trick=True)
        named: dict[str, Worlds] = {}
        for world in hand.worlds(sum(self.rounds), seed):
            trump = trumps[0] if len(trumps) == 1 else str(_longest(world[partner]))
            named.setdefault(trump, []).append(world)
        made = sum(
            theirs.made(trump, need, worlds, seed, self.tries) for trump, worlds in named.items()
        )
        return self._odds(hand.meeting, "partner", need, made, sum(map(len, named.values())))

    def _ranked(self, meeting: Meeting, tried: dict[str, tuple[int, int]], need: int) -> list[Odds]:
        odds = [self._odds(meeting, trump, need, made, of) for trump, (made, of) in tried.items()]
        return sorted(odds, key=lambda it: it.chance, reverse=True)

    def _odds(self, meeting: Meeting, trump: str, need: int, made: int, of: int) -> Odds:
        share = (made + 0.5) / (of + 1)
        return Odds(
            trump,
            need,
            self.calibrate(meeting, trump, need, share),
            self._error(meeting, trump, need, share, of),
            share,
        )

    def _error(self, meeting: Meeting, trump: str, need: int, share: float, of: int) -> float:
        """The standard error of a calibrated share: that of the share, as steep as the line is."""
        spread = sqrt(share * (1 - share) / max(1, of))
        step = share * (1 - share) / 100
        low, high = (self.calibrate(meeting, trump, need, share + side * step) for side in (-1, 1))
        return spread * (high - low) / (2 * step)


def _longest(held: int) -> int:
    def length(pip: int) -> float:
        return sum(1 + tile.is_double / 2 for tile in tiles(held) if tile.has(pip))

    return max(PIPS, key=length)
