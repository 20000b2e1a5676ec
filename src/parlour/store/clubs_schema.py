"""Clubs: groups of people with a page, a table and a calendar of their own."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from parlour.store.metadata import metadata

clubs = Table(
    "clubs",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("invitation", String(32), nullable=False),  # whoever has it may join
    Column("game", String(32), nullable=False),  # at its own table
    Column("table", String(16)),  # the latest that was opened there
    Column("founded", BigInteger, nullable=False),
)

club_members = Table(
    "club_members",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("club", ForeignKey("clubs.id"), nullable=False),
    Column("player", ForeignKey("players.id"), nullable=False, index=True),
    Column("role", String(8), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("calendar", String(32), nullable=False, unique=True),  # their address of the feed
    UniqueConstraint("club", "player"),
)

club_rules = Table(
    "club_rules",
    metadata,
    Column("club", ForeignKey("clubs.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("rules", Text, nullable=False),
)

club_events = Table(
    "club_events",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("club", ForeignKey("clubs.id"), nullable=False),
    Column("title", String(80), nullable=False),
    Column("begins", BigInteger, nullable=False),
    Column("minutes", Integer, nullable=False),
    Index("ix_club_events_club", "club", "begins"),
)
