"""Opening a file at a table: a save, a scenario or a puzzle."""

from __future__ import annotations

from pathlib import Path

from game.kernel.failures import failure
from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError
from game.kernel.files.logs import LOG
from game.kernel.files.paths import user_dir
from game.kernel.language.say import say
from game.kernel.scenarios.autosave import Autosave, InUse, is_autosave
from game.kernel.scenarios.saves import read_save
from game.kernel.scenarios.scenario import Scenario
from game.modes import modes
from game.play.session import Session
from game.ui.screens.page import Page
from game.ui.screens.puzzle_shelf import open_puzzle
from game.ui.table.new_table import new_table
from game.ui.table.scene import TableScene


def open_game(scene: Page, path: Path) -> bool:
    """Open a save, scenario or puzzle at a table, in front of a scene; say in the notice why it cannot be opened."""
    window = scene.window
    try:
        resumed = read_save(path, modes())
        if resumed.loaded.scenario.puzzle is not None:
            window.notice = resumed.notice
            open_puzzle(window, path, resumed)
            return True
        if _is_level(resumed.loaded.scenario):
            window.notice = resumed.notice
            window.push(new_table(window, resumed.loaded, resumed.loaded.players))
            return True
        own = is_autosave(path.absolute(), user_dir("saves").absolute())
        session = Session(resumed, undo=window.way_of_undo, autosave=Autosave(path) if own else None)
        table = TableScene(window, session)
    except Exception as error:
        window.notice = (
            describe_error(error) if isinstance(error, ContentError | InUse) else _report_failure(path, error)
        )
        scene.lay_out()
        window.redraw()
        return False
    window.notice = resumed.notice
    window.push(table)
    return True


def _report_failure(path: Path, error: Exception) -> str:
    """Return in one line that the mode of a file failed at opening it; the log has the traceback."""
    LOG.exception("%s cannot be opened", path)
    return say(
        "{file} cannot be opened ({error}); About names the log. The file stays as it is.",
        file=path.name,
        error=failure(error),
    )


def _is_level(scenario: Scenario) -> bool:
    """Return whether a file is a level to be played from its beginning, as the menu offers it."""
    return scenario.kind == "scenario" and not (scenario.is_tutorial or scenario.script or scenario.origin)
