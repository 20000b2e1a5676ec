"""The board: two pegs a side, the skunk lines, and home.

With room it is a real one, a line of thirty holes after the other; else one track a side, on
which a dot stands for several holes.
"""

from __future__ import annotations

from parlour.games.cribbage.view import View
from parlour.seen.cribbage import Board
from parlour.terminal.full.canvas import Canvas, breadth, short
from parlour.terminal.full.cribbage.words import side_name
from parlour.terminal.full.talk import Talk

FRONT, BACK, HOLE, HOME = "●", "○", "·", "◎"
LABEL = 15  # characters for a side and its score, at least


def rows_needed(board: Board, *, whole: bool) -> int:
    sides = len(board.tracks)
    return _streets(board) * (sides + 1) if whole else sides + 1


def _streets(board: Board) -> int:
    return -(-(board.target - 1) // board.street)


def draw_board(
    canvas: Canvas, y: int, view: View, board: Board, talk: Talk, *, whole: bool
) -> None:
    if whole:
        _whole(canvas, y, view, board, talk)
    else:
        _tracks(canvas, y, view, board, talk)


def _label(side: int, view: View, board: Board, talk: Talk, room: int) -> str:
    return f"{short(side_name(side, view, talk), room - 5)} {board.tracks[side].front}"


def _room(canvas: Canvas, view: View, board: Board, talk: Talk) -> int:
    """For the names of the sides: partners have two, and need more."""
    sides = range(len(board.tracks))
    longest = max(breadth(side_name(side, view, talk)) for side in sides)
    return max(LABEL, min(canvas.width // 3, longest + 5))


def _tracks(canvas: Canvas, y: int, view: View, board: Board, talk: Talk) -> None:
    room = _room(canvas, view, board, talk)
    width = max(10, min(canvas.width - room - 4, board.target))

    def place(hole: int) -> int:
        return room + 1 + (hole - 1) * (width - 1) // max(1, board.target - 1)

    for side, track in enumerate(board.tracks):
        canvas.put(1, y + side, _label(side, view, board, talk, room), f"peg{side}")
        canvas.put(room + 1, y + side, HOLE * width, "line")
        for line in board.lines:
            canvas.put(place(line.after + 1) - 1, y + side, "┊", "title")
        canvas.put(place(board.target), y + side, HOME, "title")
        for hole, peg in ((track.back, BACK), (track.front, FRONT)):
            if hole:
                canvas.put(place(min(hole, board.target)), y + side, peg, f"peg{side}")
    under = y + len(board.tracks)
    for line in board.lines:
        text = talk(f"crib.{line.kind}")
        canvas.put(place(line.after + 1) - 1 - len(text) // 2, under, text, "dim")


def _whole(canvas: Canvas, y: int, view: View, board: Board, talk: Talk) -> None:
    room = min(_room(canvas, view, board, talk), max(LABEL, canvas.width - 45))
    left = max(1, (canvas.width - room - 44) // 2)
    holes = left + room
    for street in range(_streets(board)):
        first = street * board.street
        for side, track in enumerate(board.tracks):
            row = y + side
            if street == 0:
                canvas.put(left, row, _label(side, view, board, talk, room), f"peg{side}")
            for hole in range(first + 1, first + board.street + 1):
                step = hole - first - 1
                char, role = HOLE, "line"
                if hole in (track.front, track.back):
                    char, role = (FRONT if hole == track.front else BACK), f"peg{side}"
                canvas.put(holes + step + step // 5, row, char, role)
            if street == _streets(board) - 1:
                home = track.front >= board.target
                role = f"peg{side}" if home else "title"
                canvas.put(holes + 36, row, FRONT if home else HOME, role)
        ends = first + board.street
        row = y + len(board.tracks)
        line = next((each for each in board.lines if each.after == ends), None)
        text = f"─── {talk(f'crib.{line.kind}')} " if line else "─"
        canvas.put(holes, row, f"{text:─<35}", "title" if line else "line")
        canvas.put(holes + 38, row - 1, str(ends), "dim")
        y += len(board.tracks) + 1
