"""The side panel as a part that opens, closes and is dragged to a width; in a compact window it is a drawer."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

import pygame
from msgspec.structs import replace

from game.ui.table.regions import PANEL_U, frame_of, size_class
from game.ui.table.table import Table
from game.ui.table.taught import is_shown
from game.ui.window.settings import keep_settings

GRIP_U = 6


class Drawer:
    """Whether the side panel of a table is open, and its edge while that is dragged."""

    def __init__(self, scene: Table) -> None:
        self.scene = scene
        self.compact = size_class(scene.canvas) == "compact"
        self.open = self._opens()
        self.dragging = False
        self.over_edge = False

    def draw_frame(self) -> None:
        """Divide the window again. A window that turns compact closes the panel, one that grows again opens it."""
        scene = self.scene
        compact = size_class(scene.canvas) == "compact"
        if compact != self.compact:
            self.compact = compact
            self.open = self._opens()
        scene.regions = scene.make_frame()

    def _opens(self) -> bool:
        return not self.compact and self.scene.table.panel_opens and is_shown(self.scene, "panel")

    def begin(self) -> None:
        """Open or close the side panel as at the beginning, once a lesson is left for a game or taken up again."""
        self.open = self._opens()

    def toggle(self) -> None:
        """Open or close the side panel."""
        self.open = not self.open
        self.scene.resize()

    def covers(self, point: tuple[int, int]) -> bool:
        """Return whether the drawer lies over a point of the table."""
        return self.open and self.scene.regions.drawer and self.scene.regions.side.collidepoint(point)

    def holds(self, ref: str) -> bool:
        """Return whether a ref lies in the side panel rather than under the drawer: with the panel it would leave."""
        return self._holds_any((ref,))

    def _holds_any(self, refs: Iterable[str]) -> bool:
        """Return whether one of the refs lies in the side panel; see `holds`."""
        scene, width = self.scene, self.scene.window.settings.panel
        closed, loaded = (
            replace(scene.snapshot(), regions=frame_of(scene.canvas, scene.table, width, panel=panel))
            for panel in (False, True)
        )
        for ref in refs:
            point = scene.table.anchor(closed, ref)
            if point is None or point[0] < closed.regions.side.x:
                continue
            # What a camera leaves beyond the edge of the stage does not come with the panel.
            there = scene.table.anchor(loaded, ref)
            if there is not None and loaded.regions.side.collidepoint(there):
                return True
        return False

    def reveal(self, refs: frozenset[str]) -> None:
        """Open a closed panel where something that may be chosen lies only in it."""
        if self.open:
            return
        if self._holds_any(sorted(refs)):
            self.toggle()

    def handle(self, event: pygame.event.Event) -> bool:
        """Drag the edge of the panel; return whether the event was used."""
        if event.type == pygame.MOUSEMOTION:
            if self.dragging:
                self._drag_to(event.pos[0])
                return True
            over = self._edge().collidepoint(event.pos)
            if over != self.over_edge:
                self.over_edge = over
                shape = pygame.SYSTEM_CURSOR_SIZEWE if over else pygame.SYSTEM_CURSOR_ARROW
                # Some video drivers have no cursors.
                with suppress(pygame.error):
                    pygame.mouse.set_cursor(shape)
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._edge().collidepoint(event.pos):
            self.dragging = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.dragging:
            self.dragging = False
            self.scene.window.notice = keep_settings(self.scene.window.settings)
            return True
        return False

    def _edge(self) -> pygame.Rect:
        if not self.open:
            return pygame.Rect(0, 0, 0, 0)
        side, grip = self.scene.regions.side, self.scene.canvas.px(GRIP_U)
        return pygame.Rect(side.x - grip, side.y, 2 * grip, side.height)

    def _drag_to(self, x: int) -> None:
        scene = self.scene
        wanted = round((scene.regions.size[0] - x) / scene.canvas.scale)
        scene.window.settings.panel = max(PANEL_U[0], min(PANEL_U[1], wanted))
        self.draw_frame()
        scene.board_layers.clear()
        scene.lay_out(0)
