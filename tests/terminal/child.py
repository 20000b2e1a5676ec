"""The real entry point, in a process of its own: `python -m tests.terminal.child JSON`."""

import json
import sys

from parlour.terminal.line import play
from tests.terminal.meek import LEVEL, seat_meek_players

if __name__ == "__main__":
    seat_meek_players()
    asked = {"game": "texas-42", "level": LEVEL, "pace": 0, "seed": "abc"} | json.loads(sys.argv[1])
    sys.exit(play(**asked))
