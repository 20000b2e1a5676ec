"""Whether something may happen at a table: each question gives the events that answer it.

A question that is refused raises `NotAllowed`, whose code tells programs what its sentence tells
people. Nothing here changes anything: whoever asked folds the events, stores and tells them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from parlour.core.errors import BadQuestion, BadRules, IllegalAction, ParlourError, shorten
from parlour.core.saying import Saying
from parlour.engines.bots import LEVELS
from parlour.engines.habits import plain, with_habits
from parlour.games import game as game_named
from parlour.tables.chairs import Chair
from parlour.tables.deals import mixed
from parlour.tables.events import (
    COURTESIES,
    Acted,
    Agreed,
    AnyEvent,
    Back,
    Began,
    BotSat,
    Courtesy,
    Left,
    Paused,
    Refused,
    Resumed,
    Sat,
    TakebackAsked,
    TakenBack,
)
from parlour.tables.sayings import say
from parlour.tables.table import Table

SITS_IN = "club"  # the level of the computer where it takes over for a person
MOST_ACTS = 20_000  # as many as a record may have
MOST_NAME = 40  # letters


class NotAllowed(ParlourError):
    """Something that may not be done at this table, now, by this player."""

    def __init__(self, code: str, saying: Saying) -> None:
        super().__init__(saying)
        self.code = code
        self.saying = saying

    def __str__(self) -> str:
        return str(self.saying)


class Done(Exception):
    """Not an error: just this was done before, by the event with this number."""

    def __init__(self, seq: int) -> None:
        self.seq = seq


# --- playing ----------------------------------------------------------------------------------


def act(table: Table, player: str, seq: int, action: str, seat: str = "") -> list[AnyEvent]:
    """A person acts, having seen the table as it was after event `seq`.

    Whether the rules allow it is for the fold to say.
    """
    mine = table.seats_of(player)
    named = bool(seat)
    seat, action = _whose(table, player, action, seat)
    if table.state is None:
        raise NotAllowed("waiting", say("refused.waiting"))
    if not 0 < seq <= table.seq:
        raise NotAllowed("bad", say("refused.seq", newest=table.seq))
    if seq < table.turned:
        _settle_late(table, seat, seq, action, (seat,) if named else mine)
    if table.state.turn is None:
        raise NotAllowed("over", say("refused.over"))
    if table.paused:
        raise NotAllowed("paused", say("refused.paused"))
    word = action.partition(":")[0]
    if word in table.game.private:
        if len(table.people) > 1 or table.official:
            raise NotAllowed("illegal", say("refused.private", word=word))
        not_rated(table)
    _room_left(table)
    back: list[AnyEvent] = [Back(seat)] if table.chairs[seat].away else []
    return [*back, Acted(seat, action)]


def _settle_late(table: Table, seat: str, seq: int, action: str, mine: tuple[str, ...]) -> None:
    """An act upon an old position: it was done already, or it may still be meant, or not.

    It may have been meant for any of the player's seats (`mine`) that could act then.
    """
    later = [ply for ply in table.plies if ply.seq > seq]
    for ply in later:
        if ply.seat in mine and ply.action in (action, f"{ply.seat}:{action}"):
            raise Done(ply.seq)
        if not ply.together:
            break
    if any(ply.seat == seat for ply in later):
        raise NotAllowed("stale", say("refused.acted"))
    # What others did while this seat might act too need not stand in its way. The rules have the
    # last word: in a race, a card that is gone is refused.
    if later and table.turned == later[-1].seq and all(ply.together for ply in later):
        return
    raise NotAllowed("stale", say("refused.changed"))


def _whose(table: Table, player: str, action: str, seat: str) -> tuple[str, str]:
    """The seat that acts, which may stand in front of the act, and the act itself."""
    mine = table.seats_of(player)
    if not mine:
        raise NotAllowed("seat", say("refused.stranger"))
    named, colon, rest = action.partition(":")
    if colon and named in table.chairs:
        if seat and named != seat:
            raise NotAllowed("seat", say("refused.two-seats", seat=seat, named=named))
        seat, action = named, rest
    # A second seat would be the one the rules believe, and nobody asked whose it is.
    if action.partition(":")[0] in _seat_names(table.opened.game):
        raise NotAllowed("bad", say("refused.one-seat", given=shorten(action)))
    if not seat:
        seat = next((s for s in table.turns if s in mine), mine[0])
    if seat not in table.chairs:
        raise no_seat("seat", seat, table.chairs)
    if seat not in mine:
        raise NotAllowed("seat", say("refused.not-yours", seat=seat))
    return seat, action


@lru_cache(maxsize=64)  # asked at every move
def _seat_names(game: str) -> frozenset[str]:
    """All seats that a game can have, played by any rules."""
    return frozenset(map(str, game_named(game).seats))


def _room_left(table: Table) -> None:
    if len(table.plies) >= MOST_ACTS:
        raise NotAllowed("illegal", say("refused.long", most=MOST_ACTS))


def bot_act(table: Table, seat: str, action: str, by_clock: bool = False) -> list[AnyEvent]:
    """The computer acts, for itself or for somebody whose time has run out."""
    if seat not in table.turns:
        raise NotAllowed("stale", say("refused.changed"))
    named, _, rest = action.partition(":")
    action = rest if named == seat else action
    _room_left(table)
    return [Acted(seat, action, "clock" if by_clock else "bot")]


# --- sitting down and getting up --------------------------------------------------------------


def sit(table: Table, player: str, name: str, seat: str, seed: str) -> list[AnyEvent]:
    chair = chair_at(table, seat)
    if table.state is not None:
        raise NotAllowed("begun", say("refused.begun"))
    if not chair.open and chair.player != player:
        raise NotAllowed("taken", say("refused.taken", seat=seat))
    if table.opened.rated and set(table.seats_of(player)) - {seat}:
        raise NotAllowed("rated", say("refused.rated-seat"))
    name = _unlike_others(table, seat, name)
    if chair.player == player and chair.name == name:
        raise NotAllowed("seat", say("refused.there-already"))
    if table.opened.shared:  # the deals are the same whoever plays them
        seed = ""
    return begin_if_full(table, [Sat(seat, player, name, seed)])


def _unlike_others(table: Table, seat: str, name: str) -> str:
    """A name that nobody else at the table has: the second Ann is Ann 2."""
    others = {chair.name for other, chair in table.chairs.items() if other != seat}
    fresh, number = name, 1
    while fresh in others:
        number += 1
        fresh = f"{name[: MOST_NAME - 3]} {number}"
    return fresh


def seat_bot(table: Table, player: str, seat: str, level: str) -> list[AnyEvent]:
    only_host(table, player)
    if table.state is not None:
        raise NotAllowed("begun", say("refused.begun"))
    if chair_at(table, seat).player:
        raise NotAllowed("taken", say("refused.somebody", seat=seat))
    return begin_if_full(table, [BotSat(seat, _level_at(table, level))])


def leave(table: Table, player: str, seat: str) -> list[AnyEvent]:
    """Get up. The host may also clear a seat before the game, of the computer or of somebody."""
    chair = chair_at(table, seat)
    if chair.player != player and (table.state is not None or player != table.opened.host):
        raise NotAllowed("seat", say("refused.not-yours", seat=seat))
    if chair.open:
        raise NotAllowed("seat", say("refused.nobody", seat=seat))
    if table.over:
        raise NotAllowed("over", say("refused.over"))
    if table.state is not None:
        not_official(table)
        not_daily(table)  # nobody else may look at it: whoever got up would be shut out
    return [Left(seat, SITS_IN if table.state is not None else "")]


def start(table: Table, player: str, level: str, host_gone: bool = False) -> list[AnyEvent]:
    """Begin, with the computer on every open seat. Where whoever opened the table is gone, any of
    those who wait may say so."""
    not_official(table)
    if table.state is not None:
        raise NotAllowed("begun", say("refused.begun"))
    if not (host_gone and table.seats_of(player)):
        only_host(table, player)
    if not table.people:
        raise NotAllowed("seat", say("refused.first-sit"))
    level = _level_at(table, level)
    bots: list[AnyEvent] = [BotSat(seat, level) for seat, p in table.chairs.items() if p.open]
    return begin_if_full(table, bots)


def begin_if_full(table: Table, events: list[AnyEvent]) -> list[AnyEvent]:
    """These events, and the beginning of the game where they leave no seat open."""
    for event in events:
        table = table.after(event, 0)
    if any(chair.open for chair in table.chairs.values()):
        return events
    return [*events, Began(game_seed(table))]


def game_seed(table: Table) -> str:
    """The seed of the deals: fresh and fair, unless a deal was asked for."""
    if table.opened.deal is not None:
        return table.opened.deal
    return mixed(table.opened.secret, ((seat, p.seed) for seat, p in table.chairs.items()))


def known_level(game: str, level: str, *, rated: bool = False) -> str:
    """A level with its habits as they are written. For ratings the levels play as they were
    measured."""
    if plain(level) not in LEVELS[game]:
        levels = tuple(LEVELS[game])
        raise NotAllowed("bad", say("refused.level", given=shorten(level), levels=levels))
    level = with_habits(game, level)
    if rated and level != plain(level):
        raise NotAllowed("bad", say("refused.rated-habit", level=plain(level)))
    return level


def _level_at(table: Table, level: str) -> str:
    return known_level(table.opened.game, level, rated=table.opened.rated)


def no_seat(code: str, given: str, seats: Iterable[str]) -> NotAllowed:
    return NotAllowed(code, say("refused.no-seat", given=shorten(given), seats=tuple(seats)))


def chair_at(table: Table, seat: str) -> Chair:
    if seat not in table.chairs:
        raise no_seat("seat", seat, table.chairs)
    return table.chairs[seat]


def not_official(table: Table) -> None:
    """In a tournament the director decides who plays whom, and when. There, and in the one try at
    a day's deal, what is done is done."""
    if table.opened.tournament:
        raise NotAllowed("tournament", say("refused.tournament"))
    if table.official:
        raise NotAllowed("daily", say("refused.daily"))


def not_daily(table: Table) -> None:
    """In practice, too, it is one person's table, of a deal that others have yet to play."""
    if table.opened.daily:
        raise NotAllowed("daily", say("refused.daily-practice"))


def only_host(table: Table, player: str) -> None:
    if player != table.opened.host:
        raise NotAllowed("host", say("refused.host"))


# --- around the game --------------------------------------------------------------------------


def take_back(table: Table, player: str) -> list[AnyEvent]:
    """Ask to take back one's last act. The computer never minds; people are asked."""
    mine = own_seats(table, player)
    not_rated(table)
    not_official(table)
    last = next((i for i in range(len(table.plies) - 1, -1, -1) if table.plies[i].seat in mine), -1)
    if last < 0:
        raise NotAllowed("nothing", say("refused.nothing-done"))
    seat = table.plies[last].seat
    if table.over and len(table.people) > 1:
        raise NotAllowed("over", say("refused.over"))
    if len(table.people) == 1:
        return [TakenBack(seat, last)]
    if table.takeback:
        raise NotAllowed("asked", say("refused.asked"))
    return [TakebackAsked(seat)]


def answer(table: Table, player: str, agree: bool) -> list[AnyEvent]:
    mine = own_seats(table, player)
    if not table.takeback:
        raise NotAllowed("nothing", say("refused.not-asked"))
    asker = table.chairs[table.takeback].player
    if player == asker:
        if agree:
            raise NotAllowed("seat", say("refused.others"))
        return [Refused(mine[0])]  # asked no longer
    if not agree:
        return [Refused(mine[0])]
    if player not in still_to_agree(table):
        raise NotAllowed("asked", say("refused.agreed"))
    agreed: list[AnyEvent] = [Agreed(mine[0])]
    if still_to_agree(table) - {player}:
        return agreed
    last = max(i for i, ply in enumerate(table.plies) if ply.seat == table.takeback)
    return [*agreed, TakenBack(table.takeback, last)]


def still_to_agree(table: Table) -> set[str]:
    """The players whose word a takeback still needs."""
    if not table.takeback:
        return set()
    heard = {table.chairs[seat].player for seat in table.agreed}
    return set(table.people) - {table.chairs[table.takeback].player} - heard


def pause(table: Table, player: str) -> list[AnyEvent]:
    mine = own_seats(table, player)
    not_official(table)
    if table.phase != "playing":
        raise NotAllowed("paused", say("refused.not-playing", phase=table.phase))
    not_rated(table)  # a game that goes badly could be made never to end
    return [Paused(mine[0])]


def resume(table: Table, player: str) -> list[AnyEvent]:
    mine = own_seats(table, player)
    not_official(table)
    if table.phase != "paused":
        raise NotAllowed("paused", say("refused.not-paused"))
    return [Resumed(mine[0])]


def may_play_again(table: Table, player: str) -> None:
    """Those who sit at a table whose game is over may have another."""
    own_seats(table, player)
    not_official(table)
    not_daily(table)  # another try at it is opened where all of them are
    if not table.over:
        raise NotAllowed("playing", say("refused.not-over"))


def come_back(table: Table, player: str) -> list[AnyEvent]:
    """Whoever was away plays for themselves again."""
    return [Back(seat) for seat in own_seats(table, player) if table.chairs[seat].away]


def be_courteous(table: Table, player: str, says: str) -> list[AnyEvent]:
    """One of a few fixed phrases: table talk is against the rules of 42."""
    mine = own_seats(table, player)
    if says not in COURTESIES:
        raise NotAllowed("bad", say("refused.courtesy", courtesies=COURTESIES))
    return [Courtesy(mine[0], says)]


def not_rated(table: Table) -> None:
    """At a rated table what was done stands, and everybody plays without advice."""
    if table.opened.rated:
        raise NotAllowed("rated", say("refused.rated"))


def own_seats(table: Table, player: str) -> tuple[str, ...]:
    if mine := table.seats_of(player):
        return mine
    raise NotAllowed("seat", say("refused.stranger"))


def refusal(error: ParlourError) -> tuple[str, str, str, Saying | None]:
    """An error's code, sentence and rule, and the sentence for any language; for the wire."""
    if isinstance(error, NotAllowed):
        return error.code, str(error), "", error.saying
    if isinstance(error, IllegalAction):
        return "illegal", str(error), error.rule, error.saying
    saying = error.saying if isinstance(error, BadRules | BadQuestion) else None
    return "bad", str(error), "", saying
