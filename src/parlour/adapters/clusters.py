"""Whose machines do the work: a cluster by its address, as an executor."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from urllib.parse import urlsplit

from parlour.core.errors import ParlourError, shorten

SECONDS_TO_ANSWER = 3


@contextmanager
def cluster_at(address: str, bots: Sequence[str] = ()) -> Iterator[Executor | None]:
    """The executor of a cluster; None without an address, where this machine does it.

    `ray://HOST:PORT`; `ray://auto` on a machine of the cluster; `local`, which is Ray on this
    machine alone; `dask://HOST:PORT`. Where one of these `bots` is of somebody's own, the working
    directory travels to Ray's machines.
    """
    if not address:
        yield None
        return
    executor = _executor(address, os.getcwd() if any(":" in bot for bot in bots) else None)
    try:
        yield executor
    finally:
        executor.shutdown(wait=False, cancel_futures=True)


def _executor(address: str, folder: str | None) -> Executor:
    if address in ("local", "ray://auto"):
        return _ray(address.removeprefix("ray://"), folder)
    kind, place = urlsplit(address).scheme, _place(address)
    if kind == "ray" and place:
        _answered(place, "Ray", speaks_first=False)
        return _ray(address, folder)
    if kind == "dask" and place:
        _answered(place, "Dask", speaks_first=True)
        from parlour.adapters.dask import DaskExecutor

        return DaskExecutor(place)
    raise ParlourError(
        "a cluster is local, ray://HOST:PORT, ray://auto or dask://HOST:PORT, not "
        + shorten(address)
    )


def _place(address: str) -> str | None:
    try:
        parts = urlsplit(address)
        return parts.netloc if parts.hostname and parts.port and not parts.path else None
    except ValueError:  # a port that is no number
        return None


def _answered(place: str, kind: str, *, speaks_first: bool) -> None:
    """Refuse soon what nobody answers: their own clients go on trying for half a minute."""
    there = urlsplit(f"//{place}")
    try:
        with socket.create_connection((there.hostname, there.port), SECONDS_TO_ANSWER) as line:
            if not speaks_first or line.recv(1):
                return
        why = "it hangs up"
    except OSError as error:
        why = "nobody answers" if isinstance(error, TimeoutError) else error.strerror or str(error)
    raise ParlourError(f"no {kind} cluster at {place}: {why}")


def _ray(address: str, folder: str | None) -> Executor:
    from parlour.adapters.ray import RayExecutor

    return RayExecutor(address, folder)
