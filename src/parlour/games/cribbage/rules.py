"""The rules of cribbage as one value: every option, where it comes from, and the named presets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import ClassVar, Literal, TypeVar

from parlour.core.errors import BadRules
from parlour.core.rules import Preset, RuleSet, option
from parlour.core.saying import Sayings

say = Sayings(
    "cribbage",
    {
        "rules.cards": "players needs",
        "rules.three-for-last": "first needs",
        "rules.three-for-last-target": "first least",
        "rules.match": "games target most",
        "rules.muggins": "needs",
        "rules.dealer": "players given known",
    },
)

MAX_TARGET = 1000
MAX_MATCH = 10_000  # points; a record holds what it takes to make them
MAX_PLAYERS = 4
THREE_FOR_LAST = 3

S = TypeVar("S")


@dataclass(frozen=True, kw_only=True, repr=False)
class Rules(RuleSet):
    """A way to play cribbage. The defaults are `standard`."""

    players: int = option(
        2,
        "How many play: two, three, or four, who are two pairs of partners and sit opposite each "
        "other.",
        "1994 two; usual three and four",
        range(2, MAX_PLAYERS + 1),
    )
    cards: int = option(
        6,
        "How many cards each player is dealt. Two players throw two of them into the box; three or "
        "four players are dealt five and throw one.",
        "1994, ACC six; usual five",
        range(5, 7),
    )
    target: int = option(
        121,
        "How many points win the game, which ends the moment a peg gets there.",
        "1994, ACC 121; usual 61 for a short game",
        range(1, MAX_TARGET + 1),
    )
    three_for_last: bool = option(
        False,
        "Whoever does not deal first starts with three points, to make up for the dealer's first "
        "box.",
        "usual in five-card cribbage",
    )
    first_play: Literal["pone", "dealer"] = option(
        "pone",
        "Who lays the first card: the player on the dealer's left, or the dealer.",
        "ACC pone; 1994 whoever has the box",
        ("pone", "dealer"),
    )
    play_on: bool = option(
        True,
        "After a go or a 31 the total starts again, until all cards are laid. Otherwise the play "
        "ends there, and the cards that are left are not laid.",
        "1994, ACC on; usual off in old five-card games",
    )
    crib_flush: Literal["five", "hand"] = option(
        "five",
        "When a flush in the box counts: with all five cards only, or just as in a hand.",
        "ACC five; 1994 hand",
        ("five", "hand"),
    )
    count: Literal["auto", "self"] = option(
        "auto",
        "Who counts. The table: hands and box are counted for you. Yourselves: everybody says what "
        "their own cards are worth; what they overlook is lost, and a count that is too high "
        "scores nothing.",
        "usual",
        ("auto", "self"),
    )
    muggins: bool = option(
        False, "After a count the opponents may claim the points that it overlooked.", "usual"
    )
    games: int = option(
        1,
        "How many games make a match. All of them are played, and game points decide.",
        "usual",
        range(1, 51),
    )
    skunks: Literal["standard", "acc", "off"] = option(
        "standard",
        "How many game points a win is worth. Standard: 1, by 31 or more 2, by 61 or more 3. ACC: "
        "2, by 31 or more 3. Off: always 1. With three players the nearest rival counts.",
        "usual; ACC",
        ("standard", "acc", "off"),
    )
    first_dealer: Literal["low-cut", "by-hand", "given"] = option(
        "low-cut",
        "Who deals first. Low cut: the lowest card of a draw. By hand: everybody cuts, and the "
        "lowest deals. Given: a certain player. After that the deal passes to the left.",
        "ACC low cut",
        ("low-cut", "by-hand", "given"),
    )
    dealer: int = option(
        0,
        "Who deals first, where a certain player is to.",
        "usual",
        range(MAX_PLAYERS),
    )

    PRESETS: ClassVar[Mapping[str, Preset]]
    SOURCES = (
        "1994 is the help of a handheld game of that year, ACC the rules of the American Cribbage "
        "Congress; usual is what neither settles."
    )

    def check(self) -> None:
        if self.players > 2 and self.cards != 5:
            raise BadRules(say("rules.cards", players=self.players, needs="cards=5"))
        if self.three_for_last and self.players > 2:
            why = say("rules.three-for-last", first="three_for_last", needs="players=2")
            raise BadRules(why)
        if self.three_for_last and self.target <= THREE_FOR_LAST:
            least = THREE_FOR_LAST + 1
            why = say("rules.three-for-last-target", first="three_for_last", least=least)
            raise BadRules(why)
        if self.games * self.target > MAX_MATCH:
            long = say("rules.match", games=self.games, target=self.target, most=MAX_MATCH)
            raise BadRules(long)
        if self.muggins and self.count != "self":
            raise BadRules(say("rules.muggins", needs="count=self"))
        if self.dealer >= self.players:
            known = [f"dealer={player}" for player in range(self.players)]
            given = f"dealer={self.dealer}"
            raise BadRules(say("rules.dealer", players=self.players, given=given, known=known))

    @cached_property
    def thrown(self) -> int:
        """How many cards each player throws into the box."""
        return 2 if self.players == 2 else 1

    @cached_property
    def kept(self) -> int:
        return self.cards - self.thrown

    @cached_property
    def boxed(self) -> int:
        """How many cards are dealt straight into the box, to make it four."""
        return 4 - self.players * self.thrown

    @cached_property
    def sides(self) -> int:
        """How many sets of pegs there are: partners share one."""
        return 2 if self.players == 4 else self.players

    def seated(self, seats: tuple[S, ...]) -> tuple[S, ...]:
        return seats[: self.players]

    def teams(self, seats: tuple[S, ...]) -> tuple[tuple[S, ...], ...]:
        taken = self.seated(seats)
        return tuple(taken[side :: self.sides] for side in range(self.sides))


Rules.PRESETS = MappingProxyType(
    {
        "standard": Preset(
            "Standard cribbage",
            "Six-card cribbage for two, twice round the board to 121.",
            {},
            "two",
        ),
        "pocket-1994": Preset(
            "Pocket 1994",
            "The handheld game of 1994, to the letter: whoever has the box plays first, and the "
            "box is scored just like a hand.",
            {"first_play": "dealer", "crib_flush": "hand"},
            "two",
        ),
        "five-card": Preset(
            "Five-card cribbage",
            "The old game: five cards, hands of three, to 61, and three points to begin with for "
            "whoever does not deal first.",
            {"cards": 5, "target": 61, "three_for_last": True},
            "two",
        ),
        "three-hand": Preset(
            "Three-hand cribbage",
            "Each for themselves: five cards, one thrown, and one dealt to the box.",
            {"players": 3, "cards": 5},
            "more",
        ),
        "four-hand": Preset(
            "Four-hand cribbage",
            "Partners face each other and share their pegs: five cards, one thrown.",
            {"players": 4, "cards": 5},
            "more",
        ),
        "acc-match": Preset(
            "ACC match",
            "As the American Cribbage Congress (ACC) plays: nine games of standard cribbage, two "
            "game points for a win and three for a skunk.",
            {"games": 9, "skunks": "acc"},
            "two",
        ),
    }
)
