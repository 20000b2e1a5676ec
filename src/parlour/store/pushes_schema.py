"""Where somebody wants to be told of what happens while they are elsewhere."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, String, Table

from parlour.store.metadata import metadata

# One for each session, with which it ends.
push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("session", ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False, index=True),
    Column("endpoint", String(1000), nullable=False, unique=True),
    Column("public", String(100), nullable=False),  # the browser's key, base64url
    Column("auth", String(40), nullable=False),  # what it shares with us alone, base64url
    Column("language", String(2), nullable=False),
    Column("created", BigInteger, nullable=False),
)
