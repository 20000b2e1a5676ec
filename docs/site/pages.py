"""What the docs site has beside docs/: pages that lie elsewhere, and the reference.

mkdocs calls these. Links stay as they are in the repository, where they work too; here they are
led to where the pages are on the site.
"""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[2]
ELSEWHERE = {
    "index.md": "README.md",
    "contributing.md": "CONTRIBUTING.md",
    "changes.md": "CHANGELOG.md",
    "reporting.md": "SECURITY.md",
    "web-client.md": "web/README.md",
}
LED = {f"../{path}": page for page, path in ELSEWHERE.items()} | {"../hosting": "hosting.md"}
LED |= {"LICENSE": "index.md#licence"}

# What others may build on; tests/test_reference.py asks all of it for docstrings.
PUBLIC = (
    "parlour",
    "parlour.core.game",
    "parlour.core.rules",
    "parlour.core.outcome",
    "parlour.core.saying",
    "parlour.core.errors",
    "parlour.core.chance",
    "parlour.pieces.cards",
    "parlour.pieces.dominoes",
    "parlour.records.record",
    "parlour.records.replay",
    "parlour.records.verify",
    "parlour.research",
    "parlour.engines.bots",
    "parlour.engines.choices",
    "parlour.engines.spreading",
    "parlour.engines.arena",
    "parlour.engines.arena.league",
    "parlour.study.labs",
    "parlour.study.review",
    "parlour.adapters.clusters",
    "parlour.adapters.ray",
    "parlour.adapters.gymnasium",
    "parlour.adapters.pettingzoo",
    "parlour.adapters.open_spiel",
)


def on_files(files: Files, config: Any) -> Files:
    """Add the pages that do not lie in docs/."""
    pages = {page: (ROOT / path).read_text("utf-8") for page, path in ELSEWHERE.items()}
    pages["index.md"] += f"\n## Licence\n```text\n{(ROOT / 'LICENSE').read_text('utf-8')}```\n"
    pages["hosting.md"] = _hosting()
    pages["reference.md"] = _reference()
    for page, text in pages.items():
        files.append(File.generated(config, page, content=text.replace("](docs/", "](")))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Lead links to files of the repository to where the site has them."""
    for path, page in LED.items():
        markdown = re.sub(rf"\]\({re.escape(path)}(?=[)#])", f"]({page}", markdown)
    for page, path in ELSEWHERE.items():
        markdown = re.sub(rf"\]\((?:\./)?{re.escape(path)}(?=[)#])", f"]({page}", markdown)
    return markdown


def _hosting() -> str:
    parts = ["# Files for hosts", "They lie in `hosting/`; [serving](serving.md) tells the rest."]
    for path in sorted((ROOT / "hosting").iterdir()):
        parts.append(f"## {path.name}\n````text\n{path.read_text('utf-8')}````")
    return "\n\n".join(parts)


def _reference() -> str:
    parts = ["# Reference", "What the docstrings say. [The library](library.md) is the way in."]
    for name in PUBLIC:
        own = getattr(import_module(name), "__all__", None)
        members = (
            f"\n    options:\n      members: {[n for n in own if n != '__version__']}"
            if own
            else ""
        )
        parts.append(f"## {name}\n::: {name}{members}")
    return "\n\n".join(parts)
