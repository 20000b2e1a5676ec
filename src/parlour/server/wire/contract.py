"""Everything that is sent or read, and which game each of it belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec
from litestar import Controller, Response
from litestar.handlers import HTTPRouteHandler
from msgspec import NODEFAULT, inspect

from parlour.core.seen import Picture, View
from parlour.lineup import LINEUP, Row, part
from parlour.server.forms import Act, Looking, Refusal
from parlour.server.messages import AnyMessage

Form = type[msgspec.Struct]
ALL_GAMES: tuple[Form, ...] = (View, Picture)  # what is sent is always some game's own


def views() -> dict[str, type[View]]:
    """Each game's own view, by its name."""
    return {game: get_type_hints(part(game, "seen").picture)["view"] for game in LINEUP}


def pictures() -> dict[str, type[Picture]]:
    return {game: get_type_hints(part(game, "seen").picture)["return"] for game in LINEUP}


@cache
def sent() -> tuple[Form, ...]:
    """Every Struct that the server sends, and what these are made of."""
    answers = (_answer(get_type_hints(handler.fn)["return"]) for handler in _handlers())
    roots = [*get_args(AnyMessage), Refusal, *answers, *views().values(), *pictures().values()]
    return tuple(_structs(root for root in roots if root is not None))


@cache
def read() -> tuple[Form, ...]:
    """Every Struct that a client sends."""
    asked = (get_type_hints(handler.fn, include_extras=True).get("data") for handler in _handlers())
    return tuple(_structs([Act, Looking, *(form for form in asked if form is not None)]))


def may_lack(form: Form, field: inspect.Field) -> bool:
    """Whether a field may be left out of what is sent or read."""
    if field.required:
        return False
    unset = field.default is NODEFAULT and field.default_factory is NODEFAULT
    return unset or form in read() or form.__struct_config__.omit_defaults


def game_of(form: type) -> str | None:
    """The game that a Struct belongs to; None for what all of them share."""
    return next((game for game, row in LINEUP.items() if _is_in(form.__module__, row)), None)


def room_of(game: str) -> str:
    """What a game is called in names of files: `texas42`."""
    return LINEUP[game].rules.rpartition(".")[2]


def _is_in(module: str, row: Row) -> bool:
    return any(f"{module}.".startswith(f"{home}.") for home in (row.rules, row.seen))


def _handlers() -> Iterator[HTTPRouteHandler]:
    # The controllers take their types from here to describe themselves: not at import time.
    from parlour.server.account_api import AccountApi
    from parlour.server.club_life_api import ClubLifeApi
    from parlour.server.clubs_api import ClubsApi
    from parlour.server.company_api import CompanyApi
    from parlour.server.daily_api import DailyApi
    from parlour.server.drills_api import DrillsApi
    from parlour.server.friends_api import FriendsApi
    from parlour.server.games_api import GamesApi
    from parlour.server.invitations_api import InvitationsApi
    from parlour.server.labs_api import LabsApi
    from parlour.server.leagues_api import LeaguesApi
    from parlour.server.learn_api import LearnApi
    from parlour.server.lessons_api import LessonsApi
    from parlour.server.lobby_api import LobbyApi
    from parlour.server.passkeys_api import PasskeysApi
    from parlour.server.people_api import PeopleApi
    from parlour.server.push_api import PushApi
    from parlour.server.puzzles_api import PuzzlesApi
    from parlour.server.ratings_api import RatingsApi
    from parlour.server.review_api import ReviewApi
    from parlour.server.stats_api import StatisticsApi
    from parlour.server.tables_api import TablesApi
    from parlour.server.tournaments_api import TournamentsApi

    controllers: Sequence[type[Controller]] = (
        PeopleApi, AccountApi, CompanyApi, DailyApi, DrillsApi, GamesApi, LearnApi, LabsApi,
        LessonsApi, LobbyApi, PuzzlesApi, RatingsApi, ReviewApi, StatisticsApi, TablesApi,
        TournamentsApi, LeaguesApi, FriendsApi, InvitationsApi, ClubsApi, ClubLifeApi,
        PasskeysApi, PushApi,
    )  # fmt: skip
    for controller in controllers:
        for found in vars(controller).values():
            if isinstance(found, HTTPRouteHandler):
                yield found


def _answer(annotation: Any) -> Any:
    """The Struct that a handler answers with, if it is one."""
    if getattr(annotation, "__origin__", None) is Response:
        (annotation,) = get_args(annotation)
    return annotation if inspect.is_struct_type(annotation) else None


def _structs(roots: Iterable[Form]) -> list[Form]:
    """These and all that they are made of, each once, in the order in which they are met."""
    found: dict[Form, None] = {}

    def meet(form: Form) -> None:
        if form not in found:
            found[form] = None
            for part in made_of(form):
                meet(part)

    for root in roots:
        meet(root)
    return list(found)


def made_of(form: Form) -> list[Form]:
    """The Structs in the fields of one."""
    info = inspect.type_info(form)
    assert isinstance(info, inspect.StructType)
    return [part for field in info.fields for part in _in_type(field.type)]


def _in_type(info: Any) -> Iterator[Form]:
    match info:
        case inspect.StructType():
            yield info.cls
        case inspect.UnionType():
            yield from (part for one in info.types for part in _in_type(one))
        case inspect.TupleType():
            yield from (part for one in info.item_types for part in _in_type(one))
        case inspect.NamedTupleType():
            yield from (part for field in info.fields for part in _in_type(field.type))
        case inspect.CollectionType():
            yield from _in_type(info.item_type)
        case inspect.DictType():
            yield from _in_type(info.value_type)
