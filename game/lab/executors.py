"""Where games are played: in this process, in several, or on a Dask cluster, behind one interface."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import ParamSpec, TypeVar

from game.lab.extras import need

P = ParamSpec("P")
T = TypeVar("T")

CONNECT_SECONDS = 15
AHEAD = 3
"""Tasks handed out for each worker, so that none waits for this process."""


class Here(Executor):
    """Runs every task at once in this process."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run a task and return its finished future."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def processes(jobs: int) -> Executor:
    """Return a pool of fresh processes. Ctrl-C ends them without a word, and so does the end of this process."""
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=leave_quietly)


def end_workers(executor: Executor) -> None:
    """Hand out nothing more and end worker processes in the middle of what they do; threads finish their task."""
    # Shutting down forgets the processes, and has no way to end them before Python 3.14.
    workers = list((getattr(executor, "_processes", None) or {}).values())
    executor.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()


def leave_quietly() -> None:
    """Let a worker process end at once and without a word, by Ctrl-C or with the process that started it."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))
    Thread(target=_end_with_parent, name="end with parent", daemon=True).start()


def _end_with_parent() -> None:
    """Wait until the process that started this one is gone, killed ones included, and end this one."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class WorkersLost(ValueError):
    """The workers are gone in the middle of a task: a worker process was killed, or a scheduler has ended."""


@contextmanager
def losing(who: str) -> Iterator[None]:
    """Around handing out tasks and waiting for them: say in one line who was lost. Raises: WorkersLost."""
    try:
        yield
    except (BrokenExecutor, CancelledError):
        # Nobody takes tasks back while others wait for them, so a cancelled one has lost its scheduler.
        raise WorkersLost(f"{who} is gone") from None


class Cluster(Executor):
    """Workers of a Dask cluster that is already running.

    Raises: ValueError in one line if the scheduler cannot be reached or distributed is not installed.
    """

    def __init__(self, address: str) -> None:
        distributed = need("distributed", "cluster")
        try:
            self._client = distributed.Client(address, timeout=CONNECT_SECONDS)
        except (OSError, ValueError) as error:
            said = " ".join(str(error).split())[:120]
            raise ValueError(f"expected a Dask scheduler at {address}, found none ({said})") from None
        # It would log a page for each attempt to find a scheduler again; the one who waits for the games says it.
        for name in [*logging.root.manager.loggerDict]:
            if name.partition(".")[0] == "distributed":
                logging.getLogger(name).setLevel(logging.CRITICAL + 1)
        # Every game is its own: two tasks with equal words are not one.
        self._executor = self._client.get_executor(pure=False)

    @property
    def workers(self) -> int:
        """Return how many workers there are now, one at least."""
        return max(1, len(self._client.scheduler_info().get("workers", ())))

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Hand a task to the cluster."""
        if self._client.status != "running":
            raise BrokenExecutor("the scheduler has ended")
        future: Future[T] = self._executor.submit(fn, *args, **kwargs)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leave the cluster; it goes on running."""
        self._executor.shutdown(wait=wait and not cancel_futures)
        self._client.close()


@dataclass(frozen=True)
class Workers:
    """An executor, how many tasks keep it busy, how many seconds a task for it should take, and what it is called."""

    executor: Executor
    ahead: int
    task_seconds: float
    name: str = "one of the processes that played"


def workers_for(jobs: int, cluster: str = "") -> Workers:
    """Return who plays: this process for one job, several, or a cluster. Raises: ValueError."""
    if cluster:
        executor = Cluster(cluster)
        return Workers(executor, AHEAD * executor.workers, 5.0, f"the Dask scheduler at {cluster}")
    if jobs == 1:
        return Workers(Here(), 1, 0.3)
    return Workers(processes(jobs), AHEAD * jobs, 0.5)
