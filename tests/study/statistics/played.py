"""Games for the statistics: played by the quickest players, and told by `parlour replay`."""

from __future__ import annotations

from functools import cache
from typing import Any

import parlour
from parlour.core.game import State
from parlour.engines.bots import bot
from parlour.records.record import Record
from parlour.records.replay import replay
from parlour.tables.asking import begin_if_full
from parlour.tables.events import Acted, AnyEvent, BotSat, Opened, Sat
from parlour.tables.table import Table


@cache
def record(game: str, rules: str, seed: str, level: str = "beginner") -> Record:
    known = parlour.game(game)
    told = Record(known, known.rules(rules), seed)
    player = bot(game, level, seed)
    state: State = told.begin()
    actions = []
    while state.turns:
        act = player.choose(state.view(state.turns[0]))
        actions.append(act)
        state = state.apply(act)
    return Record(known, known.rules(rules), seed, None, tuple(actions))


@cache
def told(game: str, rules: str, seed: str) -> dict[str, Any]:
    """The game as other programs hear of it."""
    return replay(record(game, rules, seed))


def table(game: str, rules: str, seed: str, sat: dict[str, str], at: int = 0) -> Table:
    """The same game at a table: `sat` has a level for each seat, or `me`, or `friend`."""
    opened = Table.open("t", Opened(game, rules, "me", "", deal=seed), at)
    events: list[AnyEvent] = [
        Sat(seat, sat[seat], sat[seat])
        if sat[seat] in ("me", "friend")
        else BotSat(seat, sat[seat])
        for seat in opened.chairs
    ]
    for event in begin_if_full(opened, events):
        opened = opened.after(event, at)
    for action in record(game, rules, seed).actions:
        opened = opened.after(Acted(opened.turns[0], action), at)
    return opened
