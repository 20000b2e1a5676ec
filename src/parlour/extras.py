"""What is installed only where it is wanted, and how to get it."""

from __future__ import annotations

import re

_WANTED = re.compile(r"""([\w.-]+).*;.*\bextra == ['"](?!dev)([\w-]+)['"]""")


def way_to(module: str) -> str | None:
    """How to install a module that is not there; None if no part of Parlour brings it."""
    from importlib.metadata import requires  # which nobody waits for where nothing is missing

    name = module.partition(".")[0].replace("_", "-")
    for wanted in requires("parlour") or ():
        if (found := _WANTED.match(wanted)) and found[1].startswith(name):
            return f"this needs more than is installed: pip install 'parlour[{found[2]}]'"
    return None
