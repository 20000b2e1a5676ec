"""What tried odds mean in real play."""

from __future__ import annotations


def as_tried(trump: str, need: int, share: float) -> float:
    """Take the share of tries at its word."""
    return share
