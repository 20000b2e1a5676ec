"""Friends, whom one has blocked, and invitations to tables within the site"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "friend_codes",
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("code", sa.String(length=12), nullable=False),
        sa.Column("shows", sa.String(length=8), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_friend_codes_player")),
        sa.PrimaryKeyConstraint("player", name=op.f("pk_friend_codes")),
        sa.UniqueConstraint("code", name=op.f("uq_friend_codes_code")),
    )
    op.create_table(
        "friends",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("other", sa.String(length=32), nullable=False),
        sa.Column("called", sa.String(length=40), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_friends_player")),
        sa.ForeignKeyConstraint(["other"], ["players.id"], name=op.f("fk_friends_other")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_friends")),
        sa.UniqueConstraint("player", "other", name=op.f("uq_friends_player")),
    )
    op.create_index(op.f("ix_friends_other"), "friends", ["other"])
    op.create_table(
        "blocks",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("blocked", sa.String(length=32), nullable=False),
        sa.Column("called", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_blocks_player")),
        sa.ForeignKeyConstraint(["blocked"], ["players.id"], name=op.f("fk_blocks_blocked")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_blocks")),
        sa.UniqueConstraint("player", "blocked", name=op.f("uq_blocks_player")),
    )
    op.create_index(op.f("ix_blocks_blocked"), "blocks", ["blocked"])
    op.create_table(
        "invitations",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("by", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("declined", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_invitations_table")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_invitations_player")),
        sa.ForeignKeyConstraint(["by"], ["players.id"], name=op.f("fk_invitations_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_invitations")),
        sa.UniqueConstraint("table", "player", name=op.f("uq_invitations_table")),
    )
    op.create_index(op.f("ix_invitations_player"), "invitations", ["player"])
    op.create_index(op.f("ix_invitations_by"), "invitations", ["by"])
    op.create_index("ix_presences_player", "presences", ["player"])


def downgrade() -> None:
    op.drop_index("ix_presences_player", "presences")
    for name in ("invitations", "blocks", "friends", "friend_codes"):
        op.drop_table(name)
