"""Books of games: what counts, by a second count, and the same at a terminal as on a server."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random
from statistics import mean

import pytest

from parlour.club.ledger import Ledger
from parlour.club.tournaments import asking, own_games
from parlour.club.tournaments.book import Tournaments
from parlour.club.tournaments.events import CalledOff, Closed, GamePlayed, Paired, Played
from parlour.tables.asking import NotAllowed
from tests.club.tournaments.running import DIRECTOR, Run, opened

PEOPLE = ("p1", "p2", "p3")


def book(*, duplicate: bool = False) -> Run:
    return Run(opened("poker-solitaire", "standard", form="book", duplicate=duplicate), len(PEOPLE))


class Counted:
    """What the manual says, without a tournament: the cards that each has had, and the scores."""

    def __init__(self) -> None:
        self.had: set[int] = set()
        self.full: list[int] = []
        self.replayed: list[int] = []

    def told(self) -> tuple[int, int | None, int | None, float | None]:
        lowest = min(self.full + self.replayed, default=None)
        highest = max(self.full, default=None)
        return (len(self.full), highest, lowest, mean(self.full) if self.full else None)


@pytest.mark.parametrize("seed", range(8))
def test_what_counts_is_what_a_second_count_says_on_a_server_and_at_a_terminal(
    seed: int, tmp_path: Path
) -> None:
    run, chance, tables = book(duplicate=bool(seed % 2)), Random(seed), count(1)
    second = {player: Counted() for player in PEOPLE}
    here = Tournaments(Ledger(tmp_path))
    here.start("Cup", list(PEOPLE))
    for _ in range(60):
        player = chance.choice(PEOPLE)
        dealt = {int(b.cards) for r in run.now.rounds for b in r.boards}
        cards = chance.choice([0, *dealt])
        events = own_games.begin(run.now, player, cards, lambda: f"t{next(tables)}", give_up=True)
        run.happened(events)
        assert isinstance(events[-1], Paired)
        deal = int(events[-1].boards[0].cards)
        again = deal in second[player].had
        assert cards in (0, deal)
        assert not (again and cards == 0), "new cards are such as one has not had"
        second[player].had.add(deal)
        begun = here.begin("Cup", player, str(deal), "standard", resumed=False)
        assert begun.is_replay == again
        if chance.random() < 0.3:
            continue  # it is given up by the next that they begin
        score = chance.randrange(20, 90)
        place = len(run.now.rounds[-1].boards) - 1
        run.happened([Played(place, (GamePlayed(None, (score,)),))])
        here.finish(begun, score)
        (second[player].replayed if again else second[player].full).append(score)
    wanted = [second[player].told() for player in PEOPLE]
    by_entry = sorted(run.now.scores.standings)
    assert [(one.games, one.highest, one.lowest, one.average) for one in by_entry] == wanted
    assert [one.points for one in by_entry] == [sum(second[p].full) for p in PEOPLE]
    shown = here.standings("Cup")
    assert [(one.games, one.highest, one.lowest, one.average) for one in shown] == wanted
    totals = [sum(second[player].full) for player in PEOPLE]
    first = run.now.scores.order[0]
    assert totals[first - 1] == max(totals), "the total comes first where nothing else is said"


def test_where_all_play_the_same_cards_these_come_in_their_order() -> None:
    run, tables = book(duplicate=True), count(1)
    for player in ("p1", "p1", "p2", "p1", "p2"):
        begin = own_games.begin(run.now, player, 0, lambda: f"t{next(tables)}", give_up=True)
        run.happened(begin)
    boards = run.now.rounds[-1].boards
    assert [(board.sides[0][0], board.cards) for board in boards] == [
        (1, "1"), (1, "2"), (2, "1"), (1, "3"), (2, "2"),
    ]  # fmt: skip


def test_what_is_refused_changes_nothing() -> None:
    run = book()

    def refused(player: str, cards: int = 0, *, give_up: bool = False) -> str:
        with pytest.raises(NotAllowed) as error:
            own_games.begin(run.now, player, cards, lambda: "t", give_up=give_up)
        return error.value.code

    assert refused("stranger") == "entered"
    assert refused("p1", cards=1) == "bad"
    run.happened(own_games.begin(run.now, "p1", 0, lambda: "t", give_up=False))
    assert run.now.phase == "playing"
    assert refused("p1") == "playing"
    run.happened(own_games.begin(run.now, "p1", 1, lambda: "u", give_up=True))
    assert isinstance(run.now.rounds[-1].ends[0], CalledOff)
    # What has been had before is nobody's loss, so nobody is asked.
    assert len(own_games.begin(run.now, "p1", 0, lambda: "v", give_up=False)) == 2
    run.happened(asking.pause(run.now, DIRECTOR))
    assert refused("p1", give_up=True) == "paused"
    with pytest.raises(NotAllowed):
        asking.begin_round(run.now, DIRECTOR, lambda: "w")
    run.happened([Closed()])
    assert refused("p1", give_up=True) == "over"
    other = Run(opened("poker-solitaire", "standard", form="everybody", rounds=1), 2)
    with pytest.raises(NotAllowed):
        own_games.begin(other.now, "p1", 0, lambda: "t", give_up=False)
