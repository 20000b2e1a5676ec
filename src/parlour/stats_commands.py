"""The commands for those who want to get better: `parlour stats`, `parlour drill`."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

import parlour
from parlour.command_options import Language


def stats(
    game: Annotated[str, Parameter(help=f"one of {', '.join(parlour.GAMES)}; else all")] = "",
    *,
    as_json: Annotated[bool, Parameter(name="--json", help="as JSON", negative="")] = False,
    as_csv: Annotated[bool, Parameter(name="--csv", help="as CSV", negative="")] = False,
    same_cards: Annotated[
        bool,
        Parameter(help="let the computer play the cards of Poker Solitaire, a second a game"),
    ] = False,
    look_back: Annotated[
        bool,
        Parameter(help="judge the decisions of games not yet looked back at, some seconds each"),
    ] = False,
    language: Language = "",
) -> int:
    """Tell what the games that were finished at this terminal say of you, beside par.

    Games under other rules, or against others, are never mixed. Par is what master makes of it.
    """
    from parlour.terminal import stats as told

    return told.tell(
        game,
        form="json" if as_json else "csv" if as_csv else "text",
        same_cards=same_cards,
        look_back=look_back,
        language=language,
    )


def drill(
    what: Annotated[Literal["count"], Parameter(help="count: a hand of cribbage")] = "count",
    *,
    today: Annotated[bool, Parameter(help="one hand, the same for everybody", negative="")] = False,
    language: Language = "",
) -> int:
    """Count hands of cribbage against the clock; streaks and bests are kept. `quit` leaves."""
    from parlour.terminal.drill import count_hands

    return count_hands(today=today, language=language)
