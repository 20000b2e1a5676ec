"""Rules that make no game."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.core.errors import BadRules
from parlour.core.rules import RuleSet
from parlour.core.saying import LANGUAGES, said


def refused(ruleset: type[RuleSet], text: str, options: dict[str, Any], says: str) -> None:
    """These rules are refused, in one line that says why."""
    with pytest.raises(BadRules) as error:
        ruleset.make(text, **options)
    assert says in str(error.value)
    assert "\n" not in str(error.value)
    told = [said(error.value.saying, language) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    assert not any("{" in text for text in told)
