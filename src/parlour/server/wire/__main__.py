"""`make wire`: writes down what the Structs say, for the web client and for people."""

from __future__ import annotations

from pathlib import Path

from parlour.server.wire.prose import page
from parlour.server.wire.typescript import files

ROOT = Path(__file__).parents[4]


def written() -> dict[Path, str]:
    """Every file that is made, with its text."""
    types = {ROOT / "web/src/wire" / name: text for name, text in files().items()}
    return types | {ROOT / "docs/wire.md": page()}


if __name__ == "__main__":
    for file, text in written().items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
