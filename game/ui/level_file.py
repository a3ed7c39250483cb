"""A file of the levels folder as the lists of the window hold it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.kernel.scenario import Opened


class LevelFile(msgspec.Struct):
    """A level, lesson or puzzle: its file, the opened scenario, or what is wrong with it."""

    path: Path
    opened: Opened | None
    error: str = ""

    @property
    def title(self) -> str:
        """Return the title, or the name of a file that cannot be opened."""
        return self.opened.scenario.title if self.opened is not None else self.path.name
