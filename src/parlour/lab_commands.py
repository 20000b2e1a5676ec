"""The commands of the laboratories: `parlour throw`, `parlour odds`, `parlour place`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Literal, TypeVar

import msgspec
from cyclopts import Parameter

from parlour.core.errors import BadQuestion, BadRules, IllegalAction, ParlourError

T = TypeVar("T", bound=msgspec.Struct)

Rules = Annotated[str, Parameter(help="a preset or a ruleset; `parlour rules` lists them")]
Score = Annotated[str, Parameter(help="your side first, such as 100-95")]
Json = Annotated[bool, Parameter(name="--json", help="as one line of JSON", negative="")]
Language = Annotated[Literal["en", "es"], Parameter(help="en or es")]


def throw(
    *cards: Annotated[str, Parameter(help="six cards, or five: 5H 5C JD QS 2H 9C")],
    box: Annotated[Literal["mine", "theirs", "partner"], Parameter(help="whose it is")] = "mine",
    score: Score = "",
    rules: Rules = "",
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Weigh all that can be thrown from a hand of cribbage: hand, box, play, the chance to win.

    For example: parlour throw 5H 5C JD QS 2H 9C --box theirs --score 100-95
    """
    from parlour.study.labs.throw import throw_lab
    from parlour.terminal.labs.throw import throw_lines

    lab = _asked(lambda: throw_lab(cards, box, score, rules), language)
    _print(lab, throw_lines, as_json, language)


def odds(
    *tiles: Annotated[str, Parameter(help="seven tiles: 66 65 64 61 55 50 11")],
    said: Annotated[
        str, Parameter(help="by those before you, such as 'pass 30'", allow_leading_hyphen=True)
    ] = "",
    score: Score = "",
    rules: Rules = "",
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Weigh every trump and every bid with a hand of 42, at any score, whatever was said before.

    For example: parlour odds 66 65 64 61 55 50 11 --said "pass 31" --score 3-5
    """
    from parlour.study.labs.bid import odds_lab
    from parlour.terminal.labs.bid import odds_lines

    lab = _asked(lambda: odds_lab(tiles, said, score, rules), language)
    _print(lab, odds_lines, as_json, language)


def place(
    card: Annotated[str, Parameter(help="the card to place: 7S")],
    *grid: Annotated[str, Parameter(help="where cards lie: c3=KH b3=5D; or 25 cells, . for none")],
    rules: Rules = "",
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Say what to expect of every square for a card of Poker Solitaire, on any grid.

    For example: parlour place 7S c3=KH b3=5D c4=7H
    """
    from parlour.study.labs.square import square_lab
    from parlour.terminal.labs.square import square_lines

    lab = _asked(lambda: square_lab(grid, card, rules), language)
    _print(lab, square_lines, as_json, language)


def _asked(ask: Callable[[], T], language: str) -> T:
    """What is answered; what cannot be asked is refused in the language of who asks."""
    from parlour.core.saying import said

    try:
        return ask()
    except (BadQuestion, BadRules, IllegalAction) as error:
        raise ParlourError(said(error.saying, language)) from None


def _print(lab: T, lines: Callable[[T, str], Sequence[str]], as_json: bool, language: str) -> None:
    if as_json:
        print(msgspec.json.encode(lab).decode())
    else:
        print("\n".join(lines(lab, language)))
