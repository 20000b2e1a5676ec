"""The player's tiles: sorted, with what counts under them, and why one cannot be played."""

from __future__ import annotations

from itertools import pairwise

from parlour.seen.texas42.holding import Held
from parlour.terminal.full.canvas import Canvas, Spot
from parlour.terminal.full.faces import Look
from parlour.terminal.full.texas42 import tiles
from parlour.terminal.full.texas42.words import words


def draw_hand(look: Look, canvas: Canvas, y: int, size: tiles.Size) -> None:
    view, talk = look.view, look.talk
    held = held_now(look)
    wide, high = tiles.STANDING[size]
    groups = sum(a.suit != b.suit for a, b in pairwise(held))
    gap = 1 if (wide + 1) * len(held) + groups < canvas.width - 2 else 0
    x = max(1, (canvas.width - (wide + gap) * len(held) - groups) // 2)
    before = held[0].suit if held else ""
    for tile in held:
        x += tile.suit != before
        before = tile.suit
        _tile(look, canvas, x, y, tile, size)
        if tile.count:
            canvas.middle(x, y + high, wide, str(tile.count), "dim")
        x += wide + gap
    at, row = 1, min(y + high + 1, canvas.height - 1)
    if "claim" in view.legal:
        at = canvas.button(
            at, row, talk("42.claim"), name="claim", act="claim", keys=("claim",),
            roles="advised" if look.advised == "claim" else "button",
        )  # fmt: skip
    if "redeclare" in view.legal:
        canvas.button(at, row, talk("42.redeclare"), name="redeclare", act="redeclare", keys=("c",))


def held_now(look: Look) -> tuple[Held, ...]:
    """As it is held; while a trump is thought about, as it would then be held."""
    picture, view = look.picture, look.view
    for declaration in picture.declarations:
        if look.cursor == declaration.action:
            return tuple(declaration.hand)
    played = look.lying.action.rpartition(":")[2] if look.lying else ""
    mine = look.lying is not None and look.lying.seat == view.seat
    return tuple(tile for tile in picture.hand if not (mine and tile.tile == played))


def _tile(look: Look, canvas: Canvas, x: int, y: int, held: Held, size: tiles.Size) -> None:
    view, name = look.view, f"tile:{held.tile}"
    wide, high = tiles.STANDING[size]
    act = f"play:{held.tile}"
    may, refused, referee = act in view.legal, held.refused, look.picture.referee
    early = referee is not None and held.tile in referee.plays
    roles = "piece"
    if held.trump:
        roles += " trump"
    elif held.count:
        roles += " count"
    if refused:
        roles = "barred"
    if look.advised == act:
        roles += " advised"
    tiles.standing(canvas, x, y, held.tile, size, roles + canvas.under_cursor(name))
    if not look.lying and (may or refused or early):
        why = look.talk.says(refused.why, words(view, look.talk)) if refused else ""
        why = look.talk("42.early.play") if early else why
        stands = may or referee is not None
        keys = (held.tile, held.tile[::-1])
        done = act if stands else ""
        canvas.spot(Spot(name, x, y, wide, high, done, why=why, keys=keys, early=early))
