"""No test can hang for ever: each has a limit, also where it hangs without letting Python run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import AGAIN

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize(
    ("hangs", "limit", "said"),
    [
        ("import time; time.sleep(1000)", "timeout", "Timeout (>1.0s)"),
        # Also where it would be tried again, had it failed in another way.
        (
            "import time; time.sleep(1000)\nimport pytest\n"
            f"test_hangs = pytest.mark.flaky(**{AGAIN.kwargs})(test_hangs)",
            "timeout",
            "1 failed in",
        ),
        # The lock of the interpreter is kept, as by a kernel that never comes back.
        ("import ctypes; ctypes.PyDLL(None).pause()", "faulthandler_timeout", "Timeout (0:00:01)"),
    ],
    ids=["in Python", "beside something", "in a kernel"],
)
def test_a_test_that_hangs_fails(tmp_path: Path, hangs: str, limit: str, said: str) -> None:
    (tmp_path / "test_it.py").write_text(f"def test_hangs():\n    {hangs}\n")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-c",
        str(ROOT / "pyproject.toml"),
        "-p",
        "no:cacheprovider",
    ]
    done = subprocess.run(
        [*command, "--rootdir", tmp_path, "-o", f"{limit}=1", tmp_path],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode != 0
    assert said in done.stdout + done.stderr


def test_every_test_has_a_limit(pytestconfig: pytest.Config) -> None:
    assert float(pytestconfig.getini("timeout")) > 0
    assert float(pytestconfig.getini("faulthandler_timeout")) > 0
    assert pytestconfig.getini("faulthandler_exit_on_timeout") is True
