"""What the project promises about its own files."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
MOST_LINES = 400
KINDS = ("*.py", "*.hpp", "*.cpp", "*.ts", "*.svelte")
CATALOGUES = "web/src/texts/*"


def sources() -> list[str]:
    listed = ["git", "ls-files", "--", *KINDS, f":!{CATALOGUES}"]
    told = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True)
    return told.stdout.splitlines()


def test_no_file_is_too_long_to_read() -> None:
    texts = {name: (ROOT / name).read_text().splitlines() for name in sources()}
    assert len(texts) > 500  # so that it has looked
    too_long = {name: len(lines) for name, lines in texts.items() if len(lines) > MOST_LINES}
    # What a program writes says so at its top.
    assert [name for name in too_long if "enerated" not in "".join(texts[name][:3])] == []
