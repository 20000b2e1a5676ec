"""Where somebody wants to be told of what happens while they are elsewhere"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "push_subscriptions",
        sa.Column("session", sa.String(length=64), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("endpoint", sa.String(length=1000), nullable=False),
        sa.Column("public", sa.String(length=100), nullable=False),
        sa.Column("auth", sa.String(length=40), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["session"],
            ["sessions.id"],
            name=op.f("fk_push_subscriptions_session"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["player"], ["players.id"], name=op.f("fk_push_subscriptions_player")
        ),
        sa.PrimaryKeyConstraint("session", name=op.f("pk_push_subscriptions")),
        sa.UniqueConstraint("endpoint", name=op.f("uq_push_subscriptions_endpoint")),
    )
    op.create_index(op.f("ix_push_subscriptions_player"), "push_subscriptions", ["player"])


def downgrade() -> None:
    op.drop_table("push_subscriptions")
