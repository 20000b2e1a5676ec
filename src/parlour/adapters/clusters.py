"""Whose machines do the work: a cluster by its address, as an executor."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from urllib.parse import urlsplit

from parlour.core.errors import ParlourError, shorten


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
        return _ray(address, folder)
    if kind == "dask" and place:
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


def _ray(address: str, folder: str | None) -> Executor:
    from parlour.adapters.ray import RayExecutor

    return RayExecutor(address, folder)
