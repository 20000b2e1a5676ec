"""The sheet that faces draw on, and the way of the cursor over it."""

from __future__ import annotations

from rich.style import Style

from parlour.terminal.full.canvas import Canvas, Spot, breadth, short, toward
from parlour.terminal.full.palettes import PALETTES, ROLES, style


def test_what_lies_outside_is_not_drawn() -> None:
    canvas = Canvas(5, 2)
    assert canvas.put(3, 0, "abc") == 6
    canvas.put(-1, 1, "xyz")
    canvas.put(0, 7, "nowhere")
    assert canvas.text() == "   ab\nyz"


def test_a_row_is_told_in_runs_of_one_look() -> None:
    canvas = Canvas(6, 1)
    canvas.put(1, 0, "ab", "red")
    canvas.put(3, 0, "c", "black")
    assert list(canvas.row(0)) == [(" ", ""), ("ab", "red"), ("c", "black"), ("  ", "")]


def test_texts_are_shortened_to_their_room() -> None:
    assert short("abc", 3) == "abc"
    assert short("abcd", 3) == "ab…"
    assert short("abcd", 0) == ""
    canvas = Canvas(9, 1)
    canvas.middle(0, 0, 9, "abc")
    assert canvas.text() == "   abc"


def test_characters_of_two_columns_move_nothing_beside_them() -> None:
    canvas = Canvas(8, 1)
    assert canvas.put(0, 0, "李小x") == 5
    canvas.put(7, 0, "|")
    assert canvas.text() == "李小x  |"
    canvas.put(1, 0, "a")  # over half of one
    assert canvas.text() == " a小x  |"
    for outside in (-1, 7):  # half of it would lie there
        canvas.put(outside, 0, "李")
        assert canvas.text() == " a小x  |"
    assert canvas.put(0, 0, "e\u0301") == 1  # a mark over the letter before it
    assert canvas.text() == "e\u0301a小x  |"
    assert breadth(short("李小龍李小龍", 8)) == 8


def test_the_cursor_goes_to_the_nearest_spot_that_way() -> None:
    grid = {f"{x}{y}": Spot(f"{x}{y}", 6 * x, 2 * y, 4) for x in range(3) for y in range(3)}
    spots = list(grid.values())

    def step(name: str, dx: int, dy: int) -> str | None:
        there = toward(spots, grid[name], dx, dy)
        return there.name if there else None

    assert toward(spots, None, 1, 0) is spots[0]
    assert toward([], None, 1, 0) is None
    for x in range(3):
        for y in range(3):
            here = f"{x}{y}"
            assert step(here, 1, 0) == (f"{x + 1}{y}" if x < 2 else None)
            assert step(here, -1, 0) == (f"{x - 1}{y}" if x else None)
            assert step(here, 0, 1) == (f"{x}{y + 1}" if y < 2 else None)
            assert step(here, 0, -1) == (f"{x}{y - 1}" if y else None)


def test_every_theme_has_a_look_for_every_role() -> None:
    for name, palette in PALETTES.items():
        assert set(palette) == set(ROLES), name
        for role in ROLES:
            assert isinstance(style(name, role), Style)


def test_the_cursor_can_be_told_from_what_is_under_it_in_every_theme() -> None:
    for name in PALETTES:
        for role in ROLES:
            if role != "cursor":
                looks = style(name, f"{role} cursor")
                assert role == "lit" or looks != style(name, role), (name, role)


def test_themes_without_colours_have_none() -> None:
    for role in ROLES:
        assert style("mono", role).color is None
        assert style("mono", role).bgcolor is None
        looks = style("sixteen", role)
        for colour in (looks.color, looks.bgcolor):
            assert colour is None or colour.number is None or colour.number < 16
