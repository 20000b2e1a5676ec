"""Clubs, with their members, rules and events"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("invitation", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("table", sa.String(length=16)),
        sa.Column("founded", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_clubs")),
    )
    op.create_table(
        "club_members",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("club", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("role", sa.String(length=8), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("calendar", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["club"], ["clubs.id"], name=op.f("fk_club_members_club")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_club_members_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_club_members")),
        sa.UniqueConstraint("calendar", name=op.f("uq_club_members_calendar")),
        sa.UniqueConstraint("club", "player", name=op.f("uq_club_members_club")),
    )
    op.create_index(op.f("ix_club_members_player"), "club_members", ["player"])
    op.create_table(
        "club_rules",
        sa.Column("club", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["club"], ["clubs.id"], name=op.f("fk_club_rules_club")),
        sa.PrimaryKeyConstraint("club", "game", name=op.f("pk_club_rules")),
    )
    op.create_table(
        "club_events",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("club", sa.String(length=16), nullable=False),
        sa.Column("title", sa.String(length=80), nullable=False),
        sa.Column("begins", sa.BigInteger(), nullable=False),
        sa.Column("minutes", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["club"], ["clubs.id"], name=op.f("fk_club_events_club")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_club_events")),
    )
    op.create_index("ix_club_events_club", "club_events", ["club", "begins"])


def downgrade() -> None:
    for name in ("club_events", "club_rules", "club_members", "clubs"):
        op.drop_table(name)
