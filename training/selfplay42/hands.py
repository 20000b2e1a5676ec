"""Hands to learn from: every declaration of every preset, some won in an auction, some forced.

In an auction seats bid by what the network thinks of their hands so far, so the hands become those
that are really bid on, and what was said tells something.
"""

from __future__ import annotations

from typing import NamedTuple

import torch

from training.selfplay42.nets import DECLARATIONS, NEEDS, SEATS, TILES, Net, Tensor, terms
from training.selfplay42.play import TRICKS_COUNT, Contracts, Tables

PIPS = tuple(range(7))
PARTNER_NAMES = DECLARATIONS
NELLO, SEVENS = (17, 18, 19), (20, 21)


class Kind(NamedTuple):
    """A way to play, and how many of a thousand hands are played that way."""

    often: int
    declarations: tuple[int, ...]
    worth: int = 0
    scoring: int = 0


SUITS = (
    Kind(560, (*PIPS, 7, 8)),
    Kind(90, (*PIPS, 7, 8), scoring=2),
    Kind(120, (*PIPS, 9), scoring=1),
    Kind(120, tuple(range(10, 17))),
    Kind(20, tuple(range(10, 17)), worth=1),
)
_SWEEP = Kind(90, (*PIPS, 7, 8), worth=TRICKS_COUNT)


class Dealer:
    """Deals hands, and has them bid on."""

    def __init__(self, tables: Tables, judge: Net) -> None:
        self.tables, self.judge, self.device = tables, judge, tables.device

    def suits(self, rows: int) -> Contracts:
        """Declarations with four at a trick."""
        whole = sum(kind.often for kind in SUITS) + _SWEEP.often
        parts = []
        for kind in SUITS:
            size = rows * kind.often // whole
            parts += [self._auctioned(kind, size // 2), self._forced(kind, size - size // 2)]
        sweeps = rows - sum(part.size for part in parts)
        parts.append(self._sweeps(sweeps))
        return joined(parts)

    def nello(self, rows: int) -> Contracts:
        return self._alone(NELLO, rows)

    def sevens(self, rows: int) -> Contracts:
        return self._alone(SEVENS, rows)

    # --- kinds of hands -------------------------------------------------------------------------

    def _deal(self, rows: int) -> Tensor:
        order = torch.rand(rows, TILES, device=self.device).argsort(1)
        seats = (torch.arange(TILES, device=self.device) // 7).expand(rows, TILES)
        return torch.empty_like(order).scatter_(1, order, seats)

    def _forced(self, kind: Kind, rows: int) -> Contracts:
        """The bidder has any hand, and bids mostly 30; nothing was said."""
        owner = self._deal(rows)
        hand = owner == 0
        random = torch.rand(rows, device=self.device)
        need = torch.where(random < 0.65, 30, torch.randint(31, 43, (rows,), device=self.device))
        named = self._name(kind, hand, need, noise=0.6)
        if 0 in kind.declarations:
            simple = torch.rand(rows, device=self.device) < 0.4
            named = torch.where(simple, self._longest(hand), named)
        return self._contracts(kind, owner, named, need)

    def _longest(self, hand: Tensor) -> Tensor:
        """The longest suit, with its double, the highest: as in the arena's forced bids."""
        has = self.tables.has
        length = (hand[:, None] & has).sum(2)
        double = (hand[:, None] & has & self.tables.doubles).any(2)
        return (length * 100 + double * 10 + torch.arange(7, device=self.device)).argmax(1)

    def _auctioned(self, kind: Kind, rows: int) -> Contracts:
        owner = self._deal(rows)
        chance = self._chances(kind, owner)
        first = torch.randint(0, SEATS, (rows,), device=self.device)
        high = torch.full((rows,), 29, device=self.device)
        holder = torch.full((rows,), -1, device=self.device)
        passed = torch.zeros(rows, SEATS, device=self.device)
        bid = torch.zeros(rows, SEATS, device=self.device)
        row = torch.arange(rows, device=self.device)
        for ahead in range(SEATS):
            seat = (first + ahead) & 3
            says = self._says(chance[row, seat], high, holder, seat)
            if ahead == SEATS - 1:  # somebody must
                says = torch.where((says == 0) & (holder < 0), 30, says)
            passed[row, seat] = (says == 0).float()
            bid[row, seat] = (says - 29).clamp(min=0) / NEEDS
            holder = torch.where(says > 0, seat, holder)
            high = torch.where(says > 0, says, high)
        owner = (owner - holder[:, None]) & 3
        around = (holder[:, None] + torch.arange(SEATS, device=self.device)) & 3
        named = self._name(kind, owner == 0, high, noise=0.1)
        return self._contracts(
            kind, owner, named, high, passed=passed.gather(1, around), bid=bid.gather(1, around)
        )

    def _says(self, chance: Tensor, high: Tensor, holder: Tensor, seat: Tensor) -> Tensor:
        """A bid, or 0 for a pass: wary of outbidding, more so of outbidding partner."""
        rows = len(high)
        least = torch.full((rows,), 0.6, device=self.device)
        least = torch.where(holder < 0, 0.5, least)
        least = torch.where((holder >= 0) & (((holder - seat) & 3) == 2), 0.8, least)
        least = least + 0.06 * torch.randn(rows, device=self.device)
        asked = (high + 1).clamp(30, 42)
        at = (asked - 30)[:, None]
        bids = (chance.gather(1, at).squeeze(1) >= least) & (high < 42)
        needs = torch.arange(30, 43, device=self.device)
        good = (chance >= (least + 0.05)[:, None]) & (needs >= asked[:, None])
        highest = torch.where(good, needs, 0).amax(1)
        jumps = torch.rand(rows, device=self.device) < 0.3
        more = torch.where(jumps, torch.maximum(highest, asked), asked)
        return torch.where(bids, more, 0)

    def _sweeps(self, rows: int) -> Contracts:
        """Splash and plunge: who holds most doubles bids, partner names and leads."""
        owner = self._deal(2 * rows + 64)
        doubles = torch.stack(
            [((owner == seat) & self.tables.doubles).sum(1) for seat in range(SEATS)], 1
        )
        most, bidder = doubles.max(1)
        good = (most >= 3).nonzero().squeeze(1)[:rows]
        owner, most = (owner[good] - bidder[good][:, None]) & 3, most[good]
        size = len(owner)
        plunges = (most >= 4) & (torch.rand(size, device=self.device) < 0.7)
        promise = torch.where(plunges, 4, 3)
        need = torch.full((size,), 7, device=self.device)
        named = self._name(_SWEEP, owner == 2, need, noise=0.3, promise=promise)
        opener = torch.full((size,), 2, device=self.device)
        return self._contracts(_SWEEP, owner, named, need, promise=promise, opener=opener)

    def _alone(self, declarations: tuple[int, ...], rows: int) -> Contracts:
        """Nello and sevens: mostly with a hand for it."""
        owner = self._deal(rows)
        at = torch.randint(0, len(declarations), (rows,), device=self.device)
        declared = torch.tensor(declarations, device=self.device)[at]
        need = torch.full((rows,), 7, device=self.device)
        kind = Kind(0, declarations, worth=TRICKS_COUNT)
        logits = torch.cat(
            [
                self._judge(kind, owner == seat, declared[:, None], need[:, None])
                for seat in range(SEATS)
            ],
            1,
        )
        bidder = (logits + 0.8 * torch.randn_like(logits)).argmax(1)
        anybody = torch.rand(rows, device=self.device) < 0.25
        bidder = torch.where(anybody, 0, bidder)
        return self._contracts(kind, (owner - bidder[:, None]) & 3, declared, need)

    # --- judging --------------------------------------------------------------------------------

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def _judge(
        self,
        kind: Kind,
        hand: Tensor,
        declared: Tensor,
        need: Tensor,
        promise: Tensor | None = None,
        said: float = 0.0,
    ) -> Tensor:
        """The logit of making it, for each row's hand and each of its columns' questions."""
        rows, columns = declared.shape
        same = torch.zeros((rows * columns,), dtype=torch.long, device=self.device)
        asked = terms(
            declared.flatten(),
            same + kind.worth,
            same + kind.scoring,
            same if promise is None else promise.repeat_interleave(columns),
            need.expand(rows, columns).flatten(),
        )
        wide = hand[:, None].expand(-1, columns, -1).flatten(0, 1).float()
        told = torch.cat([wide, asked, (same + said)[:, None].float()], 1)
        with torch.autocast(self.device, torch.bfloat16):
            return self.judge(told)[0].float().view(rows, columns)

    def _name(
        self,
        kind: Kind,
        hand: Tensor,
        need: Tensor,
        noise: float,
        promise: Tensor | None = None,
    ) -> Tensor:
        could = torch.tensor(kind.declarations, device=self.device)
        logits = self._judge(kind, hand, could.expand(len(hand), -1), need[:, None], promise)
        return could[(logits + noise * torch.randn_like(logits)).argmax(1)]

    def _chances(self, kind: Kind, owner: Tensor) -> Tensor:
        """[seat][need]: how likely each seat thinks it would make each bid with its best suit."""
        rows = len(owner)
        hands = torch.stack([owner == seat for seat in range(SEATS)], 1).flatten(0, 1)
        least = torch.full((rows * SEATS,), 30, device=self.device)
        best = self._name(kind, hands, least, noise=0.1)
        needs = torch.arange(30, 43, device=self.device)
        logits = self._judge(kind, hands, best[:, None].expand(-1, NEEDS), needs[None], said=1.0)
        return logits.sigmoid().view(rows, SEATS, NEEDS)

    def _contracts(
        self,
        kind: Kind,
        owner: Tensor,
        declared: Tensor,
        need: Tensor,
        promise: Tensor | None = None,
        opener: Tensor | None = None,
        passed: Tensor | None = None,
        bid: Tensor | None = None,
    ) -> Contracts:
        rows = len(owner)
        same = torch.full((rows,), 0, device=self.device)
        silent = torch.zeros(rows, SEATS, device=self.device)
        return Contracts(
            owner,
            declared,
            same + kind.worth,
            same + kind.scoring,
            same if promise is None else promise,
            need.float(),
            same if opener is None else opener,
            silent if passed is None else passed,
            silent if bid is None else bid,
        )


def joined(parts: list[Contracts]) -> Contracts:
    return Contracts(*(torch.cat(columns) for columns in zip(*parts, strict=True)))


def of_deals(of: Contracts) -> Tensor:
    """What the network of whole deals is told."""
    hands = torch.stack([of.owner == seat for seat in range(SEATS)], 1).flatten(1).float()
    return torch.cat([hands, terms(of.declared, of.worth, of.scoring, of.promise, of.need)], 1)


def of_hands(of: Contracts) -> Tensor:
    """What the network of single hands is told: the hand of whoever named and leads."""
    hand = of.owner == of.opener[:, None]
    said = (of.passed.sum(1) > 0).float()[:, None]
    asked = terms(of.declared, of.worth, of.scoring, of.promise, of.need)
    return torch.cat([hand.float(), asked, said], 1)


def of_bidders(of: Contracts) -> tuple[Tensor, Tensor]:
    """The same of those who leave the naming to partner; and which rows these are."""
    rows = (of.promise > 0).nonzero().squeeze(1)
    some = Contracts(*(column[rows] for column in of))
    named = torch.full_like(some.declared, PARTNER_NAMES)
    asked = terms(named, some.worth, some.scoring, some.promise, some.need)
    silent = torch.zeros(len(rows), 1, device=asked.device)
    return torch.cat([(some.owner == 0).float(), asked, silent], 1), rows
