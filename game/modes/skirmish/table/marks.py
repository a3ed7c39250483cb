"""Marks on the field: what may be chosen, deployment zones, markers and objects, pieces of terrain."""

from __future__ import annotations

import pygame

from game.boards.inch_strips import strip_outline
from game.modes.skirmish.content.maps import Strip, TerrainPiece
from game.modes.skirmish.content.missions import HoldHill, Ring
from game.modes.skirmish.content.verbs import thousandths
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Point, State
from game.modes.skirmish.model.tasks import Contest
from game.modes.skirmish.table.board.layout import FieldProjection
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.pieces.disc_spots import disc_radius, stand_spot, whole_spots
from game.modes.skirmish.table.pieces.tokens import seat_colour
from game.ui.paint.canvas import Canvas
from game.ui.paint.figures import draw_base_ring
from game.ui.paint.shapes import thick_line
from game.ui.paint.theme import RGB, mix
from game.ui.table.view import HitArea

MARKER_U = 15


def middle_of(piece: TerrainPiece) -> tuple[float, float]:
    """Return the middle of a piece of terrain."""
    return (
        sum(x for x, _ in piece.corners) / len(piece.corners),
        sum(y for _, y in piece.corners) / len(piece.corners),
    )


def outline(field: FieldProjection, piece: TerrainPiece) -> list[tuple[float, float]]:
    """Return the corners of a piece on the screen, clockwise."""
    return [field.pixel(corner) for corner in reversed(piece.corners)]


def piece_hits(content: SkirmishContent, observation: State, field: FieldProjection) -> list[HitArea]:
    """Return the pieces of terrain that can be pointed at; what is broken is gone."""
    found = []
    for piece in content.pieces.values():
        if piece.id in observation.broken:
            continue
        corners = outline(field, piece)
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        top, bottom = min(y for _, y in corners), max(y for _, y in corners)
        rect = pygame.Rect(round(left), round(top), max(1, round(right - left)), max(1, round(bottom - top)))
        if rect.colliderect(field.rect):
            found.append(HitArea(f"piece:{piece.id}", rect.clip(field.rect), tuple(corners)))
    return found


# Markers and objects


def marker_spots(content: SkirmishContent, observation: State, field: FieldProjection) -> dict[str, tuple[int, int]]:
    """Return where each marker lies; a carried one is beside its bearer."""
    found = {}
    for marker in observation.markers.values():
        if marker.gone:
            continue
        bearer = observation.figures.get(marker.bearer)
        if bearer is not None and bearer.at is not None:
            x, y = field.spot(bearer.at)
            away = round(field.length(content.radius[bearer.id]) * 1.1) + 6
            found[marker.id] = (x - away, y + away // 2)
        elif marker.at is not None:
            found[marker.id] = field.spot(marker.at)
    return found


def marker_hits(canvas: Canvas, content: SkirmishContent, observation: State, field: FieldProjection) -> list[HitArea]:
    """Return the markers that can be pointed at."""
    side, found = canvas.px(2 * MARKER_U), []
    for name, spot in marker_spots(content, observation, field).items():
        rect = pygame.Rect(0, 0, side, side)
        rect.center = spot
        if field.rect.collidepoint(spot):
            found.append(HitArea(f"marker:{name}", rect))
    return found


def draw_markers(draw: SkirmishContext) -> None:
    """Draw markers as brass discs with a sign, carried objects smaller beside their bearer."""
    canvas, surface = draw.canvas, draw.surface
    entries = {entry.id: entry for entry in draw.content.mission.markers}
    for name, spot in marker_spots(draw.content, draw.observation, draw.field).items():
        if name in draw.content.tasks:
            continue
        entry, carried = entries.get(name), bool(draw.observation.markers[name].bearer)
        radius = canvas.px(9 if carried else MARKER_U)
        pygame.draw.circle(
            surface, canvas.theme["casing"], (spot[0] + canvas.px(2), spot[1] + canvas.px(3)), radius + canvas.px(1)
        )
        pygame.draw.circle(surface, canvas.theme["casing"], spot, radius + canvas.px(2))
        pygame.draw.circle(surface, (150, 108, 44), spot, radius)
        pygame.draw.circle(surface, (232, 196, 104), spot, radius, max(1, canvas.px(2)))
        sign = "locked-chest" if entry is not None and entry.carried else "vertical-banner"
        icon = canvas.icon(sign, round(radius * 1.25), (255, 244, 214))
        surface.blit(icon, icon.get_rect(center=spot))


# Zones


def strip_corners(strip: Strip, size: Point) -> list[Point]:
    """Return the corners of a deployment zone; a corner zone is drawn as a fan of points.

    Source: skirmish.gap.setup-victory
    """
    return [(round(x), round(y)) for x, y in strip_outline(strip.edge, size, thousandths(strip.depth))]


def zone_hits(content: SkirmishContent, observation: State, field: FieldProjection, mat: pygame.Rect) -> list[HitArea]:
    """Return the deployment zones, while one is to be picked; what lies under the small mat is left out."""
    if observation.phase != "edges":
        return []
    found = []
    for number, strip in enumerate(content.field.strips):
        corners = [field.pixel(corner) for corner in reversed(strip_corners(strip, field.size))]
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        top, bottom = min(y for _, y in corners), max(y for _, y in corners)
        rect = pygame.Rect(round(left), round(top), round(right - left) + 1, round(bottom - top) + 1).clip(field.rect)
        if rect.colliderect(mat):
            beside = pygame.Rect(rect.x, rect.y, mat.x - rect.x, rect.height)
            below = pygame.Rect(rect.x, mat.bottom, rect.width, rect.bottom - mat.bottom)
            rect = max(beside, below, key=lambda part_rect: max(0, part_rect.width) * max(0, part_rect.height))
        found.append(HitArea(f"strip:{number}", rect))
    return found


def draw_zones(draw: SkirmishContext) -> None:
    """Draw deployment zones while figures are set up, and the rings and hills of the mission."""
    canvas = draw.canvas
    if draw.observation.phase in ("setup", "edges", "deploy"):
        for number, strip in enumerate(draw.content.field.strips):
            owners = [seat for seat, selected in enumerate(draw.observation.strips) if selected == number]
            tone = seat_colour(canvas, owners[0])[0] if owners else canvas.theme["mark"]
            _zone(
                canvas,
                draw.surface,
                [draw.field.pixel(corner) for corner in strip_corners(strip, draw.field.size)],
                tone,
            )
    for goal in draw.content.mission.goals:
        if isinstance(goal, HoldHill | Ring):
            at = (thousandths(goal.at[0]), thousandths(goal.at[1]))
            radius = draw.field.length(thousandths(goal.radius))
            tone = canvas.theme["mark_info"] if isinstance(goal, HoldHill) else canvas.theme["mark_danger"]
            for wide, colour in ((4, canvas.theme["casing"]), (2, tone)):
                pygame.draw.circle(draw.surface, colour, draw.field.spot(at), round(radius), canvas.px(wide))


def _zone(canvas: Canvas, surface: pygame.Surface, corners: list[tuple[float, float]], tone: RGB) -> None:
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    box = pygame.Rect(round(left), round(top), round(right - left) + 1, round(bottom - top) + 1).clip(
        surface.get_rect()
    )
    if not box.width or not box.height:
        return
    layer = pygame.Surface(box.size, pygame.SRCALPHA)
    moved = [(x - box.x, y - box.y) for x, y in corners]
    pygame.draw.polygon(layer, (*tone, 46), moved)
    surface.blit(layer, box)
    pygame.draw.lines(surface, canvas.theme["casing"], True, corners, canvas.px(4))
    pygame.draw.lines(surface, tone, True, corners, canvas.px(2))


# What may be chosen


def draw_marks(draw: SkirmishContext, pulse: float) -> None:
    """Ring what may be chosen in gold, and mark what is hovered or chosen more strongly."""
    canvas, surface, field, pointing = draw.canvas, draw.surface, draw.field, draw.pointing
    gold = canvas.theme["mark"]
    soft = mix(gold, canvas.theme["casing"], 0.30 * abs(2 * pulse - 1))
    spots, stands = (
        marker_spots(draw.content, draw.observation, field),
        whole_spots(canvas, draw.content, draw.observation, field),
    )
    for ref in sorted(pointing.selectable | set(pointing.path_refs) | {pointing.hovered}):
        kind, _, name = ref.partition(":")
        selectable = ref in pointing.selectable or ref in pointing.path_refs
        strong = ref in (pointing.hovered, pointing.focused) or ref in pointing.path_refs
        if kind == "figure" and name in draw.observation.figures:
            figure = draw.observation.figures[name]
            if figure.at is None or figure.gone:
                continue
            radius = disc_radius(canvas, field, draw.content.radius[name]) + canvas.px(5)
            seen = canvas.theme["mark_danger" if ref in pointing.refused else "mark_info"]
            tone = (gold if strong else soft) if selectable else seen
            draw_base_ring(canvas, surface, stands[name], radius, tone, strong=strong and selectable)
        elif kind == "piece" and name in draw.content.pieces and selectable and name not in draw.observation.broken:
            corners = outline(field, draw.content.pieces[name])
            pygame.draw.lines(surface, canvas.theme["casing"], True, corners, canvas.px(6 if strong else 3))
            pygame.draw.lines(surface, gold if strong else soft, True, corners, canvas.px(4 if strong else 1.4))
        elif kind == "marker" and name in spots and selectable:
            _ring(canvas, surface, spots[name], canvas.px(MARKER_U + 4), gold if strong else soft, strong=strong)


def _ring(
    canvas: Canvas, surface: pygame.Surface, at: tuple[int, int], radius: int, tone: RGB, *, strong: bool
) -> None:
    """Draw a ring with its casing; a strong one has ticks at its corners."""
    px = canvas.px
    wide = px(4 if strong else 3)
    pygame.draw.circle(surface, canvas.theme["casing"], at, radius + px(2), wide + px(3))
    pygame.draw.circle(surface, tone, at, radius, wide)
    if strong:
        for x, y in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            corner = at[0] + x * (radius + px(4)), at[1] + y * (radius + px(4))
            for size, colour in ((5, canvas.theme["casing"]), (3, tone)):
                pygame.draw.line(surface, colour, corner, (corner[0] - x * px(9), corner[1]), px(size))
                pygame.draw.line(surface, colour, corner, (corner[0], corner[1] - y * px(9)), px(size))


def draw_bout(draw: SkirmishContext, contest: Contest) -> None:
    """Draw an arrow from who attacks to the target while their Challenge goes on, and a ring around the target."""
    canvas = draw.canvas
    figures = [draw.observation.figures.get(side.figure) for side in contest.sides]
    if len(figures) < 2 or figures[0] is None or figures[1] is None:
        return
    one, two = figures[0], figures[1]
    if one.at is None or two.at is None:
        return
    px, (colour, _) = canvas.px, seat_colour(canvas, one.seat)
    radii = [disc_radius(canvas, draw.field, draw.content.radius[figure.id]) for figure in (one, two)]
    start, end = (
        pygame.Vector2(stand_spot(canvas, draw.content, draw.observation, draw.field, figure)) for figure in (one, two)
    )
    draw_base_ring(canvas, draw.surface, (end.x, end.y), radii[1] + px(6), canvas.theme["mark_danger"], strong=False)
    away = end - start
    long = away.length() - radii[0] - radii[1] - px(14)
    if long < px(16):
        return
    along = away.normalize()
    across = pygame.Vector2(-along.y, along.x)
    tail = start + along * (radii[0] + px(4))
    tip = tail + along * long
    for more, tone in ((px(2), canvas.theme["casing"]), (0, mix(colour, (255, 255, 255), 0.25))):
        neck, head = tip - along * px(15), px(9) + more
        thick_line(draw.surface, tone, (tail.x, tail.y), (neck.x, neck.y), px(5) + 2 * more)
        tip_out = tip + along * more * 1.5
        pygame.draw.polygon(draw.surface, tone, [tip_out, neck + across * head, neck - across * head])
        pygame.draw.aalines(draw.surface, tone, True, [tip_out, neck + across * head, neck - across * head])
