"""The rounds of a tournament whose form decides them: everybody against everybody, and knockout.

Both keep to the order of the first round's draw. Partners who were drawn for the first round stay
together: a unit is one entry, or the entries of a side.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.club.tournaments.events import Side
from parlour.club.tournaments.tournament import Round, Tournament

Pairing = tuple[list[tuple[Side, Side]], list[Side]]  # the tables, and those with a bye


def rounds_planned(tournament: Tournament) -> int:
    """How many rounds there are; before the first, as many as these entries would need."""
    opened, rounds = tournament.opened, tournament.rounds
    if opened.form in ("swiss", "everybody"):
        return opened.rounds
    if opened.form in ("arena", "book"):
        return 1
    if rounds:
        units = len(drawn(rounds[0], tournament.side_size))
    else:
        units = len(tournament.present) // tournament.side_size
    if opened.form == "round-robin":
        return max(1, units - 1 + units % 2)
    if rounds and rounds[-1].done and len(still_in(tournament)) <= 1:
        return len(rounds)  # some of the others went home
    return max(1, (units - 1).bit_length(), len(rounds))


def drawn(first: Round, size: int) -> list[Side]:
    """The units in the order of the first round: its tables from the top, then the byes."""
    playing = [side for board in first.boards for side in board.sides]
    byes = [first.byes[at : at + size] for at in range(0, len(first.byes), size)]
    return [*playing, *byes]


def round_robin(units: Sequence[Side], number: int) -> Pairing:
    """Round `number`, from 1, by the circle: the last stays, and the others move on by one.

    In the first round the units meet in pairs as they stand, so that the draw of the first round
    gives the whole schedule.
    """
    line: list[Side | None] = [*units[0::2], *reversed(units[1::2])]
    if len(units) % 2:  # the empty place sits opposite the last unit
        line.insert(len(units[0::2]), None)
    moved = number - 1
    circle = [line[0], *_turned(line[1:], moved)]
    tables: list[tuple[Side, Side]] = []
    byes: list[Side] = []
    for at in range(len(circle) // 2):
        one, other = circle[at], circle[-1 - at]
        if one is None or other is None:
            byes += [unit for unit in (one, other) if unit is not None]
        else:
            tables.append((one, other))
    return tables, byes


def _turned(line: list[Side | None], by: int) -> list[Side | None]:
    by %= len(line)
    return line[-by:] + line[:-by] if by else line


def first_of_knockout(units: Sequence[Side]) -> Pairing:
    """As many byes as make the second round a power of two."""
    size = 1 << max(1, (len(units) - 1).bit_length())
    playing = 2 * len(units) - size
    pairs = [(units[at], units[at + 1]) for at in range(0, playing, 2)]
    return pairs, list(units[playing:])


def still_in(tournament: Tournament) -> list[Side]:
    """Those who have not lost, in the order of their tables; each round's byes come last."""
    newest = tournament.rounds[-1]
    winners = [
        board.sides[winner]
        for place, board in enumerate(newest.boards)
        if (winner := tournament.winner(newest, place)) is not None
    ]
    size = tournament.side_size
    byes = [newest.byes[at : at + size] for at in range(0, len(newest.byes), size)]
    return [*winners, *byes]


def next_of_knockout(units: Sequence[Side]) -> Pairing:
    """Neighbours play. Where a table had no winner somebody is left over, and goes on."""
    pairs = [(units[at], units[at + 1]) for at in range(0, len(units) - 1, 2)]
    return pairs, list(units[len(units) - len(units) % 2 :])
