"""The deal of the day: what is played, what counts as its score, and the boards.

Everybody gets the same cards on the same seat against the same computer players, whose chance
follows from the deal too: who plays alike scores alike. A day is one of universal time, a week
goes from Monday to Sunday.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

from parlour.core.outcome import Outcome
from parlour.engines.bots import bot
from parlour.games import game as game_named
from parlour.study.playing_alone import LEVEL
from parlour.tables.deals import mixed
from parlour.tables.deciding import seed_after


class Daily(NamedTuple):
    """How a game is played day by day."""

    rules: str
    seat: str
    level: str  # of the computer on the other seats


DAILY: Mapping[str, Daily] = {
    # Points tell more hands apart than marks do; 150 are made in about five, and with no bid above
    # 42 no single one decides it all.
    "texas-42": Daily("points-250,target=150,bid_cap=1", "S", "club"),
    "cribbage": Daily("standard,target=61", "0", "club"),
    "poker-solitaire": Daily("standard", "1", ""),
}


class Tried(NamedTuple):
    """What somebody's counted try came to."""

    day: str
    player: str
    name: str
    score: int


class Rank(NamedTuple):
    """A row of a board."""

    place: int  # shared by those who made the same
    player: str
    name: str
    score: int
    days: int  # that were played


def day_of(at: int) -> str:
    """The day of a time in milliseconds since 1970."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def end_of(day: str) -> int:
    """When a day is over, in milliseconds since 1970."""
    after = date.fromisoformat(day) + timedelta(days=1)
    return round(datetime(after.year, after.month, after.day, tzinfo=UTC).timestamp() * 1000)


def week_of(day: str) -> list[str]:
    """The days of a week from Monday up to this one."""
    last = date.fromisoformat(day)
    return [(last - timedelta(days=back)).isoformat() for back in range(last.weekday(), -1, -1)]


def deal_of(secret: str) -> str:
    """The seed of a day's deals: nobody who plays has a part in it."""
    return mixed(secret, ())


def score(game: str, outcome: Outcome) -> int:
    """What was made on the day's seat: one's score, less that of the best of the others."""
    seat = next(seat for side in outcome.sides for seat in side if str(seat) == DAILY[game].seat)
    own = outcome.side_of(seat)
    made = [outcome.scores[side[0]] or 0 for side in outcome.sides]
    return made[own] - max((one for at, one in enumerate(made) if at != own), default=0)


def computers_score(game: str, seed: str) -> int:
    """What the strongest player makes of a day's deal: against the same others, as one plays it."""
    daily, strongest = DAILY[game], bot(game, LEVEL)
    state, acts = game_named(game).start(daily.rules, seed=seed), 0
    while state.turns:
        seat = str(state.turns[0])
        other = None if seat == daily.seat else bot(game, daily.level, seed_after(seed, seat, acts))
        state = state.apply((other or strongest).choose(state.view(state.turns[0])))
        acts += 1
    return score(game, state.outcome)


def ranked(tried: Iterable[Tried]) -> list[Rank]:
    """The board of a day."""
    return _ranks([(one.score, one.player, one.name, 1) for one in tried])


def ranked_by_week(tried: Sequence[Tried], days: Sequence[str]) -> list[Rank]:
    """The board of a week: scores added up. Whoever missed a day has the lowest of its scores, so
    that nobody gains by staying away."""
    names = {one.player: one.name for one in tried}
    made = {(one.day, one.player): one.score for one in tried}
    lowest = {day: min((one.score for one in tried if one.day == day), default=0) for day in days}
    return _ranks(
        [
            (
                sum(made.get((day, player), lowest[day]) for day in days),
                player,
                name,
                sum((day, player) in made for day in days),
            )
            for player, name in names.items()
        ]
    )


def _ranks(rows: Iterable[tuple[int, str, str, int]]) -> list[Rank]:
    ordered = sorted(rows, key=lambda row: (-row[0], row[2], row[1]))
    scores = [row[0] for row in ordered]
    return [
        Rank(scores.index(made) + 1, player, name, made, days)
        for made, player, name, days in ordered
    ]
