"""Learned files: all of them have sums, and one that is damaged is refused in a sentence."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from parlour.core.errors import ParlourError
from parlour.engines import learned_files
from parlour.engines.cribbage.learned import file_name, learned_for
from parlour.engines.learned_files import FOLDER, check_learned, read_learned
from parlour.engines.learned_files import learned_files as all_files
from parlour.engines.poker_solitaire.learned import SHIPPED, read_values
from parlour.engines.texas42.learnt import calibration, quick

NAMES = [file.relative_to(FOLDER).as_posix() for file in all_files()]


def flipped(content: bytes) -> bytes:
    at = Random(len(content)).randrange(len(content))
    return content[:at] + bytes((content[at] ^ 1,)) + content[at + 1 :]


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "one bit": flipped,
    "cut off": lambda content: content[: len(content) // 2],
    "empty": lambda content: b"",
    "longer": lambda content: content + b"\0\0",
    "zeros": lambda content: bytes(len(content)),
}


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "engines"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    monkeypatch.setattr(learned_files, "FOLDER", folder)
    return folder


def test_the_sums_are_those_of_the_files() -> None:
    written = learned_files.SUMS.read_text().splitlines()
    assert sorted(line.partition("  ")[2] for line in written) == sorted(NAMES), "run make sums"
    check_learned()  # where this fails: run make sums


@pytest.mark.parametrize("damage", list(DAMAGE))
@pytest.mark.parametrize("name", NAMES)
def test_a_damaged_file_is_refused(copied: Path, name: str, damage: str) -> None:
    file = copied / name
    assert read_learned(file)
    file.write_bytes(DAMAGE[damage](file.read_bytes()))
    with pytest.raises(ParlourError, match=f"{name} is damaged: install Parlour again"):
        read_learned(file)
    with pytest.raises(ParlourError, match="is damaged"):
        check_learned()


def test_a_file_that_is_not_there_is_named(copied: Path) -> None:
    (copied / NAMES[0]).unlink()
    with pytest.raises(ParlourError, match=f"{NAMES[0]} cannot be read"):
        check_learned()


@pytest.mark.parametrize(
    ("name", "load"),
    [
        ("texas42/learnt/policy.bin", quick.quick_players.__wrapped__),
        ("texas42/learnt/by_the_book.bin", quick.quick_players.__wrapped__),
        ("texas42/learnt/prospects.bin", quick.quick_guess.__wrapped__),
        ("texas42/learnt/calibration.json", calibration._lines.__wrapped__),
        *((f"cribbage/data/{file_name(*of)}", lambda of=of: learned_for.__wrapped__(*of))
          for of in ((2, 5), (2, 6), (3, 5), (4, 5))),
        *((f"poker_solitaire/values/{name}.zlib", lambda name=name: read_values(name))
          for name in SHIPPED),
    ],
)  # fmt: skip
def test_whoever_loads_one_compares_it_with_its_sum(
    name: str, load: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    load()
    monkeypatch.setitem(learned_files._sums(), name, "0" * 64)
    with pytest.raises(ParlourError, match=f"{name} is damaged"):
        load()
