"""Whether something may happen in a tournament: each question gives the events that answer it.

A question that is refused raises `NotAllowed`, as at a table. Nothing here changes anything.
"""

from __future__ import annotations

from collections.abc import Callable

from parlour.club.tournaments import arena, handicaps
from parlour.club.tournaments.events import (
    FORMS,
    Adjusted,
    AnyEvent,
    Closed,
    Directed,
    Entered,
    Opened,
    Paired,
    Paused,
    Resumed,
    Returned,
    Ruled,
    Substituted,
    Told,
    Wished,
    Withdrawn,
)
from parlour.club.tournaments.pairing import next_round
from parlour.club.tournaments.sayings import say
from parlour.club.tournaments.tournament import Entry, Tournament
from parlour.core.errors import shorten
from parlour.tables.asking import MOST_NAME, NotAllowed

MOST_ENTRIES = 2000
MOST_ROUNDS = 50
MOST_MINUTES = 1440
MOST_REASON = 200  # letters
MOST_TITLE = 60


def may_open(opened: Opened) -> Opened:
    """A tournament that can be played, or what is wrong with it."""
    if not opened.name.strip() or len(opened.name) > MOST_TITLE or not opened.name.isprintable():
        raise NotAllowed("bad", say("refused.name", most=MOST_TITLE))
    if opened.form not in FORMS:
        raise NotAllowed("bad", say("refused.form", given=shorten(opened.form), forms=FORMS))
    empty = Tournament.open("", opened)
    if len(empty.seating) > 2 or len({len(side) for side in empty.seating}) > 1:
        raise NotAllowed("bad", say("refused.sides"))
    if opened.form != "arena" and empty.alone != (opened.form in ("everybody", "book")):
        raise NotAllowed("bad", say("refused.alone"))
    needs_rounds = opened.form in ("swiss", "everybody")
    if not int(needs_rounds) <= opened.rounds <= MOST_ROUNDS:
        raise NotAllowed("bad", say("refused.rounds", most=MOST_ROUNDS))
    if not int(empty.arena) <= opened.minutes <= MOST_MINUTES * empty.arena:
        raise NotAllowed("bad", say("refused.minutes", most=MOST_MINUTES))
    if opened.rotate and (empty.side_size == 1 or opened.form != "swiss"):
        raise NotAllowed("bad", say("refused.rotate"))
    if opened.partners == "chosen" and (empty.side_size == 1 or empty.arena or opened.rotate):
        raise NotAllowed("bad", say("refused.chosen"))
    if opened.duplicate and opened.form in ("knockout", "arena"):
        raise NotAllowed("bad", say("refused.duplicate"))
    return opened


# --- those who play ---------------------------------------------------------------------------


def enter(tournament: Tournament, player: str, name: str) -> list[AnyEvent]:
    """Take part; again, where one had withdrawn."""
    not_over(tournament)
    known = tournament.entry_of(player)
    if known is not None and not known.withdrawn:
        raise NotAllowed("entered", say("refused.in-already"))
    late = bool(tournament.rounds) and tournament.opened.form in ("round-robin", "knockout")
    if known is not None and late:
        raise NotAllowed("late", say("refused.late"))
    if known is not None:
        return [Returned(known.number)]
    if len(tournament.entries) >= MOST_ENTRIES:
        raise NotAllowed("full", say("refused.full", most=MOST_ENTRIES))
    number = len(tournament.entries) + 1
    return [Entered(number, player, _unlike_others(tournament, name), reserve=late)]


def withdraw(tournament: Tournament, player: str, number: int) -> list[AnyEvent]:
    """Go home, or be sent home by the director."""
    not_over(tournament)
    entry = known_entry(tournament, number)
    if entry.player != player:
        only_director(tournament, player)
    if entry.withdrawn:
        raise NotAllowed("withdrawn", say("refused.out-already", name=entry.name))
    return [Withdrawn(number)]


def wish(tournament: Tournament, player: str, partner: int) -> list[AnyEvent]:
    """Ask somebody to be one's partner, or agree to it; 0 takes it back."""
    not_over(tournament)
    if tournament.opened.partners != "chosen":
        raise NotAllowed("bad", say("refused.drawn"))
    mine = tournament.entry_of(player)
    if mine is None or mine.withdrawn:
        raise NotAllowed("entered", say("refused.not-in"))
    if tournament.wishes.get(mine.number, 0) == partner:
        return []
    asked = [mine] if partner == 0 else [mine, known_entry(tournament, partner)]
    if partner == mine.number:
        raise NotAllowed("bad", say("refused.oneself"))
    for entry in asked:
        if entry.withdrawn:
            raise NotAllowed("withdrawn", say("refused.out-already", name=entry.name))
        taken = tournament.agreed.get(entry.number, 0) not in (0, mine.number)
        if tournament.scores.sheets[entry.number].with_ or (taken and entry is not mine):
            raise NotAllowed("entered", say("refused.has-partner", name=entry.name))
    return [Wished(mine.number, partner)]


def _unlike_others(tournament: Tournament, name: str) -> str:
    """A name that nobody else has: the second Ann is Ann 2."""
    others = {entry.name for entry in tournament.entries}
    fresh, number = name, 1
    while fresh in others:
        number += 1
        fresh = f"{name[: MOST_NAME - 5]} {number}"
    return fresh


def forget(tournament: Tournament, player: str) -> list[AnyEvent]:
    """Somebody deletes their account: they play no more, and what they directed goes to whoever
    entered first; where nobody is left, it ends."""
    if tournament.phase == "over":
        return []
    entry = tournament.entry_of(player)
    out: list[AnyEvent] = [Withdrawn(entry.number)] if entry and not entry.withdrawn else []
    if tournament.opened.director != player:
        return out
    heirs = [one.player for one in tournament.present if one.player not in ("", player)]
    return [*out, Directed(heirs[0]) if heirs else Closed()]


# --- the director's desk ----------------------------------------------------------------------


def begin_round(
    tournament: Tournament, player: str, fresh_table: Callable[[], str]
) -> list[AnyEvent]:
    """Pair the first round, or the next one. That of an arena goes on by itself."""
    only_director(tournament, player)
    not_over(tournament)
    if tournament.book:
        raise NotAllowed("bad", say("refused.book"))
    if tournament.phase == "playing":
        raise NotAllowed("playing", say("refused.playing"))
    if tournament.paused:
        raise NotAllowed("paused", say("refused.paused"))
    size = tournament.side_size
    least = 1 if tournament.alone else 2 * size
    here = len(tournament.present)
    if here < least:
        raise NotAllowed("few", say("refused.too-few", least=least))
    if tournament.arena:
        return [Paired(arena.boards(tournament, 0, fresh_table))]
    if not tournament.rounds and not tournament.opened.rotate and here % size:
        raise NotAllowed("few", say("refused.partners"))
    tables, byes = next_round(tournament)
    if tournament.opened.duplicate and not tournament.alone and len(tables) < 2:
        raise NotAllowed("few", say("refused.one-table"))
    boards = tuple(handicaps.board(tournament, fresh_table(), sides) for sides in tables)
    return [Paired(boards, tuple(byes))]


def tell(tournament: Tournament) -> list[AnyEvent]:
    """Once all tables of a round have played deals that they share, these may be told."""
    newest = tournament.rounds[-1]
    return [Told()] if newest.played and not newest.told else []


def pause(tournament: Tournament, player: str) -> list[AnyEvent]:
    only_director(tournament, player)
    not_over(tournament)
    if tournament.paused:
        raise NotAllowed("paused", say("refused.paused"))
    return [Paused()]


def resume(tournament: Tournament, player: str) -> list[AnyEvent]:
    only_director(tournament, player)
    if not tournament.paused:
        raise NotAllowed("paused", say("refused.not-paused"))
    return [Resumed()]


def close(tournament: Tournament, player: str) -> list[AnyEvent]:
    """End it now, with the standings as they are."""
    only_director(tournament, player)
    not_over(tournament)
    return [Closed()]


def adjust(
    tournament: Tournament, player: str, number: int, points: int, spread: int, reason: str
) -> list[AnyEvent]:
    """The same for the same reason is entered once, however often it is sent. After the end there
    is nothing to add to; the tables of the last round can still be decided."""
    only_director(tournament, player)
    not_over(tournament)
    known_entry(tournament, number)
    adjusted = Adjusted(number, points, _proper(reason), spread)
    return [] if adjusted in tournament.adjustments else [adjusted]


def rule(
    tournament: Tournament, player: str, board: int, winner: int | None, reason: str
) -> list[AnyEvent]:
    """Decide a table of the newest round, whatever happened or happens there."""
    only_director(tournament, player)
    if not tournament.rounds:
        raise NotAllowed("playing", say("refused.not-begun"))
    if not 0 <= board < len(tournament.rounds[-1].boards):
        raise NotAllowed("bad", say("refused.no-board", board=board + 1))
    if winner is not None and not 0 <= winner < len(tournament.seating):
        raise NotAllowed("bad", say("refused.no-side"))
    return [Ruled(board, winner, _proper(reason))]


def substitute(
    tournament: Tournament, player: str, number: int, by: int, reason: str
) -> list[AnyEvent]:
    """Somebody who came too late, or has not played yet, plays on for an entry."""
    only_director(tournament, player)
    not_over(tournament)
    known_entry(tournament, number)
    fresh = known_entry(tournament, by)
    sheet = tournament.scores.sheets[by]
    if by == number or not fresh.player or sheet.games or sheet.byes or sheet.met:
        raise NotAllowed("entered", say("refused.takes-part", name=fresh.name))
    return [Substituted(number, by, _proper(reason))]


def handicap(tournament: Tournament, player: str, number: int, rules: str) -> list[AnyEvent]:
    """Other settings for one player, from their next game on; none takes a handicap away."""
    only_director(tournament, player)
    not_over(tournament)
    known_entry(tournament, number)
    return handicaps.checked(tournament, number, rules)


def only_director(tournament: Tournament, player: str) -> None:
    if not player or player != tournament.opened.director:
        raise NotAllowed("host", say("refused.director"))


def known_entry(tournament: Tournament, number: int) -> Entry:
    if not 1 <= number <= len(tournament.entries):
        raise NotAllowed("bad", say("refused.no-entry", entry=number))
    return tournament.entry(number)


def _proper(reason: str) -> str:
    """A reason that can be read: without one nothing is changed by hand."""
    told = " ".join(reason.split())
    if not told or len(told) > MOST_REASON or not told.isprintable():
        raise NotAllowed("bad", say("refused.reason", most=MOST_REASON))
    return told


def not_over(tournament: Tournament) -> None:
    if tournament.phase == "over":
        raise NotAllowed("over", say("refused.over"))
