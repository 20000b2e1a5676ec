"""Disks that stand still: what writes to them waits, in the kernel, until they go on."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class SlowDisk:
    """For a server that is started with these settings; anybody may have one."""

    def __init__(self, folder: Path) -> None:
        self._flag, library = folder / "the disk hangs", folder / "hanging_disk.so"
        source = Path(__file__).with_name("hanging_disk.cpp")
        compiler = os.environ.get("CXX", "c++")
        options = ("-shared", "-fPIC", "-O1", "-std=c++20")
        subprocess.run([compiler, *options, "-o", library, source, "-ldl"], check=True)
        self.settings = {"LD_PRELOAD": str(library), "DISK_HANGS": str(self._flag)}

    @contextmanager
    def hanging(self) -> Iterator[None]:
        self._flag.touch()
        try:
            yield
        finally:
            self._flag.unlink()


@contextmanager
def mounted(folder: Path) -> Iterator[Path]:
    """A file system of its own, which only root may have: the real thing."""
    image, where = folder / "disk.img", folder / "disk"
    where.mkdir()
    with image.open("wb") as file:
        file.truncate(512 * 2**20)
    subprocess.run(["mkfs.ext4", "-q", image], check=True)
    subprocess.run(["mount", "-o", "loop", image, where], check=True)
    try:
        yield where
    finally:
        subprocess.run(["umount", where], check=True)


@contextmanager
def frozen(where: Path) -> Iterator[None]:
    """Whoever writes to it stands in the kernel, and cannot even be killed."""
    subprocess.run(["fsfreeze", "--freeze", where], check=True)
    try:
        yield
    finally:
        subprocess.run(["fsfreeze", "--unfreeze", where], check=True)
