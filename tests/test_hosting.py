"""The files for hosts agree with the program: settings, ports, and what a container is built of."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HOSTING = ROOT / "hosting"
FILES = sorted(path for path in HOSTING.iterdir() if path.is_file())


def test_all_are_there() -> None:
    assert [path.name for path in FILES] == [
        "Caddyfile",
        "Containerfile",
        "compose.yaml",
        "parlour.service",
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_settings_are_those_that_the_program_knows(path: Path) -> None:
    known = set(re.findall(r"`(PARLOUR_\w+)`", (ROOT / "docs/serving.md").read_text()))
    assert set(re.findall(r"\bPARLOUR_\w+", path.read_text())) <= known


def test_there_is_one_port() -> None:
    # (of ours: 80 and 443 are Caddy's)
    named = {port for path in FILES for port in re.findall(r"\b80\d\d\b", path.read_text())}
    assert named == {"8042"}


def test_a_container_is_built_of_files_that_are_let_in() -> None:
    let_in = {
        line[1:]
        for line in (ROOT / ".containerignore").read_text().splitlines()
        if line.startswith("!")
    }
    copied = re.findall(r"^COPY (?!--from)(.*) \S+$", (HOSTING / "Containerfile").read_text(), re.M)
    names = [name for line in copied for name in line.split()]
    assert len(names) >= 8
    for name in names:
        assert (ROOT / name).exists(), name
        assert Path(name).parts[0] in let_in, name
