"""A Ray cluster as an executor of `concurrent.futures`.

A task whose machine or process dies is done again elsewhere. What a task gives does not depend on
where it is done, so that costs nothing but time.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, TypeVar
from warnings import catch_warnings

import parlour
from parlour.core.errors import ParlourError
from parlour.engines.arena.cores import cores
from parlour.extras import needing

with needing("ray"):
    import ray
    from ray.exceptions import RayError, RayTaskError

TRIES = 20  # a task that has taken so many processes with it is to blame itself

T = TypeVar("T")


class RayExecutor(Executor):
    """Does on a cluster what it is given; `folder`, if any, travels there and is at home there.

    `address` is what Ray takes: `ray://HOST:PORT` from anywhere, `auto` on a machine of the
    cluster, `local` for one that begins here and ends with the executor.
    """

    def __init__(self, address: str, folder: str | None = None) -> None:
        # Whoever starts a match here tells nobody of it.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        # Somebody listens there; what is no Ray need not be asked three times, 35 seconds long.
        os.environ.setdefault("RAY_CLIENT_INITIAL_CONNECTION_TIMEOUT_S", "1")
        os.environ.setdefault("RAY_CLIENT_MAX_CONNECTION_TIMEOUT_S", "2")
        logging.getLogger("ray").setLevel(logging.ERROR)
        here = {"num_cpus": cores(), "include_dashboard": False} if address == "local" else {}
        try:
            with catch_warnings(action="ignore"):  # what is wrong is raised as well
                ray.init(
                    address,
                    runtime_env={"working_dir": folder} if folder else None,
                    log_to_driver=False,  # it would come on standard output, among our own
                    logging_level=logging.ERROR,
                    **here,
                )
        except (OSError, RuntimeError, ValueError, RayError) as error:
            raise ParlourError(f"no Ray cluster at {address}: {_in_short(error)}") from None
        self._do = ray.remote(max_retries=TRIES)(_done)

    def submit(self, do: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        task = self._do.remote(parlour.__version__, do, args, kwargs)
        promised: Future[T] = Future()

        def finished(found: Future[T]) -> None:
            if not promised.set_running_or_notify_cancel():
                return
            if (error := found.exception()) is None:
                promised.set_result(found.result())
            else:
                promised.set_exception(_in_words(error))

        def called_back(told: Future[T]) -> None:
            if told.cancelled():
                ray.cancel(task)

        promised.add_done_callback(called_back)
        task.future().add_done_callback(finished)
        return promised

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leave the cluster. What runs there is given up, for nobody would hear of it."""
        ray.shutdown()


def _done(version: str, do: Callable[..., T], args: Any, kwargs: Any) -> T:
    """On a machine of the cluster."""
    if version != parlour.__version__:
        raise ParlourError(
            f"the cluster has Parlour {parlour.__version__} and this is {version}: the results "
            "would not be those of one machine"
        )
    return do(*args, **kwargs)


def _in_words(error: BaseException) -> BaseException:
    """Our own errors as they were raised there; of Ray's what a person can act on."""
    cause: object = getattr(error, "cause", None)
    if isinstance(cause, ParlourError):
        return cause
    raised_there: bool = isinstance(error, RayTaskError)
    if raised_there:
        if "failed to import" in str(error):
            return ParlourError(
                "the machines of the cluster lack Parlour, or something that a bot imports: "
                f"install parlour=={parlour.__version__} on each"
            )
        return error
    return ParlourError(f"the cluster gave up on a part of it: {_in_short(error)}")


def _in_short(error: BaseException) -> str:
    """The first line; where that only announces a traceback, with what stands at its end."""
    first, *more = (str(error).strip() or type(error).__name__).splitlines()
    return f"{first} {more[-1].strip()}" if more and first.endswith(":") else first
