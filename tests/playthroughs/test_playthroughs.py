"""The games written out as text are still played the same way."""

from pathlib import Path

import pytest

from tests.playthroughs.cases import CASES
from tests.playthroughs.write import Case

HERE = Path(__file__).parent


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.path)
def test_playthrough(case: Case) -> None:
    written = (HERE / case.path).read_text()
    assert case.text() == written, "play differs: see `python -m tests.playthroughs`"


def test_no_playthrough_is_left_over() -> None:
    assert {str(p.relative_to(HERE)) for p in HERE.glob("*/*.txt")} == {c.path for c in CASES}
