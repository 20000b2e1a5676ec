"""Whole tournaments of made-up people, for tests: every game decided by a coin."""

from __future__ import annotations

from random import Random

from parlour.club.tournaments import asking
from parlour.club.tournaments.events import AnyEvent, Entered, GamePlayed, Opened, Played
from parlour.club.tournaments.tournament import Tournament

DIRECTOR = "director"


class Run:
    """A tournament, and the log that it is the fold of."""

    def __init__(self, opened: Opened, people: int) -> None:
        self.log: list[AnyEvent] = [asking.may_open(opened)]
        self.now = Tournament.open("t", opened)
        self.random = Random(opened.secret)
        for number in range(1, people + 1):
            self.happened([Entered(number, f"p{number}", f"Player {number}")])

    def happened(self, events: list[AnyEvent]) -> None:
        for event in events:
            self.now = self.now.after(event, len(self.log))
            self.log.append(event)

    def pair(self) -> None:
        number = len(self.now.rounds) + 1
        ids = iter(range(10_000))
        self.happened(asking.begin_round(self.now, DIRECTOR, lambda: f"{number}-{next(ids)}"))

    def play(self) -> None:
        """Every table of the round ends."""
        game = self.now.opened.game
        for place, board in enumerate(self.now.rounds[-1].boards):
            if place not in self.now.rounds[-1].ends:
                self.happened([Played(place, (self.result(game, len(board.sides)),))])

    def result(self, game: str, sides: int) -> GamePlayed:
        if sides == 1:
            return GamePlayed(None, (self.random.randrange(10, 90),))
        target = 121 if game == "cribbage" else 7
        winner, lost = self.random.randrange(2), self.random.randrange(target // 2, target)
        return GamePlayed(winner, (target, lost) if winner == 0 else (lost, target))

    def to_the_end(self) -> Tournament:
        while self.now.phase != "over":
            self.pair()
            self.play()
        return self.now


def opened(game: str, rules: str, secret: str = "s", **options: object) -> Opened:
    return Opened("Cup", game, rules, DIRECTOR, secret, **options)  # type: ignore[arg-type]
