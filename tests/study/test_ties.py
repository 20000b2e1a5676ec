"""What cannot be told apart is called equal: ties.json is put to the web client as well."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from parlour.engines.choices import Choice, as_good

CASES = json.loads(Path(__file__).with_name("ties.json").read_text("utf-8"))["ties"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["says"]))
def test_what_cannot_be_told_from_the_best_is_as_good(case: dict[str, Any]) -> None:
    options = [Choice(*option) for option in case["options"]]
    assert list(as_good(options)) == case["as_good"]
