"""What is installed only where it is wanted, and how to get it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from parlour.core.errors import Refused
from parlour.core.saying import Sayings

say = Sayings("house", {"asked.more": "command"})

_WANTED = re.compile(r"""([\w.-]+).*;.*\bextra == ['"](?!dev)([\w-]+)['"]""")


class NotInstalled(Refused, ImportError):
    """Something that an optional part of Parlour brings is not there."""

    def __init__(self, part: str) -> None:
        """`part` is an extra: `server`, `research`, `ray` and so on."""
        super().__init__(say("asked.more", command=f"pip install 'parlour[{part}]'"))


@contextmanager
def needing(part: str) -> Iterator[None]:
    """Around imports of what only this part brings."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise NotInstalled(part) from error


def part_with(module: str) -> str | None:
    """The part that brings a module; None if it is none of them."""
    from importlib.metadata import requires  # which nobody waits for where nothing is missing

    name = module.partition(".")[0].replace("_", "-")
    for wanted in requires("parlour") or ():
        if (found := _WANTED.match(wanted)) and found[1].startswith(name):
            return found[2]
    return None
