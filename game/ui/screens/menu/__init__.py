"""The menu: a framed window into every mode, and the shelf below with what goes on, what teaches, and the tools."""

from game.ui.screens.menu.card import ModeCard
from game.ui.screens.menu.scene import MenuScene

__all__ = ["MenuScene", "ModeCard"]
