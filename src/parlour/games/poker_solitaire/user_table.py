"""User scoring: what each of the 81 hands is worth to somebody, as a short text.

`pair:3/flush:20` is the default user table with two values changed; all 81 values in the
order of the table, `14/14/53/…`, are read too. The default table is the word `default`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from parlour.core.errors import BadRules, shorten
from parlour.core.saying import Sayings
from parlour.games.poker_solitaire.hands import BY_NAME, HANDS

say = Sayings(
    "poker-solitaire",
    {
        "rules.table-form": "given",
        "rules.no-hand": "given",
        "rules.hand-points": "hand most given",
    },
)

DEFAULT = "default"
MOST = 999
_DEFAULTS = tuple(hand.ordinary.user for hand in HANDS)


@lru_cache(maxsize=256)
def values_of(text: str) -> tuple[int, ...]:
    """The 81 values that a text stands for, in the order of the table."""
    if text == DEFAULT:
        return _DEFAULTS
    entries = text.split("/")
    if len(entries) == len(HANDS) and ":" not in text:
        return tuple(_value(entry, HANDS[at].name) for at, entry in enumerate(entries))
    values = list(_DEFAULTS)
    for entry in entries:
        name, colon, value = (part.strip() for part in entry.partition(":"))
        if not colon:
            raise BadRules(say("rules.table-form", given=shorten(entry)))
        if name not in BY_NAME:
            raise BadRules(say("rules.no-hand", given=shorten(name)))
        values[BY_NAME[name].number] = _value(value, name)
    return tuple(values)


def table_text(values: Sequence[int]) -> str:
    """The short text of 81 values: those that differ from the default."""
    changed = [
        f"{hand.name}:{value}"
        for hand, value, default in zip(HANDS, values, _DEFAULTS, strict=True)
        if value != default
    ]
    return "/".join(changed) or DEFAULT


def read_table(text: str) -> str:
    """A table's text in its one canonical form."""
    return table_text(values_of(text))


def _value(text: str, name: str) -> int:
    text = text.strip()
    if text.isascii() and text.isdigit() and len(text) < 5 and int(text) <= MOST:
        return int(text)
    raise BadRules(say("rules.hand-points", hand=name, most=MOST, given=shorten(text)))
