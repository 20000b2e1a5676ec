"""The lock of what a server installs: it has everything, by hash, as pyproject.toml allows it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]


def wanted() -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    found = map(Requirement, (*project["dependencies"], *extras["server"], *extras["cluster"]))
    return [requirement for requirement in found if requirement.name != project["name"]]


def locked() -> dict[str, tuple[str, int]]:
    """Each package's version, and how many hashes it has."""
    entries = re.split(r"\n(?=[a-z0-9])", (ROOT / "requirements.lock").read_text())
    found: dict[str, tuple[str, int]] = {}
    for entry in entries:
        if match := re.match(r"([a-z0-9._-]+)==([^ ;\\]+)", entry):
            found[canonicalize_name(match[1])] = (match[2], entry.count("--hash=sha256:"))
    return found


def test_the_lock_has_what_the_project_wants() -> None:
    """Where this fails: scripts/lock."""
    known = locked()
    for requirement in wanted():
        version, _ = known[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(version), requirement


def test_every_package_is_known_by_its_hash_and_none_by_an_address() -> None:
    known = locked()
    assert len(known) > len(wanted())  # what they need in turn is there too
    assert all(hashes for _, hashes in known.values())
    assert "://" not in (ROOT / "requirements.lock").read_text()
