"""Ratings are folded anew: their sums have changed"""

from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

_NOTHING = "mu_before = NULL, sigma_before = NULL, mu = NULL, sigma = NULL"


def upgrade() -> None:
    """What counted still counts; the first who asks for a ladder has it folded."""
    op.execute(f"UPDATE rated_seats SET folded = FALSE, {_NOTHING}")
    op.execute("DELETE FROM ratings")


def downgrade() -> None:
    upgrade()
