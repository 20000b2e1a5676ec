"""With whom somebody played: the levels of partners and opponents, or that they were people."""

from __future__ import annotations

import msgspec

from parlour.core.seat import Seat
from parlour.engines.habits import plain
from parlour.tables.chairs import Chair
from parlour.tables.table import Table

PEOPLE = "people"


class Company(msgspec.Struct, frozen=True, order=True):
    """Those at one's own side and those against it, sorted: who sits where makes no difference."""

    partners: tuple[str, ...] = ()
    opponents: tuple[str, ...] = ()

    def __str__(self) -> str:
        """A short text, such as `master/club+club`, by which games in it are asked for.

        >>> str(Company(("master",), ("club", "club"))), str(Company((), ("people",)))
        ('master/club+club', 'people')
        """
        against = "+".join(self.opponents)
        return f"{'+'.join(self.partners)}/{against}" if self.partners else against

    @classmethod
    def read(cls, text: str) -> Company:
        """The company that has this text."""
        partners, slash, opponents = text.rpartition("/")
        return cls(_split(partners) if slash else (), _split(opponents))

    @classmethod
    def at(cls, table: Table, seat: Seat) -> Company:
        """Whom a seat had at a table that is over, as they sat at its end."""
        ended = table.outcome
        assert ended is not None
        mine = ended.sides[ended.side_of(seat)]
        others = [chair for chair in table.chairs.values() if chair.seat != seat]
        return cls(
            tuple(sorted(_called(chair) for chair in others if chair.seat in mine)),
            tuple(sorted(_called(chair) for chair in others if chair.seat not in mine)),
        )


def _called(chair: Chair) -> str:
    return plain(chair.level) or PEOPLE


def _split(text: str) -> tuple[str, ...]:
    return tuple(text.split("+")) if text else ()
