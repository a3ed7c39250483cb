"""A bot that thinks in another process, so that a window never waits for it.

The process is told how the game is laid out and, for each decision, one position that is possible as far as the
bot's seat knows; nothing hidden leaves the game.
"""

from __future__ import annotations

import multiprocessing
import time
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from game.bots import bots
from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Seat, fingerprint
from game.kernel.errors import Diverged, NoSample
from game.kernel.match import Entry, Match
from game.kernel.saves import save_text, snapshot
from game.kernel.scenario import Opened

PATIENCE_S = 2.0


class Request(msgspec.Struct, frozen=True):
    """One decision to think about: the sampled checkpoint and the inputs since, as the seat knows them."""

    number: int
    seat: int
    bot: str
    seed: int
    state: bytes
    entries: tuple[Entry, ...]


class BotWorker:
    """Thinks for all bot seats of one game, one decision at a time. Poll it; it never blocks."""

    def __init__(self, opened: Opened, match: Match[Any], seed: int) -> None:
        self._layout = save_text(snapshot(opened, _fresh(opened), opened.players))
        self._chance = Chance(seed)
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._number = 0
        self._asked: tuple[int, int, float] | None = None
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_think, args=(theirs, self._layout), daemon=True)
        self._process.start()
        theirs.close()

    @property
    def thinking_for(self) -> int | None:
        """Return the seat that is being thought for, or None."""
        return self._asked[0] if self._asked is not None else None

    def ask(self, match: Match[Any], seat: Seat, bot: str) -> None:
        """Begin to think about the open decision of a seat."""
        decision = match.decision_of(seat)
        assert decision is not None and self._pipe is not None
        self._number += 1
        self._asked = (int(seat), fingerprint(decision), time.monotonic())
        try:
            state, entries = match.sample(seat, self._chance).position
        except NoSample:
            return
        request = Request(
            self._number, int(seat), bot, self._chance.below(2**62), msgspec.msgpack.encode(state), entries
        )
        try:
            self._pipe.send_bytes(msgspec.msgpack.encode(request))
        except OSError:
            self._restart()

    def poll(self, match: Match[Any]) -> tuple[Seat, Answer] | None:
        """Return the answer for the seat asked about once there is one; after 2 s a random legal one.

        An answer to a decision that is no longer open is dropped.
        """
        if self._asked is None or self._pipe is None:
            return None
        seat, mark, since = self._asked
        decision = match.decision_of(Seat(seat))
        if decision is None or fingerprint(decision) != mark:
            self._asked = None
            return None
        answer = self._received()
        late = time.monotonic() - since > PATIENCE_S
        if answer is None and not late:
            return None
        question = match.question(Seat(seat))
        self._asked = None
        if answer is not None:
            try:
                return Seat(seat), question.check(answer)
            except Exception:
                return Seat(seat), random_answer(question, self._chance)
        self._restart()
        return Seat(seat), random_answer(question, self._chance)

    def _received(self) -> Answer | None:
        assert self._pipe is not None
        try:
            while self._pipe.poll():
                number, answer = msgspec.msgpack.decode(self._pipe.recv_bytes())
                if number == self._number:
                    return tuple(answer) if isinstance(answer, list) else answer
        except (EOFError, OSError):
            self._restart()
        return None

    def _restart(self) -> None:
        self.close()
        self._start()

    def forget(self) -> None:
        """Drop what is being thought about, after an undo."""
        self._asked = None
        self._number += 1

    def close(self) -> None:
        """Stop the process."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join(1)
        self._pipe = self._process = None


def _fresh(opened: Opened) -> Match[Any]:
    return opened.start()[1]


def _think(pipe: Connection, layout: str) -> None:
    """Answer requests until the other end closes; runs in the worker process."""
    from pathlib import Path

    from game.kernel.files import parse_yaml
    from game.kernel.scenario import open_document
    from game.modes import modes

    opened = open_document(parse_yaml(layout.encode(), Path("layout.yaml")), modes())
    game = opened.game()
    kind = type(game.state)
    while True:
        try:
            request = msgspec.msgpack.decode(pipe.recv_bytes(), type=Request)
        except (EOFError, OSError, KeyboardInterrupt):
            return
        answer: Answer | None = None
        try:
            state = msgspec.msgpack.decode(request.state, type=kind)
            chance = Chance(request.seed)
            match: Match[Any] = Match(game.rules, state, chance.clone(), history=False)
            for entry in request.entries:
                match.replay(entry)
            answer = bots()[request.bot].choose(match, Seat(request.seat), chance)
        except (Diverged, NoSample):
            answer = None
        if answer is not None:
            try:
                pipe.send_bytes(msgspec.msgpack.encode((request.number, answer)))
            except OSError:
                return
