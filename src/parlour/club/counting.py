"""Which games count for the ratings, and on which ladder."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

from parlour.club.rating import COMPUTER
from parlour.games import game as game_named
from parlour.store.tables import RatedSeat
from parlour.tables.table import Chair, Table

OTHER = "other"  # the ladder of all rules that are no preset's


def family(game: str, rules: str) -> str:
    """The ladder of some rules: the preset, or one for all that somebody has changed."""
    text = str(game_named(game).rules(rules))
    return OTHER if "," in text else text


def families(game: str) -> list[str]:
    return [*game_named(game).ruleset.PRESETS, OTHER]


def counted(table: Table, at: int) -> list[RatedSeat]:
    """A game that is over, seat by seat, as the ratings count it; nothing where it does not count.

    Games among people count, and those with the computer at a table that was opened as rated:
    where nobody took anything back or was advised, on cards that nobody chose, for several sides,
    and everybody on one seat. Whoever gets up can lose by it, but the computer wins nothing for
    them: such a win counts for nobody.
    """
    ended = table.outcome
    if ended is None or table.practice or table.taken_back or table.hinted or not table.kept:
        return []
    players = {seat: _player(chair) for seat, chair in table.chairs.items()}
    people = sorted(who for who in players.values() if not who.startswith(COMPUTER))
    alone_at_it = max(Counter(people).values(), default=0) == 1  # nobody on two seats
    with_computer = len(people) < len(players)
    if not alone_at_it or (with_computer and not table.opened.rated):
        return []
    places = {str(seat): ended.places[ended.side_of(seat)] for side in ended.sides for seat in side}
    if len(ended.sides) < 2 or None in places.values():
        return []
    if any(chair.left and places[seat] == 1 for seat, chair in table.chairs.items()):
        return []
    opened = table.opened
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
    """Who answers for a seat: whoever got up does, for what the computer made of it."""
    return chair.player or chair.left or f"{COMPUTER}{chair.level}"
