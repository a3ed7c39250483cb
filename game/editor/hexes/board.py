"""Maps of hexes in the editor: what modes that are played on hexes hand over as their board."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import pygame

from game.boards.hex import add, hex_at, hex_name
from game.editor.context import EditorContext
from game.editor.hexes.document import HexMap, change_thing, find_thing, hex_ref, list_objects, reading_order, ref_of
from game.editor.hexes.file import USUAL_RADIUS, hex_data, read_hex_map, write_hex_map
from game.editor.hexes.findings import hex_findings
from game.editor.hexes.heat import OVERLAYS, PAINTED, draw_warmth, warmth
from game.editor.hexes.marking_tools import HexMeasureTool, ObjectTool, ZoneTool
from game.editor.hexes.painter import (
    RADIUS,
    HexProjection,
    bounds_of,
    cell_at,
    cells_of,
    draw_map,
    draw_rings,
    draw_things,
    draw_zones,
    hit_ref,
    place_of,
)
from game.editor.hexes.properties import delete_selection, hex_properties
from game.editor.hexes.stamp import HexStampTool, clip
from game.editor.hexes.symmetry import KINDS, refusal
from game.editor.hexes.tools import BrushTool, FillTool, HexSelectTool, TerrainTool
from game.editor.hexes.world import HexWorld
from game.editor.plugin import Field, Finding, Heat, Tool
from game.editor.reader import check_kind
from game.editor.same import Same
from game.editor.symmetry import SymmetryKind
from game.editor.viewport import Viewport
from game.kernel.files.documents import Document
from game.kernel.language.say import say
from game.ui.paint.canvas import Canvas


class HexBoard:
    """The document, tools, picture and checks of maps of hexes."""

    kind = "hexes"
    overlays = OVERLAYS
    margin_u: tuple[float, float] = (56, 64)
    grids: tuple[tuple[float, str], ...] = ((1, "hexes"),)
    symmetries = KINDS

    def __init__(self, world: HexWorld) -> None:
        self.world = world

    def tools(self) -> Sequence[Tool]:
        """Return the tools in the order of the rail."""
        world = self.world
        return (
            HexSelectTool(), TerrainTool(world), FillTool(world), ZoneTool(world), ObjectTool(), HexMeasureTool(world),
            HexStampTool(world),
        )  # fmt: skip

    def blank(self, title: str) -> HexMap:
        """Return bare ground of the usual size."""
        return HexMap(title=title, radius=USUAL_RADIUS)

    def read_map(self, document: Document) -> tuple[HexMap, tuple[Finding, ...]]:
        """Return what is valid in a file, and findings about the rest. Raises: ContentError."""
        check_kind(document)
        return read_hex_map(document, self.world.ids())

    def write(self, document: HexMap, source: str) -> str:
        """Return the file text, in the style of the source. Raises: ValueError."""
        return write_hex_map(document, source, self.world.mode)

    def title(self, document: HexMap) -> str:
        """Return the title."""
        return document.title

    def findings(self, document: HexMap) -> Sequence[Finding]:
        """Return what there is to say."""
        return hex_findings(document, self.world)

    def refs(self, document: HexMap) -> Sequence[str]:
        """Return everything that can be selected: levers, items, zones, then the hexes row by row."""
        return (
            *map(ref_of, list_objects(document)),
            *(f"zone:{zone.side}" for zone in document.zones),
            *map(hex_ref, reading_order(document.cells)),
        )

    def spot(self, document: HexMap, ref: str) -> tuple[float, float]:
        """Return the middle of a ref."""
        points = [place_of(cell) for cell in cells_of(document, ref)] or [(0.0, 0.0)]
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)

    def symmetry_refusal(self, document: HexMap, kind: SymmetryKind) -> str:
        """Return why the outline of a map has no such symmetry; an empty text if it has one."""
        return refusal(document, kind)

    def bounds(self, document: HexMap) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom of the middles of hexes."""
        return bounds_of(document)

    def snap(self, viewport: Viewport, point: tuple[int, int], step: float) -> tuple[float, float]:
        """Return the middle of the hex at a point."""
        return place_of(cell_at(viewport, point))

    def nudge_point(
        self, document: HexMap, point: tuple[float, float], dx: int, dy: int, step: float
    ) -> tuple[float, float]:
        """Return the next hex in a row, or the one above or below, which lies to the right and to the left by turns."""
        q, r = _cell(point)
        away = (dx, 0) if dx else ((0, dy) if (r % 2 == 0) == (dy > 0) else (-dy, dy))
        cell = add((q, r), away)
        return place_of(cell if cell in document.cells else (q, r))

    def where(self, document: HexMap, point: tuple[float, float]) -> str:
        """Return a hex as it is written."""
        return hex_name(_cell(point))

    def draw_grid(
        self, canvas: Canvas, surface: pygame.Surface, document: HexMap, viewport: Viewport, step: float
    ) -> None:
        """Draw nothing: the hexes are the grid."""

    def find_ref_at(self, canvas: Canvas, document: HexMap, viewport: Viewport, point: tuple[int, int]) -> str:
        """Return the ref at a point."""
        return hit_ref(document, viewport, point)

    def draw(
        self,
        canvas: Canvas,
        surface: pygame.Surface,
        document: HexMap,
        viewport: Viewport,
        overlay: str,
        heat: Heat | None,
    ) -> None:
        """Draw the map with an overlay."""
        if overlay == PAINTED:
            layout = HexProjection(document.cells, viewport)
            self.world.backdrop(canvas, surface, hex_data(document, self.world.mode), layout)
            draw_zones(canvas, surface, document, layout)
            draw_things(canvas, surface, document, layout)
            return
        draw_map(canvas, surface, document, self.world, viewport)
        if overlay:
            draw_warmth(
                canvas, surface, document, viewport, warmth(document, self.world, overlay, heat, viewport.layer)
            )  # fmt: skip

    def draw_marks(
        self, canvas: Canvas, surface: pygame.Surface, document: HexMap, viewport: Viewport, marks: Mapping[str, str]
    ) -> None:
        """Draw rings."""
        draw_rings(canvas, surface, document, viewport, marks)

    def draw_key(self, document: HexMap) -> Hashable:
        """Return what the picture depends on: the document, which never changes itself."""
        return Same(document)

    def properties(self, editor: EditorContext) -> Sequence[Field]:
        """Return the properties of the selection."""
        return hex_properties(editor, self.world)

    def nudge(self, editor: EditorContext, dx: float, dy: float) -> bool:
        """Move the selected lever or item by hexes."""
        map_object = find_thing(editor.document, editor.selection[0]) if len(editor.selection) == 1 else None
        if map_object is None:
            return False
        ref = editor.selection[0]
        sign = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
        cell = _cell(self.nudge_point(editor.document, place_of(map_object.at), *sign, 1))
        editor.apply(say("Move by keys"), lambda document: change_thing(document, ref, at=cell), merge=f"nudge-{ref}")
        return True

    def shortcut(self, editor: EditorContext, event: pygame.event.Event) -> bool:
        """Use a key on the selection, or on the brush."""
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE) and editor.selection:
            delete_selection(editor)
            return True
        step = {pygame.K_LEFTBRACKET: -1, pygame.K_RIGHTBRACKET: 1}.get(event.key, 0)
        if step and isinstance(editor.tool, BrushTool):
            editor.tool.resize(step)
            return True
        return False

    def clip(self, editor: EditorContext) -> Any:
        """Return a copy of the selection, None where nothing of it can be copied."""
        return clip(editor)


def _cell(point: tuple[float, float]) -> tuple[int, int]:
    return hex_at(*point, RADIUS)
