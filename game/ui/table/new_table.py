"""The table of a new game."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.scenarios.scenario import LoadedGame, Player
from game.play.new_game import new_session
from game.ui.table.scene import TableScene
from game.ui.table.standing_orders import give_order
from game.ui.window.scenes import WindowApi


def new_table(window: WindowApi, loaded: LoadedGame, players: Sequence[Player]) -> TableScene:
    """Return the table of a new game with a seed nobody chose, with its briefing. Raises: ContentError."""
    session = new_session(loaded, players, undo=window.way_of_undo)
    scene = TableScene(window, session)
    give_opening_orders(scene)
    scene.briefing.begin()
    return scene


def give_opening_orders(scene: TableScene) -> None:
    """Give the standing orders that everybody at the table has until they say otherwise."""
    for seat in sorted(scene.session.humans):
        for kind, value in scene.table.orders.list_opening_orders():
            give_order(scene, seat, kind, value)
