"""Files that were learned beforehand, and the sums that are shipped with them.

A file with one wrong bit may still load, and then somebody plays nonsense: so each is compared
with its sum when it is read. `make sums` writes them anew after training; any `sha256sum -c` in
this folder can check them.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

from parlour.core.errors import ParlourError

FOLDER = Path(__file__).parent
SUMS = FOLDER / "SHA256SUMS"


def read_learned(file: Path) -> bytes:
    """What is in such a file, or in one sentence that it is not as it was shipped."""
    name = _name(file)
    try:
        content = file.read_bytes()
        expected = _sums().get(name)
    except (OSError, ValueError) as error:
        raise ParlourError(f"{name} cannot be read ({error}): install Parlour again") from None
    if _sum(content) != expected:
        raise ParlourError(f"{name} is damaged: install Parlour again")
    return content


def check_learned() -> None:
    """Read all of them, so that a server finds out when it starts and not in somebody's game."""
    for name in _sums():
        read_learned(FOLDER / name)


def learned_files() -> list[Path]:
    """Whatever is neither code nor the sums themselves."""
    files = (file for file in FOLDER.rglob("*") if file.is_file() and file != SUMS)
    return sorted(file for file in files if file.suffix not in (".py", ".pyc"))


def write_sums() -> None:
    lines = (f"{_sum(file.read_bytes())}  {_name(file)}\n" for file in learned_files())
    SUMS.write_text("".join(lines))


def _name(file: Path) -> str:
    return file.relative_to(FOLDER).as_posix()


def _sum(content: bytes) -> str:
    return sha256(content).hexdigest()


@cache
def _sums() -> dict[str, str]:
    lines = SUMS.read_text().splitlines()
    return {name: told for told, _, name in (line.partition("  ") for line in lines)}


if __name__ == "__main__":
    write_sums()
