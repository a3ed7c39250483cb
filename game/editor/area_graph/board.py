"""Area graphs in the editor: what modes that are played on them hand over as their board."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import pygame

from game.editor.area_graph.document import GraphMap, move_areas, selected_areas, split_ref
from game.editor.area_graph.file import read_graph_map, write_graph_map
from game.editor.area_graph.findings import graph_findings
from game.editor.area_graph.heat import OVERLAYS, warmth
from game.editor.area_graph.joining_tools import LinkTool, SightTool
from game.editor.area_graph.marking_tools import AreaStampTool, FallingTool, StartTool, TextTool
from game.editor.area_graph.measure import AreaMeasureTool
from game.editor.area_graph.painter import draw_map, draw_rings, hit_ref
from game.editor.area_graph.properties import delete_selection, graph_properties, graph_shortcut
from game.editor.area_graph.shapes import bounds_of, stamp_of
from game.editor.area_graph.tools import AreaSelectTool, AreaTool
from game.editor.context import EditorContext
from game.editor.grid import SquareGrid
from game.editor.plugin import Field, Finding, Heat, Tool
from game.editor.reader import check_kind
from game.editor.viewport import Viewport
from game.kernel.files.documents import Document
from game.kernel.language.say import say
from game.ui.paint.canvas import Canvas
from game.ui.paint.graph_painter import Sign


class AreaGraphBoard(SquareGrid):
    """The document, tools, picture and checks of area graphs.

    `table_u` is the room of a map at the mode's table, `signs` are what can lie on an area, by its status.
    """

    kind = "areas"
    overlays = OVERLAYS
    margin_u: tuple[float, float] = (90, 94)

    def __init__(self, mode: str, table_u: tuple[int, int], signs: Mapping[str, Sign]) -> None:
        self.mode, self.table_u, self.signs = mode, table_u, signs
        self.statuses = tuple((sign.word, status) for status, sign in signs.items())

    def tools(self) -> Sequence[Tool]:
        """Return the tools in the order of the rail."""
        return (
            AreaSelectTool(), AreaTool(), LinkTool(), SightTool(), StartTool(), FallingTool(), TextTool(),
            AreaMeasureTool(), AreaStampTool(),
        )  # fmt: skip

    def blank(self, title: str) -> GraphMap:
        """Return a map without areas."""
        return GraphMap(title=title)

    def read_map(self, document: Document) -> tuple[GraphMap, tuple[Finding, ...]]:
        """Return what is valid in a file, and findings about the rest. Raises: ContentError."""
        data = document.data
        check_kind(document, "map" if isinstance(data, dict) and "areas" in data else "scenario")
        return read_graph_map(document)

    def write(self, document: GraphMap, source: str) -> str:
        """Return the file text, in the style of the source. Raises: ValueError."""
        return write_graph_map(document, source, self.mode)

    def title(self, document: GraphMap) -> str:
        """Return the title."""
        return document.title

    def findings(self, document: GraphMap) -> Sequence[Finding]:
        """Return what there is to say about a map."""
        return graph_findings(document, self.table_u)

    def refs(self, document: GraphMap) -> Sequence[str]:
        """Return areas in reading order, then links and sight links."""
        areas = sorted(document.areas, key=lambda area: (area.y, area.x))
        return (
            *(f"area:{area.id}" for area in areas),
            *(f"link:{index}" for index in range(len(document.links))),
            *(f"sight:{index}" for index in range(len(document.sights))),
        )

    def spot(self, document: GraphMap, ref: str) -> tuple[float, float]:
        """Return the place of an area, or the middle of a link."""
        kind, name = split_ref(ref)
        ids = document.by_id
        if kind == "area" and name in ids:
            return ids[name].x, ids[name].y
        entries: tuple[Any, ...] = document.links if kind == "link" else document.sights
        entry = entries[int(name)] if name.isdigit() and int(name) < len(entries) else None
        ends = [ids[end] for end in (entry.a, entry.b) if end in ids] if entry is not None else []
        if not ends:
            return 0.0, 0.0
        return sum(end.x for end in ends) / len(ends), sum(end.y for end in ends) / len(ends)

    def bounds(self, document: GraphMap) -> tuple[int, int, int, int]:
        """Return left, top, right and bottom of the areas; of a usual map where there is none."""
        return bounds_of(document.areas) if document.areas else (0, 0, 16, 8)

    def find_ref_at(self, canvas: Canvas, document: GraphMap, viewport: Viewport, point: tuple[int, int]) -> str:
        """Return the ref at a point."""
        return hit_ref(canvas, document, viewport, point)

    def draw(
        self,
        canvas: Canvas,
        surface: pygame.Surface,
        document: GraphMap,
        viewport: Viewport,
        overlay: str,
        heat: Heat | None,
    ) -> None:
        """Draw the map with an overlay."""
        warm = warmth(document, document.graph(), overlay, heat) if overlay else {}
        draw_map(canvas, surface, document, viewport, warm, self.signs)

    def draw_marks(
        self,
        canvas: Canvas,
        surface: pygame.Surface,
        document: GraphMap,
        viewport: Viewport,
        marks: Mapping[str, str],
    ) -> None:
        """Draw rings."""
        draw_rings(canvas, surface, document, viewport, marks)

    def draw_key(self, document: GraphMap) -> Hashable:
        """Return what the picture depends on."""
        return (document.areas, document.links, document.sights)

    def properties(self, editor: EditorContext) -> Sequence[Field]:
        """Return the properties of the selection."""
        return graph_properties(editor, self.statuses)

    def shortcut(self, editor: EditorContext, event: pygame.event.Event) -> bool:
        """Use a key on the selection."""
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE) and editor.selection:
            delete_selection(editor)
            return True
        return graph_shortcut(editor, event)

    def clip(self, editor: EditorContext) -> Any:
        """Return a copy of the selected areas, None without any."""
        ids = selected_areas(editor.document, editor.selection)
        return stamp_of(editor.document, ids) if ids else None

    def nudge(self, editor: EditorContext, dx: float, dy: float) -> bool:
        """Move the selected areas by whole units; steps in a row count as one command."""
        ids = selected_areas(editor.document, editor.selection)
        if ids:
            merge = "nudge-" + ",".join(ids)
            editor.apply(
                say("Move by keys"), lambda d: move_areas(d, ids, int(dx), int(dy), editor.symmetry), merge=merge
            )
        return bool(ids)
