"""The rules of Poker Solitaire as one value: every option and the named presets.

Source: the manual of a 1990 Amiga game. "Usual" marks what it does not settle. Options that
may differ for the second player end in `_2`; there `same` means as the first player's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import ClassVar, Literal, Self, TypeVar

from parlour.core.errors import BadRules
from parlour.core.rules import Preset, RuleSet, Value, Written, option, show
from parlour.core.saying import Sayings
from parlour.games.poker_solitaire.user_table import DEFAULT, read_table

say = Sayings("poker-solitaire", {"rules.slots": "most slots set"})

T = TypeVar("T")

SEATS = (1, 2)
SAME = "same"
MODES = (
    "one-hand", "best-of-two", "sum-of-two", "race", "race-both", "alternate", "same-deck"
)  # fmt: skip
SOLITAIRE = frozenset(MODES[:3])
RACES = frozenset({"race", "race-both"})
PLACEMENTS = ("edges", "corners", "anywhere")
MOVEMENTS = ("fixed", "movable")
SCORINGS = ("english", "american", "pat", "user")
MOST_DECKS = 10
SLOTS = 5  # dealt cards and reject squares share a row of five

_TABLE = Written("default, or points for hands, as in pair:3/flush:20", read_table)
_TABLE_2 = Written(
    "same, default, or points for hands, as in pair:3/flush:20",
    lambda text: text if text == SAME else read_table(text),
)


@dataclass(frozen=True, kw_only=True, repr=False)
class Rules(RuleSet):
    """A way to play Poker Solitaire. The defaults are the manual's standard rules."""

    mode: Literal[
        "one-hand", "best-of-two", "sum-of-two", "race", "race-both", "alternate", "same-deck"
    ] = option(
        "one-hand",
        "Who plays, and for what. Alone: one matrix, or two of which the better counts, or two "
        "that both count. Two players: a race for the cards until one is done, or until both are "
        "full; or in turn; or in turn with every card offered to both.",
        "the manual's seven game modes",
        MODES,
    )
    placement: Literal["edges", "corners", "anywhere"] = option(
        "edges",
        "Where a card may go: edge to edge with another, touching another with an edge or a "
        "corner, or anywhere. The first card goes anywhere.",
        "manual: edges",
        PLACEMENTS,
    )
    movement: Literal["fixed", "movable"] = option(
        "fixed",
        "Whether cards stay where they are put, or may be moved, and taken back from the rejects.",
        "manual: fixed",
        MOVEMENTS,
    )
    hands: int = option(
        10,
        "How many lines count: the ten rows and columns, or twelve with the diagonals. For pat "
        "hands only the rows count.",
        "manual: 10",
        range(10, 13, 2),
    )
    scoring: Literal["english", "american", "pat", "user"] = option(
        "english",
        "What hands are worth: English points, American points, or points of your own. Or no "
        "points at all: pat hands in all five rows win, anything else loses.",
        "manual: English",
        SCORINGS,
    )
    table: str = option(
        DEFAULT,
        "Your own points for any of the 81 hands, where they are not the usual ones.",
        "the manual's points of one's own",
        written=_TABLE,
    )
    placement_2: str = option(
        SAME, "Where the second player's cards may go.", "manual", (SAME, *PLACEMENTS)
    )
    movement_2: str = option(
        SAME, "Whether the second player's cards may move.", "manual", (SAME, *MOVEMENTS)
    )
    hands_2: str = option(
        SAME, "How many lines count for the second player.", "manual", (SAME, "10", "12")
    )
    scoring_2: str = option(
        SAME, "What the second player's hands are worth.", "manual", (SAME, *SCORINGS)
    )
    table_2: str = option(
        SAME,
        "The second player's own points, where that player has points of their own.",
        "manual",
        written=_TABLE_2,
    )
    decks: int = option(
        1,
        "How many decks of 52 cards are shuffled together. Changed during a game, it holds from "
        "the next shuffle on.",
        "manual: 1",
        range(1, MOST_DECKS + 1),
    )
    deal: int = option(
        1,
        "How many cards lie face up to choose from. With the rejects there can be five at most.",
        "manual: 1",
        range(1, SLOTS + 1),
    )
    rejects: int = option(
        1, "Reject squares that either player may use.", "manual: one", range(0, SLOTS)
    )
    rejects_1: int = option(
        0, "Reject squares for the first player alone.", "manual", range(0, SLOTS)
    )
    rejects_2: int = option(
        0,
        "Reject squares for the second player alone; there are none where one plays.",
        "manual",
        range(0, SLOTS),
    )
    steal: bool = option(
        False,
        "A player may take a card that the other one placed. A stolen card is safe from then on.",
        "manual",
    )
    plant: bool = option(
        False, "A player may put a dealt card into the other one's matrix.", "manual"
    )

    PRESETS: ClassVar[Mapping[str, Preset]]
    # The manual: "to provide a handicap to a better player". The cards stay the same.
    OWN = MappingProxyType(
        {
            "placement": ("placement", "placement_2"),
            "movement": ("movement", "movement_2"),
            "hands": ("hands", "hands_2"),
            "scoring": ("scoring", "scoring_2"),
            "table": ("table", "table_2"),
            "rejects": ("rejects_1", "rejects_2"),  # beside those of all
        }
    )
    SOURCES = "1990 is the manual of an Amiga game of that year; usual is what it does not settle."

    def check(self) -> None:
        slots = self.deal + self.rejects + self.rejects_1 + self.rejects_2
        if slots > SLOTS:
            names = ("deal", "rejects", "rejects_1", "rejects_2")
            set_so = [f"{name}={getattr(self, name)}" for name in names]
            raise BadRules(say("rules.slots", most=SLOTS, slots=slots, set=set_so))

    def handicapped(self, own: Sequence[str]) -> Self:
        """The second player follows the first where they did, but not into a handicap."""
        made = super().handicapped(own)
        if self.players == 1:
            return made
        kept: dict[str, Value] = {
            second: show(getattr(self, first))
            for first, second in self.OWN.values()
            if getattr(made, second) == SAME and getattr(made, first) != getattr(self, first)
        }
        return self._make(str(made), **kept)

    def seated(self, seats: tuple[T, ...]) -> tuple[T, ...]:
        return seats[: self.players]

    # --- what the options mean, worked out once; players and matrices are 0 and 1 ----------

    @cached_property
    def players(self) -> int:
        return 1 if self.mode in SOLITAIRE else 2

    @cached_property
    def matrices(self) -> int:
        return 1 if self.mode == "one-hand" else 2

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """How the matrices are called; a single one needs no letter."""
        return ("A", "B")[: self.matrices] if self.matrices == 2 else ("",)

    @cached_property
    def own_matrices(self) -> tuple[tuple[int, ...], ...]:
        """The matrices that each player fills."""
        return ((0,), (1,)) if self.players == 2 else (tuple(range(self.matrices)), ())

    @cached_property
    def racing(self) -> bool:
        return self.mode in RACES

    @cached_property
    def placements(self) -> tuple[str, str]:
        return (self.placement, _second(self.placement, self.placement_2))

    @cached_property
    def may_move(self) -> tuple[bool, bool]:
        second = _second(self.movement, self.movement_2)
        return (self.movement == "movable", second == "movable")

    @cached_property
    def scorings(self) -> tuple[tuple[str, str, int], tuple[str, str, int]]:
        """For each player: the scoring, the user table and the number of hands."""
        second = (
            _second(self.scoring, self.scoring_2),
            _second(self.table, self.table_2),
            int(_second(str(self.hands), self.hands_2)),
        )
        return ((self.scoring, self.table, self.hands), second)

    @cached_property
    def wants_pat(self) -> tuple[bool, bool]:
        """Which players try to make pat hands, and have no points."""
        (first, _, _), (second, _, _) = self.scorings
        return (first == "pat", second == "pat")

    @cached_property
    def usable_rejects(self) -> tuple[tuple[int, ...], ...]:
        """The reject squares (from 0) that each player may use: the common ones and their own.

        Squares lie in the order common, first player's, second player's, so that changing the
        numbers during a game changes whose a square is and moves no card.
        """
        first = self.rejects + self.rejects_1
        second = range(first, first + self.rejects_2)
        return (tuple(range(first)), (*range(self.rejects), *second))

    @cached_property
    def reject_owners(self) -> tuple[int | Literal["common"] | None, ...]:
        """The seat that each reject square is for; None where it is no reject."""

        def owner(slot: int) -> int | Literal["common"] | None:
            users = [s for s in SEATS[: self.players] if slot in self.usable_rejects[s - 1]]
            return "common" if len(users) == 2 else next(iter(users), None)

        return tuple(map(owner, range(SLOTS)))


def _second(first: str, second: str) -> str:
    return first if second == SAME else second


def _preset(title: str, says: str, group: str = "scoring", **changes: Value) -> Preset:
    return Preset(title, says, changes, group)


Rules.PRESETS = MappingProxyType(
    {
        "standard": _preset(
            "Standard rules",
            "One matrix, cards that touch by an edge and stay, ten hands, English points, "
            "one reject.",
        ),
        "american": _preset(
            "American scoring", "The standard rules with American points.", scoring="american"
        ),
        "anywhere-american": _preset(
            "Anywhere, American",
            "Cards go anywhere and stay, ten hands, American points, no reject: the game that "
            "programs are compared on.",
            placement="anywhere",
            scoring="american",
            rejects=0,
        ),
        "twelve": _preset(
            "Twelve hands", "The standard rules with both diagonals counted.", hands=12
        ),
        "pat": _preset(
            "Pat hands",
            "Make five pat hands in the rows, with cards that go anywhere and can move.",
            placement="anywhere",
            movement="movable",
            scoring="pat",
        ),
        "best-of-two": _preset(
            "Best of two",
            "One player, two matrices; the better one counts.",
            group="alone",
            mode="best-of-two",
        ),
        "sum-of-two": _preset(
            "Sum of two",
            "One player, two matrices that both count, with two decks.",
            group="alone",
            mode="sum-of-two",
            decks=2,
        ),
        "race": _preset(
            "Race",
            "Two players grab cards until one has a full matrix and is done.",
            group="two",
            mode="race",
        ),
        "race-both": _preset(
            "Race, both",
            "Two players grab cards until both matrices are full.",
            group="two",
            mode="race-both",
        ),
        "alternate": _preset(
            "Alternate",
            "Two players take turns with the cards of one deck.",
            group="two",
            mode="alternate",
        ),
        "same-deck": _preset(
            "Same deck",
            "Two players take turns, and each is offered every card.",
            group="two",
            mode="same-deck",
        ),
        "thieves": _preset(
            "Thieves",
            "Alternate, with stealing and planting: not for friendly games.",
            group="two",
            mode="alternate",
            steal=True,
            plant=True,
        ),
    }
)
