"""A Dask cluster as an executor: its own client has one."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, TypeVar

from parlour.core.errors import ParlourError
from parlour.extras import needing

with needing("dask"):
    from distributed import Client

TRIES = 20  # a task that has taken so many processes with it is to blame itself
SECONDS_TO_ANSWER = 4

T = TypeVar("T")


class DaskExecutor(Executor):
    """Does on the cluster whose scheduler is at `host:port` what it is given."""

    def __init__(self, address: str) -> None:
        try:
            self._client = Client(address, timeout=SECONDS_TO_ANSWER, set_as_default=False)
        except (OSError, ValueError) as error:
            raise ParlourError(f"no Dask cluster at {address}: {error}") from None
        self._executor = self._client.get_executor(pure=False, retries=TRIES)

    def submit(self, do: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        promised: Future[T] = self._executor.submit(do, *args, **kwargs)
        return promised

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._executor.shutdown(wait=False)
        self._client.close()
