"""The club's book: where it lies, and which names in it are the same."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from parlour.club.names import name_key
from parlour.store.club.book import Book
from parlour.store.club.first_version import OldTournament
from parlour.store.folder import data_folder


class Ledger(Book):
    """The book in the user's data folder, open."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__((folder or data_folder()) / "club.sqlite", name_key, _write_anew)


def _write_anew(book: Book, old: Sequence[OldTournament]) -> None:
    if old:
        from parlour.club.tournaments.old_books import write_anew  # once in a book's life

        write_anew(book, old)
