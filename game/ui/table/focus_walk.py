"""The order in which the keys walk over what may be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class FocusWalk:
    """What may be chosen at one table, in reading order on the screen.

    The order stays while the same things may be chosen: a pile that opens under the focus moves its cards, and a walk
    over them would go round without reaching the rest.
    """

    def __init__(self, scene: Any) -> None:
        self.scene = scene
        self._refs: tuple[str, ...] = ()

    def refs(self) -> Sequence[str]:
        """Return the refs in the order of the walk."""
        scene, places = self.scene, []
        snapshot = scene.snapshot()
        for ref in scene.controller.selectable:
            anchor = scene.table.anchor(snapshot, ref)
            if anchor is not None:
                places.append((anchor[1] // scene.canvas.px(40), anchor[0], ref))
        if {ref for _, _, ref in places} != set(self._refs):
            self._refs = tuple(ref for _, _, ref in sorted(places))
        return self._refs
