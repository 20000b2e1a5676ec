"""Teach the networks of 42 by self-play.

    python -m training.selfplay42 tables build/selfplay/tables.npz     # where the project is
    python -m training.selfplay42 learn build/selfplay --seconds 500 --course 1500 --seed 42
    python -m training.selfplay42 export build/selfplay src/parlour/engines/texas42/learnt

`learn` needs torch and a GPU. It goes on from the weights that lie in the folder, so a course can
be run in parts; of `--course` seconds in all, the rate of learning falls over the whole of it.
"""

from __future__ import annotations

import argparse
from pathlib import Path


def learn(folder: Path, into: Path, seconds: float, course: float, seed: int) -> None:
    import torch

    from training.selfplay42.learn import Course, School
    from training.selfplay42.play import Tables

    torch.backends.cuda.matmul.allow_tf32 = True
    school = School(Tables(str(folder / "tables.npz"), "cuda"), Course(course))
    kept, memory = folder / "weights.pt", folder / "memory.pt"
    if kept.exists():
        school.resume(torch.load(kept, map_location="cuda"))
    if memory.exists():
        school.optimiser.load_state_dict(torch.load(memory, map_location="cuda"))
    torch.manual_seed(seed + int(school.done))
    school.run(seconds)
    for place in {folder, into}:
        torch.save(school.weights(), place / "weights.pt")
    torch.save(school.optimiser.state_dict(), memory)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=["tables", "learn", "export"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("into", type=Path, nargs="?")
    parser.add_argument("--seconds", type=float, default=500)
    parser.add_argument("--course", type=float, default=1500)
    parser.add_argument("--seed", type=int, default=42)
    given = parser.parse_args()
    if given.command == "tables":
        from training.selfplay42.tables import write

        write(given.folder)
    elif given.command == "learn":
        into = given.into or given.folder
        learn(given.folder, into, given.seconds, given.course, given.seed)
    else:
        from training.selfplay42.export import export

        export(given.folder, given.into)


if __name__ == "__main__":
    main()
