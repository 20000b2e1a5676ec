"""What cribbage can say: why an act is refused, and a score as it is counted aloud.

A score is a value as any other, with a text of its own: `fifteen:2 run-4:6` is a fifteen, which
makes two, and a run of four, which makes six. The catalogue has the words: "fifteen two and a run
of four is six".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from parlour.core.saying import Lookup, Saying, Sayings, fill
from parlour.games.cribbage.scoring import Part

_OF_SO_MANY = ("run", "flush")  # parts that are called by their length
_SEVERAL = ("pair", "run")  # parts of which there may be another just alike
# Parts whose name says what they score: "one for his nobs", and no more where they come first.
_SAY_THEIR_POINTS = ("nobs", "heels", "go", "last", "thirty-one")


def count_text(parts: Sequence[Part]) -> str:
    """A score as the value of a saying: each part with the total up to it."""
    totals = accumulate(part.points for part in parts)
    return " ".join(f"{part_text(part)}:{total}" for part, total in zip(parts, totals, strict=True))


def part_text(part: Part) -> str:
    return f"{part.kind}-{len(part.cards)}" if part.kind in _OF_SO_MANY else part.kind


def _part_words(part: str, texts: Lookup, again: bool = False) -> str:
    """A part by its name: "a run of three", and the next one "another run of three"."""
    kind, _, length = part.partition("-") if part.startswith(_OF_SO_MANY) else (part, "", "")
    path = f"part.another.{kind}" if again and kind in _SEVERAL else f"part.{kind}"
    return _filled(texts(path), texts, length=length)


def _count_words(score: str, texts: Lookup) -> str:
    """A score as one counts aloud: "fifteen two, fifteen four, and a pair is six"."""
    said = list(_aloud(score.split(), texts))
    if len(said) < 2:
        return said[0] if said else texts("count.nothing")
    how = "count.two" if len(said) == 2 else "count.more"
    return _filled(texts(how), texts, before=said[:-1], last=said[-1])


def _aloud(scored: Sequence[str], texts: Lookup) -> Iterator[str]:
    before = ""
    for each in scored:
        part, _, total = each.partition(":")
        name = _part_words(part, texts, again=part == before)
        if not before and part in _SAY_THEIR_POINTS:
            yield name
        else:
            how = "count.fifteen" if part == "fifteen" else "count.is"
            yield _filled(texts(how), texts, part=name, total=total)
        before = part


def _filled(text: str, texts: Lookup, **values: str | list[str]) -> str:
    return fill(text, values, lambda kind, value: texts(f"{kind}.{value}"))


say = Sayings(
    "cribbage",
    {
        # what no text of an act says
        "refused.no-card": "given",
        "refused.one-card": "given",
        "refused.one-or-two": "given",
        # whose turn it is
        "refused.turn": "turn seat",
        "refused.has-thrown": "seat",
        "refused.no-seat": "seat last",
        # the cut
        "refused.cut-first": "action",
        "refused.cut-taken": "place",
        # the throw
        "refused.throw-first": "action form",
        "refused.throw-one": "",
        "refused.throw-two": "",
        "refused.not-theirs": "card seat",
        # the play
        "refused.play-first": "action",
        "refused.not-held": "card held",
        "refused.past-31": "card makes could",
        "refused.past-31-go": "card makes",
        "refused.go": "could",
        # the count
        "refused.count-hand": "",
        "refused.count-box": "",
        "refused.counted": "",
        "refused.no-muggins": "",
        "refused.too-many": "said points",
        # how it stands: for one who plays alone, for one of a pair, for anybody
        "standing.you": "mine others hand",
        "standing.we": "mine others hand",
        "standing.all": "scores hand",
        # a score, and a part of one
        "scored.count": "count",
        "scored.part": "part",
    },
    words={"count": _count_words, "part": _part_words},
)


def counted(parts: Sequence[Part]) -> Saying:
    """A score, to be said with its running total."""
    return say("scored.count", count=count_text(parts))


def named(part: Part) -> Saying:
    """A part alone: "a run of three"."""
    return say("scored.part", part=part_text(part))
