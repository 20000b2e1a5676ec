"""Ctrl-C where it came ignored, as it does from a script's background."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect

PARLOUR = [sys.executable, "-m", "parlour"]


# By a shell, and not by Python between fork and exec: other tests leave threads that forks upset.
IGNORED = ["sh", "-c", 'trap "" INT; exec "$@"', "sh"]


def test_whoever_sits_at_the_terminal_can_leave_all_the_same(tmp_path: Path) -> None:
    child: Any = pexpect.spawn(
        IGNORED[0],
        [*IGNORED[1:], *PARLOUR, "play", "texas-42", "--pace", "0"],
        env=os.environ | {"PARLOUR_DATA": str(tmp_path), "TERM": "dumb"},
        encoding="utf-8",
        timeout=60,
    )
    child.expect_exact("Bid? ")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130


def test_a_job_without_a_terminal_goes_on() -> None:
    with subprocess.Popen(
        [*IGNORED, *PARLOUR, "replay", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as job:
        assert job.stdin is not None
        assert job.stdout is not None
        job.stdin.write(b"the first\n")
        job.stdin.flush()
        job.stdin.write(b"x" * 100_000 + b"\n")  # more than a pipe holds: it is reading by now
        job.stdin.flush()
        job.send_signal(signal.SIGINT)
        job.stdin.write(b"the last\n")
        job.stdin.close()
        assert job.stdout.read().count(b'"ok":false') == 3
    assert job.returncode == 1
