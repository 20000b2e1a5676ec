"""What the pages show can be done: every block of Python is run, every command is one there is."""

from __future__ import annotations

import importlib.util
import re
import shlex
import tomllib
from pathlib import Path

import pytest

from parlour.cli import app

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCKS = [
    (page, language, block)
    for page in PAGES
    for language, block in re.findall(r"^```(\w+)\n(.*?)^```", page.read_text(), re.M | re.S)
]
# Examples in these are run as they stand, by tests of their own.
ELSEWHERE = {"arena.md": "engines/arena/test_docs.py", "bots.md": "server/test_visitors.py"}
RECORD = '{"game": "cribbage", "rules": "standard,target=5", "seed": "shown", "actions": []}'


def of(*languages: str) -> list[tuple[Path, str]]:
    return [(page, block) for page, language, block in BLOCKS if language in languages]


def test_it_has_looked() -> None:
    assert len(of("python")) > 20
    # What is not run is marked as text, data or another language.
    assert {language for _, language, _ in BLOCKS} <= {"python", "sh", "json", "js", "text"}


@pytest.mark.parametrize(("page", "block"), of("python"), ids=lambda each: str(each)[-30:])
def test_python_is_run(page: Path, block: str) -> None:
    doctested = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["pytest"]["testpaths"]
    if ">>> " in block:
        assert str(page.relative_to(ROOT)) in doctested
    elif page.name in ELSEWHERE:
        assert page.name in (ROOT / "tests" / ELSEWHERE[page.name]).read_text()
    else:
        exec(compile(block, page.name, "exec"), {"line": RECORD})


def commands() -> list[tuple[Path, str]]:
    """In a shell's blocks; of those shown as text, for they take long, what begins with parlour."""
    shown = [(page, re.findall(r"^parlour .*", block, re.M)) for page, block in of("text")]
    return of("sh") + [(page, "\n".join(lines)) for page, lines in shown if lines]


@pytest.mark.parametrize(("page", "block"), commands(), ids=lambda each: str(each)[-30:])
def test_commands_are_there(page: Path, block: str) -> None:
    without_input = re.sub(r"<<'(\w+)'\n.*?^\1$", "", block, flags=re.M | re.S)
    for line in without_input.splitlines():
        for command in re.split(r"&&|\|", line):
            words = shlex.split(command, comments=True)
            if words[:1] == ["parlour"]:
                app.parse_args(words[1:], exit_on_error=False, print_error=False)
            elif words[:1] == ["make"]:
                assert re.search(rf"^{words[1]}:", (ROOT / "Makefile").read_text(), re.M)
            elif words[:2] == ["python", "-m"] and words[2] != "venv":
                assert importlib.util.find_spec(words[2])
