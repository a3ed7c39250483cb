"""Open the window: the menu, a file, or a demonstration."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game.kernel.files.documents import ContentError, read_yaml
from game.kernel.language.phrases import Phrase

if TYPE_CHECKING:
    from game.ui.screens.menu import MenuScene
    from game.ui.sharing.page import SharedPage
    from game.ui.window.window import Window

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
NO_DISPLAY = "There is no display, so no window opens"


class NoDisplay(ValueError):
    """There is no screen for a window, and nothing that could be done instead; says what to use."""


def open_window(instead: str) -> Window:
    """Return a new window. Raises: NoDisplay, which says what to use instead."""
    from game.ui.window.display import has_screen

    if not has_screen():
        raise NoDisplay(f"{NO_DISPLAY}; {instead}")
    from game.ui.window.window import Window

    return Window()


def run_app(path: Path | None) -> int:
    """Open the window, at a file if one is given, and return the exit code. Raises: ContentError.

    A game that is over is shown from its beginning, move by move. Without a display the game is played on the terminal.
    """
    if path is not None:
        data = read_yaml(path).data
        if isinstance(data, dict) and data.get("kind") == "map":
            return edit(path)
        if isinstance(data, dict) and data.get("kind") == "campaign":
            return campaign(path)
    from game.ui.window.display import has_screen

    if not has_screen():
        from game.commands.terminal import play_here

        return play_here(path, NO_DISPLAY)
    if path is not None and _is_over(path):
        return show(path, (0, 0), record=None, screenshot=None)
    from game.ui.screens.menu import MenuScene
    from game.ui.window.window import Window

    window = Window()
    menu = MenuScene(window)
    window.push(menu)
    if path is not None:
        window.attempt(lambda: _open_told(menu, path))
    window.run_main_loop()
    return 0


def _open_told(menu: MenuScene, path: Path) -> None:
    """Open a file in front of the menu; on the terminal too it is said why it cannot be opened."""
    from game.ui.screens.open_game import open_game

    if not open_game(menu, path):
        print(menu.window.notice, file=sys.stderr)


def edit(path: Path, key: str = "") -> int:
    """Open the map editor at a file, new or there, and return the exit code. Raises: ContentError.

    A new map in a folder that is named after no mode is of the mode of this key; without one the window asks.
    """
    from game.editor.chooser import ask_for_kind, open_editor
    from game.editor.opening import named_by_folder, open_path
    from game.ui.screens.menu import MenuScene

    opening = open_path(path, key)
    window = open_window("a map is a file to be written by hand then, and `verify FILE` checks it")
    window.push(MenuScene(window))
    if path.exists() or key or named_by_folder(path):
        window.attempt(lambda: open_editor(window, opening))
    else:
        window.attempt(lambda: ask_for_kind(window, path))
    window.run_main_loop()
    return 0


def campaign(path: Path) -> int:
    """Open the window at a campaign, and at its run if there is one; return the exit code. Raises: ContentError."""
    from game.kernel.campaign.campaign import load_campaign
    from game.modes import modes
    from game.ui.screens.campaign.scene import CampaignScene
    from game.ui.screens.menu import MenuScene
    from game.ui.window.shown_modes import refuse_without_table

    refuse_without_table(path, load_campaign(path, modes()).campaign.mode)
    window = open_window(f"`play {path} --games 5` lets bots play whole runs of a campaign")
    window.push(MenuScene(window))
    window.attempt(lambda: window.push(CampaignScene(window, path)))
    window.run_main_loop()
    return 0


def _is_over(path: Path) -> bool:
    """Return whether a file is the record of a whole game; refuse one that cannot be opened. Raises: ContentError."""
    from game.kernel.scenarios.saves import read_save
    from game.modes import modes
    from game.ui.window.shown_modes import refuse_without_table

    resumed = read_save(path, modes())
    refuse_without_table(path, resumed.loaded.scenario.mode)
    return resumed.match.outcome is not None and resumed.loaded.scenario.kind == "save" and not resumed.warning


def show(
    path: Path,
    size: tuple[int, int],
    *,
    record: Path | None,
    screenshot: Path | None,
    room: bool = False,
    language: str = "",
) -> int:
    """Demonstrate a scenario, in the window or into pictures without a screen; for a `room` larger and slower.

    The `language` is that of the pictures, empty for the machine's; a window has its own.

    Raises: ContentError.
    """
    from game.kernel.scenarios.scenario import load_scenario
    from game.modes import modes
    from game.ui.window.shown_modes import refuse_without_table

    loaded = load_scenario(path, modes())
    refuse_without_table(path, loaded.scenario.mode)
    if record is None and screenshot is None:
        from game.play.level_file import LevelFile
        from game.ui.screens.demonstration import DemonstrationScene
        from game.ui.screens.demonstrations import DemonstrationsScene
        from game.ui.screens.menu import MenuScene

        window = open_window("`show FILE --screenshot PICTURE` and `--record PICTURE` write pictures")
        window.push(MenuScene(window))
        if room:
            chapters = DemonstrationsScene(window, loaded.mode)
            window.push(chapters)
            window.attempt(lambda: chapters.show_to_room(LevelFile(path, loaded)))
        else:
            window.attempt(lambda: window.push(DemonstrationScene(window, path)))
        window.run_main_loop()
        return 0
    _leave_screen_alone()
    from game.ui.window.recording import record_demonstration

    try:
        record_demonstration(path, size, record, screenshot, room=room, language=language)
    except OSError as error:
        raise ContentError(
            record or screenshot or path, 0, "write", Phrase("a place to write to"), str(error)
        ) from None
    return 0


def share(path: Path, out: Path) -> SharedPage:
    """Write a scenario or a save as a page for any browser, without a screen. Raises: ContentError."""
    _leave_screen_alone()
    from game.ui.sharing.page import write_shared_page

    try:
        return write_shared_page(path, out)
    except OSError as error:
        raise ContentError(out, 0, "write", Phrase("a place to write to"), str(error)) from None


def _leave_screen_alone() -> None:
    """Let pictures be drawn where nobody sees them, and nothing be heard."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
