"""Names of people, tournaments and tables: which are fit to be shown, and which are the same."""

from __future__ import annotations

import unicodedata

from parlour.core.errors import ParlourError, shorten

MOST_LETTERS = 30


def clean_name(text: str, what: str = "a name") -> str:
    """A name that can be shown in a table."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name or len(name) > MOST_LETTERS or not name.isprintable():
        raise ParlourError(f"{what} has 1 to {MOST_LETTERS} letters, not {shorten(text)}")
    return name


def name_key(text: str) -> str:
    """Names with the same key are the same name."""
    # A shell can pass on bytes that are no text. They are in no name, but can be looked for.
    text = text.encode(errors="backslashreplace").decode()
    return " ".join(unicodedata.normalize("NFC", text).split()).casefold()


def check_players(names: tuple[str, ...], people: int) -> None:
    """Refuse names that cannot be those of the people who play; an empty one is nobody's."""
    if names and len(names) != people:
        told = "one name is" if people == 1 else f"{people} names are"
        raise ParlourError(f"{told} wanted, as many as people who play, not {len(names)}")
    told_names = [name_key(clean_name(name)) for name in names if name]
    if len(set(told_names)) < len(told_names):
        raise ParlourError("two people who play cannot have the same name")
