"""Leagues, and the tournaments that count in them"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "leagues",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("director", sa.String(length=32), nullable=True),
        sa.Column("scored", sa.String(length=8), nullable=False),
        sa.Column("best", sa.Integer(), nullable=False),
        sa.Column("opened", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["director"], ["players.id"], name=op.f("fk_leagues_director")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_leagues")),
    )
    op.create_index(op.f("ix_leagues_director"), "leagues", ["director"])
    op.create_table(
        "league_evenings",
        sa.Column("tournament", sa.String(length=16), nullable=False),
        sa.Column("league", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament"], ["tournaments.id"], name=op.f("fk_league_evenings_tournament")
        ),
        sa.ForeignKeyConstraint(["league"], ["leagues.id"], name=op.f("fk_league_evenings_league")),
        sa.PrimaryKeyConstraint("tournament", name=op.f("pk_league_evenings")),
    )
    op.create_index(op.f("ix_league_evenings_league"), "league_evenings", ["league"])


def downgrade() -> None:
    op.drop_table("league_evenings")
    op.drop_table("leagues")
