"""Rows under each other: names to the left, figures to the right."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def in_columns(rows: Sequence[Sequence[str]], left: Collection[int]) -> list[str]:
    """A line for each row; `left` are the columns that stand to the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if column in left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
