"""An arena: for so many minutes whoever is free is paired at once, and every game counts.

Whoever is free is put together with those who stand close, and with people whom they have not met
in their last games, where that can be avoided; with partners, these are drawn each time. Those who
have only just got up from the same table wait a little for somebody else to come free, and then
play again. When the time is over nobody is paired any more: games that have begun are played to
their end and count, and tables that have not begun are called off.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parlour.club.tournaments import handicaps
from parlour.club.tournaments.events import AnyEvent, Board, Closed, Paired, Side
from parlour.club.tournaments.matching import BLOCK, matched
from parlour.club.tournaments.tournament import Tournament
from parlour.core.chance import Chance

RECENT = 2  # games back in which one would rather not have met
SAME_AGAIN = 30_000  # milliseconds that the same people wait for somebody else

Sides = tuple[Side, ...]


def time_is_up(tournament: Tournament, at: int) -> bool:
    return tournament.arena and not tournament.paused and at >= tournament.until


def go_on(tournament: Tournament, at: int, fresh_table: Callable[[], str]) -> list[AnyEvent]:
    """Pair whoever is free; once the time is over and all tables are done, it ends."""
    if tournament.phase != "playing" or tournament.paused:
        return []
    if time_is_up(tournament, at):
        return [] if tournament.rounds[-1].under_way else [Closed()]
    paired = boards(tournament, at, fresh_table)
    return [Paired(paired)] if paired else []


def boards(tournament: Tournament, at: int, fresh_table: Callable[[], str]) -> tuple[Board, ...]:
    found = tables(tournament, at)
    return tuple(handicaps.board(tournament, fresh_table(), sides) for sides in found)


def tables(tournament: Tournament, at: int) -> list[Sides]:
    """The sides of those who are paired now."""
    idle = _idle(tournament)
    if tournament.alone:
        return [((entry,),) for entry in sorted(idle)]
    if len(idle) < 2 * tournament.side_size:
        return []
    free = [entry for entry in tournament.scores.order if entry in idle]
    recent = _recent(tournament, free)
    pairs = _opponents(tournament, _sides(tournament, free, recent), recent)
    return [pair for pair in pairs if _may_begin(tournament, pair, recent, at)]


def _idle(tournament: Tournament) -> set[int]:
    """Those who are here and at no table."""
    newest = tournament.rounds[-1:]
    busy = {
        entry
        for round in newest
        for place in round.under_way
        for side in round.boards[place].sides
        for entry in side
    }
    return {entry.number for entry in tournament.present} - busy


def _recent(tournament: Tournament, free: Sequence[int]) -> dict[int, list[Board]]:
    """The last tables at which each of them sat, the latest first."""
    found: dict[int, list[Board]] = {entry: [] for entry in free}
    for board in reversed(tournament.rounds[-1].boards if tournament.rounds else ()):
        for side in board.sides:
            for entry in side:
                if entry in found and len(found[entry]) < RECENT:
                    found[entry].append(board)
    return found


# --- partners ---------------------------------------------------------------------------------


def _sides(
    tournament: Tournament, free: Sequence[int], recent: dict[int, list[Board]]
) -> list[Side]:
    """Those who are free, as sides, in the order in which they stand. Where they fit no tables,
    whoever came free last waits."""
    size = tournament.side_size
    if size == 1:
        return [(entry,) for entry in free]
    latest = sorted(free, key=lambda entry: -tournament.entry(entry).free_since)
    left = set(latest[: len(free) % (2 * size)])
    staying = [entry for entry in free if entry not in left]
    chance = Chance(tournament.opened.secret, f"arena:{tournament.seq}")
    # By lot among those who stand close.
    lots = [
        entry
        for first in range(0, len(staying), BLOCK)
        for entry in chance.shuffled(staying[first : first + BLOCK])
    ]

    def again(one: int, other: int) -> int:
        return sum(any({one, other} <= set(side) for side in board.sides) for board in recent[one])

    place = {entry: at for at, entry in enumerate(free)}
    teams: list[Side] = [
        (min(pair), max(pair)) for pair in matched(lots, again, lambda one, other: 0)
    ]
    return sorted(teams, key=lambda side: sum(place[entry] for entry in side))


# --- opponents --------------------------------------------------------------------------------


def _opponents(
    tournament: Tournament, sides: Sequence[Side], recent: dict[int, list[Board]]
) -> list[tuple[Side, Side]]:
    """Sides that stand close, and did not meet in their last games where that can be avoided."""
    place = {side: at for at, side in enumerate(sides)}

    def again(one: Side, other: Side) -> int:
        return sum(_opposed(board, entry, other) for entry in one for board in recent[entry])

    def apart(one: Side, other: Side) -> int:
        return (place[one] - place[other]) ** 2

    if len(sides) % 2 == 0:
        return matched(sides, again, apart)
    # One side waits: the latest to come free, or the next by whose waiting nobody meets again.
    latest = sorted(sides, key=lambda side: -max(tournament.entry(e).free_since for e in side))
    best: list[tuple[Side, Side]] | None = None
    for waits in latest[:BLOCK]:
        pairs = matched([side for side in sides if side != waits], again, apart)
        if not any(again(*pair) for pair in pairs):
            return pairs
        best = best or pairs
    return best or []


def _opposed(board: Board, entry: int, others: Side) -> int:
    """How many of these others played against them there."""
    against = [side for side in board.sides if entry not in side]
    return sum(other in side for side in against for other in others)


def _may_begin(
    tournament: Tournament,
    pair: tuple[Side, Side],
    recent: dict[int, list[Board]],
    at: int,
) -> bool:
    """The same people at the same table again wait for others, if there are any to wait for."""
    members = [entry for side in pair for entry in side]
    last = {recent[entry][0].table if recent[entry] else "" for entry in members}
    if len(last) > 1 or last == {""} or not tournament.rounds[-1].under_way:
        return True
    return at >= SAME_AGAIN + max(tournament.entry(entry).free_since for entry in members)
