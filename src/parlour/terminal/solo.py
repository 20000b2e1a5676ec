"""A game at one terminal: a record, folded; people in some seats, bots in the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from parlour.core.errors import ParlourError, shorten
from parlour.core.game import State
from parlour.core.rules import RuleSet
from parlour.core.seat import Seat
from parlour.engines.bots import bot
from parlour.records.record import Record
from parlour.study.hints import Hint, hint


class Solo:
    """The game so far, and every position on the way to it, so that `undo` is a step back."""

    def __init__(
        self,
        record: Record,
        seat: str,
        level: str,
        names: Sequence[str] = (),
        entries: Sequence[int] = (),
    ) -> None:
        self.people: tuple[Seat, ...] = tuple(_seat(record, s) for s in seat.split("+"))
        bot(record.game.name, level)  # refuses a level that does not exist, before the first deal
        self.level = level
        self.names = tuple(names)  # of the people, where they have told them
        self.entries = tuple(entries)  # where it stands in the club's book, for each of the people
        self.record = record
        self._states: list[State] = list(record.states())

    @property
    def sat(self) -> str:
        """The people's seats as text: `S`, or `1+2`."""
        return "+".join(map(str, self.people))

    def again(self, seed: str, rules: RuleSet | None = None) -> Solo:
        """The same people at another deal, under the rules of this one or others."""
        record = replace(self.record, rules=rules or self.record.rules, seed=seed, actions=())
        return Solo(record, self.sat, self.level, self.names)

    @property
    def seat(self) -> Seat:
        """The seat of the person who looks at the screen: the one to decide, if one is."""
        return next((s for s in self.state.turns if s in self.people), self.people[0])

    @property
    def state(self) -> State:
        return self._states[-1]

    @property
    def my_turn(self) -> bool:
        return any(seat in self.people for seat in self.state.turns)

    @property
    def bot_seat(self) -> Seat | None:
        """The computer player that may act; in a race, together with a person."""
        return next((s for s in self.state.turns if s not in self.people), None)

    @property
    def computer_plays(self) -> bool:
        """Whether any seat is the computer's, so that its level matters."""
        return len(self.record.rules.seated(self.record.game.seats)) > len(self.people)

    def view(self, seat: Seat | None = None) -> Any:
        """What the person may know, or another of the people at this terminal."""
        return self.state.view(self.seat if seat is None else seat)

    def may_do(self, action: str) -> bool:
        """Whether it is for one of the people to do, not for the computer."""
        return _actor(self.state, action) in self.people

    def act(self, action: str) -> None:
        """Fold one action in; raises IllegalAction, and changes nothing, where it is refused."""
        self._states.append(self.state.apply(action))
        self.record = self.record.then(action)

    def undo(self) -> bool:
        """Go back to the person's last decision; False where there is none."""
        for at in range(len(self._states) - 2, -1, -1):
            if _actor(self._states[at], self.record.actions[at]) in self.people:
                del self._states[at + 1 :]
                self.record = replace(self.record, actions=self.record.actions[:at])
                return True
        return False

    def bot_action(self) -> str:
        """What the computer does in the seat to act."""
        turn = self.bot_seat
        return bot(self.record.game.name, self.level, self._luck(turn)).choose(self.view(turn))

    def hint(self) -> Hint:
        """What the strongest player would do in the person's place, and why."""
        return hint(self.view(), int(self._luck(self.seat)[:8], 16))

    def _luck(self, turn: Seat | None) -> str:
        """A seed for a choice, from the position alone: undo and resume change nothing.

        It is a hash, so that no bot could work out the deals from it.
        """
        place = f"{self.record.seed}/{turn}/{len(self.record.actions)}"
        return sha256(b"parlour/1:bot:" + place.encode()).hexdigest()


def _actor(state: State, action: str) -> Seat | None:
    """Who did it: the seat that the action's text begins with, else the one to act."""
    named = action.partition(":")[0]
    return next((seat for seat in state.turns if str(seat) == named), state.turn)


def _seat(record: Record, name: str) -> Seat:
    taken = record.rules.seated(record.game.seats)
    for seat in taken:
        if str(seat).lower() == name.lower():
            return seat
    seats = ", ".join(map(str, taken))
    raise ParlourError(f"there is no seat {shorten(name)}; the seats are {seats}")
