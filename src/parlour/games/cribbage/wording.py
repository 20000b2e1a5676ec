"""A score as it is said at the table: "fifteen two, fifteen four, and a pair is six"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.games.cribbage.scoring import Part

_ONES = (
    "nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
)  # fmt: skip
_TENS = ("twenty", "thirty", "forty")
_NAMES = {
    "pair": "a pair",
    "pair-royal": "a pair royal",
    "double-pair-royal": "a double pair royal",
    "nobs": "one for his nobs",
    "heels": "two for his heels",
    "go": "one for the go",
    "last": "one for the last card",
    "thirty-one": "thirty-one for two",
}
_SAY_THEIR_POINTS = ("nobs", "heels", "go", "last", "thirty-one")


def number(n: int) -> str:
    """A small number in words; a large one in figures."""
    if n < len(_ONES):
        return _ONES[n]
    tens, ones = divmod(n, 10)
    if tens - 2 >= len(_TENS):
        return str(n)
    return _TENS[tens - 2] + (f"-{_ONES[ones]}" if ones else "")


def spoken(parts: Sequence[Part]) -> str:
    """The parts with the running total, as one counts aloud."""
    said = list(_said(parts))
    if len(said) <= 2:
        return " and ".join(said) or "nothing"
    return ", ".join(said[:-1]) + f", and {said[-1]}"


def _said(parts: Sequence[Part]) -> Iterator[str]:
    total = 0
    before: Part | None = None
    for part in parts:
        first = not total
        total += part.points
        if part.kind == "fifteen":
            yield f"fifteen {number(total)}"
        elif first and part.kind in _SAY_THEIR_POINTS:
            yield _NAMES[part.kind]
        else:
            again = before is not None and name_of(before) == name_of(part)
            name = name_of(part).replace("a ", "another ", 1) if again else name_of(part)
            yield f"{name} is {number(total)}"
        before = part


def name_of(part: Part) -> str:
    """A part without its running total: "a run of three", "a flush of four"."""
    if part.kind == "fifteen":
        return "fifteen"
    if part.kind in ("run", "flush"):
        return f"a {part.kind} of {number(len(part.cards))}"
    return _NAMES[part.kind]
