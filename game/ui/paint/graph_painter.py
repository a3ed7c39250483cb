"""Area graphs on the screen: where areas stand, and how areas, links, pits and sight links look."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Protocol

import msgspec
import pygame

from game.boards.area_graph import Area, Link, SightLink
from game.ui.paint.canvas import OVERSAMPLE, Canvas
from game.ui.paint.shapes import thick_line
from game.ui.paint.theme import RGB, mix

NODE_U = (128, 76)
MOST_STRETCH = 1.5
PLUS_BLUE: RGB = (90, 150, 255)
CROSS_RED: RGB = (242, 90, 74)


class Sign(msgspec.Struct, frozen=True):
    """What hangs below an area: a glyph, its word and its tone."""

    icon: str
    word: str
    tone: str = "text_strong"


CHEVRONS = (0.5, 0.68, 0.86)
"""Where along a one-way link its chevrons lie; one is enough on a map that is drawn small."""


class DrawableGraph(Protocol):
    """What is drawn: areas by their ids, links, sight links. An `AreaGraph` is one."""

    @property
    def areas(self) -> Mapping[str, Area]:
        """Return the areas by id."""

    @property
    def links(self) -> Sequence[Link]:
        """Return the links, both ends of which are there."""

    @property
    def sights(self) -> Sequence[SightLink]:
        """Return the sight links, both ends of which are there."""


class GraphLayout:
    """The places of areas within a rectangle: map coordinates scaled to fit, nodes as large as there is room."""

    def __init__(
        self, canvas: Canvas, graph: DrawableGraph, rect: pygame.Rect, node_u: tuple[int, int] = NODE_U
    ) -> None:
        areas = list(graph.areas.values())
        left, right = min(a.x for a in areas), max(a.x for a in areas)
        top, bottom = min(a.y for a in areas), max(a.y for a in areas)
        self.node = (canvas.px(node_u[0]), canvas.px(node_u[1]))
        margin = canvas.px(12)
        wide = rect.width - self.node[0] - 2 * margin
        high = rect.height - self.node[1] - 2 * margin
        across = wide / max(1, right - left)
        down = high / max(1, bottom - top)
        across, down = min(across, down * MOST_STRETCH * 1.6), min(down, across * MOST_STRETCH)
        self.rect = rect
        offset_x = rect.centerx - across * (left + right) / 2
        offset_y = rect.centery - down * (top + bottom) / 2
        self.centres = {a.id: (round(offset_x + a.x * across), round(offset_y + a.y * down)) for a in areas}

    def node_rect(self, area: str) -> pygame.Rect:
        """Return the rectangle of an area's node."""
        rect = pygame.Rect(0, 0, *self.node)
        rect.center = self.centres[area]
        return rect

    def edge_point(self, area: str, toward: tuple[int, int]) -> tuple[float, float]:
        """Return where a line from an area's centre to a point leaves its node."""
        x, y = self.centres[area]
        dx, dy = toward[0] - x, toward[1] - y
        if dx == dy == 0:
            return x, y
        half_w, half_h = self.node[0] / 2, self.node[1] / 2
        share = min(half_w / abs(dx) if dx else math.inf, half_h / abs(dy) if dy else math.inf)
        return x + dx * share, y + dy * share


def draw_graph(
    canvas: Canvas, surface: pygame.Surface, graph: DrawableGraph, layout: GraphLayout, *, names: bool = True
) -> None:
    """Draw a battlefield without anybody on it."""
    for sight in graph.sights:
        _draw_sight(canvas, surface, layout, sight.a, sight.b, sight.range, names)
    for link in graph.links:
        _draw_link(canvas, surface, graph, layout, link, names)
    for area in graph.areas.values():
        _draw_node(canvas, surface, layout, area, names)


def _ends(layout: GraphLayout, a: str, b: str) -> tuple[tuple[float, float], tuple[float, float]]:
    return layout.edge_point(a, layout.centres[b]), layout.edge_point(b, layout.centres[a])


def _draw_link(
    canvas: Canvas, surface: pygame.Surface, graph: DrawableGraph, layout: GraphLayout, link: Link, costs: bool
) -> None:
    start, end = _ends(layout, link.a, link.b)
    theme = canvas.theme
    falling = graph.areas[link.a].falling and link.one_way
    colour = mix(theme["border"], theme["felt"], 0.15)
    if link.one_way:
        colour = (224, 160, 72)
    if falling:
        colour = theme["danger"]
    if costs:
        thick_line(surface, theme["casing"], start, end, max(3, canvas.px(8)))
    else:
        # On a map that is drawn small the edges of a casing are not seen, and hundreds of smooth ones take their time.
        pygame.draw.line(surface, theme["casing"], start, end, max(3, canvas.px(8)))
    if falling:
        canvas.draw_dashed_line(surface, colour, start, end, max(1, canvas.px(3)), canvas.px(9), canvas.px(6))
    else:
        thick_line(surface, colour, start, end, max(1, canvas.px(4)))
    if link.one_way:
        _draw_chevrons(canvas, surface, start, end, colour, CHEVRONS if costs else CHEVRONS[1:2])
    if costs and not falling:
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        if link.one_way:
            middle = (start[0] + (end[0] - start[0]) * 0.3, start[1] + (end[1] - start[1]) * 0.3)
        badge(canvas, surface, middle, str(link.cost), theme["surface3"], theme["text_strong"], theme["border"])


def badge(
    canvas: Canvas,
    surface: pygame.Surface,
    centre: tuple[float, float],
    text: str,
    fill: RGB,
    ink: RGB,
    edge: RGB,
    size_u: float = 22,
) -> None:
    """Draw a small round badge with a number."""
    size = canvas.px(size_u)

    def paint(large: pygame.Surface) -> None:
        middle = large.get_rect().center
        radius = large.get_width() // 2
        pygame.draw.circle(large, canvas.theme["casing"], middle, radius)
        pygame.draw.circle(large, edge, middle, radius - OVERSAMPLE)
        pygame.draw.circle(large, fill, middle, radius - OVERSAMPLE * 3)

    disc = canvas.shape(("badge", fill, edge), (size, size), paint)
    surface.blit(disc, disc.get_rect(center=centre))
    label = canvas.text(text, 14, ink, "bold")
    surface.blit(label, label.get_rect(center=(centre[0], centre[1])))


def _draw_chevrons(
    canvas: Canvas,
    surface: pygame.Surface,
    start: tuple[float, float],
    end: tuple[float, float],
    colour: RGB,
    shares: Sequence[float],
) -> None:
    length = math.dist(start, end) or 1.0
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    size = canvas.px(9)
    for share in shares:
        x, y = start[0] + dx * length * share, start[1] + dy * length * share
        tip = (x + dx * size, y + dy * size)
        for width, tone in ((canvas.px(7), canvas.theme["casing"]), (canvas.px(3), colour)):
            for side in (1, -1):
                back = (x - dx * size * 0.3 - dy * size * side, y - dy * size * 0.3 + dx * size * side)
                thick_line(surface, tone, back, tip, max(1, width))


def _draw_sight(
    canvas: Canvas, surface: pygame.Surface, layout: GraphLayout, a: str, b: str, reach: int, with_names: bool
) -> None:
    start, end = _ends(layout, a, b)
    colour = canvas.theme["info"]
    canvas.draw_dashed_line(
        surface, mix(colour, canvas.theme["felt"], 0.45), start, end, max(1, canvas.px(2)), canvas.px(6), canvas.px(8)
    )
    middle = ((start[0] * 0.58 + end[0] * 0.42), (start[1] * 0.58 + end[1] * 0.42))
    eye = canvas.icon("eye-target", canvas.px(22 if with_names else 12), colour)
    surface.blit(eye, eye.get_rect(center=middle))
    if with_names:
        label = canvas.text(str(reach), 14, colour, "bold")
        surface.blit(label, label.get_rect(midleft=(middle[0] + canvas.px(13), middle[1])))


def _draw_node(canvas: Canvas, surface: pygame.Surface, layout: GraphLayout, area: Area, names: bool) -> None:
    rect = layout.node_rect(area.id)
    surface.blit(pit(canvas, rect.size) if area.falling else platform(canvas, rect.size, area.mark), rect)
    if not names:
        return
    name = canvas.fit_text(area.name or area.id, rect.width - canvas.px(14), 14, "text_strong", "semibold")
    if area.falling:
        # A shaft is round: a little above its foot is more room.
        label = canvas.fit_text(area.name or area.id, round(rect.width * 0.82), 14, "on_dark", "semibold")
        surface.blit(label, label.get_rect(center=(rect.centerx, rect.y + round(rect.height * 0.68))))
    else:
        surface.blit(name, name.get_rect(midbottom=(rect.centerx, rect.bottom - canvas.px(3))))
    if area.mark:
        colour = canvas.theme.legible(PLUS_BLUE if area.mark == "+" else CROSS_RED, "surface1")
        mark = canvas.text(area.mark, 26, colour, "bold")
        surface.blit(mark, mark.get_rect(midtop=(rect.x + canvas.px(14), rect.y - canvas.px(3))))


def draw_signs(canvas: Canvas, surface: pygame.Surface, signs: Sequence[Sign], node: pygame.Rect) -> None:
    """Draw signs as a tab below a node; the word is written where there is only one."""
    px = canvas.px
    word = canvas.text(signs[0].word, 13, "text_strong", "semibold") if len(signs) == 1 else None
    width = px(20) * len(signs) + px(10) + (word.get_width() + px(4) if word is not None else 0)
    rect = pygame.Rect(0, 0, width, px(22))
    rect.center = (node.centerx, node.bottom + px(7))
    surface.blit(canvas.panel(rect.size, "surface1", radius_u=11, border="casing", border_u=2), rect)
    x = rect.x + px(5)
    for sign in signs:
        glyph = canvas.icon(sign.icon, px(17), sign.tone)
        surface.blit(glyph, glyph.get_rect(midleft=(x, rect.centery)))
        x += px(20)
    if word is not None:
        surface.blit(word, word.get_rect(midleft=(x + px(1), rect.centery)))


def platform(canvas: Canvas, size: tuple[int, int], mark: str) -> pygame.Surface:
    """Return the picture of an ordinary area: a plate with cut corners, lit from above."""
    theme = canvas.theme
    tint = {"+": PLUS_BLUE, "X": CROSS_RED}.get(mark, theme["border"])

    def paint(large: pygame.Surface) -> None:
        w, h = large.get_size()
        cut = h * 0.2
        o = OVERSAMPLE

        def build_outline(inset: float) -> list[tuple[float, float]]:
            c = cut
            return [
                (inset + c, inset),
                (w - inset - c, inset),
                (w - inset, inset + c),
                (w - inset, h - inset - c),
                (w - inset - c, h - inset),
                (inset + c, h - inset),
                (inset, h - inset - c),
                (inset, inset + c),
            ]

        pygame.draw.polygon(large, theme["casing"], build_outline(0))
        pygame.draw.polygon(large, mix(tint, theme["surface2"], 0.25), build_outline(o * 1.5))
        pygame.draw.polygon(large, mix(theme["surface2"], tint, 0.10), build_outline(o * 3.5))
        floor = build_outline(o * 3.5)
        top = [(x, y) for x, y in floor if y < h / 2]
        shine = pygame.Surface((w, h), pygame.SRCALPHA)
        pygame.draw.polygon(shine, (255, 255, 255, 14), [*top, (w - o * 3.5, h * 0.42), (o * 3.5, h * 0.42)])
        large.blit(shine, (0, 0))
        pygame.draw.rect(
            large,
            mix(theme["surface2"], theme["border"], 0.22)
            if theme.light
            else mix(theme["surface2"], theme["casing"], 0.45),
            (o * 6, h * 0.70, w - o * 12, h * 0.25),
            border_radius=o * 4,
        )

    return canvas.shape(("platform", mark), size, paint)


def pit(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of a falling area: a shaft with rings going down."""
    theme = canvas.theme

    def paint(large: pygame.Surface) -> None:
        w, h = large.get_size()
        rect = large.get_rect()
        danger = theme["danger"]
        pygame.draw.ellipse(large, theme["casing"], rect)
        pygame.draw.ellipse(large, mix(danger, theme["casing"], 0.25), rect.inflate(-OVERSAMPLE * 3, -OVERSAMPLE * 3))
        for index in range(6):
            share = 1 - index * 0.15
            ring = pygame.Rect(0, 0, w * share - OVERSAMPLE * 7, h * share - OVERSAMPLE * 7)
            ring.center = (rect.centerx, rect.centery + round(h * 0.012 * index))
            if ring.width > 4 and ring.height > 4:
                pygame.draw.ellipse(large, mix((44, 34, 40), (6, 8, 12), min(1.0, index / 4)), ring)
        for index in range(2):
            y = h * (0.2 + 0.17 * index)
            points = [(w * 0.43, y), (w * 0.5, y + h * 0.11), (w * 0.57, y)]
            pygame.draw.lines(large, mix(danger, theme["casing"], 0.25), False, points, OVERSAMPLE * 3)

    return canvas.shape(("pit",), size, paint)


def outline(
    canvas: Canvas,
    surface: pygame.Surface,
    rect: pygame.Rect,
    colour: RGB,
    width_u: float,
    *,
    falling: bool = False,
    dashed: bool = False,
) -> None:
    """Draw a ring with casing around an area's node."""
    for grow, tone, width in ((5, canvas.theme["casing"], width_u + 3), (4, colour, width_u)):
        ring = rect.inflate(canvas.px(grow * 2), canvas.px(grow * 2))

        def paint(large: pygame.Surface, tone: RGB = tone, width: float = width) -> None:
            line = max(OVERSAMPLE, round(width * canvas.scale * OVERSAMPLE))
            if falling:
                pygame.draw.ellipse(large, tone, large.get_rect(), line)
            else:
                pygame.draw.rect(large, tone, large.get_rect(), line, border_radius=round(large.get_height() * 0.2))

        surface.blit(canvas.shape(("outline", tone, width, falling), ring.size, paint), ring)
    if dashed:
        cross = canvas.icon("cancel", canvas.px(22), "danger")
        surface.blit(cross, cross.get_rect(center=rect.center))


def draw_path(
    canvas: Canvas,
    surface: pygame.Surface,
    layout: GraphLayout,
    path: Sequence[str],
    colour: RGB,
    width_u: float = 6,
    *,
    broken_at: str = "",
) -> None:
    """Draw a line along areas; behind `broken_at` it is dashed and ends in a cross."""
    broken = False
    for a, b in pairwise(path):
        start, end = layout.centres[a], layout.centres[b]
        broken = broken or a == broken_at
        if broken:
            red, dash, gap = canvas.theme["mark_danger"], canvas.px(10), canvas.px(8)
            canvas.draw_dashed_line(surface, canvas.theme["casing"], start, end, canvas.px(width_u + 1), dash, gap)
            canvas.draw_dashed_line(surface, red, start, end, canvas.px(width_u - 2), dash, gap)
        else:
            thick_line(surface, canvas.theme["casing"], start, end, canvas.px(width_u + 3))
            thick_line(surface, colour, start, end, canvas.px(width_u))
    if broken_at:
        cross = canvas.icon("cancel", canvas.px(26), "danger")
        surface.blit(cross, cross.get_rect(center=layout.centres[broken_at]))
