"""Where Parlour keeps what is the user's: saved games, the club's book, a server's tables."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import platformdirs


def data_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Where programs of this system keep a user's data; PARLOUR_DATA names another place."""
    given = environ.get("PARLOUR_DATA")
    return Path(given) if given else platformdirs.user_data_path("parlour")
