"""The moment in which a game ends: what a person has won is written down, and the summary is shown."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.language.say import say
from game.play.done import keep_ended
from game.ui.table.table import Table


def end_game(scene: Table, summary: Callable[[], object]) -> None:
    """Write the end down and show the summary, unless the table has a last page: then a button leads to it."""
    outcome = scene.session.match.outcome
    if outcome is None:
        return
    # What was told while the game went on, such as that it is given up, no longer is to come.
    scene.window.notice = ""
    try:
        keep_ended(scene.session.loaded, outcome.winners)
    except OSError as error:
        scene.window.notice = say("It could not be kept that this is done: {error}", error=error)
    if not scene.table.end_of_game.closes(scene.director.display):
        summary()
