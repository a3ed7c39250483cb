"""Plays plans in several processes, so that one that dies or never ends is a fault of its plan and of no other."""

from __future__ import annotations

import time
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path

import msgspec

from tests.soak.plan import Game, Plan, Visit
from tests.soak.playing import Played, play

ENDLESS_S = 1800.0
"""After how long one plan is given up as endless, however slow the machine is."""
PLANS_EACH = 40
"""After so many plans a process is replaced: what windows leave behind in memory goes with it."""


class Worker:
    """A process that plays one plan after the other."""

    def __init__(self, cache: Path) -> None:
        self._cache = cache
        self.plan: Plan | None = None
        self.since = 0.0
        self._played = 0
        self.pipe: Connection
        self._process: BaseProcess
        self._start()

    def _start(self) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, self._cache))
        self._process.start()
        theirs.close()
        self._played = 0

    def begin(self, plan: Plan) -> None:
        """Hand a plan over."""
        if self._played >= PLANS_EACH:
            self.close()
            self._start()
        self.plan, self.since = plan, time.monotonic()
        self._played += 1
        self.pipe.send_bytes(msgspec.msgpack.encode((isinstance(plan, Game), plan)))

    def result(self) -> Played:
        """Return how its plan went; a process that died is replaced."""
        assert self.plan is not None
        plan, self.plan = self.plan, None
        try:
            description = msgspec.msgpack.decode(self.pipe.recv_bytes())
        except EOFError:
            self._process.join()
            died = Played(plan, faults=[(f"the process died ({self._process.exitcode})", "")])
            self._start()
            return died
        description["plan"] = None
        found = msgspec.convert(description | {"plan": msgspec.to_builtins(plan)}, _KINDS[type(plan)])
        return Played(plan, **{name: getattr(found, name) for name in Played.__struct_fields__[1:]})

    def give_up(self) -> Played:
        """Stop a plan that does not end."""
        assert self.plan is not None
        plan, self.plan = self.plan, None
        self.close()
        self._start()
        return Played(plan, faults=[(f"no end within {ENDLESS_S:.0f} s", "")])

    def close(self) -> None:
        """End the process."""
        self.pipe.close()
        self._process.terminate()
        self._process.join()


class _OfGame(Played):
    plan: Game


class _OfVisit(Played):
    plan: Visit


_KINDS = {Game: _OfGame, Visit: _OfVisit}


def _work(pipe: Connection, cache: Path) -> None:
    """Play what comes until nothing more does; runs in a process of its own."""
    from tests.plain_forms import share_plain_forms

    share_plain_forms()
    while True:
        try:
            of_game, description = msgspec.msgpack.decode(pipe.recv_bytes())
        except (EOFError, OSError, KeyboardInterrupt):
            return
        plan: Plan = msgspec.convert(description, Game if of_game else Visit)
        pipe.send_bytes(msgspec.msgpack.encode(play(plan, cache)))


def played(plans: Iterator[Plan], jobs: int, cache: Path) -> Iterator[Played]:
    """Play plans in so many processes. Yields: how each went, in the order in which they end."""
    workers = [Worker(cache) for _ in range(jobs)]
    try:
        while True:
            for worker in workers:
                if worker.plan is None and (plan := next(plans, None)) is not None:
                    worker.begin(plan)
            busy = {worker.pipe: worker for worker in workers if worker.plan is not None}
            if not busy:
                return
            ready = wait(list(busy), timeout=60)
            for pipe in ready:
                yield busy[pipe].result()  # type: ignore[index]
            for worker in workers:
                if worker.plan is not None and time.monotonic() - worker.since > ENDLESS_S:
                    yield worker.give_up()
    finally:
        for worker in workers:
            worker.close()
