"""The next round of a tournament: who plays whom, with whom, and who has a bye.

Partners come first: those who chose each other, where that is possible; the others are drawn by lot
for the first round, kept, or drawn anew after the number of rounds for which the tournament was
opened; nobody has a partner twice where that can be avoided.
Then sides that stand close are put together, without a second meeting where that can be avoided.
A bye goes to the lowest who has had none; one who has no partner has to wait for another.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.club.tournaments import schedule
from parlour.club.tournaments.events import Side
from parlour.club.tournaments.matching import matched
from parlour.club.tournaments.schedule import Pairing
from parlour.club.tournaments.standings import Scores
from parlour.club.tournaments.tournament import Tournament
from parlour.core.chance import Chance

Sides = tuple[Side, ...]
NOBODY: Side = ()  # whom whoever has a bye plays


def next_round(tournament: Tournament) -> tuple[list[Sides], list[int]]:
    """The sides of each table, and the entries that have a bye."""
    if tournament.alone:
        return [((entry.number,),) for entry in tournament.present], []
    scores = tournament.scores
    form, number = tournament.opened.form, len(tournament.rounds) + 1
    byes: list[Side] = []
    if form == "swiss":
        units, byes = _sides(scores, number)
        tables, more = _swiss(scores, units)
        byes = [*more, *byes]
    elif number == 1:
        units, byes = _sides(scores, number)
        first = schedule.first_of_knockout if form == "knockout" else _first_of_all
        tables, more = first(units)
        byes = [*more, *byes]
    else:
        tables, more = _by_schedule(tournament, number)
        tables, byes = _without_the_withdrawn(tournament, tables, more)
    # Whole sides first: who was whose partner is read from their places.
    return [tuple(table) for table in tables], [entry for side in byes for entry in side]


def _first_of_all(units: Sequence[Side]) -> Pairing:
    return schedule.round_robin(units, 1)


def _by_schedule(tournament: Tournament, number: int) -> Pairing:
    if tournament.opened.form == "knockout":
        return schedule.next_of_knockout(schedule.still_in(tournament))
    return schedule.round_robin(schedule.drawn(tournament.rounds[0], tournament.side_size), number)


def _without_the_withdrawn(
    tournament: Tournament, tables: Sequence[tuple[Side, Side]], byes: Sequence[Side]
) -> Pairing:
    """Whoever should play somebody who went home has a bye."""

    def here(side: Side) -> bool:
        return not any(tournament.entry(number).withdrawn for number in side)

    kept = [table for table in tables if all(map(here, table))]
    left = [side for table in tables if table not in kept for side in table if here(side)]
    return kept, [*left, *(side for side in byes if here(side))]


# --- partners ---------------------------------------------------------------------------------


def _sides(scores: Scores, number: int) -> tuple[list[Side], list[Side]]:
    """Those who play in a round, in the order in which they stand, as sides; and those of them
    for whom there is no place at a table."""
    tournament = scores.tournament
    here = {entry.number for entry in tournament.present}
    order = [entry for entry in scores.order if entry in here]
    if tournament.side_size == 1:
        return [(entry,) for entry in order], []
    kept = {} if _drawn_anew(tournament, number) else _partners(tournament, here)
    kept |= {
        one: other
        for one, other in tournament.agreed.items()
        if one not in kept and other not in kept
    }
    single = [entry for entry in order if entry not in kept]
    teams = {tuple(sorted((one, other))) for one, other in kept.items()}
    size = 2 * tournament.side_size
    left_over = len(single) % (size if not kept else tournament.side_size)
    byes = _fewest_byes(scores, single, left_over)
    single = [entry for entry in single if entry not in byes]
    lots = Chance(tournament.opened.secret, f"partners:{number}").shuffled(single)
    again = {entry: scores.sheets[entry].with_ for entry in lots}
    for pair in matched(lots, lambda a, b: again[a].get(b, 0), lambda a, b: 0):
        teams.add(tuple(sorted(pair)))
    rank = {entry: at for at, entry in enumerate(order)}
    ordered = sorted(teams, key=lambda side: (-_points(scores, side), min(rank[e] for e in side)))
    return ordered, [(entry,) for entry in byes]


def _drawn_anew(tournament: Tournament, number: int) -> bool:
    rotate = tournament.opened.rotate
    return number == 1 or (rotate > 0 and (number - 1) % rotate == 0)


def _partners(tournament: Tournament, here: set[int]) -> dict[int, int]:
    """Each one's partner of the latest round in which they had one, where both are here."""
    found: dict[int, int] = {}
    for round in reversed(tournament.rounds):
        size = tournament.side_size
        byes = [round.byes[at : at + size] for at in range(0, len(round.byes), size)]
        for side in [*(side for board in round.boards for side in board.sides), *byes]:
            if len(side) == 2 and here.issuperset(side) and not found.keys() & set(side):
                found |= {side[0]: side[1], side[1]: side[0]}
    return found


def _fewest_byes(scores: Scores, order: Sequence[int], count: int) -> list[int]:
    """So many of the lowest among those with the fewest byes."""
    place = {entry: at for at, entry in enumerate(order)}
    return sorted(order, key=lambda entry: (scores.sheets[entry].byes, -place[entry]))[:count]


# --- opponents --------------------------------------------------------------------------------


def _swiss(scores: Scores, units: Sequence[Side]) -> Pairing:
    field = [*units, *([NOBODY] if len(units) % 2 else [])]
    place = {unit: at for at, unit in enumerate(field)}
    met = {unit: _meetings(scores, unit) for unit in units}

    def again(one: Side, other: Side) -> int:
        if not other:  # the bye stands last, so that it is never the first of a pair
            return max(scores.sheets[entry].byes for entry in one)
        return sum(met[one].get(entry, 0) for entry in other)

    def apart(one: Side, other: Side) -> int:
        """In places, squared: many small steps are better than one big one. A bye is for the
        lowest, and gaps between points weigh more than places among equals."""
        gap = 0 if not other else abs(_points(scores, one) - _points(scores, other))
        return (place[one] - place[other]) ** 2 + (len(field) * gap) ** 2

    pairs = matched(field, again, apart)
    pairs.sort(key=lambda pair: min(place[pair[0]], place[pair[1]]))
    byes = [one or other for one, other in pairs if not (one and other)]
    return [pair for pair in pairs if all(pair)], byes


def _meetings(scores: Scores, unit: Side) -> dict[int, int]:
    met: dict[int, int] = {}
    for entry in unit:
        for other, times in scores.sheets[entry].met.items():
            met[other] = met.get(other, 0) + times
    return met


def _points(scores: Scores, unit: Side) -> int:
    return sum(scores.sheets[entry].points for entry in unit)
