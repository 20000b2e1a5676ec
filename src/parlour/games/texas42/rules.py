"""The rules of 42 as one value: every option, where it comes from, and the named presets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, ClassVar, Literal, TypeVar

from parlour.core.errors import BadRules
from parlour.core.rules import Preset, RuleSet, Value, option
from parlour.core.saying import Sayings
from parlour.games.texas42.seats import SEATS

T = TypeVar("T")

say = Sayings(
    "texas-42",
    {
        "rules.play-out": "needs",
        "rules.target-points": "target",
        "rules.target-marks": "target",
        "rules.doubles": "first needs",
        "rules.splash": "needs",
        "rules.plunge": "needs",
    },
)

MAX_TARGET = 2000


@dataclass(frozen=True, kw_only=True, repr=False)
class Rules(RuleSet):
    """A way to play 42. The defaults are `straight`."""

    scoring: Literal["marks", "own-points", "bid-plus-points"] = option(
        "marks",
        "What a hand scores. Marks: one for most bids. Own points: both sides score what they took "
        "when a bid under 42 is made. Bid plus points: whoever wins the hand scores the bid and "
        "what they took.",
        "B marks; A bid-plus-points; usual for 250 own-points",
        ("marks", "own-points", "bid-plus-points"),
    )
    target: int = option(
        7, "How many marks or points win the game.", "B, C 7; A 300", range(1, MAX_TARGET + 1)
    )
    high_bids: Literal["one-more", "multiples", "doubling"] = option(
        "one-more",
        "How bids go up above 42. One more: two marks at most at once, then one mark at a time. "
        "Multiples: any number of marks once somebody has bid one. Doubling: 42, then 84, then "
        "168.",
        "B, C one-more; A multiples; usual for 250 doubling",
        ("one-more", "multiples", "doubling"),
    )
    bid_cap: int = option(
        7, "The most marks that anybody can bid. A mark is 42 points.", "usual", range(1, 8)
    )
    all_pass: Literal["reshake", "dealer-30", "dealer-31"] = option(
        "reshake",
        "What happens when the other three pass. Shake again: the shaker may pass too, and the "
        "next player shakes. Otherwise the shaker must bid at least 30, or 31.",
        "B, C reshake; A the last bidder may not pass; B also dealer-30",
        ("reshake", "dealer-30", "dealer-31"),
    )
    doubles_trump: bool = option(True, "The bidder may name doubles as trumps.", "A, B on; C off")
    follow_me: bool = option(
        True,
        "The bidder may play without trumps: the highest tile of the suit led wins.",
        "B on; A, C off",
    )
    doubles: Literal["own-suit", "always-trump"] = option(
        "own-suit",
        "Where doubles stand. Own suit: each is the highest of its suit. Always trumps: all seven "
        "are, in every hand, above the suit that is named. In nello and sevens there are no "
        "trumps.",
        "A, B own-suit; C always-trump",
        ("own-suit", "always-trump"),
    )
    side_suits: Literal["both-ends", "higher-end"] = option(
        "both-ends",
        "Which suit a tile that is no trump can follow: that of either end, or that of its higher "
        "end only.",
        "A, B both-ends; C higher-end",
        ("both-ends", "higher-end"),
    )
    counters: Literal["real", "printed-c"] = option(
        "real",
        "What is worth points. Usual: five tiles worth 35 and a point a trick, 42 in all. "
        "Tournament paper: 6-6 is worth 42, 5-5 and 6-4 10, 5-0 and 6-5 5 and tricks nothing, 72 "
        "in all.",
        "A, B real; C printed-c",
        ("real", "printed-c"),
    )
    doubles_led: Literal["anything", "follow-pips"] = option(
        "anything",
        "When doubles are trumps and one is led: whoever has no double plays anything, or must "
        "follow its number.",
        "B anything; A follow-pips",
        ("anything", "follow-pips"),
    )
    nello: Literal["off", "declared", "announced"] = option(
        "off",
        "After winning with 42 or more the bidder may play alone and try to lose every trick. "
        "Named: in place of trumps. Also bid: it can be announced with the bid as well, and is "
        "called trash.",
        "B declared; A announced",
        ("off", "declared", "announced"),
    )
    nello_doubles: Literal["own-suit", "high", "low"] = option(
        "own-suit",
        "What doubles are in nello: a suit of their own, or the highest or the lowest of their "
        "suits.",
        "B own-suit; A high",
        ("own-suit", "high", "low"),
    )
    splash: bool = option(
        False,
        "With three doubles one may bid two or three marks as a splash: the partner names trumps "
        "and leads, and every trick must be won.",
        "B",
    )
    plunge: bool = option(
        False,
        "With four doubles one may bid four marks or more as a plunge, over anything lower: the "
        "partner names trumps and leads, and every trick must be won.",
        "B",
    )
    sweep_trump: Literal["partner", "doubles"] = option(
        "partner",
        "What is trumps in splash and plunge: what the partner names, or always the doubles.",
        "B partner; C doubles",
        ("partner", "doubles"),
    )
    sevens: bool = option(
        False,
        "After winning with 42 or more the bidder may name sevens in place of trumps: the tile "
        "nearest to seven pips wins, the first played of equals, and every trick must be won.",
        "B",
    )
    sevens_must_play_nearest: bool = option(
        True, "In sevens everybody must play their tile nearest to seven.", "usual"
    )
    change_of_suit: bool = option(
        False, "As the first play the bidder may take the trumps back and name others.", "A"
    )
    play_out: bool = option(
        False,
        "Every trick is played, even when it is clear whether the bid is made. Nello still ends "
        "when the bidder takes a trick.",
        "B off; A on, since every point counts",
    )
    lay_down: bool = option(
        True,
        "A leader whose tiles win all tricks that are left, whatever the others hold, may lay them "
        "down.",
        "usual",
    )
    enforcement: Literal["prevent", "referee"] = option(
        "prevent",
        "What becomes of a play that is not allowed. Prevent: it is refused, and the reason is "
        "told. Referee: it stands, and a referee rules on it; not to follow suit loses the hand.",
        "A, B prevent; C referee",
        ("prevent", "referee"),
    )
    renege_penalty_marks: int = option(
        0,
        "With a referee: how many marks, of 42 points each, not following suit costs besides the "
        "hand.",
        "C 2",
        range(0, 8),
    )
    first_shaker: Literal["drawn", "N", "E", "S", "W"] = option(
        "drawn",
        "Who shakes first: whoever draws the highest tile, or a certain seat.",
        "A the seat to South's right, E",
        ("drawn", *SEATS),
    )

    PRESETS: ClassVar[Mapping[str, Preset]]
    SOURCES = (
        "A is the manual of a 1986 DOS game, B a modern rule set with special contracts, C a "
        "'tournament specification'; usual is what none of them settles."
    )

    def check(self) -> None:
        if self.in_points:
            if not self.play_out:
                raise BadRules(say("rules.play-out", needs="play_out=on"))
            if self.target < 42:
                raise BadRules(say("rules.target-points", target=self.target))
        elif self.target > 50:
            raise BadRules(say("rules.target-marks", target=self.target))
        if self.doubles == "always-trump" and self.doubles_trump:
            why = say("rules.doubles", first="doubles=always-trump", needs="doubles_trump=off")
            raise BadRules(why)
        if self.splash and self.bid_cap < 2:
            raise BadRules(say("rules.splash", needs="bid_cap=2"))
        if self.plunge and self.bid_cap < 4:
            raise BadRules(say("rules.plunge", needs="bid_cap=4"))

    def __hash__(self) -> int:
        return self._hash  # kept: what may be bid is looked up by the rules

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(getattr(self, opt.name) for opt in self.options()))

    def __getstate__(self) -> dict[str, Any]:
        """Without the hash, which is another in every process."""
        return {name: value for name, value in vars(self).items() if name != "_hash"}

    def teams(self, seats: tuple[T, ...]) -> tuple[tuple[T, ...], ...]:
        return seats[0::2], seats[1::2]

    @property
    def in_points(self) -> bool:
        return self.scoring != "marks"


_SPEC_C: dict[str, Value] = {
    "doubles_trump": False,
    "follow_me": False,
    "doubles": "always-trump",
    "side_suits": "higher-end",
    "enforcement": "referee",
    "renege_penalty_marks": 2,
}

Rules.PRESETS = MappingProxyType(
    {
        "straight": Preset(
            "Straight 42", "Tournament 42 to seven marks, no special contracts.", {}, "marks"
        ),
        "house": Preset(
            "House 42",
            "Straight 42 with every special contract: nello, splash, plunge and sevens.",
            {"nello": "declared", "splash": True, "plunge": True, "sevens": True},
            "marks",
        ),
        "dos-1986": Preset(
            "DOS 1986",
            "The computer game of 1986, to 300 points. A bidder may change the trumps once, or "
            "play trash: to lose every trick.",
            {
                "scoring": "bid-plus-points",
                "target": 300,
                "high_bids": "multiples",
                "all_pass": "dealer-30",
                "follow_me": False,
                "doubles_led": "follow-pips",
                "nello": "announced",
                "nello_doubles": "high",
                "change_of_suit": True,
                "play_out": True,
                "first_shaker": "E",
            },
            "points",
        ),
        "points-250": Preset(
            "Points to 250",
            "The old way of keeping score, in points to 250. If all others pass, the shaker must "
            "bid 30.",
            {
                "scoring": "own-points",
                "target": 250,
                "high_bids": "doubling",
                "all_pass": "dealer-30",
                "play_out": True,
            },
            "points",
        ),
        "spec-c": Preset(
            "Tournament paper",
            "An odd tournament paper: doubles are always trumps, and a referee rules. A hand is "
            "worth the usual 42.",
            _SPEC_C,
            "odd",
        ),
        "spec-c-literal": Preset(
            "Tournament paper, to the letter",
            "The tournament paper with its own table of points, so that a hand is worth 72.",
            {**_SPEC_C, "counters": "printed-c"},
            "odd",
        ),
    }
)
