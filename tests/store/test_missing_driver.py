"""Where PostgreSQL's driver is not installed, one line says what to do."""

from __future__ import annotations

import subprocess
import sys

SCRIPT = """
import sys
from importlib.util import find_spec
import parlour.store.database as database
database.find_spec = lambda name: None if name == "asyncpg" else find_spec(name)
sys.argv = ["parlour", "admin", "check", "--database", "postgresql://nobody@localhost/parlour"]
from parlour.cli import main
main()
"""


def test_the_driver_is_named_with_the_command_that_installs_it() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        "parlour: PostgreSQL needs a driver: pip install 'parlour[cluster]'"
    ]
