"""Figures in columns, as the laboratories print them."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.saying import Lookup, catalogue, said
from parlour.study.labs.sayings import say


def head(name: str, language: str) -> str:
    return said(say(f"head.{name}"), language)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows under their heads: the first column from the left, figures from the right."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if at else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in [heads, *rows]
    ]


def marked(text: str, *, alike: bool) -> str:
    """With a sign where it cannot be told from the best."""
    return f"{text} =" if alike else text


def percent(chance: float | None) -> str:
    return "" if chance is None else f"{100 * chance:.1f} %"


def bar(value: float, most: float, width: int = 24) -> str:
    """A bar as long as a value is great."""
    return "█" * round(width * value / most) if most > 0 else ""


def texts_of(part: str, language: str) -> Lookup:
    """The texts of a catalogue, by their paths."""
    return catalogue(language, part).__getitem__
