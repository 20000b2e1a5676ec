"""Puzzles: positions of our engines' games in which one act is clearly the best.

A puzzle is taken like a lesson of one step, so every screen that teaches can pose it. They are
mined by `parlour puzzles make` and shipped, a file a game.

>>> from parlour.study.puzzles import puzzles
>>> sorted({puzzle.kind for puzzle in puzzles("cribbage")})
['lay', 'throw']
"""

from parlour.study.puzzles.posed import Posed, lesson_or_puzzle, posed, today
from parlour.study.puzzles.puzzle import Puzzle, puzzles

__all__ = ["Posed", "Puzzle", "lesson_or_puzzle", "posed", "puzzles", "today"]
