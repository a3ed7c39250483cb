"""The screens of the Skirmish mode beside its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.language.say import N_
from game.ui.window.shown_modes import ModeScreen

if TYPE_CHECKING:
    from game.ui.window.scenes import Scene, WindowApi


def _crews(window: WindowApi) -> Scene:
    # Read when first wanted: the menu asks for labels only, and the program shall start fast.
    from game.modes.skirmish.table.free_battle.crew_chooser import CrewChooserScene

    return CrewChooserScene(window)


SCREENS = (ModeScreen(N_("Crews"), "rally-the-troops", N_("Choose crews by points for a free battle"), _crews),)
