"""Statistics: what somebody's finished games say of them, beside what the computer makes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get
from litestar.params import Parameter

from parlour.core.saying import Saying
from parlour.core.seat import Seat
from parlour.engines.arena.intervals import Estimate
from parlour.games import game as game_named
from parlour.server.house import House
from parlour.server.people_api import Filter, seat_named
from parlour.server.requests import refusing
from parlour.server.scorekeeping import sheet_of
from parlour.store.people import Player
from parlour.store.sheets import Finished
from parlour.study.statistics import Figure, Group, Told, Unit, grouped
from parlour.study.statistics.export import as_csv, rows
from parlour.study.statistics.figures import told_apart
from parlour.study.statistics.sheet import Sheet, all_figures

MOST_SHOWN = 200  # games one by one; the figures are those of all
GameNamed = Annotated[str, Parameter(min_length=1, max_length=40)]


class Between(msgspec.Struct, frozen=True):
    """A mean and its 95 % interval, where there is one."""

    value: float
    low: float | None
    high: float | None


class FigureSeen(msgspec.Struct, frozen=True):
    code: str
    unit: Unit
    label: Saying
    by: str  # what it is counted by, such as "trump"; empty for the whole of it
    which: Saying | None  # and which of these
    times: int  # hands, games, throws: how often it was counted
    mean: Between
    par: Between | None  # what the strongest computer player makes of it among its like
    spread: list[tuple[int, int]]  # how often it came to what; hundredths are not divided
    over_time: bool  # `games` has it for every game


class GroupSeen(msgspec.Struct, frozen=True):
    """Games that may be counted together."""

    rules: str
    company: str  # to ask for it
    partners: tuple[str, ...]  # levels, or "people"
    opponents: tuple[str, ...]
    games: int
    looked_back: int  # of these games; what decisions cost is told of them alone


class GameCounted(msgspec.Struct, frozen=True):
    table: str
    seat: Seat
    ended: int
    won: bool | None
    score: int | None
    engine: int | None  # what the computer made of the same cards
    figures: dict[str, float]  # the mean of each in this game


class StatisticsSeen(msgspec.Struct, frozen=True):
    game: str
    groups: list[GroupSeen]  # that with the newest game first
    chosen: GroupSeen | None  # of which the rest tells: the one asked for, or the first
    figures: list[FigureSeen]
    games: list[GameCounted]  # the oldest of the latest first
    left: int  # games yet to be read: ask again
    comparing: int  # games of this group whose cards the computer has yet to play: likewise


class StatisticsApi(Controller):
    tags = ("people",)

    @get("/me/statistics", responses=refusing(400, 401, 429))
    async def statistics(
        self,
        player: Player,
        house: House,
        game: GameNamed,
        rules: Filter = None,
        company: Filter = None,
    ) -> StatisticsSeen:
        """One's finished games in figures, by rules and company, beside par."""
        found, left = await _finished(house, player, game)
        groups = grouped(sheet for sheet, _ in found)
        chosen = next((one for one in groups if _is_asked(one, rules, company)), None)
        if chosen is None:
            return StatisticsSeen(game, [_group(one) for one in groups], None, [], [], left, 0)
        mine = [row for sheet, row in found if _is_in(sheet, chosen)]
        lacking = [row for row in mine if row.alone and row.engine is None]
        house.scorekeeping.compare(player.id, game, lacking)
        return StatisticsSeen(
            game,
            [_group(one) for one in groups],
            _group(chosen),
            [_figure(told) for told in chosen.told()],
            _games(chosen, mine),
            left,
            len(lacking),
        )

    @get("/me/statistics.csv", responses=refusing(400, 401, 429))
    async def statistics_csv(self, player: Player, house: House, game: GameNamed) -> Response[str]:
        """All groups and figures of a game, a line each."""
        found, _ = await _finished(house, player, game)
        told = as_csv(grouped(sheet for sheet, _ in found))
        headers = _to_be_kept(f"{game}.csv")
        return Response(told, media_type="text/csv; charset=utf-8", headers=headers)

    @get("/me/statistics.json", responses=refusing(400, 401, 429))
    async def statistics_json(
        self, player: Player, house: House, game: GameNamed
    ) -> Response[list[dict[str, Any]]]:
        """The same as a list of objects."""
        found, _ = await _finished(house, player, game)
        told = [row._asdict() for row in rows(grouped(sheet for sheet, _ in found))]
        return Response(told, headers=_to_be_kept(f"{game}.json"))


async def _finished(
    house: House, player: Player, game: str
) -> tuple[Sequence[tuple[Sheet, Finished]], int]:
    game_named(game)  # refuses what there is not
    with house.work.one_more(player.id):
        rows, left = await house.scorekeeping.finished(player.id, game)
        costs = await house.scorekeeping.costs(player.id, game)
        return [(sheet_of(game, row, costs), row) for row in rows], left


def _is_asked(group: Group, rules: str | None, company: str | None) -> bool:
    return rules in (None, group.rules) and company in (None, str(group.company))


def _is_in(sheet: Sheet, group: Group) -> bool:
    return (sheet.rules, sheet.company) == (group.rules, group.company)


def _group(group: Group) -> GroupSeen:
    company = group.company
    return GroupSeen(
        group.rules,
        str(company),
        company.partners,
        company.opponents,
        len(group.sheets),
        group.looked_back,
    )


def _figure(told: Told) -> FigureSeen:
    figure = told.figure
    return FigureSeen(
        figure.code,
        figure.unit,
        figure.label,
        told.by,
        told.which,
        told.times,
        _between(told.mean),
        None if told.par is None else _between(told.par),
        sorted(told.spread.items()),
        figure.over_time and not told.by,
    )


def _between(told: Estimate) -> Between:
    return Between(told.value, told.low, told.high)


def _games(group: Group, mine: Sequence[Finished]) -> list[GameCounted]:
    figures = {each.code: each for each in all_figures(group.game) if each.over_time}
    return [
        GameCounted(
            row.table,
            seat_named(row.seat),
            row.ended,
            row.won,
            row.score,
            row.engine,
            _means(figures, sheet),
        )
        for sheet, row in [*zip(group.sheets, mine, strict=True)][-MOST_SHOWN:]
    ]


def _means(figures: dict[str, Figure], sheet: Sheet) -> dict[str, float]:
    found = {}
    for key, spread in sheet.figures.items():
        code, by, _ = told_apart(key)
        if code in figures and not by:
            found[code] = round(figures[code].mean(spread), 4)
    return found


def _to_be_kept(name: str) -> dict[str, str]:
    """As a file of that name."""
    return {"content-disposition": f'attachment; filename="parlour-{name}"'}
