"""From what was asked for on the command line to a table, or to the first page."""

from __future__ import annotations

import os
from typing import NamedTuple

from parlour.core.errors import ParlourError, shorten
from parlour.core.saying import LANGUAGES
from parlour.engines.bots import maker
from parlour.games import game as game_named
from parlour.terminal.full.app import ParlourApp
from parlour.terminal.full.palettes import PALETTES
from parlour.terminal.full.resuming import make_room
from parlour.terminal.full.start import FIRST_LEVEL, Wanted
from parlour.terminal.full.talk import Talk, language_of
from parlour.terminal.saves import Shelf, sweep
from parlour.terminal.solo import Solo
from parlour.terminal.tongue import lines


class Typed(NamedTuple):
    """What somebody typed after `parlour play`."""

    game: str
    rules: str
    level: str | None
    seed: str | None
    seat: str | None
    names: tuple[str, ...]
    resume: bool | None


def play(
    asked: Typed, *, pace: float, reaction: float | None, language: str, theme: str, tips: bool
) -> int:
    _known(language, theme)
    talk = Talk(language or language_of())
    sweep()
    wanted = _wanted(asked)
    app = ParlourApp(talk, wanted=wanted, pace=pace, reaction=reaction, palette=theme, tips=tips)
    if asked.game and (solo := _at_once(asked, wanted)):
        app.opens_with(solo)
    status = app.run()
    if app.return_code:
        return app.return_code
    if app.left_unfinished:
        again = os.environ.get("PARLOUR_PLAY", "parlour play")
        print(app.talk("save.again", command=again))
    return status or 0


def play_at(
    link: str, *, name: str, seat: str | None, pace: float, language: str, theme: str
) -> int:
    """At a table on a server; ParlourError, before the screen is cleared, where one cannot sit."""
    from parlour.terminal.full.visiting import VisitingApp, seated_at

    _known(language, theme)
    talk = Talk(language or language_of())
    app = VisitingApp(talk, seated_at(link, name, seat, talk), pace=pace, palette=theme)
    status = app.run()
    return app.return_code or status or 0


def _known(language: str, theme: str) -> None:
    for given, known in ((language, LANGUAGES), (theme, PALETTES)):
        if given and given not in known:
            raise ParlourError(lines("wrong.theme", given=shorten(given), known=", ".join(known)))


def _wanted(asked: Typed) -> Wanted:
    if not asked.game:
        return Wanted()
    game = game_named(asked.game)
    rules = game.rules(asked.rules)
    maker(game.name, asked.level or FIRST_LEVEL)
    seats = asked.seat or ""
    wanted = Wanted(
        game.name, str(rules), asked.level or FIRST_LEVEL, seats, asked.names, asked.seed
    )
    wanted.begin()  # refuses what cannot be played, before the screen is cleared
    if seats:
        Solo(wanted.begin().record, seats, wanted.level)
    return wanted


def _at_once(asked: Typed, wanted: Wanted) -> Solo | None:
    """The game to begin or to take up without a question; None where one has to be asked."""
    shelf = Shelf(asked.game)
    try:
        path = shelf.unfinished()
        if asked.resume and path is not None:
            solo = shelf.load(path)
            if solo.state.turn is not None:
                shelf.take_up(path)
                return solo
        if shelf.current.is_file() and asked.resume is None:
            return None  # the first page offers it
        make_room(asked.game)
    except (ParlourError, OSError):
        return None  # and says what is wrong with it
    return wanted.begin()
