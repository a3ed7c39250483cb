"""The screens of the Story mode beside its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.language.say import N_
from game.ui.window.shown_modes import ModeScreen

if TYPE_CHECKING:
    from game.ui.window.scenes import Scene, WindowApi


def _companies(window: WindowApi) -> Scene:
    # Read when first wanted: the menu asks for labels only, and the program shall start fast.
    from game.modes.story.table.companies.companies_page import CompaniesScene

    return CompaniesScene(window)


SCREENS = (
    ModeScreen(
        N_("Companies"),
        "lantern-flame",
        N_("Name a company and choose its story, or go on with a kept one"),
        _companies,
    ),
)
