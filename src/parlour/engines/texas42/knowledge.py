"""What a seat knows when it is to play a tile, as the kernel's `Knowledge`: from its view alone."""

from __future__ import annotations

from parlour._kernels import Knowledge
from parlour.engines.texas42.reading import held_tiles, rules_of
from parlour.engines.texas42.solver import trick_game
from parlour.games.texas42.ladder import PLUNGE_DOUBLES, SPLASH_DOUBLES
from parlour.games.texas42.scoring import TRICKS
from parlour.games.texas42.seats import SEATS
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import DOUBLES, Tile, mask

_PROMISED = {"splash": SPLASH_DOUBLES, "plunge": PLUNGE_DOUBLES}
_SEAT = {name: seat for seat, name in enumerate(SEATS)}


def knowledge_of(view: View) -> Knowledge:
    """Read the view of a seat that is to play a tile."""
    seat, bidder, trump, contract = view["seat"], view["bidder"], view["trump"], view["contract"]
    assert seat is not None
    assert bidder is not None
    assert trump is not None
    assert contract is not None
    need, goal = view["need"], "points"
    if need is None:  # tricks decide: every one of them is to be won, or in nello lost
        need, goal = TRICKS, "tricks"
    history = [
        (_SEAT[play["seat"]], Tile.named(play["tile"]))
        for plays in (*(trick["plays"] for trick in view["tricks"]), view["trick"])
        for play in plays
    ]
    return Knowledge(
        trick_game(rules_of(view["rules"]), trump, _SEAT[bidder], goal),
        need,
        history[0][0] if history else _SEAT[seat],
        TRICKS,
        history,
        _SEAT[seat],
        held_tiles(view),
        _lacks(view),
        (_SEAT[bidder], DOUBLES, _PROMISED.get(contract, 0)),
    )


def _lacks(view: View) -> tuple[int, int, int, int]:
    """A tile that lies exposed is in nobody else's hand."""
    exposed = {
        _SEAT[name]: mask(Tile.named(tile) for tile in shown)
        for name, shown in view["exposed"].items()
    }
    n, e, s, w = (
        sum(shown for holder, shown in exposed.items() if holder != seat) for seat in range(4)
    )
    return n, e, s, w
