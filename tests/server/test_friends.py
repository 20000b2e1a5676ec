"""Four friends at a table, by invitation, on two processes: what one does, all hear alike."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from tests.server.clients import Refused, gapless, play
from tests.server.conftest import Pair

HAND = "house,target=1,all_pass=dealer-30,lay_down=off,play_out=on"


def test_four_friends_play_a_game_on_two_processes(pair: Pair) -> None:
    host, *guests = people = pair.people("Ann", "Bob", "Cat", "Dan")
    table = host.open("texas-42", HAND, seats={"S": "me"})
    for seat, guest in zip("WNE", guests, strict=True):
        with pytest.raises(Refused) as refused:
            guest.sit(table, seat)
        assert refused.value.told == (403, "invitation")
        guest.sit(table, seat, host.invite(table, seat))
    with ExitStack() as stack:
        lives = [stack.enter_context(person.live(table)) for person in people]
        for live in lives:
            live.until_seq(max(live.seq for live in lives))
        assert {live.table["phase"] for live in lives} == {"playing"}
        assert [live.table["you"] for live in lives] == [["S"], ["W"], ["N"], ["E"]]
        start = max(live.heard[0]["seq"] for live in lives)
        play(lives, lambda live: live.legal[0])
        heard = [gapless(live) for live in lives]
    assert len({live.seq for live in lives}) == 1
    told = [
        events[start - live.heard[0]["seq"] :] for live, events in zip(lives, heard, strict=True)
    ]
    assert all(events == told[0] for events in told)
    assert len(told[0]) >= 28
