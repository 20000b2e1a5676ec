"""A game that was left is taken up as it is by then."""

from __future__ import annotations

from parlour.terminal.full.resuming import kept_games
from parlour.terminal.full.talk import Talk
from parlour.terminal.saves import Shelf
from tests.terminal.typist import solo


def test_what_another_program_has_played_since_is_taken_up() -> None:
    shelf = Shelf("texas-42")
    shelf.keep(solo(seed="shared"))
    [listed], troubles = kept_games(Talk("en"))
    theirs = shelf.load(shelf.current)
    (theirs.act if theirs.my_turn else theirs.bot_acts)("30")
    shelf.keep(theirs)
    assert listed.take_up().record.actions == theirs.record.actions
    assert not troubles
    shelf.give_up(theirs)  # they are done with it: it is gone on with as it was listed
    assert listed.take_up().record.actions == ()
