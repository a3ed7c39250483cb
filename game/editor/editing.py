"""A scene in which a map is edited, as its file and its games see it."""

from __future__ import annotations

from abc import abstractmethod

from game.ui.window.scenes import Scene


class Editing(Scene):
    """What an editor does when its file or its games ask for it."""

    @abstractmethod
    def settle(self) -> None:
        """Take what is being written into the map."""

    @abstractmethod
    def check(self) -> None:
        """Look for findings now, unless they are known."""

    @abstractmethod
    def recheck(self) -> None:
        """Look for findings again, beside the window."""

    @abstractmethod
    def set_overlay(self, index: int) -> None:
        """Choose an overlay."""

    @abstractmethod
    def results_changed(self) -> None:
        """Show new results of the bots' games."""
