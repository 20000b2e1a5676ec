"""Reasons in the auction at 42, against what was really said and held, and judged anew."""

from __future__ import annotations

from parlour.engines.texas42.search import searching
from parlour.engines.texas42.search.bid_choice import weigh_bids, weigh_trumps
from parlour.engines.texas42.search.hand_odds import Judge
from parlour.games.texas42 import State
from parlour.games.texas42.auction import Auction
from parlour.games.texas42.seats import SEATS, seat_index
from parlour.games.texas42.suits import order_of
from parlour.pieces.dominoes import Tile, tiles
from parlour.study.hints import Hint


def code_of(given: Hint) -> str:
    return given.reason.code.removeprefix("texas-42.reason.")


def assert_bid(state: State, given: Hint) -> None:
    code, values = code_of(given), given.reason.values
    view = state.view(state.turn)
    if code == "only-act":
        assert len(view.legal) == 1
        return
    if code == "pass-promise":
        _left_alone(state, given)
        return
    worth = {option.action: option.value for option in given.options if option.value is not None}
    bids = {act: value for act, value in worth.items() if act != "pass"}
    best = next(iter(bids))  # as they are listed: the best first
    assert bids[best] == max(bids.values())
    assert str(values["bid"]).split(":")[0] in best
    assert ("pass" in view.legal) == (code != "must-bid")
    assert (given.action == "pass") == code.startswith("pass")
    if code.endswith("-even"):
        assert _hundredths(values["win"], bids[best])
        error = given.options[[option.action for option in given.options].index(best)].error or 0
        apart = abs(worth["pass"] - bids[best])
        assert apart <= max(error, 0.01 + 1e-9)
    elif code != "must-bid":
        assert _hundredths(values["bids"], bids[best])
        assert _hundredths(values["passes"], worth["pass"])
        # Whoever is told the numbers sees in them why.
        better, worse = ("passes", "bids") if code.startswith("pass") else ("bids", "passes")
        assert int(str(values[better])) > int(str(values[worse]))
    high = max(_bids(state), key=lambda made: made[1], default=(None, 0))
    if code == "pass-partner":
        assert high[0] == SEATS[seat_index(given.seat) ^ 2]
    elif code == "pass":
        assert high[0] != SEATS[seat_index(given.seat) ^ 2]
    again = [it.odds for it in weigh_bids(view, _judge(), 271828) if str(it.bid) == values["bid"]]
    assert any(odds and _about(given, odds.chance, odds.error) for odds in again)


def _left_alone(state: State, given: Hint) -> None:
    """Partner's is the high bid, with as many doubles as are claimed, which it really holds."""
    seat = seat_index(given.seat) ^ 2
    high = max(_bids(state), key=lambda made: made[1])
    assert given.action == "pass"
    assert high[0] == SEATS[seat]
    kind = str(given.reason.values["bid"]).split(":")[0]
    assert given.reason.values["doubles"] == {"splash": 3, "plunge": 4}[kind]
    assert isinstance(state.phase, Auction)
    doubles = [tile for tile in tiles(state.phase.deal.dealt[seat]) if tile.is_double]
    assert len(doubles) >= int(str(given.reason.values["doubles"]))


def _bids(state: State) -> list[tuple[str | None, int]]:
    """Who has bid how high; a pass is no bid."""
    made = [(seen.seat, seen.bid) for seen in state.view(None).bids]
    return [(seat, _height(bid)) for seat, bid in made if bid != "pass"]


def _height(bid: str) -> int:
    """42 to the mark, read anew from how bids are written: `31`, `2m`, `plunge:4m`."""
    amount = bid.rpartition(":")[2]
    if amount.endswith("m"):
        return 42 * int(amount[:-1])
    return int(amount)


def assert_named(state: State, given: Hint) -> None:
    code, values, view = code_of(given), given.reason.values, state.view(state.turn)
    if code == "only-act":
        assert len(view.legal) == 1
        return
    trump = given.action.removeprefix("trump:")
    assert values["trump"] in (trump, "trash")
    hand = [Tile.named(name) for name in view.hand]
    assert values["trumps"] == sum(order_of(state.rules, trump).trumps >> t & 1 for t in hand)
    assert bool(values["trumps"]) == (code == "name-trumps")
    again = {odds.trump: odds for odds in weigh_trumps(view, _judge(), 314159)}[trump]
    assert _about(given, again.chance, again.error)


def _judge() -> Judge:
    return searching.MASTER.judge


def _about(given: Hint, chance: float, error: float) -> bool:
    """Judged once more, with other luck, it comes out within the errors that were told."""
    told, off = (int(str(given.reason.values[name])) for name in ("percent", "error"))
    return abs(told - 100 * chance) <= 5 * (off + 100 * error) + 1


def _hundredths(told: object, value: float) -> bool:
    return told == min(99, max(1, round(100 * value)))
