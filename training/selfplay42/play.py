"""Many hands of 42 played side by side, without a branch: every one to its last trick.

The bidder is seat 0. Hands that are played together have as many seats at a trick.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import torch

from training.selfplay42.nets import (
    DECLARATIONS,
    SCORINGS,
    SEATS,
    TILES,
    WORTHS,
    Tensor,
    one_hot,
)

LEADING = 28
TRICKS_COUNT = 2  # the worth of tiles and tricks where every trick is to be won, or lost
_NOBODY = -1000


class Tables:
    """The tables of the rules, on the device."""

    def __init__(self, file: str, device: str) -> None:
        read = np.load(file)
        self.device = device
        self.duty = torch.tensor(read["duty"], device=device)
        self.levels = {"suits": 2, "sevens": self.duty.shape[2]}
        self.strength = torch.tensor(read["strength"].astype(np.int32), device=device)
        self.points = torch.tensor(read["points"].astype(np.float32), device=device)
        self.trick = torch.tensor(read["trick"].astype(np.float32), device=device)
        self.total = torch.tensor(read["total"].astype(np.float32), device=device)
        self.doubles = torch.tensor(read["doubles"], device=device)
        self.has = torch.tensor(read["has"], device=device)


class Contracts(NamedTuple):
    """What each of some hands is played for: a row each."""

    owner: Tensor  # [tile]: the seat that was dealt it
    declared: Tensor
    worth: Tensor  # real counters, printed ones, or tricks
    scoring: Tensor  # marks, bid and points, own points
    promise: Tensor  # doubles that the bidder must hold: 0, 3 or 4
    need: Tensor
    opener: Tensor
    passed: Tensor  # [seat]
    bid: Tensor  # [seat]: from 0 (none) to 1 (42)

    @property
    def size(self) -> int:
        return int(self.owner.shape[0])


class Play:
    """Hands in play."""

    def __init__(self, tables: Tables, of: Contracts, levels: int, alone: bool) -> None:
        self.tables, self.of, self.levels, self.alone = tables, of, levels, alone
        rows, device = of.size, tables.device
        self.rows = torch.arange(rows, device=device)
        self.hands = one_hot(of.owner, SEATS).permute(0, 2, 1).bool().contiguous()
        shape = (rows, SEATS, TILES)
        self.played = torch.zeros(shape, dtype=torch.bool, device=device)
        self.trick = torch.zeros(shape, dtype=torch.bool, device=device)
        self.may = torch.ones(shape, dtype=torch.bool, device=device)
        self.turn = of.opener.clone()
        self.led = torch.full((rows,), LEADING, dtype=torch.long, device=device)
        self.pot = tables.trick[of.worth].clone()
        self.won = torch.zeros(rows, device=device)
        self.lost = torch.zeros(rows, device=device)
        self.total = tables.total[of.worth]
        self.size = SEATS - alone
        self.next_seat = torch.tensor([1, 3, 3, 0] if alone else [1, 2, 3, 0], device=device)
        self.count = 0
        self._nobody_wins()

    def _nobody_wins(self) -> None:
        self.best = torch.full_like(self.turn, 0)
        self.best_strength = torch.full(self.turn.shape, _NOBODY, dtype=torch.int32,
                                        device=self.tables.device)  # fmt: skip

    @property
    def plays(self) -> int:
        """How many plays make a hand."""
        return 7 * self.size

    @property
    def leading(self) -> bool:
        return self.count % self.size == 0

    @property
    def hand(self) -> Tensor:
        return self.hands[self.rows, self.turn]

    def verdict(self) -> Tensor:
        """1 where the bidder has reached the aim, -1 where that is out of reach, 0 while open."""
        reached = self.won >= self.of.need
        return reached.long() - (~reached & (self.lost > self.total - self.of.need)).long()

    def lawful(self) -> Tensor:
        hand = self.hand
        duty = self.tables.duty[self.of.declared, self.led]
        allowed = torch.zeros_like(hand)
        found = torch.zeros_like(hand[:, :1])
        for level in range(self.levels):
            owed = hand & duty[:, level]
            allowed = torch.where(found, allowed, owed)
            found = allowed.any(1, keepdim=True)
        return torch.where(found, allowed, hand)

    def step(self, tile: Tensor) -> None:
        rows, seat = self.rows, self.turn
        self._show_lacks(tile)
        if self.leading:
            self.led = tile.clone()
        strength = self.tables.strength[self.of.declared, self.led, tile]
        better = strength > self.best_strength
        self.best = torch.where(better, seat, self.best)
        self.best_strength = torch.where(better, strength, self.best_strength)
        self.hands[rows, seat, tile] = False
        self.played[rows, seat, tile] = True
        self.trick[rows, seat, tile] = True
        self.pot = self.pot + self.tables.points[self.of.worth, tile]
        self.count += 1
        self.turn = self.next_seat[seat]
        if self.count % self.size == 0:
            self._gather()

    def _show_lacks(self, tile: Tensor) -> None:
        duty = self.tables.duty[self.of.declared, self.led]
        unmet = torch.ones_like(tile, dtype=torch.bool)
        for level in range(self.levels):
            unmet = unmet & ~duty[self.rows, level, tile]
            self.may[self.rows, self.turn] &= ~(duty[:, level] & unmet[:, None])

    def _gather(self) -> None:
        bidders = (self.best & 1) == 0
        credited = ~bidders if self.alone else bidders
        self.won = self.won + self.pot * credited
        self.lost = self.lost + self.pot * ~credited
        self.turn = self.best.clone()
        self.led = torch.full_like(self.led, LEADING)
        self.trick = torch.zeros_like(self.trick)
        self.pot = self.tables.trick[self.of.worth].clone()
        self._nobody_wins()

    def outcome(self) -> Tensor:
        """What the hand is worth to the bidders, about from -1 to 1."""
        made = self.verdict() > 0
        marks = torch.where(made, 1.0, -1.0)
        lost = -(self.of.need + self.lost)
        plus = torch.where(made, self.of.need + self.won, lost) / 57
        own = torch.where(
            made, torch.where(self.of.need < 42, self.won - self.lost, self.of.need), lost
        )
        return torch.where(
            self.of.scoring == 1, plus, torch.where(self.of.scoring == 2, own / 48, marks)
        )

    def over(self) -> Tensor:
        """Where nothing that is played can change the outcome any more."""
        decided = self.verdict() != 0
        return decided & (self.of.scoring == 0)

    # --- what is seen -------------------------------------------------------------------------

    def seen(self) -> Tensor:
        """What the seat in turn knows, the others counted from it on."""
        around = (self.turn[:, None] + torch.arange(SEATS, device=self.tables.device)) & 3
        tiles = around[:, :, None].expand(-1, -1, TILES)
        hand = self.hand
        played = self.played.gather(1, tiles)
        known = self.played.any(1) | hand
        may = self.may.gather(1, tiles)[:, 1:] & ~known[:, None]
        follow, beats = self._asked(), torch.zeros_like(hand)
        if not self.leading:
            strength = self.tables.strength[self.of.declared, self.led]
            beats = (strength > self.best_strength[:, None]) & hand
        return torch.cat(
            [
                hand.float(),
                played.flatten(1).float(),
                self.trick.gather(1, tiles)[:, 1:].flatten(1).float(),
                may.flatten(1).float(),
                follow,
                beats.float(),
                self._declared(),
                one_hot((0 - self.turn) & 3, SEATS),
                self._winning((self.best - self.turn) & 3),
                self._standing(),
                self.of.passed.gather(1, around),
                self.of.bid.gather(1, around),
            ],
            1,
        )

    def everything(self) -> Tensor:
        """What is so, for the critic."""
        return torch.cat(
            [
                self.hands.flatten(1).float(),
                self.played.flatten(1).float(),
                self.trick.flatten(1).float(),
                self._asked(),
                self._declared(),
                one_hot(self.turn, SEATS),
                self._winning(self.best),
                self._standing(),
            ],
            1,
        )

    def _asked(self) -> Tensor:
        """The tiles that the led one asks for first."""
        asked = self.tables.duty[self.of.declared, self.led, 0].float()
        return torch.zeros_like(asked) if self.leading else asked

    def _declared(self) -> Tensor:
        promise = torch.stack([self.of.promise == 3, self.of.promise == 4], 1).float()
        return torch.cat(
            [
                one_hot(self.of.declared, DECLARATIONS),
                one_hot(self.of.worth, WORTHS),
                one_hot(self.of.scoring, SCORINGS),
                promise,
            ],
            1,
        )

    def _winning(self, seat: Tensor) -> Tensor:
        return one_hot(seat, SEATS) * (0.0 if self.leading else 1.0)

    def _standing(self) -> Tensor:
        need = self.of.need
        parts = [
            (need - self.won).clamp(min=0),
            (self.total + 1 - need - self.lost).clamp(min=0),
            self.won,
            self.lost,
            self.pot,
            need,
        ]
        told = torch.stack(parts, 1) / self.total[:, None]
        done = torch.full_like(told[:, :1], self.count / self.plays)
        return torch.cat([told, done], 1)

    def unseen(self) -> Tensor:
        return ~(self.played.any(1) | self.hand)

    def holders(self) -> Tensor:
        """Who was dealt each tile, counted from the seat in turn."""
        return (self.of.owner - self.turn[:, None]) & 3
