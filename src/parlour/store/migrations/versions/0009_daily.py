"""Deals of the day, and the tries at them"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "dailies",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("computer", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("day", "game", name=op.f("pk_dailies")),
    )
    op.create_table(
        "daily_tries",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("disclosed", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_daily_tries_player")),
        sa.PrimaryKeyConstraint("day", "game", "player", "number", name=op.f("pk_daily_tries")),
        sa.UniqueConstraint("table", name=op.f("uq_daily_tries_table")),
    )
    op.create_index("ix_daily_tries_disclosed", "daily_tries", ["disclosed", "day"])


def downgrade() -> None:
    op.drop_table("daily_tries")
    op.drop_table("dailies")
