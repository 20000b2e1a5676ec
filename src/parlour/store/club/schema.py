"""The tables of the club's book. Tournaments and their logs are the same as a server's.

A change here needs another VERSION, and a step in `book.py` that brings older books there; a test
compares a new book with one that the first version wrote.
"""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Integer, MetaData, Table, Text

from parlour.store import schema

VERSION = 2
metadata = MetaData()

_Name = Text(collation="NOCASE")

tournaments = schema.tournaments.to_metadata(metadata)
tournament_events = schema.tournament_events.to_metadata(metadata)

# The one that is played in just now: one row, or none.
current = Table(
    "current_tournament",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
)

# Where a game is to be found: a save on the disk knows its number alone.
games = Table(
    "games",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("tournament", ForeignKey("tournaments.id"), nullable=False, index=True),
    Column("place", Integer, nullable=False),  # among the boards of its tournament
)

scoring_tables = Table(
    "scoring_tables",
    metadata,
    Column("name", _Name, primary_key=True),
    Column("points", Text, nullable=False),
)
