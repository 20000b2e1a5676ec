"""A table as it stands: the fold of its events.

A `Table` is a value. `after(event)` is the table once that has happened; whether it may happen
is asked beforehand (`asking.py`); the rules of the game have their say in the fold itself.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Sequence
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from parlour.core.game import Game, State
from parlour.core.outcome import Outcome
from parlour.core.rules import RuleSet
from parlour.games import game as game_named
from parlour.records.record import Record
from parlour.tables.chairs import Chair, Chairs
from parlour.tables.events import (
    Acted,
    Agreed,
    AnyEvent,
    Away,
    Back,
    Began,
    BotSat,
    Courtesy,
    Disclosed,
    Hinted,
    HintsSet,
    Left,
    Nudged,
    Opened,
    Paused,
    Refused,
    Rematch,
    Resumed,
    Said,
    Sat,
    ScreenAgreed,
    TakebackAsked,
    TakenBack,
    WatchersSet,
)
from parlour.tables.sight import Sight


class Ply(NamedTuple):
    """An act that stands, and the number of its event."""

    seq: int
    seat: str
    action: str  # as the rules read it
    together: bool  # others might have acted just then


class Table(msgspec.Struct, frozen=True):
    id: str
    seq: int
    opened: Opened
    chairs: Chairs  # in the game's order
    seed: str = ""
    sight: Sight | None = None  # of the state, once the game has begun
    plies: tuple[Ply, ...] = ()
    takeback: str = ""  # the seat that would like to take back
    agreed: frozenset[str] = frozenset()
    paused: bool = False
    since: int = 0  # when the present decision began, in milliseconds since 1970
    turned: int = 0  # the number of the latest event that may have changed what can be done
    rematch: str = ""
    practised: bool = False  # somebody who plays alone took something back or changed the rules
    rules_changed: bool = False
    taken_back: bool = False  # something was, at any time
    hints: bool = True  # whoever plays here may ask for them
    hinted: frozenset[str] = frozenset()  # the seats that have asked for one against people
    asked: tuple[tuple[int, str], ...] = ()  # hints: after how many acts, and for which seat
    disclosed: bool = False  # of deals that others play: all have
    behind: int = 0  # acts that those who watch see later
    # The players who agree that it shows all hands, since it last changed who sits here.
    screen: frozenset[str] = frozenset()
    past: tuple[Sight, ...] = ()  # the game before each of the last so many acts

    @classmethod
    def open(cls, id: str, event: Opened, at: int) -> Table:
        """A table at its first event."""
        game = game_named(event.game)
        rules = game.rules(event.rules)
        chairs = Chairs({str(seat): Chair(seat) for seat in rules.seated(game.seats)})
        return cls(id, 1, event, chairs, since=at, turned=1, hints=event.hints and not event.rated)

    # --- what it is -------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any, Any]:
        return game_named(self.opened.game)

    @property
    def rules(self) -> RuleSet:
        if self.state is not None:
            return self.state.rules
        rules: RuleSet = self.game.rules(self.opened.rules)
        return rules

    @property
    def state(self) -> State | None:
        return None if self.sight is None else self.sight.state

    @property
    def phase(self) -> Literal["waiting", "playing", "paused", "over"]:
        if self.state is None:
            return "waiting"
        if self.state.turn is None:
            return "over"
        return "paused" if self.paused else "playing"

    @property
    def over(self) -> bool:
        return self.state is not None and self.state.turn is None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once it has."""
        return None if self.state is None else self.state.outcome

    @property
    def practice(self) -> bool:
        """Cards may have been known beforehand: the result does not count."""
        given = self.opened.deal is not None or self.opened.start is not None
        return self.practised or given

    @property
    def official(self) -> bool:
        """What is done here is done: in a tournament, or in the one try at a day's deal."""
        first_try = bool(self.opened.daily) and self.opened.deal is None
        return bool(self.opened.tournament) or first_try

    @property
    def withheld(self) -> bool:
        """Others have yet to play these deals: nobody is told of them but who plays here, and
        they no more than they see from their seat."""
        return self.opened.shared and not self.disclosed

    @property
    def laid_open(self) -> bool:
        """The game is over, and all that was in it may be told."""
        return self.over and not self.withheld

    @property
    def kept(self) -> bool:
        """Whether there is a result to keep: of cards that nobody chose, under rules that stayed
        the same."""
        return not self.rules_changed and self.opened.deal is None

    @property
    def turns(self) -> tuple[str, ...]:
        """The seats that may act now; none while the game is paused."""
        return () if self.sight is None or self.paused else self.sight.turns

    @property
    def hands_shown(self) -> bool:
        """All hands lie open on the host's big screen. One alone has nobody to agree with, and
        would see what the computer holds."""
        return len(self.people) > 1 and self.screen.issuperset(self.people)

    @property
    def people(self) -> tuple[str, ...]:
        """The players who sit here, each once."""
        return self.chairs.people

    def seats_of(self, player: str) -> tuple[str, ...]:
        """The seats that a player has."""
        return self.chairs.of(player)

    @property
    def record(self) -> Record:
        """The game so far, as records keep it."""
        actions = tuple(ply.action for ply in self.plies)
        rules: RuleSet = self.game.rules(self.opened.rules)
        return Record(
            self.game, rules, self.seed, self.opened.start, actions, hints=self.hinted_acts
        )

    def advised(self, seat: str) -> bool:
        """Whether a hint was asked for at the decision that this seat has to make now."""
        last = max((at for at, who in self.asked if who == seat), default=None)
        return last is not None and all(ply.seat != seat for ply in self.plies[last:])

    @property
    def hinted_acts(self) -> tuple[int, ...]:
        """The acts, by their numbers from 0, at whose decision a hint was asked for; the next
        number stands for a decision that is still open.

        In a race others may act between the two.
        """
        end = len(self.plies)
        found = {
            next((i for i in range(at, end) if self.plies[i].seat == seat), end)
            for at, seat in self.asked
        }
        return tuple(sorted(found))

    @property
    def deadline(self) -> int | None:
        """When the people to act run out of time; None where nobody waits for a person."""
        clock = self.opened.clock
        waits = any(self.chairs[s].player and not self.chairs[s].away for s in self.turns)
        return self.since + 1000 * clock if clock and waits else None

    # --- what happens -----------------------------------------------------------------------

    def after(self, event: AnyEvent, at: int) -> Table:
        """The table once this has happened at this time; IllegalAction where the rules refuse."""
        seq = self.seq + 1
        match event:
            case Acted(seat, action):
                assert self.sight is not None
                text = self.seated(seat, action)
                ply = Ply(seq, seat, text, len(self.sight.turns) > 1)
                private = action.partition(":")[0] in self.game.private
                return replace(
                    self,
                    seq=seq,
                    turned=seq,
                    since=at,
                    sight=Sight(self.sight.state.apply(text)),
                    past=self._last((*self.past, self.sight)),
                    plies=(*self.plies, ply),
                    takeback="",
                    agreed=frozenset(),
                    practised=self.practised or private,
                    rules_changed=self.rules_changed or private,
                )
            case Sat(seat, player, name, seed):
                left = self._left_by(seat, player)
                changed = self._chair(
                    seat, player=player, name=name, level="", seed=seed, left=left
                )
            case BotSat(seat, level):
                changed = self._chair(seat, player="", name="", level=level, away=False)
            case Left(seat, level):
                if self.state is None:
                    changed = self._chair(seat, player="", name="", level="", seed="")
                else:  # what was given to the seed of the game stays part of it
                    left = self._left_by(seat, "")
                    changed = self._chair(seat, player="", level=level, away=False, left=left)
                    changed = replace(changed, takeback="", agreed=frozenset())
            case Began(seed):
                start = self.opened.start
                state = self.game.start(self.opened.rules, seed=seed, start=start)
                changed = replace(self, seed=seed, sight=Sight(state), since=at, turned=seq)
            case TakebackAsked(seat):
                changed = replace(self, takeback=seat, agreed=frozenset())
            case Agreed(seat):
                changed = replace(self, agreed=self.agreed | {seat})
            case Refused():
                changed = replace(self, takeback="", agreed=frozenset())
            case TakenBack(_, kept):
                alone = len(self.people) == 1
                changed = replace(
                    self._back_to(kept, at), taken_back=True, practised=self.practised or alone
                )
            case Paused():
                changed = replace(self, paused=True)
            case Resumed():
                changed = replace(self, paused=False, since=at)
            case Away(seat):
                changed = self._chair(seat, away=True)
            case Back(seat):
                changed = replace(self._chair(seat, away=False), since=at)
            case Disclosed():
                changed = replace(self, disclosed=True)
            case Rematch(table):
                changed = replace(self, rematch=table)
            case HintsSet(on):
                changed = replace(self, hints=on)
            case WatchersSet(behind):
                changed = replace(self, behind=behind)
            case ScreenAgreed(seat, on):
                whose = {self.chairs[seat].player}
                agreed = self.screen | whose if on else self.screen - whose
                changed = replace(self, screen=agreed)
            case Hinted(seat):
                known = self.hinted | {seat} if len(self.people) > 1 else self.hinted
                changed = replace(self, hinted=known, asked=(*self.asked, (len(self.plies), seat)))
            case Courtesy() | Nudged() | Said() | Opened():
                changed = self
        return replace(changed, seq=seq)

    def seated(self, seat: str, action: str) -> str:
        """An act's text with its seat in front, where the rules could not tell whose it is."""
        assert self.sight is not None
        if self.sight.turns == (seat,):
            return action
        return f"{seat}:{action}"

    def without_names(self, players: Collection[str]) -> Table:
        """The same table, where these players are nobody in particular."""
        chairs = {
            seat: chair._replace(name="") if chair.player in players else chair
            for seat, chair in self.chairs.items()
        }
        return replace(self, chairs=Chairs(chairs))

    def _left_by(self, seat: str, player: str) -> str:
        """Who had a seat in the game, once it is this player's: the first one, if it is another."""
        chair = self.chairs[seat]
        first = "" if self.state is None else chair.left or chair.player
        return "" if first == player else first

    def _chair(self, seat: str, **changes: Any) -> Table:
        before = self.chairs[seat]
        after = before._replace(**changes)
        # Whoever agreed did so among those who sat here then: all are asked anew.
        screen = self.screen if after.player == before.player else frozenset[str]()
        return replace(self, chairs=Chairs({**self.chairs, seat: after}), screen=screen)

    def _last(self, sights: Sequence[Sight]) -> tuple[Sight, ...]:
        """As many as those who watch need."""
        return tuple(sights[-self.behind :]) if self.behind else ()

    def _back_to(self, kept: int, at: int) -> Table:
        plies = self.plies[:kept]
        record = dataclasses.replace(self.record, actions=tuple(ply.action for ply in plies))
        return replace(
            self,
            sight=Sight(record.final()),
            past=self._last([Sight(state) for state in record.states()][:-1]),
            plies=plies,
            asked=tuple([(at, seat) for at, seat in self.asked if at <= kept]),
            takeback="",
            agreed=frozenset(),
            since=at,
            turned=self.seq + 1,
        )
