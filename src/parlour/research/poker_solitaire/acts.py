"""All that can be done at Poker Solitaire under some rules, in an order that never changes."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.games.poker_solitaire.actions import (
    DONE,
    PASS,
    Ordinary,
    movings,
    placings,
    plants,
    rejectings,
    steals,
    takings_back,
    takings_out,
)
from parlour.games.poker_solitaire.matrix import CELLS, FULL
from parlour.games.poker_solitaire.rules import Rules
from parlour.pieces.cards import CARDS


def acts(rules: Rules) -> Iterator[str]:
    return map(str, _acts(rules))


def _acts(rules: Rules) -> Iterator[Ordinary]:
    letters = rules.letters
    slots = sorted({slot for usable in rules.usable_rejects for slot in usable})
    for letter in letters:
        for card in CARDS:
            yield from placings(card, letter)(FULL)
    for card in CARDS:
        out = rejectings(card)
        yield from (out[slot] for slot in slots)
    for letter in letters:
        for slot in slots:
            yield from takings_out(letter, slot)
    yield from _movings(rules, slots)
    if rules.players == 2:
        if rules.steal:
            yield from (steal for cell in range(CELLS) for steal in steals(cell))
        if rules.plant:
            for letter in letters:
                yield from (plant for card in CARDS for plant in plants(card, letter))
    if rules.mode in ("alternate", "same-deck"):
        yield PASS
    if rules.mode in ("best-of-two", "race"):
        yield DONE


def _movings(rules: Rules, slots: list[int]) -> Iterator[Ordinary]:
    for player, own in enumerate(rules.own_matrices):
        if not rules.may_move[player]:
            continue
        named = [rules.letters[number] for number in own]
        for source in named:
            for cell in range(CELLS):
                for target in named:
                    on = movings(source, cell, target)
                    yield from (on[to] for to in range(CELLS) if (source, cell) != (target, to))
        for slot in slots:
            for target in named:
                yield from takings_back(slot, target)
