"""The rules of 42 as one value: every option, where it comes from, and the named presets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, ClassVar, Literal

from parlour.core.errors import BadRules
from parlour.core.rules import Preset, RuleSet, Value, option
from parlour.core.saying import Sayings
from parlour.games.texas42.seats import SEATS

say = Sayings(
    "texas-42",
    {
        "rules.play-out": "",
        "rules.target-points": "target",
        "rules.target-marks": "target",
        "rules.doubles": "",
        "rules.splash": "",
        "rules.plunge": "",
    },
)

MAX_TARGET = 2000


@dataclass(frozen=True, kw_only=True, repr=False)
class Rules(RuleSet):
    """A way to play 42. The defaults are `straight`."""

    scoring: Literal["marks", "own-points", "bid-plus-points"] = option(
        "marks",
        "What a hand is worth: marks; or, in points, both sides' own points when a bid under 42 "
        "is made (own-points), or the bid plus the winning side's points (bid-plus-points).",
        "B marks; A bid-plus-points; usual for 250 own-points",
        ("marks", "own-points", "bid-plus-points"),
    )
    target: int = option(
        7, "The marks or points that win the game.", "B, C 7; A 300", range(1, MAX_TARGET + 1)
    )
    high_bids: Literal["one-more", "multiples", "doubling"] = option(
        "one-more",
        "Bids above 42: open at two marks at most, then one mark more (one-more); any multiple "
        "of 42 once 42 was bid (multiples); 42, 84, 168, the last only over 84 (doubling).",
        "B, C one-more; A multiples; usual for 250 doubling",
        ("one-more", "multiples", "doubling"),
    )
    bid_cap: int = option(7, "The most marks (times 42) that can be bid.", "usual", range(1, 8))
    all_pass: Literal["reshake", "dealer-30", "dealer-31"] = option(
        "reshake",
        "When the other three pass, the shaker may pass too and the next one shakes (reshake), "
        "or must bid at least 30 or 31.",
        "B, C reshake; A the last bidder may not pass; B also dealer-30",
        ("reshake", "dealer-30", "dealer-31"),
    )
    doubles_trump: bool = option(True, "Doubles may be named as trumps.", "A, B on; C off")
    follow_me: bool = option(
        True,
        "The bidder may choose to play without trumps. C's follow-me, where the suit led is that "
        "trick's trump, is the same game.",
        "B on; A, C off",
    )
    doubles: Literal["own-suit", "always-trump"] = option(
        "own-suit",
        "A double is the highest of its own suit, or all seven are trumps above the trump suit, "
        "whatever is named (in follow-me they are the only trumps; nello and sevens have none).",
        "A, B own-suit; C always-trump",
        ("own-suit", "always-trump"),
    )
    side_suits: Literal["both-ends", "higher-end"] = option(
        "both-ends",
        "A tile that is no trump follows both its ends' suits, or its higher end's only.",
        "A, B both-ends; C higher-end",
        ("both-ends", "higher-end"),
    )
    counters: Literal["real", "printed-c"] = option(
        "real",
        "Counters worth 35 and a point a trick, 42 in all; or C's printed table (6-6 is 42, 5-5 "
        "and 6-4 are 10, 5-0 and 6-5 are 5, tricks nothing), where a hand is 72.",
        "A, B real; C printed-c",
        ("real", "printed-c"),
    )
    doubles_led: Literal["anything", "follow-pips"] = option(
        "anything",
        "With doubles as trumps, a player without a double plays anything on a double, or must "
        "follow the suit of its pips.",
        "B anything; A follow-pips",
        ("anything", "follow-pips"),
    )
    nello: Literal["off", "declared", "announced"] = option(
        "off",
        "The bidder, alone, must lose every trick: named in place of a trump after winning with "
        "42 or more (declared), or also announced with the bid (announced, A's trash).",
        "B declared; A announced",
        ("off", "declared", "announced"),
    )
    nello_doubles: Literal["own-suit", "high", "low"] = option(
        "own-suit",
        "In nello the doubles are a suit of their own, or the high or the low of their suits.",
        "B own-suit; A high",
        ("own-suit", "high", "low"),
    )
    splash: bool = option(
        False,
        "With three doubles, bid two or three marks: partner names trump and leads, and every "
        "trick must be won.",
        "B",
    )
    plunge: bool = option(
        False,
        "With four doubles, bid four marks or more over anything: partner names trump and leads, "
        "and every trick must be won.",
        "B",
    )
    sweep_trump: Literal["partner", "doubles"] = option(
        "partner",
        "In splash and plunge the partner names the trump, or doubles always are.",
        "B partner; C doubles",
        ("partner", "doubles"),
    )
    sevens: bool = option(
        False,
        "Named in place of a trump after winning with 42 or more: the tile nearest to seven pips "
        "wins, ties to the first played, and every trick must be won.",
        "B",
    )
    sevens_must_play_nearest: bool = option(
        True, "In sevens everyone must play their tile nearest to seven.", "usual"
    )
    change_of_suit: bool = option(
        False, "The bidder may take the trump back as their first play and name another.", "A"
    )
    play_out: bool = option(
        False,
        "Play every trick, even when the hand is decided; but nello always ends when the bidder "
        "takes a trick.",
        "B off; A on, since every point counts",
    )
    lay_down: bool = option(
        True,
        "The leader may claim the rest with tiles that win whatever the others hold.",
        "usual",
    )
    enforcement: Literal["prevent", "referee"] = option(
        "prevent",
        "Illegal acts are refused with the reason, or stand and are ruled on.",
        "A, B prevent; C referee",
        ("prevent", "referee"),
    )
    renege_penalty_marks: int = option(
        0,
        "Under a referee, marks (42 points each) added to the hand lost by a renege.",
        "C 2",
        range(0, 8),
    )
    first_shaker: Literal["drawn", "N", "E", "S", "W"] = option(
        "drawn",
        "The first shaker: who draws the highest tile (ties draw again), or a given seat.",
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
                raise BadRules(say("rules.play-out"))
            if self.target < 42:
                raise BadRules(say("rules.target-points", target=self.target))
        elif self.target > 50:
            raise BadRules(say("rules.target-marks", target=self.target))
        if self.doubles == "always-trump" and self.doubles_trump:
            raise BadRules(say("rules.doubles"))
        if self.splash and self.bid_cap < 2:
            raise BadRules(say("rules.splash"))
        if self.plunge and self.bid_cap < 4:
            raise BadRules(say("rules.plunge"))

    def __hash__(self) -> int:
        return self._hash  # kept: what may be bid is looked up by the rules

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(getattr(self, opt.name) for opt in self.options()))

    def __getstate__(self) -> dict[str, Any]:
        """Without the hash, which is another in every process."""
        return {name: value for name, value in vars(self).items() if name != "_hash"}

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
            "Straight 42", "Tournament 42 to seven marks, no special contracts.", {}
        ),
        "house": Preset(
            "House 42",
            "Straight 42 with every special contract: nello, splash, plunge and sevens.",
            {"nello": "declared", "splash": True, "plunge": True, "sevens": True},
        ),
        "dos-1986": Preset(
            "DOS 1986",
            "The computer game of 1986: to 300 points, with trash and a change of suit.",
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
        ),
        "points-250": Preset(
            "Points to 250",
            "The old way of keeping score, in points to 250; the shaker is stuck at 30.",
            {
                "scoring": "own-points",
                "target": 250,
                "high_bids": "doubling",
                "all_pass": "dealer-30",
                "play_out": True,
            },
        ),
        "spec-c": Preset(
            "Specification C",
            "The odd tournament specification: doubles are always trumps, a referee rules. "
            "Counters are the real ones, 42 in all.",
            _SPEC_C,
        ),
        "spec-c-literal": Preset(
            "Specification C, to the letter",
            "As spec-c with its printed point table, so that a hand is worth 72 points.",
            {**_SPEC_C, "counters": "printed-c"},
        ),
    }
)
