"""Leagues, and the tournaments that count in them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String, Table

from parlour.store.metadata import metadata

leagues = Table(
    "leagues",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("game", String(32), nullable=False),
    Column("director", ForeignKey("players.id"), index=True),  # nobody, once they are forgotten
    Column("scored", String(8), nullable=False),
    Column("best", Integer, nullable=False),
    Column("opened", BigInteger, nullable=False),
)

# A tournament counts in one league at most.
league_evenings = Table(
    "league_evenings",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("league", ForeignKey("leagues.id"), nullable=False, index=True),
)
