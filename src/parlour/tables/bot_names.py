"""What the computer's players are called: a small cast for each level, so that one comes to know
them. All masters begin with an M."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from parlour.tables.table import Table

_CAST = {
    "beginner": ("Bea", "Bruno", "Bibi", "Basil"),
    "club": ("Clara", "Cosmo", "Celia", "Conrad"),
    "expert": ("Elsa", "Emil", "Edith", "Enzo"),
    "master": ("Mara", "Max", "Minna", "Milo"),
}
_OTHERS = ("Ada", "Hugo", "Iris", "Otto")


def bot_names(table: Table) -> dict[str, str]:
    """The names of the computer's players by seat; none that a person here has, and none twice."""
    bots = {seat: chair.level for seat, chair in table.chairs.items() if chair.level}
    if not bots:
        return {}
    taken = {chair.name.casefold() for chair in table.chairs.values() if chair.player}
    names: dict[str, str] = {}
    for seat, level in bots.items():
        names[seat] = next(name for name in _endless(level) if name.casefold() not in taken)
        taken.add(names[seat].casefold())
    return names


def _endless(level: str) -> Iterator[str]:
    """A level's cast, and the same again with numbers."""
    cast = _CAST.get(level, _OTHERS)
    yield from cast
    for number in count(2):
        yield from (f"{name} {number}" for name in cast)
