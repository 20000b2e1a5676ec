"""Attempts at puzzles, and what puzzles are rated"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "attempts",
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("puzzle", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("right", sa.Boolean(), nullable=False),
        sa.Column("daily", sa.Boolean(), nullable=False),
        sa.Column("rating", sa.Float()),
        sa.Column("deviation", sa.Float()),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_attempts_player")),
        sa.PrimaryKeyConstraint("player", "game", "puzzle", "number", name=op.f("pk_attempts")),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("puzzle", sa.String(length=40), nullable=False),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("volatility", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("game", "puzzle", name=op.f("pk_puzzle_ratings")),
    )


def downgrade() -> None:
    op.drop_table("puzzle_ratings")
    op.drop_table("attempts")
