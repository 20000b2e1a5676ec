"""The commands that the README gives are commands that there are."""

from __future__ import annotations

import re
import shlex
import subprocess
from pathlib import Path

import pytest

import parlour
from parlour.cli import app

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()


def test_make_terminal_takes_the_rules_that_the_readme_names() -> None:
    named = re.findall(r"`make terminal ARGS=([^`]+)`", README)
    assert len(named) >= 3
    for rules in named:
        assert str(parlour.game("texas-42").rules(rules)).startswith(rules.partition(",")[0])
        done = subprocess.run(
            ["make", "-n", "-o", ".venv/.ready", "terminal", f"ARGS={rules}"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        assert f"parlour play texas-42 {rules}" in done.stdout


@pytest.mark.parametrize("line", re.findall(r"^parlour .*", README, re.M))
def test_commands(line: str) -> None:
    _, *arguments = shlex.split(line, comments=True)
    app.parse_args(arguments, exit_on_error=False, print_error=False)
    if arguments[0] in ("play", "rules"):
        assert parlour.game(arguments[1]).rules(*arguments[2:3])
