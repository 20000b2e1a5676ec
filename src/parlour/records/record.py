"""A game as it is kept: rules, where the deals came from, and what was done. Nothing else.

One record is one line of JSON, so a file of games is a JSON Lines file. A *sealed* record
also states what followed from it (the deals, the score, the result and a commitment to the
seed), which anyone can check with `verify`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from parlour.core.chance import commitment
from parlour.core.errors import BadRecord, ParlourError
from parlour.core.game import Game, State
from parlour.core.rules import RuleSet
from parlour.games import game as game_named

MAX_LINE_BYTES = 1 << 20
MAX_ACTIONS = 20_000  # many times the longest game anyone would sit through


class _Line(msgspec.Struct, omit_defaults=True):
    """The JSON form of a record. Keys that it does not know are left to whoever wrote them."""

    game: str
    actions: list[str]
    rules: str | dict[str, bool | int | str] | None = None
    seed: str | int | None = None
    start: dict[str, Any] | None = None
    hints: list[int] = []
    commitment: str | None = None
    deals: list[Any] | None = None
    scores: Any = None
    result: Any = None


_DECODER = msgspec.json.Decoder(_Line)
SEAL = ("commitment", "deals", "scores", "result")


@dataclass(frozen=True)
class Record:
    """One game, or one explicit hand. `seal` holds what the record says followed from it.

    `hints` are the acts, by their numbers from 0, at whose decision a hint was asked for, where
    that is known; the next number is a decision that is still open.
    """

    game: Game[Any, Any]
    rules: RuleSet
    seed: str | None = None
    start: dict[str, Any] | None = None
    actions: tuple[str, ...] = ()
    seal: dict[str, Any] = field(default_factory=dict)
    hints: tuple[int, ...] = ()

    @classmethod
    def read(cls, line: str | bytes) -> Record:
        """A record from its line of JSON."""
        if len(line) > MAX_LINE_BYTES:
            raise BadRecord(f"the record is longer than the {MAX_LINE_BYTES} bytes allowed")
        try:
            parsed = _DECODER.decode(line)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise BadRecord(f"not a game record: {str(error)[:200]}") from None
        try:
            game = game_named(parsed.game)
            rules = game.ruleset.read(parsed.rules)
        except ParlourError as error:
            raise BadRecord(str(error)) from None
        if len(parsed.actions) > MAX_ACTIONS:
            raise BadRecord(f"the record has more than the {MAX_ACTIONS} actions allowed")
        if parsed.seed is None and parsed.start is None:
            raise BadRecord("a record needs a seed or an explicit start")
        seed = None if parsed.seed is None else str(parsed.seed)
        seal = {key: given for key in SEAL if (given := getattr(parsed, key)) is not None}
        hints = tuple(sorted(set(parsed.hints)))
        if hints and not 0 <= hints[0] <= hints[-1] <= len(parsed.actions):
            raise BadRecord("the record has a hint where there is no action")
        return cls(game, rules, seed, parsed.start, tuple(parsed.actions), seal, hints)

    def line(self) -> str:
        """The record as its line of JSON, without the line end."""
        changes = self.rules.changes()
        name = str(self.rules).partition(",")[0]
        written = _Line(
            game=self.game.name,
            actions=list(self.actions),
            rules={"preset": name, **changes} if changes else name,
            seed=self.seed,
            start=self.start,
            hints=list(self.hints),
            **self.seal,
        )
        return msgspec.json.encode(written).decode()

    def begin(self) -> State:
        """The state before the first action."""
        state: State = self.game.start(self.rules, seed=self.seed, start=self.start)
        return state

    def states(self) -> Iterator[State]:
        """Every state of the game, the first one included; stops by raising at a bad action."""
        state = self.begin()
        yield state
        for action in self.actions:
            state = state.apply(action)
            yield state

    def final(self) -> State:
        """The state after the last action."""
        for state in self.states():
            last = state
        return last

    def then(self, action: object) -> Record:
        """The record with one action more."""
        return replace(self, actions=(*self.actions, str(action)), seal={})

    def sealed(self) -> Record:
        """The record with what follows from it, to be shown to others and verified."""
        final = self.final()
        seal: dict[str, Any] = {"deals": list(final.deals), "scores": final.scores}
        if self.seed is not None:
            seal["commitment"] = commitment(self.seed)
        if final.result is not None:
            seal["result"] = final.result
        return replace(self, seal=seal)
