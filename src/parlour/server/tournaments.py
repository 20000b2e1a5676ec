"""The tournaments of a server: the one way in which anything happens in them, and their steward.

What happens is asked of the tournament as it stands, and stored; where another process stored
something first, it is asked again. The steward opens the tables of a round and takes their results
from the tables' own logs. All that he does follows from what is stored, so any process may do it,
and after a crash the next one goes on.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator, Sequence
from secrets import choice
from typing import TypeVar

from parlour.club.tournaments import arena, asking, own_games, results
from parlour.club.tournaments.duplicate import secret_of, secret_of_cards
from parlour.club.tournaments.events import (
    AnyEvent,
    Board,
    CalledOff,
    Opened,
    read_event,
    write_event,
)
from parlour.club.tournaments.sayings import say
from parlour.club.tournaments.tournament import Tournament
from parlour.core.errors import ParlourError
from parlour.server.clock import now
from parlour.server.hall import ID_LENGTH, LETTERS, Hall, NoTable
from parlour.store.log import Conflict, Stored
from parlour.store.tournaments import Listed, TournamentLog
from parlour.tables import events as at_table
from parlour.tables.asking import SITS_IN, NotAllowed
from parlour.tables.deals import fresh_secret
from parlour.tables.table import Table
from parlour.tables.withheld import disclose

_LOOK = 1.0  # seconds between two looks at the tables of a round
_TRIES = 20  # at storing something that others keep coming before
_AT_ONCE = 50  # tables that are seen to together
_KEPT = 100  # tournaments that are kept folded

T = TypeVar("T")
Ask = Callable[[Tournament], Sequence[AnyEvent]]

log = logging.getLogger(__name__)


class Tournaments:
    def __init__(self, events: TournamentLog, hall: Hall) -> None:
        self._log = events
        self._hall = hall
        self._known: dict[str, Tournament] = {}
        # Told of those who are awaited at a table that was opened.
        self.ready: Callable[[Sequence[str], str], None] = lambda players, table: None

    async def open(self, opened: Opened) -> Tournament:
        asking.may_open(opened)
        id, at = fresh_id(), now()
        tournament = Tournament.open(id, opened)
        listed = Listed(id, opened.name, opened.game, tournament.phase, at)
        await self._log.open(listed, Stored(1, at, write_event(opened)))
        return tournament

    async def newest(self, id: str) -> Tournament:
        """The tournament with all that any process has stored."""
        known = self._known.pop(id, None)
        stored = await self._log.load(id, known.seq if known else 0)
        if known is None:
            if not stored:
                raise NotAllowed("no-tournament", say("refused.no-tournament"))
            known = Tournament.open(id, _first(stored.pop(0)))
        for _, at, body in stored:
            known = known.after(read_event(body), at)
        newer = self._known.get(id)  # somebody else asked meanwhile
        if newer is None or newer.seq < known.seq:
            self._known[id] = known
        while len(self._known) > _KEPT:
            del self._known[next(iter(self._known))]
        return known

    async def listed(self, most: int) -> list[Listed]:
        return await self._log.newest(most)

    async def do(self, id: str, ask: Ask) -> Tournament:
        """Ask for something; once it is durable it has happened."""
        for _ in range(_TRIES):
            tournament = await self.newest(id)
            events, at = ask(tournament), now()
            if not events:
                return tournament
            stored: list[Stored] = []
            for event in events:
                tournament = tournament.after(event, at)
                stored.append(Stored(tournament.seq, at, write_event(event)))
            try:
                await self._log.append(id, stored, tournament.phase)
            except Conflict:
                continue
            self._known[id] = tournament
            return tournament
        raise ConnectionAbortedError("others keep acting first")

    async def forget(self, player: str) -> None:
        """Somebody deletes their account."""
        for id in await self._log.unfinished():
            await self.do(id, lambda tournament: asking.forget(tournament, player))

    async def name_at(self, id: str, table: Table, player: str, seat: str) -> str:
        """What somebody is called who may sit down there; refused for anybody else."""
        tournament = await self.newest(id)
        entry = tournament.entry_of(player)
        found = None if entry is None else tournament.place_of(entry.number)
        if tournament.paused:
            raise NotAllowed("paused", say("refused.paused"))
        if entry is not None and found is not None:
            place, own = found
            newest = tournament.rounds[-1]
            here = newest.boards[place].table == table.id
            if here and str(own) == seat and place not in newest.ends:
                return entry.name
        raise NotAllowed("seat", say("refused.not-your-seat"))

    # --- the tables of a round --------------------------------------------------------------

    async def look_after(self) -> None:
        """For ever: see to the tables of every round that is being played."""
        while True:
            for id in await self._log.playing():
                try:
                    await self.see_to(id)
                except (ParlourError, OSError) as error:
                    log.warning("the tables of tournament %s wait: %s", id, error)
            await asyncio.sleep(_LOOK)

    async def see_to(self, id: str) -> None:
        """Open the tables that are not there, and take the results of those that are done."""
        tournament = await self.newest(id)
        if tournament.phase != "playing":
            return
        newest = tournament.rounds[-1]
        tables = {place: newest.boards[place].table for place in newest.under_way}
        phases = await self._log.phases_of(list(tables.values()))
        for some in _parts(list(tables.items())):
            ends = await asyncio.gather(
                *(self._end_of(tournament, place, phases.get(table)) for place, table in some)
            )
            if found := [end for end in ends if end is not None]:
                tournament = await self._store_ends(tournament, found)
        if tournament.arena:
            await self._go_on(tournament)
            return
        newest = tournament.rounds[-1]
        if newest.played and not newest.told:
            await self.disclose(tournament)
            await self.do(id, asking.tell)

    async def disclose(self, tournament: Tournament) -> None:
        """What was in the deals of the newest round, which all its tables played, may be told."""

        async def tell(table: str) -> None:
            with contextlib.suppress(NoTable):
                await self._hall.do(table, disclose)

        boards = tournament.rounds[-1].boards if tournament.rounds else ()
        for some in _parts(boards):
            await asyncio.gather(*(tell(board.table) for board in some))

    async def _go_on(self, then: Tournament) -> None:
        """An arena pairs whoever is free, or ends."""
        now_paired = await self.do(then.id, lambda one: arena.go_on(one, now(), fresh_id))
        for board in now_paired.rounds[-1].boards[len(then.rounds[-1].boards) :]:
            await self._open_table(now_paired, board)

    async def _end_of(
        self, tournament: Tournament, place: int, phase: str | None
    ) -> AnyEvent | None:
        """How a table ended, if it did; one that is not there is opened."""
        newest, at = tournament.rounds[-1], now()
        board = newest.boards[place]
        table = board.table
        too_late = arena.time_is_up(tournament, at)
        if phase == "over":
            return results.played(tournament, place, await self._hall.newest(table))
        if phase is None and too_late:
            return CalledOff(place)
        if phase is None:
            await self._open_table(tournament, board)
            players = [tournament.entry(number).player for side in board.sides for number in side]
            self.ready([player for player in players if player], table)
            return None
        waited = at - newest.awaited_since(place)
        awaited = not tournament.paused and not tournament.book  # there nobody waits for anybody
        late = awaited and waited > 1000 * tournament.opened.patience
        if phase == "waiting" and (too_late or late):
            waiting = await self._hall.newest(table)
            if waiting.state is None:
                return (
                    CalledOff(place) if too_late else results.forfeited(tournament, place, waiting)
                )
        return None

    async def _open_table(self, tournament: Tournament, board: Board) -> None:
        opened = tournament.opened
        shared = opened.duplicate or tournament.book
        if board.cards:
            secret = secret_of_cards(tournament, board.cards)
        else:
            secret = secret_of(tournament) if shared else fresh_secret()
        first = at_table.Opened(
            opened.game,
            board.rules or opened.rules,
            f"tournament:{tournament.id}",  # nobody's id: there is no host
            secret,
            clock=None if tournament.book else opened.clock,
            hints=False,
            tournament=tournament.id,
            shared=shared,
        )
        await self._hall.open(first, lambda _: [], board.table)

    async def _store_ends(self, then: Tournament, ends: Sequence[AnyEvent]) -> Tournament:
        def ask(tournament: Tournament) -> list[AnyEvent]:
            if len(tournament.rounds) != len(then.rounds):
                return []
            known = tournament.rounds[-1].ends
            return [end for end in ends if getattr(end, "board", None) not in known]

        return await self.do(then.id, ask)

    # --- what the director does at tables ---------------------------------------------------

    async def hold_tables(self, tournament: Tournament, hold: bool) -> None:
        """Stop the games of the round, or let them go on."""

        def ask(table: Table) -> list[at_table.AnyEvent]:
            seat = next(iter(table.chairs))
            if hold and table.phase == "playing":
                return [at_table.Paused(seat)]
            if not hold and table.phase == "paused":
                return [at_table.Resumed(seat)]
            return []

        newest = tournament.rounds[-1] if tournament.rounds else None
        if newest is None:
            return
        # One that was paused goes on even where the director has decided it meanwhile.
        tables = [
            board.table
            for place, board in enumerate(newest.boards)
            if not hold or place not in newest.ends
        ]
        begun = await self._log.phases_of(tables)
        for some in _parts([table for table in tables if begun.get(table) == "playing"]):
            await asyncio.gather(*(self._hall.do(table, ask) for table in some))

    async def own_game(self, id: str, player: str, cards: int, *, give_up: bool) -> Tournament:
        """A game of somebody's own; at one that they give up the computer plays on, so that it
        waits for nobody. It counts for nothing any more."""
        tournament = await self.do(
            id, lambda t: own_games.begin(t, player, cards, fresh_id, give_up=give_up)
        )
        entry, newest = tournament.entry_of(player), tournament.rounds[-1]
        assert entry is not None
        mine = [at for at, one in enumerate(newest.boards) if (entry.number,) in one.sides]
        for place in mine[-2:-1]:  # the one before
            if isinstance(newest.ends.get(place), CalledOff):
                await self._leave(newest.boards[place].table, player)
        await self.see_to(id)
        return tournament

    async def _leave(self, table: str, player: str) -> None:
        def ask(now: Table) -> list[at_table.AnyEvent]:
            level = "" if now.state is None else SITS_IN
            return [] if now.over else [at_table.Left(seat, level) for seat in now.seats_of(player)]

        with contextlib.suppress(NoTable):
            await self._hall.do(table, ask)

    async def change_player(self, tournament: Tournament, number: int) -> None:
        """Whoever plays for an entry now takes its seat, where somebody else still has it."""
        found = tournament.place_of(number)
        if found is None:
            return
        place, own = found
        newest = tournament.rounds[-1]
        table, entry, seat = newest.boards[place].table, tournament.entry(number), str(own)
        if place in newest.ends or not await self._log.phases_of([table]):
            return

        def ask(now: Table) -> list[at_table.AnyEvent]:
            chair = now.chairs[seat]
            if chair.player in ("", entry.player) or now.over:
                return []
            if now.state is None:
                return [at_table.Left(seat)]
            back: list[at_table.AnyEvent] = [at_table.Back(seat)] if chair.away else []
            return [at_table.Sat(seat, entry.player, entry.name, chair.seed), *back]

        await self._hall.do(table, ask)


def fresh_id() -> str:
    return "".join(choice(LETTERS) for _ in range(ID_LENGTH))


def _first(stored: Stored) -> Opened:
    first = read_event(stored.body)
    assert isinstance(first, Opened)
    return first


def _parts(items: Sequence[T]) -> Iterator[Sequence[T]]:
    for first in range(0, len(items), _AT_ONCE):
        yield items[first : first + _AT_ONCE]
