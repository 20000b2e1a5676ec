"""What may be seen is read by attribute, or by key as in its JSON form."""

import pytest

from parlour.core.seen import Seen


class Pair(Seen, frozen=True):
    one: int
    other: tuple[str, ...] = ()

    @property
    def sum(self) -> int:
        return self.one + len(self.other)


def test_keys_are_the_fields_and_nothing_else() -> None:
    pair = Pair(1, ("a",))
    assert (pair["one"], pair["other"]) == (1, ("a",))
    assert list(pair) == list(pair.keys()) == ["one", "other"]
    assert dict(pair) == {"one": 1, "other": ("a",)}
    assert ("one" in pair, "sum" in pair, 0 in pair) == (True, False, False)
    assert pair.as_json() == {"one": 1, "other": ["a"]}


@pytest.mark.parametrize("name", ["sum", "as_json", "two", 0, None])
def test_what_is_no_field_is_no_key(name: str) -> None:
    with pytest.raises(KeyError):
        Pair(1)[name]
