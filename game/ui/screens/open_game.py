"""Opening a file at a table: a save, a scenario or a puzzle."""

from __future__ import annotations

from pathlib import Path

from game.kernel.files.documents import ContentError
from game.kernel.files.paths import user_dir
from game.kernel.scenarios.autosave import Autosave, InUse, is_autosave
from game.kernel.scenarios.saves import read_save
from game.modes import modes
from game.play.session import Session
from game.ui.screens.page import Page
from game.ui.screens.puzzle_shelf import open_puzzle
from game.ui.table.scene import TableScene


def open_game(scene: Page, path: Path) -> bool:
    """Open a save, scenario or puzzle at a table, in front of a scene; say in the notice why it cannot be opened."""
    window = scene.window
    try:
        resumed = read_save(path, modes())
        if resumed.opened.scenario.puzzle is not None:
            window.notice = resumed.notice
            open_puzzle(window, path, resumed)
            return True
        own = is_autosave(path.absolute(), user_dir("saves").absolute())
        session = Session(resumed, undo=window.way_of_undo, autosave=Autosave(path) if own else None)
    except (ContentError, InUse) as error:
        window.notice = str(error)
        scene.lay_out()
        window.redraw()
        return False
    window.notice = resumed.notice
    window.push(TableScene(window, session))
    return True
