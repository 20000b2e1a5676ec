"""What the computer's players are called: a small cast for each level, so that one comes to know
them. All masters begin with an M."""

from __future__ import annotations

from parlour.engines.habits import plain
from parlour.tables.chairs import Chairs

_CAST = {
    "beginner": ("Bea", "Bruno", "Bibi", "Basil"),
    "club": ("Clara", "Cosmo", "Celia", "Conrad"),
    "expert": ("Elsa", "Emil", "Edith", "Enzo"),
    "master": ("Mara", "Max", "Minna", "Milo"),
}
_OTHERS = ("Ada", "Hugo", "Iris", "Otto")


def bot_names(chairs: Chairs) -> dict[str, str]:
    """The names of the computer's players by seat. A seat's stays the same whoever else comes and
    goes; nobody here has another's."""
    people = {chair.name.casefold() for chair in chairs.values() if chair.player}
    names: dict[str, str] = {}
    for place, (seat, chair) in enumerate(chairs.items()):
        if chair.level:
            cast = _CAST.get(plain(chair.level), _OTHERS)
            name, number = cast[place % len(cast)], 1 + place // len(cast)
            number += name.casefold() in people
            names[seat] = name if number == 1 else f"{name} {number}"
    return names
