"""Tables in inches in the editor: what modes that are played on them hand over as their board."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import pygame

from game.editor.context import EditorContext
from game.editor.grid import SquareGrid
from game.editor.inches.document import InchMap, move_refs
from game.editor.inches.file import inch_data, read_inch_map, write_inch_map
from game.editor.inches.findings import inch_findings
from game.editor.inches.heat import OVERLAYS, PAINTED, draw_squares, squares
from game.editor.inches.marking_tools import InchStampTool, RulerTool, StripTool, clip
from game.editor.inches.painter import (
    InchProjection,
    draw_map,
    draw_rings,
    draw_rulers,
    draw_strips,
    hit_ref,
    shapes_of,
)
from game.editor.inches.properties import inch_properties, inch_shortcut
from game.editor.inches.tools import InchSelectTool, PieceTool, PolygonTool
from game.editor.inches.world import InchWorld
from game.editor.plugin import Field, Finding, Heat, Tool
from game.editor.reader import check_kind
from game.editor.same import Same
from game.editor.viewport import Viewport
from game.kernel.files.documents import Document
from game.kernel.language.say import N_, say
from game.ui.paint.canvas import Canvas


class InchBoard(SquareGrid):
    """The document, tools, picture and checks of tables in inches. A map unit is an inch; y is down there."""

    kind = "inches"
    overlays = OVERLAYS
    margin_u: tuple[float, float] = (40, 40)
    grids: tuple[tuple[float, str], ...] = (
        (0.5, N_("½ inch")), (1, N_("1 inch")), (0.25, N_("¼ inch")), (0.1, N_("0.1 inch")),
    )  # fmt: skip

    def __init__(self, world: InchWorld) -> None:
        self.world = world

    def tools(self) -> Sequence[Tool]:
        """Return the tools in the order of the rail."""
        world = self.world
        return (
            InchSelectTool(), PieceTool(world), PolygonTool(world), StripTool(), RulerTool(world), InchStampTool(world),
        )  # fmt: skip

    def blank(self, title: str) -> InchMap:
        """Return a bare table of the usual size."""
        return InchMap(title=title)

    def read_map(self, document: Document) -> tuple[InchMap, tuple[Finding, ...]]:
        """Return what is valid in a file, and findings about the rest. Raises: ContentError."""
        check_kind(document)
        return read_inch_map(document, [kind.id for kind in self.world.kinds])

    def write(self, document: InchMap, source: str) -> str:
        """Return the file text, in the style of the source. Raises: ValueError."""
        return write_inch_map(document, source, self.world.mode)

    def title(self, document: InchMap) -> str:
        """Return the title."""
        return document.title

    def findings(self, document: InchMap) -> Sequence[Finding]:
        """Return what there is to say."""
        return inch_findings(document, self.world)

    def refs(self, document: InchMap) -> Sequence[str]:
        """Return everything that can be selected."""
        return (
            *(f"piece:{number}" for number in range(len(document.pieces))),
            *(f"lamp:{number}" for number in range(len(document.lamps))),
            *(f"patch:{number}" for number in range(len(document.patches))),
            *(f"strip:{number}" for number in range(len(document.strips))),
        )

    def spot(self, document: InchMap, ref: str) -> tuple[float, float]:
        """Return the middle of a ref, in map units."""
        kind, _, name = ref.partition(":")
        if kind == "spot":
            x, y = (float(part) for part in name.split(","))
        elif kind == "piece":
            x, y = document.pieces[int(name)].at
        elif kind == "lamp":
            x, y = document.lamps[int(name)]
        elif kind == "patch":
            corners = document.patches[int(name)].corners
            x, y = (sum(part) / len(corners) for part in zip(*corners, strict=True))
        else:
            edge = document.strips[int(name)].edge
            x = 0.0 if "west" in edge else document.width if "east" in edge else document.width / 2
            y = 0.0 if "south" in edge else document.height if "north" in edge else document.height / 2
        return x, document.height - y

    def bounds(self, document: InchMap) -> tuple[float, float, float, float]:
        """Return the edges of the table."""
        return 0, 0, document.width, document.height

    def where(self, document: InchMap, point: tuple[float, float]) -> str:
        """Return a place in inches from the left and from below."""
        return f"{point[0]:g}, {document.height - point[1]:g}"

    def draw_grid(
        self, canvas: Canvas, surface: pygame.Surface, document: InchMap, viewport: Viewport, step: float
    ) -> None:
        """Draw nothing: the inches are drawn on the table."""

    def find_ref_at(self, canvas: Canvas, document: InchMap, viewport: Viewport, point: tuple[int, int]) -> str:
        """Return the ref at a point."""
        return hit_ref(canvas, document, viewport, point)

    def draw(
        self,
        canvas: Canvas,
        surface: pygame.Surface,
        document: InchMap,
        viewport: Viewport,
        overlay: str,
        heat: Heat | None,
    ) -> None:
        """Draw the table with an overlay."""
        if overlay == PAINTED:
            projection = InchProjection(document, viewport)
            self.world.backdrop(canvas, surface, inch_data(document, self.world.mode), projection.field)
            draw_strips(canvas, surface, projection)
            draw_rulers(canvas, surface, projection)
            return
        draw_map(canvas, surface, document, self.world, viewport)
        if overlay:
            draw_squares(canvas, surface, document, viewport, squares(document, self.world, overlay, heat))

    def draw_marks(
        self, canvas: Canvas, surface: pygame.Surface, document: InchMap, viewport: Viewport, marks: Mapping[str, str]
    ) -> None:
        """Draw rings."""
        draw_rings(canvas, surface, document, viewport, marks)

    def draw_key(self, document: InchMap) -> Hashable:
        """Return what the picture depends on: the document, which never changes itself."""
        return Same(document)

    def properties(self, editor: EditorContext) -> Sequence[Field]:
        """Return the properties of the selection."""
        return inch_properties(editor, self.world)

    def nudge(self, editor: EditorContext, dx: float, dy: float) -> bool:
        """Move what is selected by inches; keys go down where y points up."""
        refs = editor.selection
        if not any(shapes_of(InchProjection(editor.document, editor.viewport), ref) for ref in refs):
            return False
        label = say("Move by keys")
        merge = "nudge-" + ",".join(refs)
        editor.apply(label, lambda document: move_refs(document, refs, dx, -dy, editor.symmetry), merge=merge)
        return True

    def shortcut(self, editor: EditorContext, event: pygame.event.Event) -> bool:
        """Use a key on the selection."""
        return inch_shortcut(editor, event)

    def clip(self, editor: EditorContext) -> Any:
        """Return a copy of the selected pieces, None without any."""
        return clip(editor)
