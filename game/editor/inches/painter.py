"""A table in inches on the editor's stage: field, strips, pieces from above, rulers, rings and handles."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise

import pygame

from game.boards.inch_strips import strip_outline
from game.editor.inches.document import (
    Corners,
    InchMap,
    InchPiece,
    InchStrip,
    Spot,
    extent,
    outline,
    split_ref,
    twin_outline,
)
from game.editor.inches.world import InchWorld
from game.editor.viewport import Viewport
from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import thick_line
from game.ui.paint.theme import RGB, mix, rgb

FIELD = rgb("#4C5B3A")
MARKS = {"selected": "may", "hovered": "text_strong", "finding": "danger"}
NAMES_FROM = 13
"""Pixels to the inch, at scale 1, from which names are written."""
LAMP_INCHES = 0.35
HANDLE_U = 9
TURN_AWAY = 1.1
"""Inches from the top of a piece to the handle that turns it."""


class InchProjection:
    """Where inches lie on the stage: y points up."""

    def __init__(self, document: InchMap, viewport: Viewport) -> None:
        self.document, self.viewport = document, viewport
        self.inch = viewport.unit

    def point(self, spot: Spot) -> tuple[int, int]:
        """Return the pixel of a place."""
        return self.viewport.to_screen(spot[0], self.document.height - spot[1])

    def points(self, corners: Corners) -> list[tuple[int, int]]:
        """Return the pixels of corners in thousandths."""
        return [self.point((x / 1000, y / 1000)) for x, y in corners]

    def spot(self, point: tuple[int, int]) -> Spot:
        """Return the place of a pixel."""
        x, y = self.viewport.to_map(point)
        return x, self.document.height - y

    @property
    def field(self) -> pygame.Rect:
        """Return where the table lies."""
        left, top = self.point((0, self.document.height))
        right, bottom = self.point((self.document.width, 0))
        return pygame.Rect(left, top, right - left, bottom - top)


def strip_line(document: InchMap, strip: InchStrip) -> list[Spot]:
    """Return the corners of a strip: a rectangle along its edge, or a quarter disc."""
    return strip_outline(strip.edge, (document.width, document.height), strip.depth)


def draw_map(canvas: Canvas, surface: pygame.Surface, document: InchMap, world: InchWorld, viewport: Viewport) -> None:
    """Draw the table from above."""
    projection = InchProjection(document, viewport)
    canvas.blit_shadow(surface, projection.field, 2, 14)
    surface.fill(FIELD, projection.field)
    for patch in document.patches:
        colour = dict(world.materials).get(patch.material, (110, 100, 80))
        _polygon(surface, [projection.point(spot) for spot in patch.corners], colour, None, 1)
    draw_lines(canvas, surface, projection)
    for lamp in document.lamps:
        centre = projection.point(lamp)
        pygame.draw.circle(surface, canvas.theme["casing"], centre, max(4, projection.inch * LAMP_INCHES))
        pygame.draw.circle(surface, (250, 214, 120), centre, max(3, projection.inch * LAMP_INCHES * 0.72))
    for piece in document.pieces:
        draw_piece(canvas, surface, projection, world, piece)
    draw_strips(canvas, surface, projection)
    draw_rulers(canvas, surface, projection)


def draw_lines(canvas: Canvas, surface: pygame.Surface, projection: InchProjection) -> None:
    """Draw a fine line for every inch and a stronger one for every sixth."""
    field = projection.field
    for axis, most in ((0, projection.document.width), (1, projection.document.height)):
        for number in range(1, math.ceil(most)):
            if projection.inch < 9 * canvas.scale and number % 6:
                continue
            tone = mix(FIELD, (0, 0, 0), 0.30 if number % 6 == 0 else 0.12)
            x, y = projection.point((number, number))
            ends = ((x, field.top), (x, field.bottom)) if axis == 0 else ((field.left, y), (field.right, y))
            pygame.draw.line(surface, tone, *ends)


def draw_piece(
    canvas: Canvas,
    surface: pygame.Surface,
    projection: InchProjection,
    world: InchWorld,
    piece: InchPiece,
    *,
    alpha: int = 255,
) -> None:
    """Draw a piece, and its twin on a turned table; high ones cast a shadow and have a strong border."""
    kind = world.kind(piece.kind)
    corners = outline(piece)
    mirror_images = [corners]
    if projection.document.turned and set(mirror_image := twin_outline(projection.document, corners)) != set(corners):
        mirror_images.append(mirror_image)
    for number, shape in enumerate(mirror_images):
        points = projection.points(shape)
        if kind.high and alpha == 255:
            away = max(2, round(projection.inch * 0.18))
            _polygon(surface, [(x + away, y + away) for x, y in points], (20, 24, 18), None, 1)
        colour = kind.colour if not number else mix(kind.colour, FIELD, 0.35)
        edge = mix(kind.colour, (0, 0, 0), 0.6)
        width = canvas.px(3 if kind.high else 1.5)
        if alpha < 255:
            _ghost(surface, points, colour, alpha)
            pygame.draw.polygon(surface, canvas.theme["text_strong"], points, max(1, canvas.px(2)))
            continue
        _polygon(surface, points, colour, edge, width)
        _label(canvas, surface, projection, world, piece, points, quiet=number > 0)


def _polygon(
    surface: pygame.Surface, points: Sequence[tuple[int, int]], colour: RGB, edge: RGB | None, width: int
) -> None:
    if len(points) >= 3:
        pygame.draw.polygon(surface, colour, points)
        if edge is not None:
            pygame.draw.polygon(surface, edge, points, max(1, width))


def _ghost(surface: pygame.Surface, points: Sequence[tuple[int, int]], colour: RGB, alpha: int) -> None:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1).clip(surface.get_clip())
    if not box.width or not box.height:
        return
    layer = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.polygon(layer, (*colour, alpha), [(x - box.x, y - box.y) for x, y in points])
    surface.blit(layer, box)


def _label(
    canvas: Canvas,
    surface: pygame.Surface,
    projection: InchProjection,
    world: InchWorld,
    piece: InchPiece,
    points: Sequence[tuple[int, int]],
    *,
    quiet: bool,
) -> None:
    """Write the name of a piece in its middle, or draw its icon where there is less room."""
    kind = world.kind(piece.kind)
    middle = (sum(x for x, _ in points) // len(points), sum(y for _, y in points) // len(points))
    ink: RGB = (16, 18, 22) if sum(kind.colour) > 330 else (245, 245, 240)
    wide, deep = (side * projection.inch for side in extent(piece))
    name = piece.name or kind.word
    text = canvas.text(name, 13, mix(ink, kind.colour, 0.4) if quiet else ink, "semibold")
    if projection.inch >= NAMES_FROM * canvas.scale and text.get_width() < wide - 4 and text.get_height() < deep:
        surface.blit(text, text.get_rect(center=middle))
    elif kind.icon and min(wide, deep) > canvas.px(15):
        icon = canvas.icon(kind.icon, min(canvas.px(22), round(min(wide, deep) * 0.8)), mix(ink, kind.colour, 0.3))
        surface.blit(icon, icon.get_rect(center=middle))


def draw_strips(canvas: Canvas, surface: pygame.Surface, projection: InchProjection) -> None:
    """Draw the deployment strips in the colours of the sides that take them in order."""
    for number, strip in enumerate(projection.document.strips):
        points = [projection.point(spot) for spot in strip_line(projection.document, strip)]
        colour = canvas.theme.seats[number % len(canvas.theme.seats)]
        _ghost(surface, points, colour, 44)
        for start, end in pairwise([*points, points[0]]):
            canvas.draw_dashed_line(surface, colour, start, end, canvas.px(3), canvas.px(10), canvas.px(7))
        x = sum(x for x, _ in points) // len(points)
        y = sum(y for _, y in points) // len(points)
        shape = canvas.seat_shape(number, canvas.px(20))
        surface.blit(shape, shape.get_rect(center=(x, y)))
        depth = canvas.text(f'{strip.depth:g}"', 13, "on_dark", "semibold")
        surface.blit(depth, depth.get_rect(midleft=(x + canvas.px(14), y)))


def draw_rulers(canvas: Canvas, surface: pygame.Surface, projection: InchProjection) -> None:
    """Write inches along the left and the lower edge of the table."""
    field, step = projection.field, 6 if projection.inch < 24 * canvas.scale else 3
    for number in range(0, math.floor(projection.document.width) + 1, step):
        x, _ = projection.point((number, 0))
        label = canvas.text(str(number), 13, "text", "mono")
        surface.blit(label, label.get_rect(midtop=(x, field.bottom + canvas.px(3))))
    for number in range(step, math.floor(projection.document.height) + 1, step):
        _, y = projection.point((0, number))
        label = canvas.text(str(number), 13, "text", "mono")
        surface.blit(label, label.get_rect(midright=(field.left - canvas.px(5), y)))


# Pointing


def _inside(points: Sequence[tuple[float, float]], point: tuple[float, float]) -> bool:
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in pairwise([*points, points[0]]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def _away(points: Sequence[tuple[float, float]], point: tuple[float, float]) -> float:
    """Return how far a point lies from an outline."""
    best = math.inf
    for (ax, ay), (bx, by) in pairwise([*points, points[0]]):
        dx, dy = bx - ax, by - ay
        length = dx * dx + dy * dy or 1.0
        share = max(0.0, min(1.0, ((point[0] - ax) * dx + (point[1] - ay) * dy) / length))
        best = min(best, math.dist(point, (ax + share * dx, ay + share * dy)))
    return best


def hit_ref(canvas: Canvas, document: InchMap, viewport: Viewport, point: tuple[int, int]) -> str:
    """Return what is under a point: a lamp, the smallest piece or its twin, a patch, else nothing."""
    projection = InchProjection(document, viewport)
    for number, lamp in enumerate(document.lamps):
        if math.dist(projection.point(lamp), point) < max(canvas.px(10), projection.inch * LAMP_INCHES):
            return f"lamp:{number}"
    found: list[tuple[float, int]] = []
    for number, piece in enumerate(document.pieces):
        corners = outline(piece)
        shapes = [corners, twin_outline(document, corners)] if document.turned else [corners]
        for shape in shapes:
            points = projection.points(shape)
            if _inside(points, point) or _away(points, point) < canvas.px(6):
                wide, deep = extent(piece)
                found.append((wide * deep, number))
    if found:
        return f"piece:{min(found)[1]}"
    for number, patch in reversed(list(enumerate(document.patches))):
        if _inside([projection.point(spot) for spot in patch.corners], point):
            return f"patch:{number}"
    return ""


# Rings and handles


def draw_rings(
    canvas: Canvas, surface: pygame.Surface, document: InchMap, viewport: Viewport, marks: Mapping[str, str]
) -> None:
    """Draw a line round what is marked."""
    projection = InchProjection(document, viewport)
    for ref, mark in marks.items():
        colour = canvas.theme[MARKS[mark]]
        strong = canvas.px(3) if mark != "hovered" else canvas.px(1.5)
        for points in shapes_of(projection, ref):
            for width, tone in ((2 * strong, canvas.theme["casing"]), (strong, colour)):
                for start, end in pairwise([*points, points[0]]):
                    thick_line(surface, tone, start, end, max(1, width))


def shapes_of(projection: InchProjection, ref: str) -> list[list[tuple[int, int]]]:
    """Return the outlines of a ref on the screen."""
    document = projection.document
    kind, _, name = ref.partition(":")
    if kind == "spot":
        x, y = (float(part) for part in name.split(","))
        centre, reach = projection.point((x, y)), max(6.0, projection.inch * 0.5)
        turns = [math.tau * step / 16 for step in range(16)]
        return [[(round(centre[0] + reach * math.cos(t)), round(centre[1] + reach * math.sin(t))) for t in turns]]
    number = split_ref(ref)[1]
    if kind == "piece" and number < len(document.pieces):
        return [projection.points(outline(document.pieces[number]))]
    if kind == "patch" and number < len(document.patches):
        return [[projection.point(spot) for spot in document.patches[number].corners]]
    if kind == "strip" and number < len(document.strips):
        return [[projection.point(spot) for spot in strip_line(document, document.strips[number])]]
    if kind == "lamp" and number < len(document.lamps):
        (x, y), reach = projection.point(document.lamps[number]), max(8, round(projection.inch * LAMP_INCHES * 1.4))
        return [[(x - reach, y - reach), (x + reach, y - reach), (x + reach, y + reach), (x - reach, y + reach)]]
    return []


def handles(projection: InchProjection, piece: InchPiece) -> dict[str, tuple[int, int]]:
    """Return the handles of a piece: `scale` at the upper right of its box, `turn` above it."""
    corners = outline(piece)
    right, top = max(x for x, _ in corners) / 1000, max(y for _, y in corners) / 1000
    found = {"scale": projection.point((right, top))}
    if piece.form != "radius":
        away = max(TURN_AWAY, 26 * projection.viewport.scale / projection.inch)
        found["turn"] = projection.point((piece.at[0], top + away))
    return found


def draw_handles(canvas: Canvas, surface: pygame.Surface, projection: InchProjection, piece: InchPiece) -> None:
    """Draw the handles of a piece: a square scales, a circle turns."""
    size = canvas.px(HANDLE_U)
    for name, (x, y) in handles(projection, piece).items():
        if name == "turn":
            foot = projection.point((piece.at[0], max(b for _, b in outline(piece)) / 1000))
            pygame.draw.line(surface, canvas.theme["may"], foot, (x, y), max(1, canvas.px(2)))
            pygame.draw.circle(surface, canvas.theme["casing"], (x, y), size + canvas.px(2))
            pygame.draw.circle(surface, canvas.theme["may"], (x, y), size)
            continue
        rect = pygame.Rect(0, 0, 2 * size, 2 * size)
        rect.center = x, y
        surface.fill(canvas.theme["casing"], rect.inflate(canvas.px(4), canvas.px(4)))
        surface.fill(canvas.theme["may"], rect)
