"""How far off the worth of a throw is: what the play of a hand brings was learned.

The hand is exact, and so is the box against what others throw. What masters really make in the
play of a hand is a little more or less than its table says: by how much was measured by playing
deals out (`python -m bench.throws`).
"""

PLAY_OFF = "play-off"  # the figure of a throw that tells it: a standard error, in points
POINTS = 0.24  # where two play and six cards are dealt; nothing else was measured


def play_off(kept: int, thrown: int, rivals: int) -> dict[str, float]:
    """As a figure; none where it was not measured. `kept` and `thrown`: how many cards."""
    return {PLAY_OFF: POINTS} if (kept, thrown, rivals) == (4, 2, 1) else {}
