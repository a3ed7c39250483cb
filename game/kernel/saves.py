"""Saves: a scenario with everything in it, the answers given so far, and hashes to check them by.

A save replays from its beginning. If a hash no longer fits (the rules or the content changed), the step is named and
the position opens from the save's last checkpoint.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.chance import ChanceError
from game.kernel.errors import Diverged
from game.kernel.files import ContentError, dump_yaml, read_yaml, write_atomic
from game.kernel.match import Match
from game.kernel.mode import Game, Mode
from game.kernel.scenario import Mark, Opened, Player, SavedState, Scenario, ScriptEntry, open_document
from game.kernel.state import state_hash
from game.kernel.transcript import Entry


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
    plain = _without_defaults(scenario)
    bare = msgspec.to_builtins(ScriptEntry())
    script_data = msgspec.to_builtins(scenario.script)
    plain["script"] = [{key: value for key, value in entry.items() if value != bare[key]} for entry in script_data]
    return dump_yaml(plain)


def layout_text(opened: Opened) -> str:
    """Write how a scenario's game is laid out, without other files and without anything a seat may not know.

    Neither its seed nor its position, chance or script are in it: the rules follow from the set-up alone.
    """
    embedded = opened.mode.embed(opened.setup, opened.document, opened.root)
    scenario = Scenario(mode=opened.scenario.mode, players=opened.players, setup=msgspec.to_builtins(embedded))
    return dump_yaml(_without_defaults(scenario))


def level_text(opened: Opened) -> str:
    """Write a scenario without its script, with every file it names in it: what another process needs to play it."""
    scenario = msgspec.structs.replace(
        opened.scenario,
        players=opened.players,
        setup=msgspec.to_builtins(opened.mode.embed(opened.setup, opened.document, opened.root)),
        position=None if opened.position is None else msgspec.to_builtins(opened.position),
        script=(),
        expect=(),
    )
    return dump_yaml(_without_defaults(scenario))


def _without_defaults(scenario: Scenario) -> dict[str, Any]:
    data = msgspec.to_builtins(scenario)
    defaults = msgspec.to_builtins(Scenario(mode="", setup=None))
    return {key: value for key, value in data.items() if key == "mode" or value != defaults.get(key)}


def write_save(path: Path, opened: Opened, match: Match[Any], players: Sequence[Player], saved: str = "") -> None:
    """Write a save. Raises: OSError, ContentError."""
    write_atomic(path, save_text(snapshot(opened, match, players, saved)))


def read_save(path: Path | str, modes: dict[str, Mode]) -> Resumed:
    """Open a save, or any scenario, at the point it was left. Raises: ContentError, in one line."""
    return resume(open_document(read_yaml(path), modes))


def resume(opened: Opened) -> Resumed:
    """Replay a save. Raises: ContentError if neither the way nor the checkpoint can be opened."""
    scenario = opened.scenario
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
    except (Diverged, ChanceError) as error:
        return _from_checkpoint(opened, error)
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


def _from_checkpoint(opened: Opened, cause: Exception) -> Resumed:
    """Open the last checkpoint of a save whose way no longer fits; what is saved from then on starts there."""
    document, checkpoint = opened.document, opened.scenario.checkpoint
    if checkpoint is None:
        raise document.error("$.script", "diverged", "a save that replays", str(cause))
    game, match = opened.start_at(checkpoint, "$.checkpoint")
    warning = f"{document.path.name}: the rules changed since this save ({cause}); opened at its last checkpoint"
    scenario = msgspec.structs.replace(opened.scenario, origin=checkpoint, checkpoint=None)
    return Resumed(msgspec.structs.replace(opened, scenario=scenario), game, match, warning)


class Autosave:
    """Writes the newest snapshot in the background; older ones still waiting are dropped.

    What another game left at its path, after a crash, is moved beside it once and not overwritten.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.error: str = ""
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="autosave")
        self._lock = threading.Lock()
        self._waiting: Snapshot | None = None
        self._writing: Future[None] | None = None
        self._looked = False

    def offer(self, taken: Snapshot) -> None:
        """Hand over a snapshot; returns at once."""
        with self._lock:
            self._waiting = taken
            if self._writing is None:
                self._writing = self._pool.submit(self._write)

    def _write(self) -> None:
        while True:
            with self._lock:
                taken, self._waiting = self._waiting, None
                if taken is None:
                    # Told under the lock: what is offered from now on starts a writer of its own.
                    self._writing = None
                    return
            try:
                self._keep_leftover(taken)
                write_atomic(self.path, save_text(taken))
                self.error = ""
            except OSError as error:
                self.error = f"{self.path}: could not be written: {error.strerror or error}"
            except BaseException:
                with self._lock:
                    self._writing = None
                raise

    def _keep_leftover(self, taken: Snapshot) -> None:
        """Move the file of another game out of the way, the first time something is written."""
        if not self._looked and self.path.is_file() and not _goes_on_from(self.path, taken):
            os.replace(self.path, self.path.with_name(f"{self.path.stem}-before{self.path.suffix}"))
        self._looked = True

    def flush(self) -> None:
        """Wait until everything offered is on disk, or could not be written."""
        while True:
            with self._lock:
                writing = self._writing
            if writing is None:
                return
            writing.result()

    def discard(self) -> None:
        """Remove what was written: the game ended or was left on purpose. The file of another game stays."""
        self.flush()
        if self._looked:
            self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Finish writing and stop."""
        self.flush()
        self._pool.shutdown()


def _goes_on_from(path: Path, taken: Snapshot) -> bool:
    """Return whether a snapshot is of the game whose save is at a path: one has the other's answers and maybe more."""
    try:
        data = read_yaml(path).data
        left = [(entry["player"], entry.get("value") or entry.get("answer")) for entry in data.get("script", ())]
        named = (data.get("mode"), data.get("title", ""), data.get("seed", 1))
    except (ContentError, AttributeError, KeyError, TypeError):
        return False
    now = [
        (taken.names[entry.seat], list(entry.answer) if isinstance(entry.answer, tuple) else entry.answer)
        for entry in taken.entries
    ]
    shorter = min(len(left), len(now))
    wanted = (taken.scenario.mode, taken.scenario.title, taken.scenario.seed)
    return named == wanted and left[:shorter] == now[:shorter]


__all__ = [
    "Autosave",
    "ContentError",
    "Resumed",
    "layout_text",
    "level_text",
    "read_save",
    "resume",
    "save_text",
    "snapshot",
    "write_save",
]
