"""What a computer player is asked for beside its level: `club?special=seldom`.

It is said as in the arena things are said to a factory, and travels with the level wherever that
does: through tables, saves and the command line.
"""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import parse_qsl, urlencode

from parlour.core.asked import no_habit
from parlour.lineup import ByGame

# By game, what may be asked for and in which ways; the first is what is done anyway.
HABITS: Mapping[str, Mapping[str, tuple[str, ...]]] = ByGame(
    "bots", lambda players: getattr(players, "HABITS", {})
)


def plain(name: str) -> str:
    """The level alone.

    >>> plain("club?special=seldom")
    'club'
    """
    return name.partition("?")[0]


def habits_of(game: str, name: str) -> dict[str, str]:
    """Every habit of the game with the way that is asked for, or what is done anyway.

    >>> habits_of("texas-42", "club"), habits_of("texas-42", "club?special=never")
    ({'special': 'freely'}, {'special': 'never'})
    """
    known = HABITS[game]
    asked = name.partition("?")[2]
    said = parse_qsl(asked, keep_blank_values=True)
    habits = {habit: ways[0] for habit, ways in known.items()}
    if asked and (not said or len(dict(said)) < len(said)):
        raise no_habit(asked, game, known)
    for habit, way in said:
        if way not in known.get(habit, ()):
            raise no_habit(f"{habit}={way}", game, known)
        habits[habit] = way
    return habits


def with_habits(game: str, name: str, **habits: str) -> str:
    """A level asked for these habits, and the others that it has; what is done anyway is not said.

    >>> with_habits("texas-42", "club?special=never", special="seldom")
    'club?special=seldom'
    >>> with_habits("texas-42", "club?special=freely")
    'club'
    """
    asked = {**habits_of(game, name), **habits}
    told = {habit: way for habit, way in asked.items() if way != HABITS[game][habit][0]}
    return f"{plain(name)}?{urlencode(told)}" if told else plain(name)
