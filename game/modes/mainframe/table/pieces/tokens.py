"""Pieces: medallions in the shape and colour of their seat, with hit points on the rim and as a number."""

from __future__ import annotations

from collections.abc import Set

import pygame

from game.modes.mainframe.content.loading import identify
from game.modes.mainframe.game_content import FightContent
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.numbers import max_hp
from game.modes.mainframe.table.board.layout import FieldLayout
from game.modes.mainframe.table.pieces.arrangement import BOSS_SHARE, arrange_pieces, lying
from game.modes.mainframe.table.signs import draw_bits, draw_readiness
from game.ui.paint.art.medallion import HitArc, Medallion, side_for
from game.ui.paint.art.people.likeness import measure_token
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.art.shadow import Glow
from game.ui.paint.canvas import Canvas
from game.ui.paint.heads import Headed, draw_headed, find_twin, put_head_on
from game.ui.paint.theme import RGB, mix
from game.ui.table.motion import Pose

TOKEN_U = 48
"""The diameter of an ordinary piece where there is room."""
LAYERS = (5, 6, 7)
"""In which pieces lie on each other: the back row and who is down, the front row, and whom the pointer is on."""
DOWNED_RADIUS_U = 10
FAINT_ALPHA = 120
STEP_U = 2
"""Radii come in steps, so that a piece on its way is painted in few sizes."""
ACTING: RGB = (255, 233, 168)


def token_size(canvas: Canvas) -> int:
    """Return the diameter of an ordinary piece."""
    return canvas.px(TOKEN_U)


def in_areas(observation: State, lingering: Set[str] = frozenset()) -> dict[str, list[Unit]]:
    """Return who stands in each area, those who are down last, but for those who are `lingering`."""
    found: dict[str, list[Unit]] = {}
    for unit in observation.units.values():
        if unit.at:
            found.setdefault(unit.at, []).append(unit)
    for units in found.values():
        units.sort(key=lambda unit: (not stands(unit, lingering), unit.kind != "mc"))
    return found


def stands(unit: Unit, lingering: Set[str]) -> bool:
    """Return whether a piece has a place among those who stand: a blow is seen where it landed."""
    return unit.active or unit.id in lingering


def token_places(canvas: Canvas, observation: State, board: FieldLayout) -> dict[str, tuple[float, float, float]]:
    """Return centre and scale of every piece."""
    key = standing_key(observation, board.lingering)
    if board.piece_cache is None or board.piece_cache[0] != key:
        areas: dict[str, tuple[float, float, float]] = {}
        for area, units in in_areas(observation, board.lingering).items():
            node = board.node_rect(area)
            active = [unit for unit in units if stands(unit, board.lingering)]
            downed = units[len(active) :]
            shares = [BOSS_SHARE if unit.kind == "boss" else 1.0 for unit in active]
            spots = arrange_pieces(canvas, node, shares, board.largest)
            spots += lying(canvas, node, len(downed), canvas.px(DOWNED_RADIUS_U))
            for unit, spot in zip([*active, *downed], spots, strict=True):
                areas[unit.id] = (spot.x, spot.y, 2 * spot.radius / token_size(canvas))
        board.piece_cache = key, areas
    return board.piece_cache[1]


def token_poses(canvas: Canvas, observation: State, board: FieldLayout, hovered: str) -> dict[str, Pose]:
    """Return how every piece stands; of a crowd the front row hides the feet of those behind."""
    back, front, first = LAYERS
    poses: dict[str, Pose] = {}
    for name, (x, y, scale) in token_places(canvas, observation, board).items():
        unit, ref = observation.units[name], f"unit:{name}"
        before = unit.active and y > board.node_rect(unit.at).centery
        poses[ref] = Pose(x, y, 0.0, scale, 1.0, first if ref == hovered else front if before else back)
    return poses


def standing_key(observation: State, lingering: Set[str]) -> tuple[tuple[str, str, bool], ...]:
    """Return what the places of all pieces depend on."""
    return tuple((unit.id, unit.at, stands(unit, lingering)) for unit in observation.units.values())


def body_of(canvas: Canvas, content: FightContent, unit: Unit, *, out: bool = False) -> Medallion:
    """Return the recipe of a unit's disc, dimmed where it is out of the fight."""
    seat = unit.seat if unit.kind == "mc" else -1
    theme = canvas.theme
    icon = content.definition(unit.type).icon
    return Medallion(glyph=icon, shape=theme.shapes[seat], colour=theme.seats[seat], out=out or not unit.active)


def token_pictures(
    canvas: Canvas, content: FightContent, observation: State, board: FieldLayout
) -> list[PictureRequest]:
    """Return the discs that stand on the battlefield."""
    areas = token_places(canvas, observation, board)
    return [
        request
        for unit in observation.units.values()
        if unit.id in areas
        for request in headed_of(canvas, content, unit, _radius(canvas, areas[unit.id][2])).requests()
    ]


def _radius(canvas: Canvas, scale: float) -> int:
    """Return the radius of the disc of a piece of a scale."""
    return canvas.px(max(8, round(TOKEN_U / 2 * scale / STEP_U) * STEP_U))


def headed_rect(canvas: Canvas, pose: Pose) -> pygame.Rect:
    """Return what a piece covers, with the head that stands out of its disc."""
    radius = _radius(canvas, pose.scale)
    above = measure_token(radius)[1] - side_for(radius)
    return pygame.Rect(round(pose.x) - radius, round(pose.y) - radius - above, 2 * radius, 2 * radius + above)


def headed_of(canvas: Canvas, content: FightContent, unit: Unit, radius: float, *, out: bool = False) -> Headed:
    """Return a unit's disc with its head, as `out` as it is, or as it is to be shown."""
    who = identify(content.definition(unit.type))
    who = find_twin(who, unit.id) if unit.kind == "mob" else who
    return put_head_on(canvas, who, body_of(canvas, content, unit, out=out), radius)


def draw_token(
    canvas: Canvas, surface: pygame.Surface, content: FightContent, observation: State, unit: Unit, pose: Pose
) -> None:
    """Draw one piece."""
    body = body_of(canvas, content, unit)
    radius = _radius(canvas, pose.scale)
    side = side_for(radius)
    centre = (round(pose.x), round(pose.y))
    rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    rect.center = centre
    turn = observation.turn is not None and observation.turn.unit == unit.id
    if unit.active:
        tone = ACTING if turn else mix(body.colour, (0, 0, 0), 0.55)
        wide = round(side * (1.35 if turn else 1.0))
        glow = canvas.art.picture(Glow(colour=tone, strength=0.85 if turn else 0.6), (wide, wide))
        surface.blit(glow, glow.get_rect(center=centre), special_flags=pygame.BLEND_RGB_ADD)
    if turn and canvas.art.appearance.plain:
        pygame.draw.circle(surface, canvas.theme["mark"], centre, radius + canvas.px(5), canvas.px(4))
    draw_readiness(canvas, surface, unit, rect)
    picture = portrait(canvas, content, observation, unit, radius)
    if "invisible" in unit.status:
        picture = _faint(picture)
    surface.blit(picture, picture.get_rect(center=centre))
    if not unit.active:
        cross = canvas.icon("cancel", round(radius * 1.1), "danger")
        surface.blit(cross, cross.get_rect(center=centre))
        return
    _draw_plate(canvas, surface, str(unit.hp), body.colour, (centre[0], rect.bottom - canvas.px(3)))
    draw_bits(canvas, surface, content, observation, unit, rect)
    moves = unit.steps if unit.kind == "mob" else unit.points
    if moves and (turn or unit.kind == "mc"):
        _draw_moves(canvas, surface, moves, (rect.right - canvas.px(3), rect.y + canvas.px(4)))


def portrait(canvas: Canvas, content: FightContent, observation: State, unit: Unit, radius: float) -> pygame.Surface:
    """Return a unit's disc as one picture: its hit points on the rim, and its head.

    The disc is in the middle, with room above for the head, and as much below.
    """
    parts = headed_of(canvas, content, unit, radius)
    if not unit.active:
        return draw_headed(canvas, parts)
    share = round(max(0.0, min(1.0, unit.hp / max_hp(content, observation, unit).value)) * 48) / 48
    return canvas.get_cached_picture(
        ("mf-disc", parts.key(canvas), share),
        lambda: parts.paint(canvas, [HitArc(shape=parts.body.shape, share=share)]),
    )


def _faint(picture: pygame.Surface) -> pygame.Surface:
    faint = picture.copy()
    faint.set_alpha(FAINT_ALPHA)
    return faint


def _draw_plate(canvas: Canvas, surface: pygame.Surface, text: str, colour: RGB, centre: tuple[int, int]) -> None:
    """Draw the number of hit points on a plate with the seat's edge."""
    label = canvas.text(text, 18, "on_dark", "bold")
    rect = pygame.Rect(0, 0, max(canvas.px(26), label.get_width() + canvas.px(10)), canvas.px(20))
    rect.center = centre
    surface.blit(canvas.panel(rect.size, "casing", radius_u=10, border=colour, border_u=1.6), rect)
    surface.blit(label, label.get_rect(center=rect.center))


def _draw_moves(canvas: Canvas, surface: pygame.Surface, moves: int, centre: tuple[int, int]) -> None:
    """Draw the Move points or steps that are left as a golden disc."""
    label = canvas.text(str(moves), 14, "casing", "bold")
    rect = pygame.Rect(0, 0, canvas.px(20), canvas.px(20))
    rect.center = centre
    surface.blit(canvas.panel(rect.size, "mark", radius_u=10, border="casing", border_u=2), rect)
    surface.blit(label, label.get_rect(center=rect.center))
