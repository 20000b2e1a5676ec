"""The club's book: where it lies, and which names in it are the same."""

from __future__ import annotations

from pathlib import Path

from parlour.club.names import name_key
from parlour.store.club.book import Book
from parlour.store.folder import data_folder


class Ledger(Book):
    """The book in the user's data folder, open."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__((folder or data_folder()) / "club.sqlite", name_key)
