"""The tables of the club's book.

A change here needs another VERSION, and a step in `book.py` that brings older books there; a test
compares a new book with one that the first version wrote.
"""

from __future__ import annotations

from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

VERSION = 1
metadata = MetaData()

_Name = Text(collation="NOCASE")
_NO = text("0")


tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", _Name, nullable=False, unique=True),
    Column("is_current", Integer, nullable=False, server_default=_NO),
)

people = Table(
    "people",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("tournament", ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False),
    Column("name", _Name, nullable=False),
    UniqueConstraint("tournament", "name"),
)

games = Table(
    "games",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("cards", Text, nullable=False),  # which deal: the same cards have the same text
    Column("rules", Text, nullable=False),
    Column("is_replay", Integer, nullable=False),
    Column("is_over", Integer, nullable=False, server_default=_NO),
    Column("score", Integer),  # NULL for pat hands, which have none
    Column("made_pat", Integer),
    Index("games_of_people", "person", "cards"),
)

scoring_tables = Table(
    "scoring_tables",
    metadata,
    Column("name", _Name, primary_key=True),
    Column("points", Text, nullable=False),
)
