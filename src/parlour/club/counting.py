"""Which games count for the ratings."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

from parlour.club.families import family
from parlour.club.rating import COMPUTER
from parlour.store.tables import RatedSeat
from parlour.tables.chairs import Chair
from parlour.tables.table import Table


def counted(table: Table, at: int) -> list[RatedSeat]:
    """A game that is over, seat by seat, as the ratings count it; nothing where it does not count.

    Those count that were opened as rated, and those of tournaments: where nobody took anything
    back or was advised, on cards that nobody chose, for several sides, and everybody on one seat.
    Whoever gets up, or is away in the end, can lose by it, but nobody wins anything for them:
    such a win counts for nobody.
    """
    ended, opened = table.outcome, table.opened
    if ended is None or not (opened.rated or opened.tournament):
        return []
    if opened.shared:  # compared with other tables, a game is played for something else
        return []
    if table.practice or table.taken_back or table.asked or not table.kept:
        return []
    players = {seat: _player(chair) for seat, chair in table.chairs.items()}
    people = sorted(who for who in players.values() if not who.startswith(COMPUTER))
    alone_at_it = max(Counter(people).values(), default=0) == 1  # nobody on two seats
    if not alone_at_it:
        return []
    places = {str(seat): ended.places[ended.side_of(seat)] for side in ended.sides for seat in side}
    if len(ended.sides) < 2 or None in places.values():
        return []
    absent = [seat for seat, chair in table.chairs.items() if chair.left or chair.away]
    if any(places[seat] == 1 for seat in absent):
        return []
    among = sha256("\n".join(people).encode()).hexdigest()[:32] if len(people) > 1 else None
    return [
        RatedSeat(
            table=table.id,
            seat=seat,
            game=opened.game,
            family=family(opened.game, opened.rules),
            player=player,
            side=ended.side_of(table.chairs[seat].seat),
            place=places[seat] or 0,
            ended=at,
            among=among,
        )
        for seat, player in players.items()
    ]


def _player(chair: Chair) -> str:
    """Who answers for a seat: whoever got up does, for what another made of it."""
    return chair.left or chair.player or f"{COMPUTER}{chair.level}"
