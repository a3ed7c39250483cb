"""Saves: a scenario with everything in it, the answers given so far, and hashes to check them by.

A save replays from its beginning. If a hash no longer fits (the rules or the content changed), the step is named and
the position opens from the save's last checkpoint.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.chance import Chance
from game.kernel.errors import Diverged
from game.kernel.files import ContentError, Document, dump_yaml, read_yaml, write_atomic
from game.kernel.match import Entry, Match
from game.kernel.mode import Game, Mode
from game.kernel.scenario import Mark, Opened, Player, SavedState, Scenario, ScriptEntry, open_document
from game.kernel.state import state_hash


class Resumed(msgspec.Struct):
    """An opened save: the match where it was left, and a warning if it had to start from its checkpoint."""

    opened: Opened
    game: Game
    match: Match[Any]
    warning: str = ""


class Snapshot(msgspec.Struct, frozen=True):
    """What a save is made of, taken at once so that writing can happen elsewhere."""

    scenario: Scenario
    entries: tuple[Entry, ...]
    marks: tuple[tuple[int, int, Any, Any], ...]
    state: Any
    chance: tuple[int, int, int, int]
    names: tuple[str, ...]
    version: str


def snapshot(opened: Opened, match: Match[Any], players: Sequence[Player], saved: str = "") -> Snapshot:
    """Take what a save needs. The match must keep its history. Raises: ContentError if the set-up's files are gone."""
    marks, count = [], 0
    for segment in match.segments:
        marks.append((count, segment.step, segment.checkpoint, segment.chance))
        count += len(segment.entries)
    last = match.segments[-1]
    scenario = msgspec.structs.replace(
        opened.scenario,
        kind="save",
        seed=opened.scenario.seed,
        players=tuple(players),
        setup=msgspec.to_builtins(opened.mode.embed(opened.setup, opened.document, opened.root)),
        position=None if opened.position is None else msgspec.to_builtins(opened.position),
        script=(),
        expect=(),
        saved=saved,
        rules_version=match.rules.version,
        marks=(),
        checkpoint=None,
    )
    names = tuple(player.name or name for player, name in zip(players, opened.seat_names, strict=True))
    return Snapshot(
        scenario, tuple(match.entries), tuple(marks), last.checkpoint, last.chance, names, match.rules.version
    )


def save_text(taken: Snapshot) -> str:
    """Write a snapshot as YAML."""
    script = []
    for entry in taken.entries:
        player = taken.names[entry.seat]
        if entry.order:
            script.append(ScriptEntry(player=player, order=entry.order, value=str(entry.answer)))
        else:
            script.append(ScriptEntry(player=player, answer=entry.answer))
    scenario = msgspec.structs.replace(
        taken.scenario,
        script=tuple(script),
        marks=tuple(
            Mark(count, state_hash(state, (chance[0], chance[1])), step) for count, step, state, chance in taken.marks
        ),
        checkpoint=SavedState(msgspec.to_builtins(taken.state), taken.chance),
    )
    data = msgspec.to_builtins(scenario)
    defaults = msgspec.to_builtins(Scenario(mode="", setup=None))
    plain = {key: value for key, value in data.items() if key == "mode" or value != defaults.get(key)}
    bare = msgspec.to_builtins(ScriptEntry())
    plain["script"] = [{key: value for key, value in entry.items() if value != bare[key]} for entry in data["script"]]
    return dump_yaml(plain)


def write_save(path: Path, opened: Opened, match: Match[Any], players: Sequence[Player], saved: str = "") -> None:
    """Write a save. Raises: OSError, ContentError."""
    write_atomic(path, save_text(snapshot(opened, match, players, saved)))


def read_save(path: Path | str, modes: dict[str, Mode]) -> Resumed:
    """Open a save, or any scenario, at the point it was left. Raises: ContentError, in one line."""
    return resume(open_document(read_yaml(path), modes))


def resume(opened: Opened) -> Resumed:
    """Replay a save. Raises: ContentError if neither the way nor the checkpoint can be opened."""
    scenario, document = opened.scenario, opened.document
    game, match = opened.start()
    if scenario.kind != "save":
        return Resumed(opened, game, match)
    marks = {mark.entries: mark for mark in scenario.marks}
    try:
        for index, entry in enumerate(scenario.script):
            _check_mark(match, marks.get(index))
            seat = opened.seat_number(entry.player)
            if seat is None:
                raise Diverged(index, "script", f"a player of {', '.join(opened.seat_names)}", repr(entry.player))
            value: Any = entry.value if entry.order else entry.answer
            match.replay(Entry(seat, tuple(value) if isinstance(value, list) else value, 0, entry.order))
        _check_mark(match, marks.get(len(scenario.script)))
    except Diverged as error:
        return _from_checkpoint(opened, document, error)
    return Resumed(opened, game, match)


def _check_mark(match: Match[Any], mark: Mark | None) -> None:
    if mark is None:
        return
    segment = match.segments[-1]
    if segment.entries:
        raise Diverged(mark.step, "checkpoint", f"a new step after {mark.entries} inputs", "the same step going on")
    found = state_hash(segment.checkpoint, (segment.chance[0], segment.chance[1]))
    if found != mark.hash:
        raise Diverged(mark.step, "state", mark.hash, found)


def _from_checkpoint(opened: Opened, document: Document, cause: Diverged) -> Resumed:
    """Open the last checkpoint of a save whose way no longer fits."""
    checkpoint = opened.scenario.checkpoint
    if checkpoint is None:
        raise document.error("$.script", "diverged", "a save that replays", str(cause))
    game = opened.game()
    try:
        state = msgspec.convert(checkpoint.state, type(game.state))
    except msgspec.ValidationError as error:
        raise document.error("$.checkpoint.state", "diverged", "a state of these rules", str(error)) from None
    chance = Chance(checkpoint.chance[0])
    chance.restore(checkpoint.chance)
    try:
        match: Match[Any] = Match(game.rules, state, chance)
    except (KeyError, LookupError, ValueError) as error:
        raise document.error("$.checkpoint.state", "diverged", "a state of these rules", repr(error)) from None
    warning = f"{document.path.name}: the rules changed since this save ({cause}); opened at its last checkpoint"
    return Resumed(opened, game, match, warning)


class Autosave:
    """Writes the newest snapshot in the background; older ones still waiting are dropped."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.error: str = ""
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="autosave")
        self._lock = threading.Lock()
        self._waiting: Snapshot | None = None
        self._running: Future[None] | None = None

    def offer(self, taken: Snapshot) -> None:
        """Hand over a snapshot; returns at once."""
        with self._lock:
            self._waiting = taken
            if self._running is None or self._running.done():
                self._running = self._pool.submit(self._write)

    def _write(self) -> None:
        while True:
            with self._lock:
                taken, self._waiting = self._waiting, None
            if taken is None:
                return
            try:
                write_atomic(self.path, save_text(taken))
                self.error = ""
            except OSError as error:
                self.error = f"{self.path}: could not be written: {error.strerror or error}"

    def flush(self) -> None:
        """Wait until everything offered is on disk."""
        while True:
            with self._lock:
                running = self._running
                if self._waiting is None and (running is None or running.done()):
                    return
                if running is None or running.done():
                    self._running = running = self._pool.submit(self._write)
            running.result()

    def discard(self) -> None:
        """Remove the autosave: the game ended or was left on purpose."""
        self.flush()
        self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Finish writing and stop."""
        self.flush()
        self._pool.shutdown()


__all__ = ["Autosave", "ContentError", "Resumed", "read_save", "resume", "save_text", "snapshot", "write_save"]
