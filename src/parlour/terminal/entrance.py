"""Which way a game is played in this terminal: full-screen where it can be, else in lines."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping

from parlour.core.errors import ParlourError
from parlour.lineup import LINEUP
from parlour.terminal import line
from parlour.terminal.tongue import answering, lines

LEAST = (60, 20)  # columns and lines for a table that is drawn
DRAWN = "│●♠▮"  # some of what it is drawn with


def plays_plain(game: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether lines are wanted, or all that there can be."""
    if environment.get("PARLOUR_PLAIN") or environment.get("TERM", "dumb") in ("dumb", ""):
        return True
    if not (sys.stdin and sys.stdout and sys.stdin.isatty() and sys.stdout.isatty()):
        return True
    if not _can_be_written(DRAWN, sys.stdout.encoding):
        return True
    columns, lines = shutil.get_terminal_size(LEAST)
    drawn = not game or (game in LINEUP and bool(LINEUP[game].face))
    return not drawn or columns < LEAST[0] or lines < LEAST[1]


def _can_be_written(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def play_at(
    link: str, *, plain: bool, name: str, seat: str | None, pace: float, language: str, theme: str
) -> int:
    """At a table on a server: 0, or 2 where one cannot sit down there."""
    if plain or plays_plain(""):
        with answering(language):
            raise ParlourError(lines("wrong.online"))
    from parlour.terminal.full import opening

    with answering(language):
        line.check_pace(pace, None)
        return opening.play_at(
            link, name=name, seat=seat, pace=pace, language=language, theme=theme
        )


def take_up(game: str, *, plain: bool, language: str = "") -> int:
    """Go on with the game of this kind that is being played."""
    return play(
        game,
        "",
        plain=plain,
        language=language,
        theme="",
        level=None,
        seed=None,
        seat=None,
        resume=True,
        pace=line.PACE,
        names=(),
        reaction=None,
        tips=False,
    )


def play(
    game: str,
    rules: str,
    *,
    plain: bool,
    language: str,
    theme: str,
    level: str | None,
    seed: str | None,
    seat: str | None,
    resume: bool | None,
    pace: float,
    names: tuple[str, ...],
    reaction: float | None,
    tips: bool,
) -> int:
    """The exit status: 0, 2 for bad arguments, 130 after Ctrl-C."""
    if plain or plays_plain(game):
        return line.play(
            game or next(iter(LINEUP)),
            rules,
            level=level,
            seed=seed,
            seat=seat,
            resume=resume,
            pace=pace,
            names=names,
            reaction=reaction,
            tips=tips,
            language=language,
        )
    from parlour.terminal.full import opening

    try:
        with answering(language):
            line.check_pace(pace, reaction)
            return opening.play(
                opening.Typed(game, rules, level, seed, seat, names, resume),
                pace=pace,
                reaction=reaction,
                language=language,
                theme=theme,
                tips=tips,
            )
    except ParlourError as error:
        print(f"parlour: {error}", file=sys.stderr)
        return 2
