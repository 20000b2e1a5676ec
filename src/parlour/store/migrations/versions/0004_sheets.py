"""What finished games say of those who played them"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sheets",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.String(length=4), nullable=False),
        sa.Column("fold", sa.Integer(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("company", sa.Text(), nullable=False),
        sa.Column("figures", sa.Text(), nullable=False),
        sa.Column("alone", sa.Boolean(), nullable=False),
        sa.Column("engine", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_sheets_table")),
        sa.PrimaryKeyConstraint("table", "seat", name=op.f("pk_sheets")),
    )


def downgrade() -> None:
    op.drop_table("sheets")
