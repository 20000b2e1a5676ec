"""What a command does where its input or output ends early, is full, closed or not Unicode."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.test_cli import GOOD, records, shell

__all__ = ["records"]


@pytest.mark.parametrize("command", ["replay", "verify", "seal", "solve"])
def test_an_output_that_closes_early_is_no_accident(records: Path, command: str) -> None:
    lines = (json.dumps(GOOD) + "\n") * 2000
    records.write_text(lines)
    for source in ("-", str(records)):
        done = shell(f"PARLOUR {command} {source} | head -1", lines if source == "-" else "")
        assert done.stderr == ""
        assert len(done.stdout.splitlines()) == 1


def test_a_list_of_lessons_may_be_cut_short() -> None:
    done = shell("PARLOUR learn | head -1")
    assert (done.stdout, done.stderr) == ("Texas 42  (texas-42)\n", "")
    assert shell("PARLOUR learn > /dev/full").returncode == 1


def test_an_output_that_is_full_is_one_line(records: Path) -> None:
    for command in (f"PARLOUR replay {records} > /dev/full", "PARLOUR rules texas-42 > /dev/full"):
        done = shell(command)
        assert (done.returncode, done.stderr) == (
            2,
            "parlour: cannot write: No space left on device\n",
        )


def test_closed_streams(records: Path) -> None:
    assert shell(f"PARLOUR replay {records} <&-").returncode == 0
    assert shell("PARLOUR replay - <&-").stderr == "parlour: there are no records in -\n"
    done = shell(f"PARLOUR replay {records} >&-")
    assert (done.returncode, done.stderr) == (2, "parlour: standard output is closed\n")


def test_an_output_that_is_not_unicode(records: Path) -> None:
    records.write_text(json.dumps(GOOD | {"actions": ["é" * 100]}) + "\n")
    for command in ("replay", "verify"):
        done = shell(f"PYTHONIOENCODING=ascii PARLOUR {command} {records}")
        assert done.returncode == 1
        assert "is not an action" in done.stdout
        assert done.stderr == ""
