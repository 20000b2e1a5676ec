"""A thousand people, every constraint checked by a second program (`auditor.py`)."""

from __future__ import annotations

import pytest

from parlour.club.tournaments.events import read_event, write_event
from parlour.club.tournaments.standings import Scores
from parlour.club.tournaments.tournament import Tournament
from tests.club.tournaments.auditor import audit
from tests.club.tournaments.running import Run, opened


@pytest.mark.parametrize(
    ("game", "rules", "rotate", "people", "side_size"),
    [
        ("cribbage", "standard", 0, 1000, 1),
        ("cribbage", "standard", 0, 41, 1),
        ("texas-42", "straight", 1, 1000, 2),
        ("texas-42", "straight", 1, 63, 2),
    ],
)
def test_seven_rounds(game: str, rules: str, rotate: int, people: int, side_size: int) -> None:
    run = Run(opened(game, rules, rounds=7, rotate=rotate), people)
    tournament = run.to_the_end()
    lines = [write_event(event) for event in run.log]
    totals = audit(lines, side_size)
    standings = Scores(tournament).standings
    assert {s.entry: {"points": s.points, "won": s.won, "spread": s.spread} for s in standings} == (
        totals
    )
    ranked = [(s.points, s.won, s.spread, s.opponents) for s in standings]
    assert ranked == sorted(ranked, reverse=True)
    # What was stored is all there is: read back, it folds to the same.
    again = Tournament.open("t", run.now.opened)
    folded = again.folded((read_event(line), at + 1) for at, line in enumerate(lines[1:]))
    assert Scores(folded).standings == standings
    assert folded == tournament
