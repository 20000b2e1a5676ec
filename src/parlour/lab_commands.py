"""The commands of the laboratories: `parlour throw`, `parlour odds`, `parlour place`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Literal, TypeVar

import msgspec
from cyclopts import Parameter

from parlour.command_options import Json, Language

T = TypeVar("T", bound=msgspec.Struct)

Rules = Annotated[str, Parameter(help="a preset or a ruleset; `parlour rules` lists them")]
Score = Annotated[str, Parameter(help="your side first, such as 100-95")]


def throw(
    *cards: Annotated[str, Parameter(help="six cards, or five: 5H 5C JD QS 2H 9C")],
    box: Annotated[Literal["mine", "theirs", "partner"], Parameter(help="whose it is")] = "mine",
    score: Score = "",
    rules: Rules = "",
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Weigh all that can be thrown from a hand of cribbage: hand, box, play, the chance to win.

    For example: parlour throw 5H 5C JD QS 2H 9C --box theirs --score 100-95
    """
    from parlour.study.labs.throw import throw_lab
    from parlour.terminal.labs.throw import throw_lines

    _answer(lambda: throw_lab(cards, box, score, rules), throw_lines, as_json, language)


def odds(
    *tiles: Annotated[str, Parameter(help="seven tiles: 66 65 64 61 55 50 11")],
    said: Annotated[
        str, Parameter(help="by those before you, such as 'pass 30'", allow_leading_hyphen=True)
    ] = "",
    score: Score = "",
    rules: Rules = "",
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Weigh every trump and every bid with a hand of 42, at any score, whatever was said before.

    For example: parlour odds 66 65 64 61 55 50 11 --said "pass 31" --score 3-5
    """
    from parlour.study.labs.bid import odds_lab
    from parlour.terminal.labs.bid import odds_lines

    _answer(lambda: odds_lab(tiles, said, score, rules), odds_lines, as_json, language)


def place(
    card: Annotated[str, Parameter(help="the card to place: 7S")],
    *grid: Annotated[str, Parameter(help="where cards lie: c3=KH b3=5D; or 25 cells, . for none")],
    rules: Rules = "",
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Say what to expect of every square for a card of Poker Solitaire, on any grid.

    For example: parlour place 7S c3=KH b3=5D c4=7H
    """
    from parlour.study.labs.square import square_lab
    from parlour.terminal.labs.square import square_lines

    _answer(lambda: square_lab(grid, card, rules), square_lines, as_json, language)


def _answer(
    ask: Callable[[], T], lines: Callable[[T, str], Sequence[str]], as_json: bool, language: str
) -> None:
    """What is answered; what cannot be asked is refused in the language of who asks."""
    from parlour.terminal.tongue import answering, tongue

    with answering(language):
        lab = ask()
        told = msgspec.json.encode(lab).decode() if as_json else "\n".join(lines(lab, tongue()))
    print(told)
