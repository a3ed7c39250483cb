"""Mainframe: a small team of programs fights mobs and bosses of the system on area-graph battlefields."""

from game.modes.mainframe.mode import MainframeMode

__all__ = ["MODE"]

MODE = MainframeMode()
