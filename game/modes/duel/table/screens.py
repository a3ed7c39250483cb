"""The screens of the Duel mode beside its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.language.say import N_
from game.ui.window.shown_modes import ModeScreen

if TYPE_CHECKING:
    from game.ui.window.scenes import Scene, WindowApi


def _decks(window: WindowApi) -> Scene:
    # Read when first wanted: the menu asks for labels only, and the program shall start fast.
    from game.modes.duel.table.deck_builder.decks_page import DecksScene

    return DecksScene(window)


SCREENS = (ModeScreen(N_("Decks"), "card-pick", N_("Build decks of your own, and play any two of them"), _decks),)
