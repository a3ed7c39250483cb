"""What moves on a table while nothing happens: the rings that breathe, and the rest before a tooltip."""

from __future__ import annotations

from math import inf

from game.ui.table.look_back import LookBack
from game.ui.table.table import Table

BREATH_MS = 1400
STEPS = 12
FULL = 0.5
BREATHE_FOR_MS = 6000.0


class HoverTimer:
    """The breath of the rings, 0..1, fullest in the middle. A while after the last input they stand still and full,
    so that a table left alone draws nothing.
    """

    def __init__(self, scene: Table, history_view: LookBack) -> None:
        self.scene, self.history_view = scene, history_view
        self.share = FULL
        self.rest_ms = 0.0

    def stale(self) -> None:
        """Count no rest before the pointer moves: what was clicked last does not cover what comes of it."""
        self.rest_ms = -inf

    def stir(self) -> None:
        """The pointer has moved: a rest counts again."""
        self.rest_ms = max(0.0, self.rest_ms)

    @property
    def is_on(self) -> bool:
        """Return whether the rings breathe now."""
        scene = self.scene
        still = scene.window.settings.reduced_motion or scene.window.quiet_ms > BREATHE_FOR_MS
        return bool(scene.controller.selectable) and not still and not self.history_view.active

    @property
    def pulse_ms(self) -> int:
        """Return how often the rings want to change, 0 for not at all."""
        return round(BREATH_MS / STEPS) if self.is_on else 0

    def update(self, elapsed_ms: float, moving: bool) -> bool:
        """Let the rings breathe while nothing else moves; return whether they look different now."""
        before = int(self.share * STEPS)
        if self.is_on and not moving:
            self.share = (self.share + elapsed_ms / BREATH_MS) % 1.0
        elif not self.is_on:
            self.share = FULL
        return int(self.share * STEPS) != before

    def count_rest(self, elapsed_ms: float) -> bool:
        """Count how long the pointer rests, until the tooltip appears; return whether a frame is needed for it."""
        scene, wanted = self.scene, self.scene.window.settings.tooltip_ms
        before = self.rest_ms
        if (
            scene.input.hovered
            or scene.input.over_mark
            or (scene.refusal is not None and scene.regions.prompt.collidepoint(scene.input.pointer))
            or any(group.hovered is not None for group in (scene.bar_buttons, scene.buttons, scene.log_panel))
        ):
            self.rest_ms += elapsed_ms
        return before < wanted <= self.rest_ms or (before == 0 and wanted == 0 and self.rest_ms > 0)

    @property
    def resting(self) -> bool:
        """Return whether the pointer has rested long enough for a tooltip."""
        return self.rest_ms >= max(1, self.scene.window.settings.tooltip_ms)

    @property
    def waiting_ms(self) -> int:
        """Return how long it is until a tooltip appears, 0 if none is due."""
        left = self.scene.window.settings.tooltip_ms - self.rest_ms
        return max(1, round(left)) if self.rest_ms > 0 and left > 0 else 0
