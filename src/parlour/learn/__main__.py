"""`make leaflets`: writes down how each game is played, for people."""

from __future__ import annotations

from pathlib import Path

from parlour.games import GAMES
from parlour.learn.documents import document

DOCS = Path(__file__).parents[3] / "docs"


def written() -> dict[Path, str]:
    """Every document that is made, with its text."""
    return {DOCS / f"rules-{name}.md": document(name) for name in GAMES}


if __name__ == "__main__":
    for file, text in written().items():
        file.write_text(text, "utf-8")
