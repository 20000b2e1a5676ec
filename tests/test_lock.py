"""The locks of what servers and developers install: they have all that pyproject.toml wants, as it
allows it; a server's by hash."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]


def wanted(*extras: str) -> Iterator[Requirement]:
    """What is asked for by name, by extras that are asked for in turn too."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    asked = [project["dependencies"], *(project["optional-dependencies"][name] for name in extras)]
    for requirement in map(Requirement, chain.from_iterable(asked)):
        if requirement.name == project["name"]:
            yield from wanted(*requirement.extras)
        else:
            yield requirement


def locked(name: str) -> dict[str, tuple[str, int]]:
    """Each package's version, and how many hashes it has."""
    entries = re.split(r"\n(?=[a-z0-9])", (ROOT / name).read_text())
    found: dict[str, tuple[str, int]] = {}
    for entry in entries:
        if match := re.match(r"([a-z0-9._-]+)==([^ ;\\]+)", entry):
            found[canonicalize_name(match[1])] = (match[2], entry.count("--hash=sha256:"))
    return found


@pytest.mark.parametrize(
    ("lock", "extra"), [("requirements.lock", "cluster"), ("requirements-dev.lock", "dev")]
)
def test_the_lock_has_what_the_project_wants(lock: str, extra: str) -> None:
    """Where this fails: scripts/lock."""
    known = locked(lock)
    for requirement in wanted(extra):
        version, _ = known[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(version), requirement


def test_every_package_is_known_by_its_hash_and_none_by_an_address() -> None:
    known = locked("requirements.lock")
    assert len(known) > len(list(wanted("cluster")))  # what they need in turn is there too
    assert all(hashes for _, hashes in known.values())
    assert "://" not in (ROOT / "requirements.lock").read_text()
    assert "://" not in (ROOT / "requirements-dev.lock").read_text()
