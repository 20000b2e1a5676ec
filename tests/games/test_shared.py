"""What is made once for all who look can be changed by none of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.games.test_copies import KINDS, states


def dicts(seen: Any) -> Iterator[dict[Any, Any]]:
    """All the dicts that are anywhere in a view, but those that are empty."""
    if isinstance(seen, dict) and seen:
        yield seen
    inside: Any = seen if isinstance(seen, tuple) else ()
    if isinstance(seen, msgspec.Struct):
        inside = [getattr(seen, name) for name in seen.__struct_fields__]
    for part in inside:
        yield from dicts(part)


@pytest.mark.parametrize(("name", "rules"), KINDS)
def test_a_dict_that_is_in_two_views_cannot_be_changed(name: str, rules: str) -> None:
    looks = [
        state.view(seat) for state in states(name, rules) for seat in (*state.turns, None, None)
    ]
    met: dict[int, dict[Any, Any]] = {}
    for found in (found for view in looks for found in dicts(view)):
        if id(found) in met:
            with pytest.raises(TypeError, match="shared by all who look"):
                found.clear()
        met[id(found)] = found
    assert met
