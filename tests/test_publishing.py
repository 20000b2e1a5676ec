"""What PyPI shows: links that lead there from anywhere, and kinds that it knows."""

from __future__ import annotations

import re
import runpy
import shutil
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_links_lead_there_from_anywhere(tmp_path: Path) -> None:
    for name in ("README.md", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    made = runpy.run_path(str(ROOT / "scripts" / "published"))
    made["published"](tmp_path, "https://example.org/us/parlour", "v1.2")
    links = re.findall(r"\]\(([^)]+)\)", (tmp_path / "README.md").read_text())
    assert len(links) > 20
    assert all(link.startswith("https://example.org/us/parlour/") for link in links)
    paths = {re.sub(r".*/(?:raw|blob)/v1.2/([^#]*).*", r"\1", link) for link in links}
    assert all((ROOT / path).exists() for path in paths)
    project = tomllib.loads((tmp_path / "pyproject.toml").read_text())["project"]
    assert project["urls"]["Changes"] == "https://example.org/us/parlour/blob/v1.2/CHANGELOG.md"
    before = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert {key: value for key, value in project.items() if key != "urls"} == before


def test_every_python_that_is_promised_is_tried() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    said = re.findall(r":: Python :: (3\.\d+)", "\n".join(project["project"]["classifiers"]))
    built = re.findall(r"cp3(\d+)-", project["tool"]["cibuildwheel"]["build"])
    # One wheel serves the second of them and all that follow.
    assert project["tool"]["scikit-build"]["wheel"]["py-api"] == f"cp{said[1].replace('.', '')}"
    tried = re.findall(r"\"(3\.1\d)\"", (ROOT / ".github/workflows/checks.yml").read_text())
    assert said == [f"3.{minor}" for minor in built]
    assert set(said) == set(tried)
