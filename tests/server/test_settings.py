"""Settings that make no sense are named as one writes them, with what is allowed."""

from __future__ import annotations

import pytest

from parlour.core.errors import ParlourError
from parlour.server.settings import Settings


@pytest.mark.parametrize(
    ("name", "given", "allowed"),
    [
        ("PARLOUR_TABLES", "many", "a number above 0"),
        ("PARLOUR_MESSAGES", "0", "a number above 0"),
        ("PARLOUR_PATIENCE", "-1", "a number above 0"),
        ("PARLOUR_THINKERS", "2.5", "a whole number, 0 or more"),
        ("PARLOUR_THINKERS", "-1", "a whole number, 0 or more"),
        ("PARLOUR_REACTION", "soon", "a number of seconds, 0 or more"),
    ],
)
def test_a_wrong_number_is_told_by_its_name(name: str, given: str, allowed: str) -> None:
    with pytest.raises(ParlourError) as refused:
        Settings.read({name: given})
    assert str(refused.value) == f"{name} must be {allowed}, not {given!r}"


def test_right_ones_are_taken() -> None:
    told = {
        "PARLOUR_TABLES": "0.5",
        "PARLOUR_THINKERS": "3",
        "PARLOUR_REACTION": "0",
        "PARLOUR_ORIGINS": "https://a.example,https://b.example",
        "PARLOUR_LOG": "",
    }
    read = Settings.read(told, database="sqlite:////x")
    assert (read.tables, read.thinkers, read.reaction) == (0.5, 3, 0)
    assert read.origins == ("https://a.example", "https://b.example")
    assert (read.log, read.database) == ("info", "sqlite:////x")
