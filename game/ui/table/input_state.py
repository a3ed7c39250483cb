"""What the pointer and the keys do at a table: input writes it, pointing and drawing read it."""

from __future__ import annotations

import msgspec

from game.ui.table.popup import Popup


class Drag(msgspec.Struct):
    """A press on something: its ref, where it began, and where the pointer is once it has gone far enough to drag."""

    ref: str
    start: tuple[int, int]
    at: tuple[int, int] | None = None


class InputState(msgspec.Struct):
    """The state of pointer and keys. Refs are empty for nothing; points are device pixels.

    `refused` is what was pointed at when something was refused.

    `hovered` is the ref under the pointer, `focused` the one that the keys have walked to, `pinned` the one that the
    side panel explains while nothing is hovered. `popup` is the menu that is open. `alt` says that Alt is held.
    `mark` is the press on the mark of the seat that is asked, `over_mark` says that the pointer is over it.
    """

    pointer: tuple[int, int] = (0, 0)
    hovered: str = ""
    focused: str = ""
    pinned: str = ""
    drag: Drag | None = None
    popup: Popup | None = None
    mark: Drag | None = None
    over_mark: bool = False
    alt: bool = False
    refused: str = ""

    @property
    def dragged_to(self) -> tuple[int, int] | None:
        """Return where something is dragged to, None while nothing is."""
        return self.drag.at if self.drag is not None else None

    @property
    def dragged_ref(self) -> str:
        """Return the ref that moves with the pointer, or an empty text."""
        return self.drag.ref if self.drag is not None and self.drag.at is not None else ""
