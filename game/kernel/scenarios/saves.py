"""Saves: a scenario with everything in it, the answers given so far, and hashes to check them by.

A save replays from its beginning. If a hash no longer fits (the rules or the content changed), the step is named and
the position opens from the save's last checkpoint.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.chance import ChanceError
from game.kernel.errors import BROKEN, Diverged, IllegalAnswer, RulesError
from game.kernel.files.documents import ContentError, dump_yaml, flow_text, read_yaml, write_atomic
from game.kernel.match import Match
from game.kernel.mode import Game, Mode, Writing
from game.kernel.scenarios.scenario import Mark, Opened, Player, Scenario, open_document
from game.kernel.scenarios.used_content import changed_content, content_used, named
from game.kernel.state import state_hash
from game.kernel.transcript import Entry, Segment


class Resumed(msgspec.Struct):
    """An opened save: the match where it was left.

    `warning` says why that is not quite where it was left, `rescued` that it had to start from its checkpoint,
    `changed` which content is another one than it was.
    """

    opened: Opened
    game: Game
    match: Match[Any]
    warning: str = ""
    changed: str = ""
    rescued: bool = False

    @property
    def notice(self) -> str:
        """Return what a person has to be told; an empty text if nothing."""
        return ". ".join(part for part in (self.warning, self.changed) if part)


class Head:
    """What stays the same from one save of a game to the next: everything but the script and its positions."""

    def __init__(self, scenario: Scenario, names: tuple[str, ...]) -> None:
        self.scenario, self.names = scenario, names
        self._texts: tuple[str, str, str] | None = None

    @property
    def texts(self) -> tuple[str, str, str]:
        """Return what stands before the script, between script and positions, and after them."""
        if self._texts is None:
            data = _without_defaults(self.scenario)
            keys = Scenario.__struct_encode_fields__
            script, marks = keys.index("script"), keys.index("given")
            parts = keys[:script], keys[script:marks], keys[marks:]
            before, between, after = (_part(data, keys) for keys in parts)
            self._texts = before, between, after
        assert self._texts is not None
        return self._texts


def _part(data: dict[str, Any], keys: Sequence[str]) -> str:
    """Return some keys of a mapping as YAML; an empty text if it has none of them."""
    found = {key: data[key] for key in keys if key in data}
    return dump_yaml(found) if found else ""


class Snapshot(msgspec.Struct, frozen=True):
    """What a save is made of, taken at once so that writing can happen elsewhere.

    `past` are the complete segments, `last` is the running one with the `entries` it had.
    """

    head: Head
    past: tuple[Segment[Any], ...]
    last: Segment[Any]
    entries: tuple[Entry, ...]

    @property
    def inputs(self) -> tuple[Entry, ...]:
        """Return all inputs, oldest first."""
        return (*(entry for segment in self.past for entry in segment.entries), *self.entries)


class Saver:
    """Takes snapshots of one game, and keeps what stays the same from one to the next."""

    def __init__(self) -> None:
        self._known: tuple[Any, ...] = ()
        self._head: Head | None = None

    def take(self, opened: Opened, match: Match[Any], players: Sequence[Player], saved: str = "") -> Snapshot:
        """Take what a save needs. The match must keep its history.

        Raises: ContentError if the set-up's files are gone.
        """
        known = (opened, match.rules, tuple(players), saved)
        if self._head is None or not _same(known, self._known):
            self._head, self._known = _head(opened, match, players, saved), known
        *past, last = match.segments
        return Snapshot(self._head, tuple(past), last, tuple(last.entries))


def _same(one: tuple[Any, ...], two: tuple[Any, ...]) -> bool:
    """Return whether two games are the same, without a look into the things that make them."""
    return bool(two) and one[0] is two[0] and one[1] is two[1] and one[2:] == two[2:]


def snapshot(opened: Opened, match: Match[Any], players: Sequence[Player], saved: str = "") -> Snapshot:
    """Take what one save needs; see `Saver.take`. Raises: ContentError."""
    return Saver().take(opened, match, players, saved)


def _head(opened: Opened, match: Match[Any], players: Sequence[Player], saved: str) -> Head:
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
        content=content_used(match.rules),
        given=0,
        marks=(),
        checkpoint=None,
    )
    return Head(scenario, tuple(player.name or name for player, name in zip(players, opened.seat_names, strict=True)))


def save_text(taken: Snapshot) -> str:
    """Write a snapshot as YAML: what was written of its complete segments before is used again."""
    names = taken.head.names
    before, between, after = taken.head.texts
    script, marks, count = [], [], 0
    for segment in taken.past:
        if segment.written is None or segment.written[:2] != (count, names):
            segment.written = (count, names, _script_lines(segment.entries, names), _mark_line(segment, count))
        script.append(segment.written[2])
        marks.append(segment.written[3])
        count += len(segment.entries)
    script.append(_script_lines(taken.entries, names))
    marks.append(_mark_line(taken.last, count))
    count += len(taken.entries)
    last = taken.last
    checkpoint = {"state": msgspec.to_builtins(last.checkpoint), "chance": last.chance}
    return "".join(
        [
            before,
            '"script":\n' if count else '"script": []\n',
            *script,
            between,
            f'"given": {count}\n"marks":\n',
            *marks,
            dump_yaml({"checkpoint": checkpoint}),
            after,
        ]
    )


def _script_lines(entries: Sequence[Entry], names: Sequence[str]) -> str:
    """Return inputs as lines of a script."""
    lines = []
    for entry in entries:
        said: dict[str, Any] = {"player": names[entry.seat]}
        if not entry.order:
            said["answer"] = entry.answer
        else:
            said["order"] = entry.order
            if entry.answer:
                said["value"] = str(entry.answer)
        lines.append(f"- {flow_text(said)}\n")
    return "".join(lines)


def _mark_line(segment: Segment[Any], count: int) -> str:
    """Return the hash of a segment's checkpoint, which comes after so many inputs, as a line."""
    found = state_hash(segment.checkpoint, (segment.chance[0], segment.chance[1]))
    return f"- {flow_text(Mark(count, found, segment.step))}\n"


def layout_text(opened: Opened) -> str:
    """Write how a scenario's game is laid out, without other files and without anything a seat may not know.

    Neither its seed nor its position, chance or script are in it: the rules follow from the set-up alone, and from
    what a position writes in place.
    """
    embedded = opened.mode.embed(opened.setup, opened.document, opened.root)
    if opened.position is not None and isinstance(opened.mode, Writing):
        embedded = opened.mode.with_written(embedded, opened.position)
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
    except (Diverged, IllegalAnswer, ChanceError, RulesError, *BROKEN) as error:
        return _from_checkpoint(opened, error)
    return Resumed(opened, game, match, _missing(opened), _changed(opened, match, rescued=False))


def _missing(opened: Opened) -> str:
    """Return that a script is shorter or longer than it was when it was saved; empty if it is whole."""
    scenario = opened.scenario
    there = len(scenario.script)
    given = scenario.given or max((mark.entries for mark in scenario.marks), default=0)
    if there == given or (there > given and not scenario.given):
        return ""
    if there > given:
        return f"{opened.document.path.name}: expected {given} decisions, found {there}; it was changed since"
    lost = given - there
    what = "the last decision is" if lost == 1 else f"the last {lost} decisions are"
    return f"{opened.document.path.name}: {what} missing ({there} of {given} are there); opened before"


def _changed(opened: Opened, match: Match[Any], *, rescued: bool) -> str:
    """Return which content of a save has changed, and how the game goes on with it; empty if none has."""
    now, held = changed_content(opened.scenario.content, match.rules, opened.mode)
    parts = []
    if now:
        how = "the game goes on with what it is now" if rescued else "it is played as it is now"
        parts.append(f"{named(now)} changed since this save; {how}")
    if held:
        parts.append(f"{named(held)} changed since this save; the game goes on with what the save holds")
    return ". ".join(parts)


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
    why = str(cause) if isinstance(cause, Diverged | ChanceError) else f"{type(cause).__name__}: {cause}"
    if checkpoint is None:
        raise document.error("$.script", "diverged", "a save that replays", why)
    game, match = opened.start_at(checkpoint, "$.checkpoint")
    warning = f"{document.path.name}: the rules changed since this save ({why}); opened at its last checkpoint"
    scenario = msgspec.structs.replace(opened.scenario, origin=checkpoint, checkpoint=None, content={})
    changed = _changed(opened, match, rescued=True)
    return Resumed(msgspec.structs.replace(opened, scenario=scenario), game, match, warning, changed, rescued=True)


__all__ = [
    "ContentError",
    "Resumed",
    "Saver",
    "Snapshot",
    "layout_text",
    "level_text",
    "read_save",
    "resume",
    "save_text",
    "snapshot",
    "write_save",
]
