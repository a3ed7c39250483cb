"""What flashes by while an event plays: floating numbers, beams, shakes, banners."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import pygame

from game.ui.paint.canvas import Canvas
from game.ui.paint.dice import draw_tray
from game.ui.paint.shapes import thick_line
from game.ui.paint.standing import Stand
from game.ui.table.anchors import Spots
from game.ui.table.clearest import WeightedRect, compute_hidden_area
from game.ui.table.director import RunningEffect
from game.ui.table.motion import out_cubic
from game.ui.table.view import TableRegions

TUMBLE_MS = 600
EDGE_U = 2
"""How wide the dark edge of a rising text is."""
RISE_U, BESIDE_U = 34, 5
"""How far a text rises, and how far from a face it does so."""
LONG_TEXT = 3.0
"""From how many widths of a head on a text has room above a figure rather than beside it."""
FLOWING = 8
LARGE_U, SLAM = 30, 0.12
"""From which height of its letters on a float comes in larger than it is, and for which share of its time."""
BURST_U, BURST_STEPS = 46, 8
BANNER_AT = (0.44, 0.29, 0.66, 0.86, 0.10)
"""Where a banner may lie, in shares of the height of the stage, the best place first."""
BANNER_ROOM_U = 34


def draw_effects(
    canvas: Canvas, surface: pygame.Surface, running: Iterable[RunningEffect], spots: Spots, regions: TableRegions
) -> None:
    """Draw what is under way; each effect only while it lasts."""
    running = list(running)
    # What is said of the same thing before stands above what is said of it now.
    rows = Counter(item.effect.ref for item in running if item.effect.kind == "float")
    full = Counter(rows)
    # Dice that fall into a tray take the place of those that lay there.
    trays = {_tray(canvas, item, spots, regions): item for item in running if item.effect.kind == "dice"}
    for item in running:
        share = item.elapsed / item.effect.duration_ms
        if item.effect.kind == "float":
            rows[item.effect.ref] -= 1
            row = rows[item.effect.ref]
            _float(canvas, surface, item, spots, share, row, full[item.effect.ref] - row, regions.board_rect)
        elif item.effect.kind == "flow":
            _flow(canvas, surface, item, spots, share)
        elif item.effect.kind == "beam":
            _beam(canvas, surface, item, spots, share)
        elif item.effect.kind == "flash":
            _flash(canvas, surface, item, spots, share)
        elif item.effect.kind == "burst":
            _burst(canvas, surface, item, spots, share)
        elif item.effect.kind == "banner":
            _banner(canvas, surface, item, spots, regions, share)
        elif item.effect.kind == "dice" and (tray := _tray(canvas, item, spots, regions)) and trays[tray] is item:
            _dice(canvas, surface, item, tray)


def _float(
    canvas: Canvas,
    surface: pygame.Surface,
    item: RunningEffect,
    spots: Spots,
    share: float,
    row: int,
    from_top: int,
    board_rect: pygame.Rect,
) -> None:
    """Draw a text that rises, with `row` others below it; on the stage it stays, `from_top` rows below its upper edge
    at most."""
    point = spots(item.effect.ref)
    if point is None:
        return
    size, edge = item.effect.size_u, canvas.px(EDGE_U)
    text = _build_outlined_text(canvas, item.effect.text, size, item.effect.colour)
    own_width, own_height = text.get_width() - 2 * edge, text.get_height() - 2 * edge
    if item.begins_at is None:
        item.begins_at = _find_beginning(canvas, spots, item.effect.ref, (own_width, own_height), board_rect)
    if size > LARGE_U and share < SLAM and not item.still and not canvas.settings.reduced_motion:
        grown = 1 + 0.6 * (1 - share / SLAM)
        text, edge = pygame.transform.smoothscale_by(text, grown), round(edge * grown)
    alpha = 255 if share < 0.6 else round(255 * (1 - share) / 0.4)
    height = text.get_height() - 2 * edge
    y = point[1] + item.begins_at[1] - canvas.px(RISE_U * out_cubic(1.0 if item.still else share)) - row * height
    rect = pygame.Rect(0, 0, text.get_width() - 2 * edge, height)
    rect.center = (point[0] + item.begins_at[0], y)
    # It grows away from the face that it is beside or above.
    aside, up = (rect.width - own_width) // 2, (rect.height - own_height) // 2
    if item.begins_at[0]:
        rect.x += aside if item.begins_at[0] > 0 else -aside
    else:
        rect.y -= up
    if board_rect.collidepoint(point):
        rect.clamp_ip(board_rect)
        rect.top = max(rect.top, board_rect.top + (from_top - 1) * height)
    _blit_faded(surface, text, text.get_rect(center=rect.center), alpha)


def _find_beginning(
    canvas: Canvas, spots: Spots, ref: str, size: tuple[int, int], board_rect: pygame.Rect
) -> tuple[int, int]:
    """Return from where a text of a size begins to rise, seen from the point of its ref: off the faces of figures."""
    body, point, rise = spots.find_body(ref), spots(ref), canvas.px(RISE_U)
    if body is None or point is None:
        return 0, -rise
    ways = list_float_ways(body, size, canvas.px(BESIDE_U))
    faces = [WeightedRect(face, 1) for face in spots.list_faces()]

    def cost(rect: pygame.Rect) -> int:
        risen = rect.union(rect.move(0, -rise))
        seen = risen.clip(board_rect)
        out_of_sight = rect.width * (risen.height - seen.height) + rect.height * (risen.width - seen.width)
        return 2 * out_of_sight + compute_hidden_area(seen, faces)

    best = min(ways, key=cost)
    return best.centerx - point[0], best.centery - point[1]


def list_float_ways(body: Stand, size: tuple[int, int], gap: int) -> list[pygame.Rect]:
    """Return where a text may begin to rise at a figure, the best place first: beside the head, or above it."""
    head = body.head
    # Beside the chest; over the ground where that lies on it.
    level = body.box.top - gap - size[1] // 2 if body.lying else body.chest[1]
    right, left, above = (pygame.Rect((0, 0), size) for _ in range(3))
    right.midleft = head.right + gap, level
    left.midright = head.left - gap, level
    above.midbottom = round(body.at[0]), min(head.top, body.box.top) - gap
    if body.lying or size[0] > LONG_TEXT * head.width:
        return [above, right, left]
    return [right, left, above]


def _build_outlined_text(canvas: Canvas, text: str, size_u: float, colour: str) -> pygame.Surface:
    """Return a text on the dark edge of its letters, as one picture that is larger by the edge on every side."""
    edge = canvas.px(EDGE_U)

    def make() -> pygame.Surface:
        bright, dark = (canvas.text(text, size_u, tone, "bold") for tone in (colour, "halo"))
        found = pygame.Surface((bright.get_width() + 2 * edge, bright.get_height() + 2 * edge), pygame.SRCALPHA)
        for dx, dy in ((-edge, 0), (edge, 0), (0, -edge), (0, edge), (edge, edge)):
            found.blit(dark, (edge + dx, edge + dy))
        found.blit(bright, (edge, edge))
        return found

    return canvas.get_cached_picture(("outlined", text, size_u, colour, edge), make)


def _blit_faded(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, alpha: int) -> None:
    if alpha >= 250:
        surface.blit(picture, rect)
        return
    copy = picture.copy()
    copy.set_alpha(max(0, alpha))
    surface.blit(copy, rect)


def _beam(canvas: Canvas, surface: pygame.Surface, item: RunningEffect, spots: Spots, share: float) -> None:
    points = spots.find_flight(item.effect.path)
    if len(points) < 2:
        return
    colour = canvas.theme[item.effect.colour]
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    total = sum(lengths) or 1.0
    head = total * min(1.0, share * 2.2)
    tail = total * max(0.0, share * 2.2 - 1.1)
    travelled = 0.0
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if length:
            first, last = max(0.0, (tail - travelled) / length), min(1.0, (head - travelled) / length)
            if last > first:
                start = (a[0] + (b[0] - a[0]) * first, a[1] + (b[1] - a[1]) * first)
                end = (a[0] + (b[0] - a[0]) * last, a[1] + (b[1] - a[1]) * last)
                thick_line(surface, canvas.theme["casing"], start, end, canvas.px(9))
                thick_line(surface, colour, start, end, canvas.px(5))
        travelled += length


def _flow(canvas: Canvas, surface: pygame.Surface, item: RunningEffect, spots: Spots, share: float) -> None:
    """Let small cards run along a path, one behind the other."""
    points = spots.find_flight(item.effect.path)
    if len(points) < 2:
        return
    (x1, y1), (x2, y2) = points[0], points[-1]
    size = (canvas.px(22), canvas.px(31))
    card = canvas.panel(size, item.effect.colour, radius_u=3, border="casing")
    for index in range(FLOWING):
        along = share * 1.6 - index * 0.6 / FLOWING
        if 0.0 <= along <= 1.0:
            eased = out_cubic(along)
            lift = math.sin(along * math.pi) * canvas.px(26)
            rect = card.get_rect(center=(x1 + (x2 - x1) * eased, y1 + (y2 - y1) * eased - lift))
            surface.blit(card, rect)


def _flash(canvas: Canvas, surface: pygame.Surface, item: RunningEffect, spots: Spots, share: float) -> None:
    point = spots(item.effect.ref)
    if point is None:
        return
    radius = canvas.px(18 + 34 * out_cubic(share))
    width = max(1, canvas.px(6 * (1 - share)))
    pygame.draw.circle(surface, canvas.theme[item.effect.colour], point, radius, width)


def _burst(canvas: Canvas, surface: pygame.Surface, item: RunningEffect, spots: Spots, share: float) -> None:
    """Let rays and sparks of light fly from where a blow lands."""
    point = spots.find_chest(item.effect.ref)
    if point is None:
        return
    step = 0 if canvas.settings.reduced_motion else min(BURST_STEPS - 1, int(share * BURST_STEPS))
    tone = canvas.theme[item.effect.colour]
    picture = canvas.get_cached_picture(("burst", tone, step, canvas.px(BURST_U)), lambda: _rays(canvas, tone, step))
    surface.blit(picture, picture.get_rect(center=point), special_flags=pygame.BLEND_RGB_ADD)


def _rays(canvas: Canvas, tone: tuple[int, int, int], step: int) -> pygame.Surface:
    """Return one step of a burst, to be added to what lies below: a core, rays that fly apart, and fewer and fewer."""
    side = canvas.px(BURST_U)
    picture = pygame.Surface((2 * side, 2 * side))
    elapsed_share = step / BURST_STEPS
    light = 1 - elapsed_share**1.5
    for ray in range(22):
        turn = math.radians(ray * 360 / 22 + (ray * 37 % 11) - 5)
        reach = side * (0.45 + (ray * 53 % 100) / 190) * (0.55 + 0.45 * elapsed_share)
        start = reach * (0.15 + 0.75 * elapsed_share)
        ends = [(side + math.cos(turn) * far, side + math.sin(turn) * far) for far in (start, reach)]
        shade = [round(min(255, part * 1.15 + 24) * light) for part in tone]
        thick_line(picture, (shade[0], shade[1], shade[2]), ends[0], ends[1], max(1, canvas.px(3 - 2 * elapsed_share)))
    core = round(side * 0.34 * (1 - elapsed_share))
    for ring in range(core, 0, -max(1, core // 8)):
        share = (1 - ring / core) * light
        pygame.draw.circle(picture, [round(255 * share), round(240 * share), round(200 * share)], (side, side), ring)
    return picture


def _tray(canvas: Canvas, item: RunningEffect, spots: Spots, regions: TableRegions) -> tuple[int, int]:
    """Return the middle of the tray of some dice: at the top of the stage, at its bottom if they are of something at
    the top."""
    point, board_rect = spots(item.effect.ref), regions.board_rect
    high = point is not None and point[1] < board_rect.y + board_rect.height * 0.4
    return board_rect.centerx, board_rect.bottom - canvas.px(56) if high else board_rect.y + canvas.px(56)


def _dice(canvas: Canvas, surface: pygame.Surface, item: RunningEffect, tray: tuple[int, int]) -> None:
    """Let dice tumble into a tray."""
    effect = item.effect
    landed = 1.0 if canvas.settings.reduced_motion or item.still else item.elapsed / TUMBLE_MS
    draw_tray(canvas, surface, tray, effect.dice, effect.least, effect.text, landed=landed)


def banner_rect(board_rect: pygame.Rect, height: int, clear: Iterable[tuple[int, int]], room: int) -> pygame.Rect:
    """Return where a banner lies across the stage: as near to its middle as leaves some room around points.

    >>> banner_rect(pygame.Rect(0, 0, 100, 100), 10, [(50, 44)], 10).centery
    29
    """
    points = list(clear)
    rects = []
    for middle in BANNER_AT:
        rect = pygame.Rect(board_rect.x, 0, board_rect.width, height)
        rect.centery = board_rect.y + round(board_rect.height * middle)
        rects.append(rect)
    return min(rects, key=lambda rect: sum(rect.top - room < y < rect.bottom + room for _, y in points))


def _banner(
    canvas: Canvas, surface: pygame.Surface, item: RunningEffect, spots: Spots, regions: TableRegions, share: float
) -> None:
    tone = {"text_strong": "on_dark", "may": "mark"}.get(item.effect.colour, item.effect.colour)
    label = canvas.text(item.effect.text, 34, tone, "title")
    height = label.get_height() + canvas.px(20)
    alpha = 235 if share < 0.7 else round(235 * (1 - share) / 0.3)
    band = pygame.Surface((regions.board_rect.width, height), pygame.SRCALPHA)
    band.fill((*canvas.theme["casing"], max(0, min(200, alpha))))
    slide = canvas.px(60) * (1 - out_cubic(min(1.0, share * 3)))
    clear = [point for ref in item.effect.path if (point := spots(ref)) is not None]
    rect = banner_rect(regions.board_rect, height, clear, canvas.px(BANNER_ROOM_U))
    surface.blit(band, rect)
    _blit_faded(surface, label, label.get_rect(center=(rect.centerx - slide, rect.centery)), alpha)
