"""Links between our pages lead somewhere: the file is there, and so is the heading."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted(
    subprocess.run(
        ["git", "ls-files", "*.md"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.splitlines()
)
_FENCED = re.compile(r"^( *)(```+|~~~+).*?^\1\2", re.M | re.S)
_LINK = re.compile(r"\]\(<?([^)\s>]+)>?(?: \"[^\"]*\")?\)")
_HEADING = re.compile(r"^#+ +(.*?)[ #]*$", re.M)


def prose(page: str) -> str:
    """A page without its examples."""
    return _FENCED.sub("", (ROOT / page).read_text())


def anchors(page: str) -> set[str]:
    """What its headings are called in links, as GitHub and the docs site make it."""
    made: dict[str, int] = {}
    for heading in _HEADING.findall(prose(page)):
        shown = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        name = re.sub(r"[^\w\- ]", "", shown).replace(" ", "-")
        times = made[name] = made.get(name, -1) + 1
        if times:
            made[f"{name}-{times}"] = 0
    return set(made)


def links() -> list[tuple[str, str]]:
    found = [
        (page, link)
        for page in PAGES
        for link in _LINK.findall(re.sub(r"`[^`\n]*`", "", prose(page)))
    ]
    return [(page, link) for page, link in found if not re.match(r"[a-z]+:", link)]


def test_it_has_looked() -> None:
    assert len(links()) > 100
    assert "what-is-promised" in anchors("docs/reliability.md")


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    for at, link in links():
        if at != page:
            continue
        path, _, anchor = unquote(link).partition("#")
        target = (ROOT / page).parent / path if path else ROOT / page
        assert target.exists(), f"{page}: {link}"
        if anchor:
            assert target.suffix == ".md", f"{page}: {link}"
            there = anchors(str(target.resolve().relative_to(ROOT.resolve())))
            assert anchor in there, f"{page}: {link}"
