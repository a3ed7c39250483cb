"""Area graphs on the editor's stage: the table's own plates and links, overlays, rings, and what is under a point."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import pairwise

import pygame

from game.boards.area_graph import Link, SightLink
from game.editor.area_graph.document import GraphMap, joins, label_of, split_ref
from game.editor.area_graph.heat import AreaHeat
from game.editor.heat_scale import heat_colour
from game.editor.viewport import Viewport
from game.ui.paint.canvas import Canvas
from game.ui.paint.graph_painter import NODE_U, DrawableGraph, GraphLayout, Sign, draw_graph, draw_signs, outline
from game.ui.paint.shapes import thick_line
from game.ui.paint.theme import RGB

LEAST_NODE, MOST_NODE = 0.35, 1.25
NAMES_FROM = 0.42
LINK_REACH_U = 22
MARK_COLOURS = {"selected": "may", "hovered": "text_strong", "finding": "danger"}


class StageLayout(GraphLayout):
    """The places of areas as the viewport shows them, plates growing with the zoom."""

    def __init__(self, canvas: Canvas, graph: DrawableGraph, viewport: Viewport) -> None:
        share = max(LEAST_NODE, min(MOST_NODE, viewport.zoom))
        self.node = (canvas.px(NODE_U[0] * share), canvas.px(NODE_U[1] * share))
        self.rect = viewport.rect
        self.centres = {area.id: viewport.to_screen(area.x, area.y) for area in graph.areas.values()}


def draw_map(
    canvas: Canvas,
    surface: pygame.Surface,
    document: GraphMap,
    viewport: Viewport,
    warm: Mapping[str, AreaHeat],
    signs: Mapping[str, Sign],
) -> None:
    """Draw the map, what lies on its areas, and over it an overlay."""
    graph = document.drop_dangling()
    layout = StageLayout(canvas, graph, viewport)
    _draw_stubs(canvas, surface, document, layout)
    draw_graph(canvas, surface, graph, layout, names=viewport.zoom >= NAMES_FROM)
    for map_area in document.areas:
        lying = [signs[status] for status in map_area.status if status in signs]
        if lying and viewport.zoom >= NAMES_FROM:
            draw_signs(canvas, surface, lying, layout.node_rect(map_area.id))
    for area, warmth in warm.items():
        name = label_of(document, area) if viewport.zoom >= NAMES_FROM else ""
        _draw_warmth(canvas, surface, layout.node_rect(area), warmth, name)


def _draw_warmth(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, warmth: AreaHeat, name: str) -> None:
    colour = heat_colour(warmth.share)
    infobox = canvas.panel(rect.size, colour, radius_u=10, alpha=245, border="casing")
    surface.blit(infobox, rect)
    ink: RGB = (16, 18, 22) if warmth.share > 0.6 else (250, 250, 250)
    label = canvas.text(warmth.wording, 26 if rect.height > canvas.px(40) else 18, ink, "bold")
    middle = rect.centery - (canvas.px(9) if name else 0)
    surface.blit(label, label.get_rect(center=(rect.centerx, middle)))
    if name:
        line = canvas.fit_text(name, rect.width - canvas.px(10), 14, ink, "semibold")
        surface.blit(line, line.get_rect(midbottom=(rect.centerx, rect.bottom - canvas.px(3))))


def _draw_stubs(canvas: Canvas, surface: pygame.Surface, document: GraphMap, layout: StageLayout) -> None:
    """Draw a short dashed line with a cross for a link that leads nowhere."""
    everything: tuple[Link | SightLink, ...] = (*document.links, *document.sights)
    for index, link in enumerate(everything):
        end = link.a if link.a in layout.centres else link.b
        if (link.a in layout.centres and link.b in layout.centres) or end not in layout.centres:
            continue
        x, y = layout.centres[end]
        away = (x + canvas.px(90), y - canvas.px(60 + 14 * (index % 4)))
        canvas.draw_dashed_line(surface, canvas.theme["danger"], (x, y), away, canvas.px(3), canvas.px(8), canvas.px(6))
        cross = canvas.icon("cancel", canvas.px(22), "danger")
        surface.blit(cross, cross.get_rect(center=away))


def ends_of(document: GraphMap, ref: str) -> tuple[str, str] | None:
    """Return the ids at the ends of a link or sight link; None if it is none or leads nowhere."""
    kind, name = split_ref(ref)
    entries = dict(joins(document)).get(kind, ())
    if not name.isdigit() or int(name) >= len(entries):
        return None
    entry = entries[int(name)]
    ids = document.by_id
    return (entry.a, entry.b) if entry.a in ids and entry.b in ids else None


def hit_ref(canvas: Canvas, document: GraphMap, viewport: Viewport, point: tuple[int, int]) -> str:
    """Return what is under a point: an area first, then the nearest link or sight link."""
    layout = StageLayout(canvas, document.drop_dangling(), viewport)
    least = canvas.px(44)
    for area in reversed(document.areas):
        rect = layout.node_rect(area.id)
        if rect.inflate(max(0, least - rect.width), max(0, least - rect.height)).collidepoint(point):
            return f"area:{area.id}"
    best, nearest = "", float(canvas.px(LINK_REACH_U))
    for kind, entries in joins(document):
        for index in range(len(entries)):
            ends = ends_of(document, f"{kind}:{index}")
            if ends is not None:
                away = _away(point, layout.centres[ends[0]], layout.centres[ends[1]])
                if away < nearest:
                    best, nearest = f"{kind}:{index}", away
    return best


def _away(point: tuple[int, int], start: tuple[int, int], end: tuple[int, int]) -> float:
    """Return how far a point is from a line between two points."""
    length = math.dist(start, end)
    if length == 0:
        return math.dist(point, start)
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    along = max(0.0, min(length, (point[0] - start[0]) * dx + (point[1] - start[1]) * dy))
    return math.dist(point, (start[0] + dx * along, start[1] + dy * along))


def draw_rings(
    canvas: Canvas, surface: pygame.Surface, document: GraphMap, viewport: Viewport, marks: Mapping[str, str]
) -> None:
    """Draw rings around areas and lines beside links; a selected thing has a filled tab too."""
    layout = StageLayout(canvas, document.drop_dangling(), viewport)
    for ref, mark in marks.items():
        kind, name = split_ref(ref)
        colour = canvas.theme[MARK_COLOURS[mark]]
        width = 4 if mark == "hovered" else 3
        if kind == "area" and name in layout.centres:
            rect = layout.node_rect(name)
            outline(canvas, surface, rect, colour, width, falling=document.area(name).falling, dashed=False)
            if mark == "selected":
                _draw_tab(canvas, surface, rect.topright, colour)
            continue
        ends = ends_of(document, ref)
        if ends is None:
            continue
        start, end = layout.edge_point(ends[0], layout.centres[ends[1]]), layout.edge_point(
            ends[1], layout.centres[ends[0]]
        )  # fmt: skip
        length = math.dist(start, end) or 1.0
        nx, ny = -(end[1] - start[1]) / length * canvas.px(9), (end[0] - start[0]) / length * canvas.px(9)
        for side in (1, -1):
            a, b = (start[0] + nx * side, start[1] + ny * side), (end[0] + nx * side, end[1] + ny * side)
            thick_line(surface, canvas.theme["casing"], a, b, canvas.px(5))
            thick_line(surface, colour, a, b, canvas.px(2.5))
        if mark == "selected":
            _draw_tab(
                canvas,
                surface,
                (round(start[0] + (end[0] - start[0]) * 0.72), round(start[1] + (end[1] - start[1]) * 0.72)),
                colour,
            )


def _draw_tab(canvas: Canvas, surface: pygame.Surface, centre: tuple[int, int], colour: RGB) -> None:
    size = canvas.px(18)

    def paint(large: pygame.Surface) -> None:
        w = large.get_width()
        pygame.draw.circle(large, canvas.theme["casing"], (w / 2, w / 2), w / 2)
        pygame.draw.circle(large, colour, (w / 2, w / 2), w * 0.42)
        points = [(w * 0.28, w * 0.52), (w * 0.44, w * 0.68), (w * 0.74, w * 0.34)]
        for a, b in pairwise(points):
            thick_line(large, canvas.theme["casing"], a, b, w * 0.11)

    tab = canvas.shape(("editor-tab", colour), (size, size), paint)
    surface.blit(tab, tab.get_rect(center=centre))
