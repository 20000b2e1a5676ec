"""What the club's book refuses, in the words of every language."""

from __future__ import annotations

from parlour.core.errors import Refused
from parlour.core.saying import Sayings, Value

say = Sayings(
    "club",
    {
        "refused.name": "what most given",
        "refused.names": "n given",
        "refused.same-names": "",
        "refused.people": "most given",
        "refused.same-people": "",
        "refused.tournament-there": "name",
        "refused.full": "name most",
        "refused.only-one": "person name",
        "refused.no-tournament": "given known",
        "refused.no-tournaments": "given",
        "refused.no-person": "given name known",
        "refused.person-there": "person",
        "refused.no-table": "given known",
        "refused.no-hand": "given",
        "refused.file": "example",
        "refused.worth": "hand most given",
        "refused.manuals": "name",
    },
)


def refused(code: str, /, **values: Value) -> Refused:
    return Refused(say(f"refused.{code}", **values))
