"""Finding the editors that modes offer, and opening a file in the one it belongs to."""

from __future__ import annotations

import importlib
from collections.abc import Hashable
from functools import cache
from pathlib import Path
from typing import Any, cast

from game.editor.map_file import MapDraft, MapFile, open_map, read_draft
from game.editor.plugin import EditorPlugin, Finding, new_title
from game.kernel.files.documents import ContentError, read_yaml
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import voice_now
from game.kernel.mode import Editable
from game.modes import modes


def editors() -> dict[str, EditorPlugin]:
    """Return the plug-ins of the modes that offer one, by key, with the words of the language that is spoken."""
    return _make_plugins(cast(Hashable, voice_now()))


@cache
def _make_plugins(voice: Hashable) -> dict[str, EditorPlugin]:
    """Make the plug-ins once for each voice: another one says other words."""
    found: dict[str, EditorPlugin] = {}
    for key, mode in modes().items():
        if isinstance(mode, Editable):
            found[key] = importlib.import_module(mode.editor).make_editor()
    return found


def named_by_folder(path: Path) -> str:
    """Return the mode that a folder of a path is named after; empty if there is none."""
    return next((part for part in reversed(path.parts) if part in editors()), "")


def plugin_for(path: Path, key: str = "") -> EditorPlugin:
    """Return the plug-in for a map file; for one that is not there yet that of a mode, of its folder, or the first.

    Raises: ContentError.
    """
    entries = editors()
    if not path.exists():
        key = key or named_by_folder(path) or next(iter(entries))
        if key not in entries:
            raise ContentError(
                path, 0, "mode", Phrase("a mode with an editor of {names}", names=", ".join(entries)), repr(key)
            )
        return entries[key]
    document = read_yaml(path)
    key = str(document.data.get("mode") or key) if isinstance(document.data, dict) else key
    if key not in entries:
        raise document.error(
            "$.mode", "mode", Phrase("a mode with an editor of {names}", names=", ".join(entries)), repr(key)
        )
    return entries[key]


class Opening:
    """What an editor scene starts from; `draft` is a newer document that was never saved, None if there is none."""

    def __init__(self, plugin: EditorPlugin, file: MapFile, document: Any, findings: tuple[Finding, ...] = ()) -> None:
        self.plugin, self.file, self.document, self.findings = plugin, file, document, findings
        self.draft: Any = None


def open_path(path: Path, key: str = "") -> Opening:
    """Open a map file, new or there; a new one is of the mode of this key. Raises: ContentError, in one line."""
    plugin = plugin_for(path, key)
    return Opening(plugin, *open_map(path, plugin.board))


def open_new(key: str) -> Opening:
    """Open an empty map of a mode."""
    plugin = editors()[key]
    return Opening(plugin, MapFile(None), plugin.board.blank(new_title()))


def open_draft(draft: MapDraft) -> Opening:
    """Open a draft over the file it belongs to. Raises: ContentError."""
    plugin = editors()[draft.mode]
    path = Path(draft.path) if draft.path else None
    opening = Opening(plugin, MapFile(None), plugin.board.blank(new_title()))
    if path is not None:
        try:
            opening = open_path(path)
        except ContentError:
            opening.file = MapFile(path)
    draft_document, findings = read_draft(draft, plugin.board)
    loaded = Opening(plugin, opening.file, opening.document, findings)
    loaded.draft = draft_document
    return loaded
