"""Learning from self-play: proximal policy optimisation, with a critic that sees all hands.

The critic takes most of the luck out of what a play is praised or blamed for. The player also
learns to guess who holds what; a small player learns to play alike; and two judges learn from how
the hands end what a deal, and a hand, is good for.
"""

from __future__ import annotations

import copy
import math
import time
from typing import Any, NamedTuple

import torch
from torch import nn
from torch.nn import functional

from training.selfplay42.hands import Dealer, of_bidders, of_deals, of_hands
from training.selfplay42.nets import SEATS, TILES, Net, Tensor, networks
from training.selfplay42.play import Contracts, Play, Tables

_NEVER = -1e9


class Course(NamedTuple):
    """How to learn."""

    seconds: float  # of the whole course
    hands: int = 65536  # in a round, with four at a trick
    alone: int = 8192  # nello, besides; sevens a quarter of that, in every fourth round
    batch: int = 65536
    rate: tuple[float, float] = (6e-4, 2e-5)
    spread: tuple[float, float] = (0.02, 0.0015)  # how much variety is worth
    trace: float = 0.85
    average: float = 0.995  # of the player's weights, a step
    settle: float = 0.08  # the last part of the course: the player is fixed, the others learn on


class Samples(NamedTuple):
    """Decisions of a round: a row each."""

    seen: Tensor
    everything: Tensor
    lawful: Tensor
    tile: Tensor
    log_odds: Tensor
    praise: Tensor
    worth: Tensor  # what the critic should have said
    holders: Tensor
    unseen: Tensor


class School:
    """All that is learnt, and the learning."""

    def __init__(self, tables: Tables, course: Course) -> None:
        self.tables, self.course, self.device = tables, course, tables.device
        self.nets = networks(self.device)
        self.steady = copy.deepcopy(self.nets["player"])
        self.dealer = Dealer(tables, self.nets["hand"])
        self.first = copy.deepcopy(self.nets["player"])
        learning = [("player", 1.0), ("critic", 1.0), ("small", 1.5), ("deal", 2.0), ("hand", 2.0)]
        self.groups = [
            {"params": list(self.nets[name].parameters()), "times": times}
            for name, times in learning
        ]
        self.optimiser = torch.optim.Adam(self.groups, lr=1e-3, eps=1e-5, fused=True)
        self.done = self.seen_hands = 0.0
        self.rounds = 0

    # --- a round --------------------------------------------------------------------------------

    def round(self) -> dict[str, float]:
        part = min(1.0, self.done / self.course.seconds)
        settling = part > 1 - self.course.settle
        low, high = self.course.rate[1], self.course.rate[0]
        rate = low + (high - low) * 0.5 * (1 + math.cos(math.pi * part))
        for group in self.optimiser.param_groups:
            group["lr"] = rate * group["times"]
        games = [(self.dealer.suits(self.course.hands), 2, False),
                 (self.dealer.nello(self.course.alone), 2, True)]  # fmt: skip
        if self.rounds % 4 == 0:
            games.append((self.dealer.sevens(self.course.alone // 4), 8, False))
        samples, judged = [], []
        for of, levels, alone in games:
            play = Play(self.tables, of, levels, alone)
            samples.append(self._play(play, settling))
            judged.append((of, (play.verdict() > 0).float()))
        told = self._learn(join(samples), part, settling)
        told |= self._learn_to_judge(judged)
        self.rounds += 1
        self.seen_hands += sum(of.size for of, _ in judged)
        told["made"] = judged[0][1].mean().item()
        return told

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def _play(self, play: Play, settling: bool) -> Samples:
        player = self.steady if settling else self.nets["player"]
        columns: dict[str, list[Tensor]] = {name: [] for name in Samples._fields}
        value, side, open_ = [], [], []
        for _ in range(play.plays):
            seen, lawful, everything = play.seen(), play.lawful(), play.everything()
            with torch.autocast(self.device, torch.bfloat16):
                logits = player(seen)[0].float()
                thought = self.nets["critic"](everything)[0].float().squeeze(1)
            odds = functional.log_softmax(logits.masked_fill(~lawful, _NEVER), 1)
            if settling:
                tile = odds.argmax(1)
            else:  # drawn by their odds
                luck = -torch.log(-torch.log(torch.rand_like(odds).clamp(1e-9, 1 - 1e-7)))
                tile = (odds + luck).argmax(1)
            columns["seen"].append(seen.to(torch.bfloat16))
            columns["everything"].append(everything.to(torch.bfloat16))
            columns["lawful"].append(lawful)
            columns["tile"].append(tile)
            columns["log_odds"].append(odds.gather(1, tile[:, None]).squeeze(1))
            columns["holders"].append((play.holders() - 1).clamp(0, 2).to(torch.int8))
            columns["unseen"].append(play.unseen())
            value.append(thought.clamp(-2, 2))
            side.append(torch.where((play.turn & 1) == 0, 1.0, -1.0))
            open_.append(~play.over())
            play.step(tile)
        praise, worth = self._praise(value, side, open_, play.outcome())
        columns["praise"], columns["worth"] = [praise], [worth]
        keep = torch.stack(open_).flatten().nonzero().squeeze(1)
        joined = {name: torch.cat(parts) for name, parts in columns.items() if len(parts) > 1}
        joined |= {"praise": praise.flatten(), "worth": worth.flatten()}
        return Samples(**{name: column[keep] for name, column in joined.items()})

    def _praise(
        self, value: list[Tensor], side: list[Tensor], open_: list[Tensor], outcome: Tensor
    ) -> tuple[Tensor, Tensor]:
        """How much better than thought it went after each play, for the side that made it."""
        alive = torch.stack(open_)
        values = torch.where(alive, torch.stack(value), outcome)
        later = torch.cat([values[1:], outcome[None]])
        surprise = later - values
        praise = torch.zeros_like(surprise)
        run = torch.zeros_like(outcome)
        for at in reversed(range(len(value))):
            run = surprise[at] + self.course.trace * run
            praise[at] = run
        return praise * torch.stack(side), praise + values

    def _learn(self, of: Samples, part: float, settling: bool) -> dict[str, float]:
        variety = self.course.spread[0] + (self.course.spread[1] - self.course.spread[0]) * part
        choice = of.lawful.sum(1) > 1
        praised = of.praise[choice]
        mean, deviation = praised.mean(), praised.std()
        told: dict[str, float] = {"deviation": deviation.item()}
        rows = len(of.tile)
        order = torch.randperm(rows, device=self.device)
        batch = min(self.course.batch, rows)
        for start in range(0, rows - batch + 1, batch):
            at = order[start : start + batch]
            seen, lawful = of.seen[at], of.lawful[at]
            chosen = choice[at].float()
            many = chosen.sum() + 1
            with torch.autocast(self.device, torch.bfloat16):
                small, small_guess = self.nets["small"](seen)
                logits, guess = self.nets["player"](seen) if not settling else self.steady(seen)
                thought = self.nets["critic"](of.everything[at])[0]
            odds = functional.log_softmax(logits.float().masked_fill(~lawful, _NEVER), 1)
            copied = functional.log_softmax(small.float().masked_fill(~lawful, _NEVER), 1)
            target = odds.detach()
            apart = (target.exp() * (target - copied).clamp(-30, 30)).sum(1)
            loss = (apart * chosen).sum() / many
            told["apart"] = loss.item() if start == 0 else told["apart"]
            loss = loss + 0.05 * self._guessing(small_guess, of, at)
            if not settling:
                ratio = (odds.gather(1, of.tile[at][:, None]).squeeze(1) - of.log_odds[at]).exp()
                praise = (of.praise[at] - mean) / (deviation + 1e-6)
                gained = torch.min(ratio * praise, ratio.clamp(0.8, 1.2) * praise)
                entropy = -(odds.exp() * odds.clamp(min=-30)).sum(1)
                guessing = self._guessing(guess, of, at)
                wrong = functional.mse_loss(thought.float().squeeze(1), of.worth[at])
                loss = loss - ((gained + variety * entropy) * chosen).sum() / many
                loss = loss + 0.5 * wrong + 0.05 * guessing
                if start == 0:
                    told |= {"entropy": (entropy * chosen).sum().item() / many.item(),
                             "critic": wrong.item(), "guess": guessing.item()}  # fmt: skip
            self._step(loss)
            if not settling:
                self._follow()
        return told

    @staticmethod
    def _guessing(guess: Tensor, of: Samples, at: Tensor) -> Tensor:
        guesses = guess.float().view(-1, TILES, SEATS - 1)
        wrong = functional.cross_entropy(
            guesses.flatten(0, 1), of.holders[at].long().flatten(), reduction="none"
        )
        unseen = of.unseen[at].flatten().float()
        return (wrong * unseen).sum() / (unseen.sum() + 1)

    def _learn_to_judge(self, judged: list[tuple[Contracts, Tensor]]) -> dict[str, float]:
        told: dict[str, list[tuple[Tensor, Tensor]]] = {"deal": [], "hand": []}
        for of, made in judged:
            told["deal"].append((of_deals(of), made))
            told["hand"].append((of_hands(of), made))
            bidders, rows = of_bidders(of)
            told["hand"].append((bidders, made[rows]))
        losses: dict[str, Tensor] = {}
        for name, parts in told.items():
            inputs, made = (torch.cat(column) for column in zip(*parts, strict=True))
            with torch.autocast(self.device, torch.bfloat16):
                logits = self.nets[name](inputs)[0]
            losses[name] = functional.binary_cross_entropy_with_logits(
                logits.float().squeeze(1), made
            )
        self._step(sum(losses.values()))
        return {name: loss.item() for name, loss in losses.items()}

    def _step(self, loss: Tensor) -> None:
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        for group in self.groups:
            nn.utils.clip_grad_norm_(group["params"], 0.5)
        self.optimiser.step()

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def _follow(self) -> None:
        steady, now = (list(net.parameters()) for net in (self.steady, self.nets["player"]))
        torch._foreach_lerp_(steady, now, 1 - self.course.average)

    # --- the course -----------------------------------------------------------------------------

    def run(self, seconds: float, report: float = 20.0) -> None:
        """So many seconds of the course, from where it stands."""
        start, before, last = time.time(), self.done, 0.0
        while (spent := time.time() - start) < seconds and before + spent < self.course.seconds:
            self.done = before + spent
            told = self.round()
            if spent - last > report or not last:
                last = spent
                figures = " ".join(f"{name} {value:.3f}" for name, value in told.items())
                duels = " ".join(
                    f"{name} {self.duel(self.steady, against):+.4f}"
                    for name, against in (("first", self.first), ("now", self.nets["player"]),
                                          ("small", self.nets["small"]))
                )  # fmt: skip
                print(f"{self.done:5.0f} s, {self.seen_hands / 1e6:.1f} M hands: {figures} | "
                      f"steady against {duels}", flush=True)  # fmt: skip
        self.done = before + time.time() - start

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def duel(self, one: Net, other: Net, rows: int = 16384) -> float:
        """Forced bids on the same deals: how much more often one makes them than the other."""
        made = []
        state = torch.random.get_rng_state(), torch.cuda.get_rng_state()
        for bidders, others in ((one, other), (other, one)):
            torch.manual_seed(1234)
            of = self.dealer.suits(rows)
            play = Play(self.tables, of, 2, False)
            for _ in range(play.plays):
                seen, lawful = play.seen(), play.lawful()
                with torch.autocast(self.device, torch.bfloat16):
                    first, second = bidders(seen)[0], others(seen)[0]
                ours = ((play.turn & 1) == 0)[:, None]
                logits = torch.where(ours, first, second).float()
                play.step(logits.masked_fill(~lawful, _NEVER).argmax(1))
            made.append((play.verdict() > 0).float().mean().item())
        torch.random.set_rng_state(state[0])
        torch.cuda.set_rng_state(state[1])
        return float(made[0] - made[1])

    # --- keeping --------------------------------------------------------------------------------

    def weights(self) -> dict[str, Any]:
        """All that another run needs to go on, but for the optimiser's memory."""
        nets = {**self.nets, "steady": self.steady}
        return {
            "nets": {name: net.state_dict() for name, net in nets.items()},
            "done": self.done,
            "hands": self.seen_hands,
        }

    def resume(self, kept: dict[str, Any]) -> None:
        nets = {**self.nets, "steady": self.steady}
        for name, net in nets.items():
            net.load_state_dict(kept["nets"][name])
        self.done, self.seen_hands = kept["done"], kept["hands"]
        self.first = copy.deepcopy(self.steady)


def join(parts: list[Samples]) -> Samples:
    return Samples(*(torch.cat(columns) for columns in zip(*parts, strict=True)))
