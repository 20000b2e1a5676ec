"""Progress, with the CPU seconds it took."""

from __future__ import annotations

import sys
import time


def say(words: str) -> None:
    print(f"{time.process_time():7.0f} s  {words}", file=sys.stderr, flush=True)
