"""What the Skirmish mode prints: its fields in true scale."""

from __future__ import annotations

from collections.abc import Sequence

from game.modes.skirmish.mode import skirmish_map
from game.modes.skirmish.table.printed_field import printed_field
from game.ui.printing.map_files import map_files
from game.ui.printing.plan import PrintedMap


class SkirmishPrinter:
    """What the Skirmish mode prints."""

    def printed_maps(self) -> Sequence[PrintedMap]:
        """Return the fields."""
        return [printed_field(path.stem, field) for path, field in map_files("skirmish", skirmish_map)]


def make_printer() -> SkirmishPrinter:
    """Return what the mode prints."""
    return SkirmishPrinter()
