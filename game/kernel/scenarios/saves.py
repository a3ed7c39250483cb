"""Saves: a scenario with everything in it, the answers given so far, and hashes to check them by.

A save replays from its beginning. If a hash no longer fits (the rules or the content changed), the position opens from
the save's last checkpoint. A save of an older version of which not even that fits opens at the beginning of its level.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.errors import Diverged
from game.kernel.failures import blamed_on
from game.kernel.files.documents import ContentError, Document, dump_yaml, flow_text, read_yaml, write_atomic
from game.kernel.files.formats import add_format
from game.kernel.files.logs import LOG
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import say
from game.kernel.match import Match
from game.kernel.mode import Game, MidGame, Mode, Writing
from game.kernel.scenarios.save_age import ANEW, WHY, age_of, number_of
from game.kernel.scenarios.scenario import (
    LoadedGame,
    Mark,
    Player,
    SavedState,
    Scenario,
    load_scenario,
    open_document,
    titled_level,
)
from game.kernel.scenarios.used_content import changed_content, content_to_watch, summarize_names
from game.kernel.state import state_hash
from game.kernel.transcript import Segment, TranscriptEntry


class Resumed(msgspec.Struct):
    """An opened save: the match where it was left.

    `warning` says why that is not quite where it was left, `rescued` that it had to start from its checkpoint,
    `changed` which content is another one than it was.
    """

    loaded: LoadedGame
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
            before = dump_yaml(add_format("scenario", _some(data, keys[:script])))
            self._texts = before, _dump_keys(data, keys[script:marks]), _dump_keys(data, keys[marks:])
        assert self._texts is not None
        return self._texts


def _some(data: dict[str, Any], keys: Sequence[str]) -> dict[str, Any]:
    return {key: data[key] for key in keys if key in data}


def _dump_keys(data: dict[str, Any], keys: Sequence[str]) -> str:
    """Return some keys of a mapping as YAML; an empty text if it has none of them."""
    found = _some(data, keys)
    return dump_yaml(found) if found else ""


class SaveSnapshot(msgspec.Struct, frozen=True):
    """What a save is made of, taken at once so that writing can happen elsewhere.

    `past` are the complete segments, `last` is the running one with the `entries` it had.
    """

    head: Head
    past: tuple[Segment[Any], ...]
    last: Segment[Any]
    entries: tuple[TranscriptEntry, ...]

    @property
    def inputs(self) -> tuple[TranscriptEntry, ...]:
        """Return all inputs, oldest first."""
        return (*(entry for segment in self.past for entry in segment.entries), *self.entries)


class Saver:
    """Takes snapshots of one game, and keeps what stays the same from one to the next."""

    def __init__(self) -> None:
        self._known: tuple[Any, ...] = ()
        self._head: Head | None = None

    def take(self, loaded: LoadedGame, match: Match[Any], players: Sequence[Player], saved: str = "") -> SaveSnapshot:
        """Take what a save needs. The match must keep its history.

        Raises: ContentError if the set-up's files are gone.
        """
        cached = (loaded, match.rules, tuple(players), saved)
        if self._head is None or not _same(cached, self._known):
            self._head, self._known = _head(loaded, match, players, saved), cached
        *past, last = match.segments
        return SaveSnapshot(self._head, tuple(past), last, tuple(last.entries))


def _same(one: tuple[Any, ...], two: tuple[Any, ...]) -> bool:
    """Return whether two games are the same, without a look into the things that make them."""
    return bool(two) and one[0] is two[0] and one[1] is two[1] and one[2:] == two[2:]


def snapshot(loaded: LoadedGame, match: Match[Any], players: Sequence[Player], saved: str = "") -> SaveSnapshot:
    """Take what one save needs; see `Saver.take`. Raises: ContentError."""
    return Saver().take(loaded, match, players, saved)


def _head(loaded: LoadedGame, match: Match[Any], players: Sequence[Player], saved: str) -> Head:
    scenario = msgspec.structs.replace(
        loaded.scenario,
        kind="save",
        seed=loaded.scenario.seed,
        players=tuple(players),
        setup=msgspec.to_builtins(loaded.embed_files()),
        position=None if loaded.position is None else msgspec.to_builtins(loaded.position),
        script=(),
        expect=(),
        saved=saved,
        rules_version=match.rules.version,
        content=content_to_watch(match.rules, loaded.mode),
        given=0,
        marks=(),
        checkpoint=None,
    )
    return Head(scenario, tuple(player.name or name for player, name in zip(players, loaded.seat_names, strict=True)))


def save_text(taken: SaveSnapshot) -> str:
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


def _script_lines(entries: Sequence[TranscriptEntry], names: Sequence[str]) -> str:
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


def layout_text(loaded: LoadedGame) -> str:
    """Write how a scenario's game is laid out, without other files and without anything a seat may not know.

    Neither its seed nor its chance or script are in it, and of its position only what makes it a game: the rules
    follow from the set-up alone, and from what a position writes in place.
    """
    embedded, position = loaded.embed_files(), None
    if loaded.position is not None and isinstance(loaded.mode, Writing):
        embedded = loaded.mode.with_written(embedded, loaded.position)
    if loaded.position is not None and isinstance(loaded.mode, MidGame):
        position = msgspec.to_builtins(loaded.mode.public_position(loaded.position))
    scenario = Scenario(
        mode=loaded.scenario.mode, players=loaded.players, setup=msgspec.to_builtins(embedded), position=position
    )
    return dump_yaml(add_format("scenario", _without_defaults(scenario)))


def level_text(loaded: LoadedGame) -> str:
    """Write a scenario without its script, with every file it names in it: what another process needs to play it."""
    return dump_yaml(add_format("scenario", level_data(loaded)))


def level_data(loaded: LoadedGame) -> dict[str, Any]:
    """Return what `level_text` writes as plain data, without its format."""
    scenario = msgspec.structs.replace(
        loaded.scenario,
        players=loaded.players,
        setup=msgspec.to_builtins(loaded.embed_files()),
        position=None if loaded.position is None else msgspec.to_builtins(loaded.position),
        script=(),
        expect=(),
    )
    return _without_defaults(scenario)


def _without_defaults(scenario: Scenario) -> dict[str, Any]:
    data = msgspec.to_builtins(scenario)
    defaults = msgspec.to_builtins(Scenario(mode="", setup=None))
    return {key: value for key, value in data.items() if key == "mode" or value != defaults.get(key)}


def write_save(path: Path, loaded: LoadedGame, match: Match[Any], players: Sequence[Player], saved: str = "") -> None:
    """Write a save. Raises: OSError, ContentError."""
    write_atomic(path, save_text(snapshot(loaded, match, players, saved)))


def read_save(path: Path | str, modes: dict[str, Mode]) -> Resumed:
    """Open a save, or any scenario, at the point it was left. Raises: ContentError, in one line."""
    document = read_yaml(path)
    try:
        return resume(open_document(document, modes))
    except ContentError as error:
        anew = _level_anew(document, modes, error)
        if anew is None:
            raise
        return anew


def resume(loaded: LoadedGame) -> Resumed:
    """Replay a save. Raises: ContentError if neither the way nor a position can be opened, whatever the mode raises."""
    scenario, match = loaded.scenario, None
    if scenario.kind != "save":
        game, match = loaded.start()
        return Resumed(loaded, game, match)
    try:
        game, match = loaded.start()
        _replay(loaded, match)
    except Exception as error:  # a save may come from other rules, or from anywhere
        LOG.info("%s does not replay: %s: %s", loaded.document.path, type(error).__name__, error)
        return _rescue_save(loaded, error, 0 if match is None else match.answers_given)
    return Resumed(loaded, game, match, _missing(loaded), _describe_changed_content(loaded, match, rescued=False))


def _replay(loaded: LoadedGame, match: Match[Any]) -> None:
    """Give the answers of a save. Raises: whatever rules raise, Diverged among it, where they do not fit."""
    scenario = loaded.scenario
    marks = {mark.entries: mark for mark in scenario.marks}
    for index, entry in enumerate(scenario.script):
        _check_mark(match, marks.get(index))
        seat = loaded.seat_number(entry.player)
        if seat is None:
            raise Diverged(index, "script", f"a player of {', '.join(loaded.seat_names)}", repr(entry.player))
        value: Any = entry.value if entry.order else entry.answer
        match.replay(TranscriptEntry(seat, tuple(value) if isinstance(value, list) else value, 0, entry.order))
    _check_mark(match, marks.get(len(scenario.script)))


def _missing(loaded: LoadedGame) -> str:
    """Return that a script is shorter or longer than it was when it was saved; empty if it is whole."""
    scenario = loaded.scenario
    there = len(scenario.script)
    given = scenario.given or max((mark.entries for mark in scenario.marks), default=0)
    if there == given or (there > given and not scenario.given):
        return ""
    if there > given:
        return f"{loaded.document.path.name}: expected {given} decisions, found {there}; it was changed since"
    lost = given - there
    what = "the last decision is" if lost == 1 else f"the last {lost} decisions are"
    return f"{loaded.document.path.name}: {what} missing ({there} of {given} are there); opened before"


def _describe_changed_content(loaded: LoadedGame, match: Match[Any], *, rescued: bool) -> str:
    """Return which content of a save has changed, and how the game goes on with it; empty if none has."""
    with blamed_on(loaded.document.path, Phrase("a mode {mode} that knows its content", mode=loaded.scenario.mode)):
        now, held = changed_content(loaded.scenario.content, match.rules, loaded.mode)
    parts = []
    if now:
        how = "the game goes on with what it is now" if rescued else "it is played as it is now"
        parts.append(f"{summarize_names(now)} changed since this save; {how}")
    if held:
        parts.append(f"{summarize_names(held)} changed since this save; the game goes on with what the save holds")
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


def _rescue_save(loaded: LoadedGame, cause: Exception, given: int) -> Resumed:
    """Open a save whose way no longer fits after so many answers; what is saved from then on starts there.

    Its last checkpoint comes first, then, if it is of an older version, the beginning. Raises: ContentError.
    """
    document, scenario, age = loaded.document, loaded.scenario, age_of(loaded)
    why = say(WHY[age], file=document.path.name)
    if scenario.checkpoint is not None:
        try:
            game, match = loaded.start_at(scenario.checkpoint, "$.checkpoint")
        except ContentError as error:
            cause = error
        else:
            warning = say("{why}; it opens at its last checkpoint", why=why)
            return _resumed_at(loaded, scenario.checkpoint, game, match, warning)
    if age == "older":
        bare = msgspec.structs.replace(loaded, scenario=msgspec.structs.replace(scenario, origin=None))
        game, match = bare.start()
        return _resumed_at(bare, None, game, match, say(ANEW, why=why))
    if isinstance(cause, ContentError):
        raise cause
    raise document.error(
        "$.script",
        "diverged",
        Phrase("a save that replays"),
        Phrase("decisions that fit up to number {number}", number=given),
    )


def _resumed_at(loaded: LoadedGame, origin: SavedState | None, game: Game, match: Match[Any], warning: str) -> Resumed:
    """Return a save as it goes on from a position, or from the beginning."""
    scenario = msgspec.structs.replace(loaded.scenario, origin=origin, checkpoint=None, content={})
    changed = _describe_changed_content(loaded, match, rescued=True)
    return Resumed(msgspec.structs.replace(loaded, scenario=scenario), game, match, warning, changed, rescued=True)


def _level_anew(document: Document, modes: dict[str, Mode], error: ContentError) -> Resumed | None:
    """Open the level of a save that cannot be opened, if it is of an older version and the level is still there."""
    data = document.data if isinstance(document.data, dict) else {}
    title, mode = data.get("title"), data.get("mode")
    if data.get("kind") != "save" or not (isinstance(title, str) and title and isinstance(mode, str) and mode in modes):
        return None
    path = titled_level(mode, title)
    if path is None:
        return None
    loaded = load_scenario(path, modes)
    game, match = loaded.start()
    older = document.older or number_of(str(data.get("rules_version", ""))) < number_of(match.rules.version)
    if loaded.scenario.mode != mode or not older:
        return None
    LOG.info("%s is opened at the beginning of its level: %s", document.path, error)
    warning = say(ANEW, why=say(WHY["older"], file=document.path.name))
    return Resumed(loaded, game, match, warning, rescued=True)


__all__ = [
    "ContentError",
    "Resumed",
    "SaveSnapshot",
    "Saver",
    "layout_text",
    "level_data",
    "level_text",
    "read_save",
    "resume",
    "save_text",
    "snapshot",
    "write_save",
]
