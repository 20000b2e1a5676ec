"""A match: everything that decides what is played, as one value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import KW_ONLY, asdict, dataclass, replace
from functools import cached_property
from typing import Any

from parlour.core.chance import seed_bytes
from parlour.core.errors import ParlourError, shorten
from parlour.core.game import Game
from parlour.core.rules import RuleSet
from parlour.core.seat import Seat
from parlour.engines.arena.entrants import Entrant, bot_seed, maker_named, name_of
from parlour.engines.arena.protocol import Protocol
from parlour.engines.arena.protocols import protocol_named
from parlour.games import game as game_named

MOST_PAIRS = 1_000_000
MOST_SEEDS = 100
MOST_SECONDS = 3600


@dataclass(frozen=True)
class Match:
    """Two bots, a game and its rules, and the deals: so many pairs for each base seed.

    `first` and `second` name a level or a reference of the game, or a bot of one's own as
    `module:factory` or `exec:command`; a class or a function is named by where it is. Pair 7 of
    the base seed `any` is dealt from the seed `any/7`.
    """

    game: str
    first: Entrant
    second: Entrant
    _: KW_ONLY
    seeds: tuple[str, ...]
    pairs: int = 100  # for each base seed
    protocol: str = "full"
    rules: str = ""  # the protocol's own, if none are given
    limit: float | None = None  # seconds that a bot of one's own has for a decision

    def __post_init__(self) -> None:
        object.__setattr__(self, "first", name_of(self.first))
        object.__setattr__(self, "second", name_of(self.second))
        _check_limit(self.limit)
        protocol = protocol_named(game_named(self.game).name, self.protocol)
        rules = self.plays.rules(self.rules or protocol.rules)
        protocol.check(rules)
        object.__setattr__(self, "rules", str(rules))
        for name in self.names:
            maker_named(self.game, name, self.limit)
        _check_whole("pairs", self.pairs, MOST_PAIRS)
        _check_seeds(self.seeds, self.pairs)

    @property
    def names(self) -> tuple[str, str]:
        """Of the two bots."""
        return name_of(self.first), name_of(self.second)

    @property
    def plays(self) -> Game[Any, Any]:
        """The game that is played."""
        return game_named(self.game)

    @cached_property
    def how(self) -> Protocol:
        """The protocol: who sits where, and what is measured."""
        return protocol_named(self.game, self.protocol)

    @cached_property
    def ruleset(self) -> RuleSet:
        """The rules, as a value."""
        ruleset: RuleSet = self.plays.rules(self.rules)
        return ruleset

    @property
    def seatings(self) -> tuple[frozenset[Seat], ...]:
        """The first bot's seats in each game of a pair."""
        return self.how.seatings(self.ruleset)

    def every_pair(self) -> Iterator[tuple[str, int]]:
        """The base seed and the number of each pair, one number of all seeds after the other.

        So a match that is broken off has played about as much of every seed.
        """
        return ((seed, number) for number in range(1, self.pairs + 1) for seed in self.seeds)

    def deal_seed(self, seed: str, number: int) -> str:
        """The seed that a pair of a base seed is dealt from."""
        return f"{seed}/{number}"

    def bot_seed(self, deal: str, game: int, seat: Seat, name: str) -> str:
        """The seed of the bot in one seat of one game of a pair."""
        who = (self.game, self.rules, self.protocol, *self.names)
        return bot_seed(who, deal, game, seat, name)

    def null(self) -> Match:
        """The second bot against itself on the same deals: what pure luck looks like."""
        return replace(self, first=self.second)

    def as_json(self) -> dict[str, Any]:
        """Everything that decides what is played, as plain data."""
        told = asdict(self) | {"seeds": list(self.seeds)}
        if self.limit is None:
            del told["limit"]  # as in the files of those who had none
        return told

    def __getstate__(self) -> dict[str, Any]:
        return asdict(self)  # what is worked out from them need not travel between processes


def _check_limit(given: object) -> None:
    if given is not None and not (isinstance(given, int | float) and 0 < given <= MOST_SECONDS):
        raise ParlourError(f"a limit is a number of seconds, not {shorten(given)}")


def _check_whole(what: str, given: object, most: int) -> None:
    if type(given) is not int or not 1 <= given <= most:
        raise ParlourError(f"{what} may be 1 to {most}, not {shorten(given)}")


def _check_seeds(seeds: object, pairs: int) -> None:
    if not isinstance(seeds, tuple) or not all(isinstance(seed, str) for seed in seeds):
        raise ParlourError('seeds are texts, as in seeds=("a", "b")')
    if not 1 <= len(seeds) <= MOST_SEEDS:
        raise ParlourError(f"a match has 1 to {MOST_SEEDS} base seeds, not {len(seeds)}")
    for seed in seeds:
        if not seed.strip() or not seed.isprintable():
            raise ParlourError(f"a base seed is printable text, not {shorten(seed)}")
        if seeds.count(seed) > 1:
            raise ParlourError(f"the base seed {shorten(seed)} is given twice: its deals would be")
        seed_bytes(f"{seed}/{pairs}")  # refuses what could not be dealt from
