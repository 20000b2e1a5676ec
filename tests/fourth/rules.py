"""High card: two players are dealt a few numbers each, and the higher of two takes the trick."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, ClassVar

from parlour.core.acting import Acts, Seated
from parlour.core.chance import Chance
from parlour.core.errors import BadStart, IllegalAction
from parlour.core.game import Game
from parlour.core.outcome import Outcome
from parlour.core.rules import Preset, RuleSet, option
from parlour.core.saying import Sayings
from parlour.core.seen import View

NAME = "high-card"
SEATS = ("A", "B")
CARDS = range(1, 10)

say = Sayings(
    NAME,
    {
        "refused.card": "card held",
        "refused.turn": "seat",
        "refused.over": "",
        "reason.highest": "card",
        "reason.lowest": "card",
        "figure.won": "",
        "rules.cards": "cards",
        "title.rules": "",
        "standing.cards": "tricks",
    },
)


@dataclass(frozen=True, kw_only=True, repr=False)
class Rules(RuleSet):
    PRESETS: ClassVar[Mapping[str, Preset]] = MappingProxyType(
        {"three": Preset("Three cards", "Three tricks.", {})}
    )
    SOURCES: ClassVar[str] = "none"
    cards: int = option(3, "How many cards each player is dealt.", "usual", range(1, 5))


@dataclass(frozen=True, slots=True)
class Play:
    card: int

    def __str__(self) -> str:
        return f"play:{self.card}"


PLAYS = tuple(map(Play, CARDS))
_BY_TEXT = {str(play): play for play in PLAYS}
ACTS: Acts[Play] = Acts(SEATS, _BY_TEXT.get, "play:7")
ACTS.ours(PLAYS)


class CardsSeen(View, frozen=True, kw_only=True):
    hand: tuple[int, ...]
    led: int | None
    tricks: dict[str, int]


@dataclass(frozen=True)
class Hand:
    tricks: tuple[int, int]

    def as_json(self) -> Any:
        return {"tricks": list(self.tricks)}


@dataclass(frozen=True)
class State:
    rules: Rules
    dealt: tuple[tuple[int, ...], ...]
    played: tuple[int, ...] = ()

    @cached_property
    def _standing(self) -> tuple[int | None, tuple[int, int]]:
        """Whose turn it is, and the tricks of each."""
        leader, tricks = 0, [0, 0]
        for at in range(0, len(self.played) - 1, 2):
            first, second = self.played[at : at + 2]
            leader = leader if first > second else 1 - leader
            tricks[leader] += 1
        turn = leader if len(self.played) % 2 == 0 else 1 - leader
        over = len(self.played) == 2 * self.rules.cards
        return None if over else turn, (tricks[0], tricks[1])

    @property
    def turn(self) -> str | None:
        turn = self._standing[0]
        return None if turn is None else SEATS[turn]

    @property
    def turns(self) -> tuple[str, ...]:
        return () if self.turn is None else (self.turn,)

    def held(self, seat: str) -> tuple[int, ...]:
        return tuple(c for c in self.dealt[SEATS.index(seat)] if c not in self.played)

    def legal(self) -> tuple[Play, ...]:
        return () if self.turn is None else tuple(map(Play, self.held(self.turn)))

    def apply(self, action: Any) -> State:
        act = ACTS.known(action)
        if self.turn is None:
            raise IllegalAction(say("refused.over"), "over")
        if isinstance(act, Seated):
            if act.seat != self.turn:
                raise IllegalAction(say("refused.turn", seat=self.turn), "turn")
            act = act.act
        if act.card not in self.held(self.turn):
            held = self.held(self.turn)
            raise IllegalAction(say("refused.card", card=act.card, held=held), "card")
        return replace(self, played=(*self.played, act.card))

    def view(self, seat: Any) -> CardsSeen:
        return CardsSeen(
            game=NAME,
            rules=str(self.rules),
            seat=seat,
            turn=self.turn,
            turns=self.turns,
            legal=tuple(map(str, self.legal())) if seat == self.turn and seat else (),
            outcome=self.outcome,
            hand=() if seat is None else self.held(seat),
            led=self.played[-1] if len(self.played) % 2 else None,
            tricks=self.scores,
        )

    @property
    def scores(self) -> dict[str, int]:
        return dict(zip(SEATS, self._standing[1], strict=True))

    @property
    def outcome(self) -> Outcome | None:
        if self.turn is not None:
            return None
        return Outcome.ranked([(seat,) for seat in SEATS], self._standing[1], dict(self.scores))

    @property
    def result(self) -> Mapping[str, Any] | None:
        return None if self.turn is not None else {"tricks": self.scores}

    @property
    def hands(self) -> tuple[Hand, ...]:
        return () if self.turn is not None else (Hand(self._standing[1]),)

    @property
    def deals(self) -> list[Any]:
        return [dict(zip(SEATS, map(list, self.dealt), strict=True))]


def begin(rules: Rules, seed: str | None, start: Mapping[str, Any] | None) -> State:
    if seed is None or start is not None:
        raise BadStart("high card is dealt from a seed")
    mixed = Chance(seed, NAME).shuffled(CARDS)
    return State(rules, (tuple(mixed[: rules.cards]), tuple(mixed[-rules.cards :])))


GAME: Game[Rules, State] = Game(
    name=NAME,
    title="High Card",
    summary="Two players, a few cards, and the higher takes the trick.",
    seats=SEATS,
    ruleset=Rules,
    begin=begin,
    view=CardsSeen,
)
