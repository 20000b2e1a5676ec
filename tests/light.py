"""`parlour` as it is where nothing but its own dependencies is installed: no part for servers."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def of_servers() -> set[str]:
    """Modules that the extra `server` brings."""
    extras = tomllib.loads(PROJECT.read_text())["project"]["optional-dependencies"]
    wanted = {found[0].lower() for text in extras["server"] if (found := re.match(r"[\w-]+", text))}
    return {
        module
        for module, brought_by in packages_distributions().items()
        if wanted & {name.lower() for name in brought_by}
    }


class Lacking:
    """Finds nothing of these."""

    def __init__(self, modules: set[str]) -> None:
        self.modules = modules

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name.partition(".")[0] in self.modules:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


if __name__ == "__main__":
    sys.meta_path.insert(0, Lacking(of_servers()))
    from parlour.cli import main

    main()
