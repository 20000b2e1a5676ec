"""Tournaments: entering, the director's desk, and what everybody may see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any

from litestar import Controller, Request, delete, get, post, put
from litestar.params import Parameter

from parlour.club.tournaments import asking
from parlour.club.tournaments.events import AnyEvent, Opened
from parlour.club.tournaments.sayings import say
from parlour.club.tournaments.tournament import Tournament
from parlour.games import game as game_named
from parlour.server.catalogue import rules_seen
from parlour.server.forms import (
    Adjustment,
    Entering,
    Handicapping,
    NewTournament,
    OwnGame,
    Partnering,
    Ruling,
    Substitution,
)
from parlour.server.house import House
from parlour.server.identity import proper_name
from parlour.server.requests import MANY, refusing, slow_down
from parlour.server.tournament_seen import (
    TournamentListed,
    TournamentSeen,
    TournamentsListed,
    tournament_seen,
)
from parlour.server.tournaments import fresh_id
from parlour.store.people import Player
from parlour.tables.asking import NotAllowed
from parlour.tables.deals import fresh_secret

TournamentId = Annotated[str, Parameter(min_length=1, max_length=16)]
EntryPath = Annotated[int, Parameter(ge=1, le=10_000)]
RoundNumber = Annotated[int | None, Parameter(ge=1, le=1000)]
IN_ONE = (400, 401, 403, 404, 409, 413, 429)
MOST_LISTED = 50


class TournamentsApi(Controller):
    tags = ("tournaments",)

    @get("/tournaments", responses=refusing(429))
    async def tournaments(self, visitor: str, house: House) -> TournamentsListed:
        """The newest tournaments."""
        rows = await house.tournaments.listed(MOST_LISTED)
        return TournamentsListed([TournamentListed(*row) for row in rows])

    @post("/tournaments", responses=refusing(401, *MANY))
    async def open_tournament(
        self, request: Request[Any, Any, Any], data: NewTournament, player: Player, house: House
    ) -> TournamentSeen:
        """A new tournament, of which one is the director."""
        slow_down(house.openings, request)
        rules = rules_seen(game_named(data.game), data.rules)
        opened = Opened(
            " ".join(data.name.split()),
            data.game,
            rules.text,
            player.id,
            fresh_secret(),
            form=data.form,
            rounds=data.rounds,
            rotate=data.rotate,
            clock=data.clock,
            patience=data.patience,
            ranked_by=data.ranked_by,
            duplicate=data.duplicate,
            minutes=data.minutes,
            partners=data.partners,
        )
        return await _seen(house, await house.tournaments.open(opened), player.id)

    @get("/tournaments/{id:str}", responses=refusing(400, 404, 429))
    async def tournament(
        self, id: TournamentId, visitor: str, house: House, round: RoundNumber = None
    ) -> TournamentSeen:
        """A tournament as it stands, with the newest round or the one asked for."""
        return await _seen(house, await house.tournaments.newest(id), visitor, round)

    @post("/tournaments/{id:str}/entry", status_code=200, responses=refusing(*IN_ONE))
    async def enter(
        self, id: TournamentId, data: Entering, player: Player, house: House
    ) -> TournamentSeen:
        """Take part, from the next round on."""
        name = proper_name(data.name) if data.name else player.name
        return await _do(house, id, player, lambda t: asking.enter(t, player.id, name))

    @delete("/tournaments/{id:str}/entry", status_code=200, responses=refusing(*IN_ONE))
    async def withdraw(self, id: TournamentId, player: Player, house: House) -> TournamentSeen:
        """Take part no more."""

        def ask(tournament: Tournament) -> Sequence[AnyEvent]:
            entry = tournament.entry_of(player.id)
            if entry is None:
                raise NotAllowed("entered", say("refused.not-in"))
            return asking.withdraw(tournament, player.id, entry.number)

        return await _do(house, id, player, ask)

    @put("/tournaments/{id:str}/partner", responses=refusing(*IN_ONE))
    async def wish(
        self, id: TournamentId, data: Partnering, player: Player, house: House
    ) -> TournamentSeen:
        """Ask somebody to be one's partner, or agree to who asked; two who wish for each other
        play together."""
        return await _do(house, id, player, lambda t: asking.wish(t, player.id, data.entry))

    @delete("/tournaments/{id:str}/entries/{entry:int}", status_code=200,
            responses=refusing(*IN_ONE))  # fmt: skip
    async def send_home(
        self, id: TournamentId, entry: EntryPath, player: Player, house: House
    ) -> TournamentSeen:
        """The director takes somebody out."""
        return await _do(house, id, player, lambda t: asking.withdraw(t, player.id, entry))

    @post("/tournaments/{id:str}/rounds", status_code=200, responses=refusing(*IN_ONE))
    async def next_round(self, id: TournamentId, player: Player, house: House) -> TournamentSeen:
        """The director begins the first round, or the next; its tables are opened. In an arena the
        time begins, and whoever is free is paired until it is over."""
        tournament = await house.tournaments.do(
            id, lambda t: asking.begin_round(t, player.id, fresh_id)
        )
        await house.tournaments.see_to(id)
        return await _seen(house, tournament, player.id)

    @post("/tournaments/{id:str}/games", status_code=200, responses=refusing(*IN_ONE))
    async def own_game(
        self, id: TournamentId, data: OwnGame, player: Player, house: House
    ) -> TournamentSeen:
        """Where everybody begins their own games: one with new cards, or the same again."""
        tournament = await house.tournaments.own_game(
            id, player.id, data.cards, give_up=data.give_up
        )
        return await _seen(house, tournament, player.id)

    @put("/tournaments/{id:str}/handicaps", responses=refusing(*IN_ONE))
    async def handicap(
        self, id: TournamentId, data: Handicapping, player: Player, house: House
    ) -> TournamentSeen:
        """The director gives somebody other settings than the others, from their next game on."""
        return await _do(
            house, id, player, lambda t: asking.handicap(t, player.id, data.entry, data.rules)
        )

    @post("/tournaments/{id:str}/pause", status_code=200, responses=refusing(*IN_ONE))
    async def pause_tournament(
        self, id: TournamentId, player: Player, house: House
    ) -> TournamentSeen:
        """The director stops all games and clocks."""
        tournament = await house.tournaments.do(id, lambda t: asking.pause(t, player.id))
        await house.tournaments.hold_tables(tournament, True)
        return await _seen(house, tournament, player.id)

    @post("/tournaments/{id:str}/resume", status_code=200, responses=refusing(*IN_ONE))
    async def resume_tournament(
        self, id: TournamentId, player: Player, house: House
    ) -> TournamentSeen:
        """The director lets games and clocks go on."""
        tournament = await house.tournaments.do(id, lambda t: asking.resume(t, player.id))
        await house.tournaments.hold_tables(tournament, False)
        return await _seen(house, tournament, player.id)

    @post("/tournaments/{id:str}/close", status_code=200, responses=refusing(*IN_ONE))
    async def close(self, id: TournamentId, player: Player, house: House) -> TournamentSeen:
        """The director ends it, with the standings as they are."""
        tournament = await house.tournaments.do(id, lambda t: asking.close(t, player.id))
        await house.tournaments.disclose(tournament)
        return await _seen(house, tournament, player.id)

    @post("/tournaments/{id:str}/adjustments", status_code=200, responses=refusing(*IN_ONE))
    async def adjust(
        self, id: TournamentId, data: Adjustment, player: Player, house: House
    ) -> TournamentSeen:
        """The director adds points or takes some away, with a reason that everybody can read."""
        return await _do(
            house,
            id,
            player,
            lambda t: asking.adjust(
                t, player.id, data.entry, data.points, data.spread, data.reason
            ),
        )

    @post("/tournaments/{id:str}/rulings", status_code=200, responses=refusing(*IN_ONE))
    async def rule(
        self, id: TournamentId, data: Ruling, player: Player, house: House
    ) -> TournamentSeen:
        """The director decides who won at a table of this round."""
        return await _do(
            house,
            id,
            player,
            lambda t: asking.rule(t, player.id, data.board, data.winner, data.reason),
        )

    @post("/tournaments/{id:str}/substitutions", status_code=200, responses=refusing(*IN_ONE))
    async def substitute(
        self, id: TournamentId, data: Substitution, player: Player, house: House
    ) -> TournamentSeen:
        """Somebody who has not played yet steps in for somebody, at the table too."""
        tournament = await house.tournaments.do(
            id, lambda t: asking.substitute(t, player.id, data.entry, data.by, data.reason)
        )
        await house.tournaments.change_player(tournament, data.entry)
        return await _seen(house, tournament, player.id)


async def _do(
    house: House, id: str, player: Player, ask: Callable[[Tournament], Sequence[AnyEvent]]
) -> TournamentSeen:
    return await _seen(house, await house.tournaments.do(id, ask), player.id)


async def _seen(
    house: House, tournament: Tournament, player: str, round: int | None = None
) -> TournamentSeen:
    forgotten = await house.keeping.forgotten({entry.player for entry in tournament.entries})
    return tournament_seen(tournament, player, forgotten, round)
