"""Many games of 42, stepped at once: every rule in the tables is asked of the game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from parlour._kernels import BidContract, BidGames
from parlour.core.errors import ParlourError
from parlour.games.texas42.actions import Bid
from parlour.games.texas42.contracts import (
    Contract,
    Tally,
    announced_kind,
    contract_for,
    fixed_trump,
    legal_trumps,
)
from parlour.games.texas42.dealing import HAND_SIZE
from parlour.games.texas42.ladder import legal_bids
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import TRICKS, counters
from parlour.games.texas42.seats import SEATS, SIDES, partner_of, seat_index
from parlour.games.texas42.suits import order_of
from parlour.pieces.dominoes import DOUBLES, mask, names, tiles
from parlour.research.fields import Layout
from parlour.research.texas42.acts import bids, trumps
from parlour.research.texas42.observing import CONTRACTS, fields

NOBODY = NONE = -1
NEVER = (0, False)
_BIDDER, _PARTNER = 0, partner_of(0)  # seats are counted from the bidder


class AtOnce:
    """Many games of 42, and how the hands going on were dealt."""

    def __init__(self, rules: Rules, games: int, seed: int, *, one_hand: bool) -> None:
        if rules.enforcement != "prevent":
            raise ParlourError(
                "many games at once have no referee: enforcement must be prevent, "
                f"not {rules.enforcement}"
            )
        self.kernel = BidGames(games, seed, **_tables(rules), one_hand=one_hand)

    def start(self, game: int) -> dict[str, Any]:
        shaker, hands, scores = self.dealt(game)
        dealt = {seat: list(names(hand)) for seat, hand in zip(SEATS, hands, strict=True)}
        won = dict(zip(SIDES, scores, strict=True))
        return {"shaker": SEATS[shaker], "hands": dealt, "scores": won}

    def dealt(self, game: int) -> Any:
        return self.kernel.deal(game)

    def together(self, game: int) -> bool:
        """Never: acts are done in turn."""
        return False


@lru_cache(maxsize=16)
def _tables(rules: Rules) -> dict[str, Any]:
    every, named = bids(rules), trumps(rules)
    contracts: list[Contract] = []
    won_by = []
    for bid in every[1:]:
        fixed = fixed_trump(rules, bid)
        may_name = legal_trumps(rules, bid) if fixed is None else (fixed,)
        places = [NONE] * len(named)
        for trump in may_name:
            places[named.index(trump)] = len(contracts)
            contracts.append(contract_for(rules, bid, _BIDDER, trump))
        names_it = _PARTNER if announced_kind(bid).partner_takes_over else _BIDDER
        takes_back = rules.change_of_suit and not bid.contract
        won_by.append((names_it, NONE if fixed is None else named.index(fixed), takes_back, places))
    worth, layout = counters(rules.counters), Layout(fields(rules))
    first = rules.first_shaker
    return {
        "orders": [order_of(rules, trump).kernel for trump in named],
        "contracts": [_contract(contract, named.index(contract.trump)) for contract in contracts],
        "points": worth.tiles,
        "trick_points": worth.trick,
        "marked": DOUBLES,
        "offers": [_offers(rules, every, bid.value, stuck=False) for bid in every],
        "offers_last": _offers(rules, every, 0, stuck=True),
        "won_by": won_by,
        "names": len(named),
        "claim": rules.lay_down,
        "take_back": rules.change_of_suit,
        "target": rules.target,
        "shaker": NOBODY if first == "drawn" else seat_index(first),
        "begins": layout.begins,
        "size": layout.size,
    }


def _offers(rules: Rules, every: tuple[Bid, ...], high: int, *, stuck: bool) -> list[int]:
    """What may be bid over a high bid, by how many doubles are held."""
    doubles = tiles(DOUBLES)
    hands = [mask(doubles[:held]) for held in range(HAND_SIZE + 1)]
    return [mask(map(every.index, legal_bids(rules, hand, high, stuck=stuck))) for hand in hands]


def _contract(contract: Contract, order: int) -> BidContract:
    kind, out = contract.kind, contract.sitting_out
    play_out = contract.rules.play_out
    return BidContract(
        order=order,
        leads=contract.leader,
        sits_out=NOBODY if out is None else out,
        decided=_decided(contract),
        ends=(not play_out or kind.ends_when_lost, not play_out),
        claims=kind.may_claim,
        pays=[pay for made in (False, True) for pay in _pays(contract, made=made)],
        kind=CONTRACTS.index(kind.name),
        need=contract.need if kind.name == "bid" else 0,
    )


def _decided(contract: Contract) -> list[tuple[int, bool]]:
    """From how many on points and tricks, ours and theirs, decide it, each looked at alone."""
    total = counters(contract.rules.counters).total
    found = []
    for place, most in enumerate((total, total, TRICKS, TRICKS)):
        stands = [0, 0, 0, 0]
        threshold = NEVER
        for amount in range(1, most + 1):
            stands[place] = amount
            if verdict := contract.verdict(Tally(*stands)):
                threshold = (amount, verdict[0])
                break
        found.append(threshold)
    return found


def _pays(contract: Contract, *, made: bool) -> list[tuple[int, int, int]]:
    """What the bidders and the others score: so much, and so much for each point of either."""
    nothing = contract.scored(made, 0, 0)
    by_ours, by_theirs = contract.scored(made, 1, 0), contract.scored(made, 0, 1)
    return [
        (base, ours - base, theirs - base)
        for base, ours, theirs in zip(nothing, by_ours, by_theirs, strict=True)
    ]
