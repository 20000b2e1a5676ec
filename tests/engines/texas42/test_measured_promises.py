"""What `bench.texas42_auctions promises` asks partners: something that they could answer badly."""

from __future__ import annotations

from itertools import count

from bench.texas42_auctions import promised
from parlour.games.texas42.ladder import PROMISED


def test_a_partner_could_bid_over_what_is_promised() -> None:
    wanted = set(PROMISED)
    for number in count():
        if (found := promised("house", f"asked {number}")) is None:
            continue
        contract, state = found
        view = state.view(state.turn)
        assert [bid.bid for bid in view.bids][1:] == ["pass"]
        assert view.bids[0].bid.startswith(contract)
        assert len(view.legal) > 1
        wanted.discard(contract)
        if not wanted:
            return
