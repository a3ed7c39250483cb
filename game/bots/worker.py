"""A bot that thinks in another process, so that a window never waits for it.

The process is told the set-up of the game, which is public, and for each decision one position that is possible as
far as the bot's seat knows; nothing hidden leaves the game.
"""

from __future__ import annotations

import multiprocessing
import time
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import msgspec

from game.bots import named_bot
from game.bots.random_bot import random_answer
from game.bots.search import SearchBot
from game.kernel.chance import MASK, Chance, next_u64
from game.kernel.decisions import Answer, Seat
from game.kernel.errors import Diverged, IllegalAnswer, NoSample
from game.kernel.files.logs import LOG
from game.kernel.match import Mark, Match
from game.kernel.scenarios.saves import layout_text
from game.kernel.scenarios.scenario import LoadedGame
from game.kernel.transcript import TranscriptEntry
from game.kernel.typed import unpack_value

THINKING_S, PATIENCE_S = 0.5, 2.0
"""How long a bot may think, and how long it is waited for beyond what it may think more than that."""
LONGER_S = {"ruthless": 2.0}
"""How long bots may think that take longer."""
STARTING_S = 10.0
MOST_RESTARTS = 1
READY = 0


class Request(msgspec.Struct, frozen=True):
    """One decision to think about: the sampled checkpoint and the inputs since, as the seat knows them.

    `chance` is that of the sampled game, which has nothing to do with the real one's; `seed` is the bot's own.
    """

    number: int
    seat: int
    bot: str
    seed: int
    chance: int
    state: bytes
    entries: tuple[TranscriptEntry, ...]


class PendingRequest(msgspec.Struct):
    """What is being thought about: for whom and by whom, which decision, what was sent (None: nothing), since when."""

    seat: int
    bot: str
    question_id: Mark
    message: bytes | None
    since: float
    restarts: int = 0


class Thought(NamedTuple):
    """For whom was thought, and the legal answer that was found; None where none was, or not in time."""

    seat: Seat
    answer: Answer | None


class BotWorker:
    """Thinks for all bot seats of one game, one decision at a time. Poll it; it never blocks.

    What chance it has in a decision follows from the seed, the seat and the number of answers before: the same game
    goes on in the same way after an undo, and after it was left and opened again.
    """

    def __init__(self, loaded: LoadedGame, seed: int, *, patience_s: float = PATIENCE_S) -> None:
        """Start a process; an answer is waited for `patience_s` once that is ready."""
        self._patience_s = patience_s
        self._layout = layout_text(loaded)
        self._seed = seed
        self._chance = Chance(seed)
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ready = False
        self._number = 0
        self._asked: PendingRequest | None = None
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_think, args=(theirs, self._layout), daemon=True)
        self._process.start()
        self._ready = False
        theirs.close()

    @property
    def thinking_for(self) -> int | None:
        """Return the seat that is being thought for, or None."""
        return self._asked.seat if self._asked is not None else None

    def ask(self, match: Match[Any], seat: Seat, bot: str) -> None:
        """Begin to think about the open decision of a seat."""
        decision = match.decision_of(seat)
        assert decision is not None
        self._number += 1
        self._asked = PendingRequest(int(seat), bot, match.get_question_id(seat), None, time.monotonic())
        self._chance = chance_of(self._seed, int(seat), match.answers_before)
        try:
            named_bot(bot)
        except ValueError:
            return
        try:
            state, entries, future = match.sample(seat, self._chance).position
        except NoSample:
            return
        except Exception:
            # Whatever cannot be imagined ends no game: the bot answers as one that knows nothing.
            LOG.exception("no position can be imagined for seat %s", seat)
            return
        request = Request(
            self._number, int(seat), bot, self._chance.below(2**62), future, msgspec.msgpack.encode(state), entries
        )
        self._asked.message = msgspec.msgpack.encode(request)
        self._send()

    def _send(self) -> None:
        assert self._asked is not None and self._asked.message is not None and self._pipe is not None
        try:
            self._pipe.send_bytes(self._asked.message)
        except OSError:
            self._start_again()

    def poll(self, match: Match[Any]) -> tuple[Seat, Answer] | None:
        """Return the answer for the seat asked about once there is one; after 2 s a random legal one.

        So it is, at once, where there was nothing to think about: an unknown bot, no position that can be imagined.
        An answer to a decision that is no longer open is dropped.
        """
        thought = self.poll_thought(match)
        if thought is None:
            return None
        seat, answer = thought
        return seat, answer if answer is not None else random_answer(match.question(seat), self._chance)

    def poll_thought(self, match: Match[Any]) -> Thought | None:
        """Return what was found for the seat asked about; None before that is known, and for a closed decision."""
        pending = self._asked
        if pending is None:
            return None
        seat = Seat(pending.seat)
        decision = match.decision_of(seat)
        if decision is None or match.get_question_id(seat) != pending.question_id:
            self._asked = None
            return None
        answer = self._receive_answer()
        if answer is None and pending.message is not None:
            patience = self._patience_s + LONGER_S.get(pending.bot, THINKING_S) - THINKING_S
            if time.monotonic() - pending.since <= (patience if self._ready else max(STARTING_S, patience)):
                return None
            self._restart()
        question = match.question(seat)
        self._asked = None
        if answer is not None:
            try:
                return Thought(seat, question.check(answer))
            except IllegalAnswer:
                pass
        return Thought(seat, None)

    def _receive_answer(self) -> Answer | None:
        assert self._pipe is not None
        try:
            while self._pipe.poll():
                number, answer = msgspec.msgpack.decode(self._pipe.recv_bytes())
                if number == READY:
                    self._ready = True
                    if self._asked is not None:
                        self._asked.since = time.monotonic()
                elif number == self._number:
                    if answer is None and self._asked is not None:
                        self._asked.message = None
                    return tuple(answer) if isinstance(answer, list) else answer
        except (EOFError, OSError):
            self._start_again()
        return None

    def _start_again(self) -> None:
        """Replace a process that died, and give it the question once more; give up if that ends it again."""
        self._restart()
        pending = self._asked
        if pending is None or pending.message is None:
            return
        if pending.restarts >= MOST_RESTARTS:
            pending.message = None
            return
        pending.restarts += 1
        pending.since = time.monotonic()
        self._send()

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


def chance_of(seed: int, seat: int, answers: int) -> Chance:
    """Return the chance of a bot's decision after so many answers.

    >>> chance_of(3, 0, 7).state == chance_of(3, 0, 7).state, chance_of(3, 0, 7).state == chance_of(3, 1, 7).state
    (True, False)
    """
    state = seed & MASK
    for part in (seat, answers):
        state = next_u64(next_u64(state)[1] ^ part)[1]
    return Chance(state)


def _think(pipe: Connection, layout: str) -> None:
    """Answer requests until the other end closes; runs in the worker process."""
    from pathlib import Path

    from game.kernel.files.documents import parse_yaml
    from game.kernel.files.logs import keep_log
    from game.kernel.scenarios.scenario import open_document
    from game.modes import modes

    keep_log()
    loaded = open_document(parse_yaml(layout.encode(), Path("layout.yaml")), modes())
    game = loaded.game()
    kind = type(game.state)
    if not _send_answer(pipe, (READY, None)):
        return
    while True:
        try:
            request = unpack_value(pipe.recv_bytes(), Request)
        except (EOFError, OSError, KeyboardInterrupt):
            return
        answer: Answer | None = None
        try:
            state = unpack_value(request.state, kind)
            chance = Chance(request.seed)
            match: Match[Any] = Match(game.rules, state, Chance(request.chance), history=False)
            for entry in request.entries:
                match.replay(entry)
            bot = named_bot(request.bot)
            if isinstance(bot, SearchBot):
                bot = bot.within(LONGER_S.get(bot.name, THINKING_S))
            answer = bot.choose(match, Seat(request.seat), chance)
        except (Diverged, NoSample):
            answer = None
        except Exception:
            LOG.exception("the bot %s failed at seat %s", request.bot, request.seat)
            answer = None
        if not _send_answer(pipe, (request.number, answer)):
            return


def _send_answer(pipe: Connection, message: tuple[int, Answer | None]) -> bool:
    """Send an answer; return False if nobody is there any more to take it."""
    try:
        pipe.send_bytes(msgspec.msgpack.encode(message))
    except OSError:
        return False
    return True
