"""Where a number or a place is asked for: the cut, one's own count, muggins."""

from __future__ import annotations

from parlour.terminal.full import cards
from parlour.terminal.full.canvas import Canvas, Spot
from parlour.terminal.full.faces import Look

PLACES_IN_A_ROW = 26


def throw_of(look: Look, action: str) -> set[str]:
    """The cards that an act throws; none where it throws none."""
    kind, _, what = action.rpartition(":")
    return set(what.split(",")) if kind.endswith("throw") else set()


def draw_cut(look: Look, canvas: Canvas, y: int) -> None:
    """The pack, spread: any place may be cut."""
    view, talk = look.view, look.talk
    canvas.put(1, y, talk("crib.cut-how"), "dim")
    left = max(1, (canvas.width - 2 * PLACES_IN_A_ROW) // 2)
    by_place = {int(act.rpartition(":")[2]): act for act in view.legal}
    for place, act in by_place.items():
        row, column = divmod(place - min(by_place), PLACES_IN_A_ROW)
        name = f"cut:{place}"
        x, down = left + 2 * column, y + 1 + row
        canvas.put(x, down, "▌", "title" + canvas.under_cursor(name))
        canvas.spot(Spot(name, x, down, 2, 1, act, keys=(str(place),)))
    shown = [f"{cards.named(cut.card)}" for cuts in view.cuts for cut in cuts]
    canvas.put(1, y + 3, "  ".join(shown), "title")


def draw_asked(look: Look, canvas: Canvas, y: int, size: cards.Size) -> None:
    """The cards to be counted, and every number that may be said."""
    view = look.view
    counting = view.counting
    x, (wide, high) = 1, cards.SIZES[size]
    if counting is not None:
        for card in counting.cards:
            cards.draw_card(canvas, x, y, card, size)
            x += wide + 1
        if view.starter:
            cards.draw_card(canvas, x + 2, y, view.starter, size, "")
    if look.picture.saying is None:
        return
    row, at = y + high, 1
    for act in view.legal:
        said = act.rpartition(":")[2]
        if at + len(said) + 3 > canvas.width:
            row, at = row + 1, 1
        roles = "advised" if look.advised == act else "button"
        at = canvas.button(at, row, said, name=f"say:{said}", act=act, keys=(said,), roles=roles)
