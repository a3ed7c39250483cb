"""The editor as the menu and the end of a game offer it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.editor.chooser import MapChoiceScene, open_editor
from game.editor.opening import open_path
from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError, read_yaml
from game.kernel.files.paths import user_dir
from game.kernel.language.say import N_, say
from game.kernel.mode import Editable
from game.kernel.scenarios.scenario import LoadedGame, levels_root
from game.kernel.scenarios.set_up import named_map
from game.play.done import file_of
from game.ui.window.scenes import WindowApi
from game.ui.window.shown_modes import GameTool, ProgramTool


def editor_label() -> str:
    """Return the label of the editor; it says when a draft waits there."""
    return say("Editor: a draft waits") if any(user_dir("drafts").glob("*-*.yaml")) else say("Editor")


def map_of(window: WindowApi, loaded: LoadedGame) -> Callable[[], None] | None:
    """Return what opens the map file of a game in the editor; None where its mode draws no maps, or it has no file.

    A game that runs, and its saves, hold the map itself: which file it was is read where its level stands.
    """
    if not isinstance(loaded.mode, Editable):
        return None
    try:
        level = read_yaml(file_of(loaded) or loaded.document.path)
        name = level.data["setup"]["map"]
        path = named_map(level, levels_root(level.path), name).path if isinstance(name, str) else None
    except (ContentError, KeyError, TypeError):
        return None
    return partial(_open, window, path) if path is not None else None


def _open(window: WindowApi, path: Path) -> None:
    try:
        open_editor(window, open_path(path))
    except ContentError as error:
        window.notice = describe_error(error)


TOOLS = (ProgramTool(editor_label, N_("Maps, and bots on them"), "gears", MapChoiceScene),)
GAME_TOOLS = (GameTool(N_("To the lab"), N_("Its map: change it, and let bots play on it"), "gears", map_of),)
