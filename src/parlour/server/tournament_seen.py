"""A tournament as it is shown: to anybody, and where one's own place is."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Literal

import msgspec

from parlour.club.tournaments.events import CalledOff, Forfeited, Form, Played, RankedBy, Ruled
from parlour.club.tournaments.record import replays
from parlour.club.tournaments.tournament import Entry, Phase, Round, Tournament
from parlour.core.seat import Seat
from parlour.games import game as game_named

LATEST = 40  # tables of an arena that are shown when they are done


class TournamentListed(msgspec.Struct, frozen=True):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    phase: str
    opened: int


class TournamentsListed(msgspec.Struct, frozen=True):
    tournaments: list[TournamentListed]


class EntrySeen(msgspec.Struct, frozen=True):
    """Somebody who takes part, or did."""

    entry: int
    name: str
    you: bool
    withdrawn: bool
    reserve: bool  # they came too late, and may step in for somebody
    fresh: bool  # they have not played yet
    partner: int | None  # whom they chose, and who chose them
    wish: int | None  # whom they would like as a partner: told to the two alone
    handicap: str  # settings of the rules that are theirs alone, as in `movement=movable`


class BoardSeen(msgspec.Struct, frozen=True):
    """A table of a round, and how it ended."""

    number: int  # in its round, from 0
    table: str
    sides: list[list[int]]  # entries
    end: Literal["played", "forfeited", "called-off", "ruled"] | None  # None: it is being played
    winner: int | None  # a side
    # What each side had at the end of each game; nothing while others play the same deals.
    games: list[list[int]]
    reason: str  # of a ruling
    cards: int  # the number of the deal, where the same cards may be played again; else 0
    replay: bool  # they were known to whoever played: only the lowest score can change
    pat: bool | None  # without points: whether all hands were made


class RoundSeen(msgspec.Struct, frozen=True):
    number: int
    # Of an arena or a book the newest first: those being played, and the latest.
    boards: list[BoardSeen]
    byes: list[int]
    late: int  # when whoever has not sat down has not come, in milliseconds since 1970


class StandingSeen(msgspec.Struct, frozen=True):
    """Where somebody stands, and what by."""

    entry: int
    place: int
    points: int
    games: int
    won: int
    spread: int
    opponents: int  # the points of those whom one has played against
    highest: int | None  # of those who play alone
    lowest: int | None
    average: float | None
    pat_games: int  # without points, to be won or lost
    pat_won: int


class AdjustmentSeen(msgspec.Struct, frozen=True):
    """What the director changed by hand."""

    entry: int
    points: int
    spread: int
    reason: str


class PlaceSeen(msgspec.Struct, frozen=True):
    """One's own place in the round that is being played."""

    board: int
    table: str
    seat: Seat
    late: int | None  # by then one has to sit there, in milliseconds since 1970; None: any time
    replay: bool  # the cards are known: only the lowest score can change


class TournamentSeen(msgspec.Struct, frozen=True):
    """A tournament as it stands."""

    id: str
    seq: int
    name: str
    game: str
    rules: str
    form: Form
    rounds: int  # planned
    played: int  # rounds that have begun
    rotate: int
    partners: bool  # two play together
    chosen: bool  # people choose their partners, with the other's consent
    alone: bool  # everybody plays for a score of their own
    minutes: int  # how long an arena goes on
    until: int | None  # when it pairs nobody any more, in milliseconds since 1970
    clock: int
    patience: int
    ranked_by: RankedBy
    duplicate: bool  # all tables of a round play the same deals, and are compared
    phase: Phase
    paused: bool
    director: bool  # you are
    entries: list[EntrySeen]
    entry: int | None  # yours
    place: PlaceSeen | None  # yours, while your table is not done
    bye: bool  # you have nobody to play in this round
    round: RoundSeen | None
    standings: list[StandingSeen]
    adjustments: list[AdjustmentSeen]
    own: list[str]  # the settings of which one player can have others: what a handicap is made of


def tournament_seen(
    tournament: Tournament,
    player: str,
    forgotten: Set[str] = frozenset(),
    number: int | None = None,
) -> TournamentSeen:
    """For one who takes part, the director or anybody; names that are forgotten are left out."""
    opened, scores = tournament.opened, tournament.scores
    mine = tournament.entry_of(player)
    number = min(number or len(tournament.rounds), len(tournament.rounds))
    newest = tournament.rounds[-1] if tournament.rounds else None
    return TournamentSeen(
        id=tournament.id,
        seq=tournament.seq,
        name=opened.name,
        game=opened.game,
        rules=opened.rules,
        form=opened.form,
        rounds=tournament.rounds_planned,
        played=len(tournament.rounds),
        rotate=opened.rotate,
        partners=tournament.side_size > 1,
        chosen=opened.partners == "chosen",
        alone=tournament.alone,
        minutes=opened.minutes,
        until=tournament.until if tournament.arena and tournament.rounds else None,
        clock=opened.clock,
        patience=opened.patience,
        ranked_by=opened.ranked_by,
        duplicate=opened.duplicate,
        phase=tournament.phase,
        paused=tournament.paused,
        director=bool(player) and player == opened.director,
        entries=[
            EntrySeen(
                entry=entry.number,
                name="" if entry.player in forgotten else entry.name,
                you=entry is mine,
                withdrawn=entry.withdrawn,
                reserve=entry.reserve,
                fresh=bool(entry.player) and not scores.sheets[entry.number].met
                and not scores.sheets[entry.number].byes and not scores.sheets[entry.number].games,
                partner=tournament.agreed.get(entry.number),
                wish=_wish(tournament, entry.number, mine),
                handicap=entry.handicap,
            )
            for entry in tournament.entries
        ],
        entry=None if mine is None else mine.number,
        place=None if mine is None else _place(tournament, mine.number),
        bye=mine is not None and newest is not None and not newest.done
        and mine.number in newest.byes,
        round=_round(tournament, number) if number else None,
        standings=[StandingSeen(*standing) for standing in scores.standings],
        adjustments=[
            AdjustmentSeen(one.entry, one.points, one.spread, one.reason)
            for one in tournament.adjustments
        ],
        own=[*game_named(opened.game).ruleset.OWN],
    )  # fmt: skip


def _wish(tournament: Tournament, number: int, mine: Entry | None) -> int | None:
    wished = tournament.wishes.get(number)
    if not wished or mine is None or mine.number not in (number, wished):
        return None
    return wished


def _place(tournament: Tournament, number: int) -> PlaceSeen | None:
    found = tournament.place_of(number)
    if found is None or tournament.phase != "playing":
        return None
    place, seat = found
    newest = tournament.rounds[-1]
    if place in newest.ends:
        return None
    late = newest.awaited_since(place) + 1000 * tournament.opened.patience
    return PlaceSeen(
        place,
        newest.boards[place].table,
        seat,
        None if tournament.book else late,
        place in replays(newest),
    )


def _round(tournament: Tournament, number: int) -> RoundSeen:
    shown = tournament.rounds[number - 1]
    again = replays(shown)
    boards = [
        _board(tournament, shown, place, place in again) for place in _shown(tournament, shown)
    ]
    late = shown.since + 1000 * tournament.opened.patience
    return RoundSeen(number, boards, list(shown.byes), late)


def _shown(tournament: Tournament, round: Round) -> Sequence[int]:
    """The boards of a round; of an arena or a book, which may have thousands, the latest."""
    places = range(len(round.boards))
    if not tournament.arena and not tournament.book:
        return places
    latest = sorted(round.ends, reverse=True)[:LATEST]
    return sorted((*round.under_way, *latest), reverse=True)


def _board(tournament: Tournament, round: Round, place: int, replay: bool) -> BoardSeen:
    board, end = round.boards[place], round.ends.get(place)
    hidden = isinstance(end, Played) and not round.told
    kinds = {
        Played: "played",
        Forfeited: "forfeited",
        CalledOff: "called-off",
        Ruled: "ruled",
    }
    return BoardSeen(
        number=place,
        table=board.table,
        sides=[list(side) for side in board.sides],
        end=None if end is None else kinds[type(end)],  # type: ignore[arg-type]
        winner=None if hidden else tournament.winner(round, place),
        games=[list(game.scores) for game in end.games]
        if isinstance(end, Played) and not hidden
        else [],
        reason=end.reason if isinstance(end, Ruled) else "",
        cards=int(board.cards or 0),
        replay=replay,
        pat=end.games[0].pat if isinstance(end, Played) and end.games and not hidden else None,
    )
