"""Results with takebacks, what people say, who is there; ways back into an account, and out"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "players",
        sa.Column("forgotten", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.add_column("accounts", sa.Column("recovery", sa.String(length=200)))
    op.add_column(
        "results",
        sa.Column("takebacks", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "notes",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.String(length=4), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_notes_table")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_notes_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notes")),
    )
    op.create_index("ix_notes_table", "notes", ["table", "at"])
    op.create_index(op.f("ix_notes_player"), "notes", ["player"])
    op.create_table(
        "mutes",
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("muted", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_mutes_player")),
        sa.ForeignKeyConstraint(["muted"], ["players.id"], name=op.f("fk_mutes_muted")),
        sa.PrimaryKeyConstraint("player", "muted", name=op.f("pk_mutes")),
    )
    op.create_table(
        "reports",
        sa.Column("note", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["note"], ["notes.id"], name=op.f("fk_reports_note")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_reports_player")),
        sa.PrimaryKeyConstraint("note", "player", name=op.f("pk_reports")),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_processes")),
    )
    op.create_table(
        "presences",
        sa.Column("process", sa.String(length=16), nullable=False),
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("looking", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("process", "table", "player", name=op.f("pk_presences")),
    )
    op.create_index("ix_presences_table", "presences", ["table"])


def downgrade() -> None:
    for name in ("presences", "processes", "reports", "mutes", "notes"):
        op.drop_table(name)
    for table, column in (
        ("results", "takebacks"),
        ("accounts", "recovery"),
        ("players", "forgotten"),
    ):
        op.drop_column(table, column)  # in place: others refer to these tables
