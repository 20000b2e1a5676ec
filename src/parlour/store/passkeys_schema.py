"""Passkeys of accounts, and the challenges that are to be answered with one."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, String, Table, Text

from parlour.store.metadata import metadata

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False, index=True),
    Column("credential", String(1400), nullable=False, unique=True),
    Column("public", Text, nullable=False),
    Column("counter", BigInteger, nullable=False),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)

passkey_challenges = Table(
    "passkey_challenges",
    metadata,
    Column("challenge", String(100), primary_key=True),
    Column("purpose", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
)
