"""The board of a battle: ground, zones, what lies on it, and the tokens with facing, hit points and conditions."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame

from game.boards.hex import Hex
from game.modes.arena.content.types import Terrain
from game.modes.arena.facts import BattleFacts, terrain_at
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.numbers import max_hp
from game.modes.arena.table.conditions import FAMILIES, level_of
from game.ui.paint.canvas import OVERSAMPLE, Canvas, draw_seat_shape
from game.ui.paint.hex_painter import Ground, HexLayout, draw_facing, draw_ground, tint_hexes
from game.ui.paint.theme import RGB, mix
from game.ui.table.motion import Pose

GROUND: Mapping[Terrain, Ground] = {
    "floor": Ground("floor", (152, 136, 104), "plain"),
    "rubble": Ground("rubble", (112, 96, 84), "stones"),
    "thicket": Ground("thicket", (38, 84, 40), "leaves", "pine-tree"),
    "bog": Ground("bog", (86, 90, 48), "bubbles"),
    "shallow-water": Ground("shallow-water", (72, 146, 178), "waves"),
    "deep-water": Ground("deep-water", (24, 72, 122), "waves"),
    "fire": Ground("fire", (156, 62, 30), "bubbles", "fire"),
    "smoke": Ground("smoke", (104, 108, 118), "bubbles", "dust-cloud"),
    "wall": Ground("wall", (44, 46, 52), "bricks", raised=True),
    "pillar": Ground("pillar", (88, 92, 100), "plain", "stone-tower", raised=True),
    "door": Ground("door", (122, 82, 42), "planks", "wooden-door", raised=True),
    "pit": Ground("pit", (18, 15, 20), "plain", "falling"),
}
TOKEN_SHARE = 1.34
"""The diameter of a token, in radii of a hex."""


def ground_of(facts: BattleFacts, view: State, place: Hex) -> Ground:
    """Return the picture of what is on a hex now."""
    return GROUND[terrain_at(facts, view, place)]


def draw_field(canvas: Canvas, surface: pygame.Surface, facts: BattleFacts, view: State, layout: HexLayout) -> None:
    """Draw the ground, the start zones while they matter, levers and things."""
    draw_ground(canvas, surface, layout, lambda place: ground_of(facts, view, place))
    clip = surface.get_clip()
    surface.set_clip(layout.rect)
    if view.phase in ("priority", "deploy"):
        for side, places in facts.board.zones.items():
            tint_hexes(canvas, surface, layout, places, canvas.theme.seats[side % len(canvas.theme.seats)], 90)
    size = max(10, round(layout.size * 0.9))
    for lever, place in facts.board.lever_at.items():
        _draw_thing(canvas, surface, layout.centre(place), "gears", size, pulled=lever in view.pulled)
    for place in view.lying.values():
        _draw_thing(canvas, surface, layout.centre(place), "swap-bag", size)
    surface.set_clip(clip)


def _draw_thing(
    canvas: Canvas,
    surface: pygame.Surface,
    centre: tuple[float, float],
    icon: str,
    size: int,
    *,
    pulled: bool = False,
) -> None:
    for grow, tone in ((4, "casing"), (0, "text_quiet" if pulled else "may")):
        glyph = canvas.icon(icon, size + canvas.u(grow), tone)
        surface.blit(glyph, glyph.get_rect(center=(round(centre[0]), round(centre[1]))))


def token_places(view: State, layout: HexLayout) -> dict[str, tuple[float, float]]:
    """Return the middle of every token on the board."""
    return {unit.id: layout.centre(unit.at) for unit in view.units.values() if unit.at is not None}


def draw_token(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: BattleFacts,
    view: State,
    unit: Unit,
    pose: Pose,
    layout: HexLayout,
) -> None:
    """Draw one token: seat shape, sign, facing wedge, ring of hit points, conditions in their fixed places."""
    size = max(14, round(layout.size * TOKEN_SHARE * pose.scale))
    centre = (round(pose.x), round(pose.y))
    if unit.gone:
        cross = canvas.icon(
            "death-skull", round(size * 0.7), mix(canvas.theme["text_quiet"], canvas.theme["felt"], 0.35)
        )
        surface.blit(cross, cross.get_rect(center=centre))
        return
    colour = canvas.theme.seats[unit.seat % len(canvas.theme.seats)]
    if unit.at is not None and not unit.prone:
        _draw_wedge(canvas, surface, centre, layout.size, unit.facing, colour)
    share = max(0.0, min(1.0, unit.hp / max(1, max_hp(facts, unit))))
    icon = facts.fighter(unit.type).icon or "hooded-figure"
    step = math.ceil(share * 24)
    picture = canvas.cached(
        ("arena-token", unit.seat, icon, size, step, unit.prone),
        lambda: _paint(canvas, unit, icon, size, step / 24),
    )
    if view.active == unit.id:
        glow = canvas.shape(
            ("arena-glow",),
            (size + canvas.u(12), size + canvas.u(12)),
            lambda s: pygame.draw.circle(s, (*canvas.theme["mark"], 110), s.get_rect().center, s.get_width() // 2),
        )
        surface.blit(glow, glow.get_rect(center=centre))
    surface.blit(picture, picture.get_rect(center=centre))
    if layout.size < canvas.u(13):
        return
    _draw_numbers(canvas, surface, unit, centre, size)
    _draw_families(canvas, surface, unit, centre, size)


def _draw_wedge(
    canvas: Canvas, surface: pygame.Surface, centre: tuple[int, int], radius: float, facing: int, colour: RGB
) -> None:
    angle = -math.radians(60 * facing)

    def at(reach: float, turn: float) -> tuple[float, float]:
        return centre[0] + radius * reach * math.cos(angle + turn), centre[1] + radius * reach * math.sin(angle + turn)

    points = [at(1.0, 0.0), at(0.7, -0.5), at(0.7, 0.5)]
    pygame.draw.polygon(surface, canvas.theme["casing"], points)
    pygame.draw.polygon(surface, canvas.theme["casing"], points, max(1, canvas.u(3)))
    pygame.draw.polygon(surface, mix(colour, (255, 255, 255), 0.25), points)


def _paint(canvas: Canvas, unit: Unit, icon: str, size: int, share: float) -> pygame.Surface:
    theme = canvas.theme
    seat = unit.seat % len(theme.seats)
    colour = theme.seats[seat] if not unit.prone else mix(theme.seats[seat], theme["surface1"], 0.45)
    shape = theme.shapes[seat]

    def paint(large: pygame.Surface) -> None:
        middle, radius = large.get_rect().center, large.get_width() // 2
        line = max(OVERSAMPLE * 2, radius // 7)
        pygame.draw.circle(large, theme["casing"], middle, radius)
        pygame.draw.circle(large, mix(theme["surface1"], theme["casing"], 0.3), middle, radius - OVERSAMPLE)
        hp = (126, 200, 94) if share > 0.5 else (240, 180, 60) if share > 0.25 else theme["danger"]
        ring = large.get_rect().inflate(-OVERSAMPLE * 2, -OVERSAMPLE * 2)
        if share > 0:
            start, end = math.pi / 2 - 2 * math.pi * share, math.pi / 2
            for shift in (0.0, 0.01):
                pygame.draw.arc(large, hp, ring, start - shift, end + shift, line)
        side = round((radius - line) * 1.92)
        body = pygame.Surface((side, side), pygame.SRCALPHA)
        draw_seat_shape(body, shape, theme["casing"], 1.0)
        draw_seat_shape(body, shape, colour, 0.92)
        large.blit(body, body.get_rect(center=middle))

    picture = canvas.shape(("arena-token-body", seat, unit.prone, round(share * 24)), (size, size), paint).copy()
    share_of_icon = 0.46 if shape in ("circle", "square", "hexagon") else 0.38
    emblem = canvas.icon(icon, round(size * share_of_icon), theme["casing"])
    if unit.prone:
        emblem = pygame.transform.rotate(emblem, 90)
    lift = round(size * 0.04) if shape == "triangle" else 0
    picture.blit(emblem, emblem.get_rect(center=(size // 2, size // 2 + lift)))
    return picture


def _draw_numbers(canvas: Canvas, surface: pygame.Surface, unit: Unit, centre: tuple[int, int], size: int) -> None:
    label = canvas.text(str(unit.hp), 18 if size >= canvas.u(32) else 14, "on_dark", "bold")
    rect = pygame.Rect(0, 0, label.get_width() + canvas.u(8), label.get_height() - canvas.u(4))
    rect.center = (centre[0], centre[1] + size // 2)
    surface.blit(canvas.panel(rect.size, "casing", radius_u=8, alpha=225), rect)
    surface.blit(label, label.get_rect(center=rect.center))
    if unit.wounded:
        drop = canvas.icon("drop", canvas.u(14), "danger")
        surface.blit(drop, drop.get_rect(midright=(rect.x, rect.centery)))
    if unit.shield:
        shield = canvas.icon("shield", canvas.u(20), "info")
        place = shield.get_rect(midleft=(rect.right - canvas.u(2), rect.centery))
        surface.blit(shield, place)
        number = canvas.text(str(unit.shield), 13, "casing", "bold")
        surface.blit(number, number.get_rect(center=place.center))


def _draw_families(canvas: Canvas, surface: pygame.Surface, unit: Unit, centre: tuple[int, int], size: int) -> None:
    """Draw how far each family of conditions has come, always in the same corner: STR, AGI, INT, WILL."""
    for index, family in enumerate(FAMILIES):
        level = level_of(unit, family)
        if not level:
            continue
        angle = math.radians((225, 315, 135, 45)[index])
        x = centre[0] + size * 0.56 * math.cos(angle)
        y = centre[1] + size * 0.56 * math.sin(angle)
        rect = pygame.Rect(0, 0, canvas.u(20), canvas.u(16))
        rect.center = (round(x), round(y))
        surface.blit(canvas.panel(rect.size, "casing", radius_u=5), rect)
        letter = canvas.text(f"{family.letter}{level}", 13, family.tone, "bold")
        surface.blit(letter, letter.get_rect(center=rect.center))


def draw_facing_choice(
    canvas: Canvas, surface: pygame.Surface, layout: HexLayout, cell: Hex, facings: Mapping[int, bool]
) -> None:
    """Draw a wedge for every facing that may be chosen; the hovered one is large."""
    for facing, hovered in facings.items():
        tone = canvas.theme["mark"] if hovered else mix(canvas.theme["mark"], canvas.theme["casing"], 0.25)
        draw_facing(canvas, surface, layout, cell, facing, tone, 1.08 if hovered else 0.98)


def facing_rect(canvas: Canvas, layout: HexLayout, cell: Hex, facing: int) -> pygame.Rect:
    """Return where the wedge of a facing can be pointed at: on the edge of the hex."""
    x, y = layout.centre(cell)
    angle = -math.radians(60 * facing)
    size = max(canvas.u(18), round(layout.size * 0.5))
    rect = pygame.Rect(0, 0, size, size)
    rect.center = (round(x + layout.size * 0.86 * math.cos(angle)), round(y + layout.size * 0.86 * math.sin(angle)))
    return rect
