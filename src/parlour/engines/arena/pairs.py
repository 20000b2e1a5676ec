"""Playing a pair: the same deals once for every seating, and what came of it."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Sequence
from contextlib import redirect_stdout
from time import perf_counter, process_time
from typing import Any

import msgspec

from parlour.core.errors import ParlourError, shorten
from parlour.core.seat import Seat
from parlour.core.seen import View
from parlour.engines.arena.clock import Clock
from parlour.engines.arena.entrants import maker_named
from parlour.engines.arena.match import Match
from parlour.engines.arena.protocol import WINS, Played
from parlour.engines.bots import Bot
from parlour.engines.programs import Program, TooSlow
from parlour.records.record import MAX_ACTIONS, Record


class PairResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pair that was played: one line of the file of results.

    All but the clocks follows from the match, the seed and the number.
    """

    seed: str  # the base seed
    pair: int  # its number, from 1
    games: int
    hands: int
    tally: dict[str, tuple[float, float]]
    clocks: tuple[Clock, Clock]  # of the first bot and the second
    late: tuple[int, int] = (0, 0)  # games that each lost because it was too slow


class BotFailed(ParlourError):
    """A bot raised, or chose what is not legal. The match stops, so that it can be mended."""


def play_pair(match: Match, seed: str, number: int) -> PairResult:
    """Play one pair of a match: the same deals once for every seating."""
    clocks = (Clock(), Clock())
    deal = match.deal_seed(seed, number)
    games: list[Played] = []
    late: list[set[int]] = []
    for place, first in enumerate(match.seatings, 1):
        sitting = _Sitting(match, deal, place, first, clocks)
        games.append(Played(first, sitting.play()))
        late.append(sitting.late)
    hands = sum(len(game.final.hands) for game in games)
    tally = match.how.tally(games)
    if any(late):
        tally = tally | {WINS: _wins_with_losses_on_time(match, games, late, tally[WINS])}
    lost = (sum(0 in who for who in late), sum(1 in who for who in late))
    return PairResult(seed, number, len(games), hands, tally, clocks, lost)


def play_alike(match: Match, seed: str, number: int) -> str:
    """The first game of a pair alone, as the line of its sealed record."""
    deal = match.deal_seed(seed, number)
    sitting = _Sitting(match, deal, 1, match.seatings[0], (Clock(), Clock()))
    sitting.play()
    record = Record(match.plays, match.ruleset, deal, actions=tuple(sitting.acts))
    return record.sealed().line()


def _wins_with_losses_on_time(
    match: Match, games: Sequence[Played], late: Sequence[set[int]], wins: tuple[float, float]
) -> tuple[float, float]:
    """Whoever was late has lost that game, whatever came of it; where both were, it is shared."""
    won = {frozenset({0}): 0.0, frozenset({1}): 1.0, frozenset({0, 1}): 0.5}
    if wins[1] == len(games):  # each game was won by somebody
        each = [
            won[frozenset(who)] if who else match.how.tally([game])[WINS][0]
            for game, who in zip(games, late, strict=True)
        ]
        return sum(each), wins[1]
    return won[frozenset().union(*late)], wins[1]  # both played the same cards, each alone


class _Sitting:
    """One game: a new bot in every seat, each with its own seed and nothing but its views."""

    def __init__(
        self,
        match: Match,
        deal: str,
        game: int,
        first: frozenset[Seat],
        clocks: tuple[Clock, Clock],
    ) -> None:
        self._match = match
        self._where = f"game {game} of the seed {deal!r}"
        self._deal = deal
        self.acts: list[str] = []
        self.late: set[int] = set()  # which bots, 0 and 1, have lost it because they were slow
        self._side: dict[Seat, int] = {}
        self._given_up: set[Seat] = set()
        self._names: dict[Seat, str] = {}
        self._bots: dict[Seat, Bot] = {}
        self._clocks: dict[Seat, Clock] = {}
        for seat in match.ruleset.seated(match.plays.seats):
            self._side[seat] = int(seat not in first)
            name = match.names[self._side[seat]]
            self._names[seat] = name
            self._bots[seat] = self._made(name, match.bot_seed(deal, game, seat, name), seat)
            self._clocks[seat] = clocks[seat not in first]

    def play(self) -> Any:
        """The final state."""
        try:
            return self._played()
        finally:
            for bot in self._bots.values():
                if isinstance(bot, Program):
                    bot.close()

    def _played(self) -> Any:
        dictated = self._match.how.dictated
        state = self._match.plays.start(self._match.ruleset, seed=self._deal)
        for done in range(MAX_ACTIONS):
            turns = state.turns
            if not turns:
                return state
            # Several may act while cards are thrown, when the order does not matter, and in a
            # race, where they are asked in turn.
            seat = turns[done % len(turns)]
            view = state.view(seat)
            act = dictated(view)
            if act is None:
                act = view.legal[0] if seat in self._given_up else self._chosen(seat, view, done)
            state = state.apply(act)
            self.acts.append(act)
        raise ParlourError(
            f"{self._where} is not over after {MAX_ACTIONS} acts: {self._match.names[0]} against "
            f"{self._match.names[1]} may go on for ever"
        )

    def _made(self, name: str, seed: str, seat: Seat) -> Bot:
        try:
            with redirect_stdout(sys.stderr):  # what it prints must not get into our output
                made = maker_named(self._match.game, name, self._match.limit)(seed)
        except Exception as error:
            raise self._failed(name, seat, f"could not be made: {_told(error)}") from error
        if not callable(getattr(made, "choose", None)):
            raise self._failed(name, seat, f"is {shorten(made)}, which cannot choose(view)")
        return made

    def _chosen(self, seat: Seat, view: View, done: int) -> str:
        """The bot's choice. It gets a copy: what it does to its view stays with it."""
        legal = view.legal
        given = _copied(self._match.how.shown(view))
        name, bot = self._names[seat], self._bots[seat]
        # The CPU time of another process is not ours to read: of a program it is the time it took.
        clock = perf_counter if isinstance(bot, Program) else process_time
        began = clock()
        try:
            with redirect_stdout(sys.stderr):
                choice: object = bot.choose(given)  # a bot may break its promise
        except TooSlow:
            self.late.add(self._side[seat])
            self._given_up.add(seat)
            return legal[0]
        except Exception as error:
            raise self._failed(name, seat, f"raised {_told(error)}", done) from error
        self._clocks[seat].add(clock() - began, decided=len(legal) > 1)
        if not isinstance(choice, str) or choice not in legal:
            listed = ", ".join(legal[:8]) + (", …" if len(legal) > 8 else "")
            told = f"chose {shorten(choice)}, which is not one of {listed}"
            raise self._failed(name, seat, told, done)
        return choice

    def _failed(self, name: str, seat: Seat, what: str, done: int | None = None) -> BotFailed:
        when = "" if done is None else f", act {done + 1}"
        return BotFailed(f"{name} {what} (seat {seat}, {self._where}{when})")


def _copied(view: View) -> View:
    return msgspec.json.decode(msgspec.json.encode(view), type=type(view))


def _told(error: Exception) -> str:
    """An exception in a line, with the place that it came from."""
    text = shorten(" ".join(str(error).split()), 200)
    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {frames[-1].filename}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}: {text}{place}"
