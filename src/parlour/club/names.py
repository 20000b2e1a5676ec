"""Names of people, tournaments and tables: which are fit to be shown, and which are the same."""

from __future__ import annotations

import unicodedata
from hashlib import sha256
from typing import Literal

from parlour.club.refusals import refused
from parlour.core.errors import shorten

MOST_LETTERS = 30
GUEST = "Guest"  # whoever has given no name


def clean_name(text: str, what: Literal["person", "table"] = "person") -> str:
    """A name that can be shown in a table."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name or len(name) > MOST_LETTERS or not name.isprintable():
        raise refused("name", what=what, most=MOST_LETTERS, given=shorten(text))
    return name


def name_key(text: str) -> str:
    """Names with the same key are the same name."""
    # A shell can pass on bytes that are no text. They are in no name, but can be looked for.
    text = text.encode(errors="backslashreplace").decode()
    return " ".join(unicodedata.normalize("NFC", text).split()).casefold()


def listed_name(name: str, player: str) -> str:
    """What somebody is called on a ladder or board: guests without a name have a number there,
    which stays theirs and tells nothing of them."""
    if name != GUEST:
        return name
    return f"{GUEST} {1000 + int(sha256(player.encode()).hexdigest(), 16) % 9000}"


def check_players(names: tuple[str, ...], people: int) -> None:
    """Refuse names that cannot be those of the people who play; an empty one is nobody's."""
    if names and len(names) != people:
        raise refused("names", n=people, given=len(names))
    told_names = [name_key(clean_name(name)) for name in names if name]
    if len(set(told_names)) < len(told_names):
        raise refused("same-names")
