"""The chance of making a bid with a hand, for everything that could be named with it.

Worlds are drawn that agree with what the seat knows, and each declaration is tried in them. Most
go to the declarations that matter: all are tried a little, the better ones more.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple, TypeAlias

from parlour._kernels import Knowledge, Terms, TrickGame
from parlour.engines.texas42.learnt.calibration import Meeting, meeting_of
from parlour.engines.texas42.learnt.quick import ALL_SKILLED, Manners, deal_judge, this_adviser
from parlour.engines.texas42.learnt.terms import terms_of
from parlour.engines.texas42.search.auction_said import Said, hear
from parlour.engines.texas42.search.best_suit import best_suits
from parlour.engines.texas42.solver import Goal, this_solver, trick_game
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import TRICKS
from parlour.games.texas42.seats import partner_of
from parlour.pieces.dominoes import DOUBLES

Worlds: TypeAlias = list[list[int]]  # the hands of four seats each

_ALL_TRICKS = ("nello", "sevens")
_DRAWN = 3  # worlds for each one kept
_FEW = 10  # one world in so many is kept, however much a bid there would surprise


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

    def sweeps(self, trump: str) -> bool:
        """Every trick is to be won, or lost."""
        return self.every_trick or trump in _ALL_TRICKS

    def game(self, trump: str) -> TrickGame:
        goal: Goal = "tricks" if self.sweeps(trump) else "points"
        return trick_game(self.rules, trump, self.bidder, goal)

    def terms(self, trump: str) -> Terms:
        promise = self.promise[2] if self.every_trick else 0
        return terms_of(self.rules, trump, self.bidder, promise)

    def aim(self, trump: str, need: int) -> int:
        return TRICKS if self.sweeps(trump) else need

    def made(self, trump: str, need: int, worlds: Worlds, seed: int, tries: Tries) -> float:
        """In how many of some worlds a bid that needs so many points is made."""
        return sum(tries(self, trump, need, worlds, seed))


# In each of some worlds, how likely a hand is to make a bid that needs so many points.
Tries: TypeAlias = Callable[[Hand, str, int, Worlds, int], list[float]]


def own_hand(
    rules: Rules,
    seat: int,
    held: int,
    said: tuple[Said, ...] = (),
    manners: Manners = ALL_SKILLED,
    promise: tuple[int, int, int] = (0, 0, 0),
) -> Hand:
    return Hand(rules, seat, held, seat, seat, promise=promise, said=said, manners=manners)


def judged(hand: Hand, trump: str, need: int, worlds: Worlds, seed: int) -> list[float]:
    """By what self-play has taught of whole deals; tried, where it has taught nothing."""
    terms = hand.terms(trump)
    if not terms.taught:
        return rolled(hand, trump, need, worlds, seed)
    return deal_judge().chances(terms, hand.aim(trump, need), worlds)


def tried(hand: Hand, trump: str, need: int, worlds: Worlds, seed: int) -> list[float]:
    """As the shipped players judge: splash and plunge by what self-play has taught of them."""
    return (judged if hand.every_trick else rolled)(hand, trump, need, worlds, seed)


def rolled(hand: Hand, trump: str, need: int, worlds: Worlds, seed: int) -> list[float]:
    """Tried by quick players, who see no more of the others' hands than anybody."""
    aim = hand.aim(trump, need)
    values = this_adviser().play_deals(
        hand.game(trump), aim, hand.opener, worlds, False, seed, hand.manners, hand.terms(trump)
    )
    return [float(value >= aim) for value in values]


def solved(hand: Hand, trump: str, need: int, worlds: Worlds, seed: int) -> list[float]:
    """Tried with all hands open, so better than anybody can play."""
    game, aim = hand.game(trump), hand.aim(trump, need)
    playing = [seat for seat in range(4) if game.plays(seat)]
    return [
        float(
            this_solver().at_least(
                game,
                [held if seat in playing else 0 for seat, held in enumerate(world)],
                hand.opener,
                aim,
            )
        )
        for world in worlds
    ]


class Tried(NamedTuple):
    """What came of some tries: their number, their sum, and that of their squares."""

    worlds: int = 0
    made: float = 0.0
    squares: float = 0.0

    def more(self, chances: list[float]) -> Tried:
        return Tried(
            self.worlds + len(chances),
            self.made + sum(chances),
            self.squares + sum(chance * chance for chance in chances),
        )

    @property
    def share(self) -> float:
        """Never quite nothing, and never quite all."""
        return (self.made + 0.5) / (self.worlds + 1)

    @property
    def spread(self) -> float:
        """The standard error of the share."""
        variance = (self.squares + 0.25) / (self.worlds + 1) - self.share**2
        return sqrt(max(0.0, variance) / max(1, self.worlds))


class Judge(NamedTuple):
    """How hands are judged: tried in which way, in how many worlds, and what that then means."""

    tries: Tries
    rounds: tuple[int, ...]  # worlds in each round
    kept: tuple[int, ...]  # declarations that go on to the next
    calibrate: Callable[[Meeting, str, int, float], float]

    def declarations(self, hand: Hand, trumps: list[str], need: int, seed: int) -> list[Odds]:
        """All for a bid that needs so many points, the best first; those let go earlier last."""
        tried = dict.fromkeys(trumps, Tried())
        ranked, let_go = self._ranked(hand.meeting, tried, need), list[Odds]()
        for number, size in enumerate(self.rounds):
            worlds = hand.worlds(size, seed + number)
            for trump, before in tried.items():
                tried[trump] = before.more(self.tries(hand, trump, need, worlds, seed + number))
            ranked = self._ranked(hand.meeting, tried, need)
            if number < len(self.kept):
                ranked, worse = ranked[: self.kept[number]], ranked[self.kept[number] :]
                tried = {odds.trump: tried[odds.trump] for odds in ranked}
                let_go = worse + let_go
        return ranked + let_go

    def partners_choice(
        self, hand: Hand, trumps: list[str], doubles: int, need: int, seed: int
    ) -> Odds:
        """The odds of a bid for which partner names: in each world what looks best there.

        `doubles`: so many the bid promises.
        """
        partner = partner_of(hand.seat)
        theirs = hand._replace(
            opener=partner, every_trick=True, promise=(hand.seat, DOUBLES, doubles)
        )
        worlds = hand.worlds(sum(self.rounds), seed)
        tried = self.named(theirs, trumps, need, worlds, seed)
        return self._odds(hand.meeting, "partner", need, tried)

    def named(
        self, hand: Hand, trumps: list[str], need: int, worlds: Worlds, seed: int, least: float = 0
    ) -> Tried:
        """Tries of a contract in which the opener names, in each world, what looks best to it.

        `least`: it has bid of its own will, and so looked this good to it.
        """
        by_name: dict[str, Worlds] = {}
        promise = hand.promise[2] if hand.every_trick else 0
        held = [world[hand.opener] for world in worlds]
        best = best_suits(hand.rules, trumps, held, need, promise)
        for at in _would_bid([chance for _, chance in best], least):
            by_name.setdefault(best[at][0], []).append(worlds[at])
        tried = Tried()
        for trump, some in by_name.items():
            tried = tried.more(self.tries(hand, trump, need, some, seed))
        return tried

    def _ranked(self, meeting: Meeting, tried: dict[str, Tried], need: int) -> list[Odds]:
        odds = [self._odds(meeting, trump, need, found) for trump, found in tried.items()]
        return sorted(odds, key=lambda it: it.chance, reverse=True)

    def _odds(self, meeting: Meeting, trump: str, need: int, tried: Tried) -> Odds:
        share = tried.share
        chance = self.calibrate(meeting, trump, need, share)
        return Odds(trump, need, chance, self._error(meeting, trump, need, tried), share)

    def _error(self, meeting: Meeting, trump: str, need: int, tried: Tried) -> float:
        """The standard error of a calibrated share: that of the share, as steep as the line is."""
        share = tried.share
        step = share * (1 - share) / 100
        low, high = (self.calibrate(meeting, trump, need, share + side * step) for side in (-1, 1))
        return tried.spread * (high - low) / (2 * step)


def _would_bid(chances: list[float], least: float) -> list[int]:
    """The worlds in which a hand is good enough for its bid; where they are few, the best ones."""
    ranked = sorted(range(len(chances)), key=chances.__getitem__, reverse=True)
    few = -(-len(ranked) // _FEW)
    return [at for place, at in enumerate(ranked) if place < few or chances[at] >= least]
