"""Games that count for the ratings, the ratings, and who waits for a game"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rated_seats",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.String(length=4), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("family", sa.String(length=40), nullable=False),
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("among", sa.String(length=32)),
        sa.Column("folded", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("mu_before", sa.Double()),
        sa.Column("sigma_before", sa.Double()),
        sa.Column("mu", sa.Double()),
        sa.Column("sigma", sa.Double()),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_rated_seats_table")),
        sa.PrimaryKeyConstraint("table", "seat", name=op.f("pk_rated_seats")),
    )
    op.create_index(
        "ix_rated_seats_order", "rated_seats", ["game", "family", "folded", "ended", "table"]
    )
    op.create_index("ix_rated_seats_folded", "rated_seats", ["folded", "ended", "table"])
    op.create_index("ix_rated_seats_among", "rated_seats", ["among", "ended"])
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("family", sa.String(length=40), nullable=False),
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "family", "player", name=op.f("pk_ratings")),
    )
    op.create_index("ix_ratings_ladder", "ratings", ["game", "family", "mu"])
    op.create_index("ix_ratings_player", "ratings", ["player"])
    op.create_table(
        "queue",
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("clock", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("fill", sa.Integer()),
        sa.Column("level", sa.String(length=20), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("table", sa.String(length=16)),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_queue_player")),
        sa.PrimaryKeyConstraint("player", name=op.f("pk_queue")),
    )
    op.create_index("ix_queue_table", "queue", ["table"])


def downgrade() -> None:
    for name in ("queue", "ratings", "rated_seats"):
        op.drop_table(name)
