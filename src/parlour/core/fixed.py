"""A dict that many share, and so nobody changes."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Fixed(dict[K, V]):
    """What is made once is in every view from then on: one bot must not change it for another.

    >>> Fixed({"NS": 7})["NS"] = 42
    Traceback (most recent call last):
    TypeError: this is shared by all who look at it: change a copy, dict(…)
    """

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("this is shared by all who look at it: change a copy, dict(…)")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __reduce__(self) -> tuple[Any, ...]:
        """Unpickled whole: key by key would be a change."""
        return Fixed, (dict(self),)
