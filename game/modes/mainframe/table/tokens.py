"""Tokens: a disc in the seat's shape and colour with the fighter's icon, its HP, and what it can still spend."""

from __future__ import annotations

import math

import pygame

from game.modes.mainframe.facts import FightFacts
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.numbers import max_hp
from game.modes.mainframe.table.status import draw_bits, draw_readiness
from game.ui.paint.canvas import OVERSAMPLE, Canvas, draw_seat_shape
from game.ui.paint.graph_painter import GraphLayout
from game.ui.paint.theme import mix
from game.ui.table.motion import Pose

TOKEN_U = 46
BOSS_SCALE = 1.22
FAINT_ALPHA = 120
MOST_AT_FULL_SIZE, MOST_IN_A_ROW, CROWD_SCALE = 3, 5, 0.86
SPILL_U = 54
"""How far a row of tokens may be wider than its area."""


def token_size(canvas: Canvas) -> int:
    """Return the diameter of an ordinary token."""
    return canvas.u(TOKEN_U)


def token_places(canvas: Canvas, view: State, board: GraphLayout) -> dict[str, tuple[float, float, float]]:
    """Return centre and scale of every token: side by side above the area's name, closer where there are many."""
    by_area: dict[str, list[Unit]] = {}
    for unit in view.units.values():
        if unit.at:
            by_area.setdefault(unit.at, []).append(unit)
    places: dict[str, tuple[float, float, float]] = {}
    for area, units in by_area.items():
        units.sort(key=lambda unit: (not unit.active, unit.kind != "mc"))
        half = (len(units) + 1) // 2
        rows = [units] if len(units) <= MOST_IN_A_ROW else [units[:half], units[half:]]
        shrink = 1.0 if len(units) <= MOST_AT_FULL_SIZE else CROWD_SCALE
        size = canvas.u(TOKEN_U) * shrink
        room = board.node[0] + canvas.u(SPILL_U)
        x, y = board.centres[area]
        for number, row in enumerate(rows):
            up = 0.20 if len(rows) == 1 else (0.50, -0.06)[number]
            pitch = min(size + canvas.u(5), (room - size) / max(1, len(row) - 1))
            for index, unit in enumerate(row):
                across = (index - (len(row) - 1) / 2) * pitch
                scale = (BOSS_SCALE if unit.kind == "boss" else 1.0) * (1.0 if unit.active else 0.8) * shrink
                places[unit.id] = (x + across, y - board.node[1] * up, scale)
    return places


def draw_token(canvas: Canvas, surface: pygame.Surface, facts: FightFacts, view: State, unit: Unit, pose: Pose) -> None:
    """Draw one token."""
    size = round(token_size(canvas) * pose.scale)
    whole = max_hp(facts, view, unit).value
    share = max(0.0, min(1.0, unit.hp / whole))
    step = math.ceil(share * 24)
    entry = facts.definition(unit.type)
    faint = "invisible" in unit.status
    picture = canvas.cached(
        ("token", unit.kind, unit.seat, entry.icon, size, step, unit.active, faint),
        lambda: _paint(canvas, unit, entry.icon, size, step / 24, faint),
    )
    rect = picture.get_rect(center=(round(pose.x), round(pose.y)))
    turn = view.turn is not None and view.turn.unit == unit.id
    if turn:
        glow = canvas.shape(
            ("glow",),
            (size + canvas.u(14), size + canvas.u(14)),
            lambda s: pygame.draw.circle(s, (*canvas.theme["mark"], 90), s.get_rect().center, s.get_width() // 2),
        )
        surface.blit(glow, glow.get_rect(center=rect.center))
    draw_readiness(canvas, surface, unit, rect)
    surface.blit(picture, rect)
    if not unit.active:
        return
    _pill(canvas, surface, str(unit.hp), (rect.centerx, rect.bottom + canvas.u(1)))
    draw_bits(canvas, surface, facts, view, unit, rect)
    moves = unit.steps if unit.kind == "mob" else unit.points
    if moves and (turn or unit.kind == "mc"):
        boot = canvas.text(str(moves), 14, "casing", "bold")
        place = pygame.Rect(0, 0, canvas.u(20), canvas.u(20))
        place.center = (rect.right - canvas.u(4), rect.y + canvas.u(8))
        surface.blit(canvas.panel(place.size, "mark", radius_u=10, border="casing", border_u=2), place)
        surface.blit(boot, boot.get_rect(center=place.center))


def _paint(canvas: Canvas, unit: Unit, icon: str, size: int, share: float, faint: bool) -> pygame.Surface:
    theme = canvas.theme
    seat = unit.seat if unit.kind == "mc" else -1
    colour = theme.seats[seat] if unit.active else mix(theme.seats[seat], theme["surface1"], 0.72)
    shape = theme.shapes[seat]

    def paint(large: pygame.Surface) -> None:
        middle = large.get_rect().center
        radius = large.get_width() // 2
        line = max(OVERSAMPLE * 2, radius // 7)
        pygame.draw.circle(large, theme["casing"], middle, radius)
        pygame.draw.circle(large, mix(theme["surface1"], theme["casing"], 0.3), middle, radius - OVERSAMPLE)
        ring = pygame.Rect(0, 0, (radius - OVERSAMPLE) * 2, (radius - OVERSAMPLE) * 2)
        ring.center = middle
        if unit.active and share > 0:
            hp = (126, 200, 94) if share > 0.5 else (240, 180, 60) if share > 0.25 else theme["danger"]
            steps = max(2, round(72 * share))
            for index in range(steps):
                angle = -math.pi / 2 + 2 * math.pi * share * index / steps
                after = -math.pi / 2 + 2 * math.pi * share * (index + 1.4) / steps
                outer, inner = radius - OVERSAMPLE, radius - OVERSAMPLE - line
                pygame.draw.polygon(
                    large,
                    hp,
                    [
                        (middle[0] + outer * math.cos(angle), middle[1] + outer * math.sin(angle)),
                        (middle[0] + outer * math.cos(after), middle[1] + outer * math.sin(after)),
                        (middle[0] + inner * math.cos(after), middle[1] + inner * math.sin(after)),
                        (middle[0] + inner * math.cos(angle), middle[1] + inner * math.sin(angle)),
                    ],
                )
        side = round((radius - line) * 1.92)
        body = pygame.Surface((side, side), pygame.SRCALPHA)
        draw_seat_shape(body, shape, theme["casing"], 1.0)
        draw_seat_shape(body, shape, colour, 0.92)
        large.blit(body, body.get_rect(center=middle))

    picture = canvas.shape(("token-body", seat, unit.active, round(share * 24)), (size, size), paint).copy()
    emblem = canvas.icon(
        icon, round(size * (0.46 if shape in ("circle", "square", "hexagon") else 0.38)), theme["casing"]
    )
    lift = round(size * 0.04) if shape == "triangle" else 0
    picture.blit(emblem, emblem.get_rect(center=(size // 2, size // 2 + lift)))
    if not unit.active:
        cross = canvas.icon("cancel", round(size * 0.7), theme["danger"])
        cross.set_alpha(150)
        picture.blit(cross, cross.get_rect(center=(size // 2, size // 2)))
    if faint:
        picture.set_alpha(FAINT_ALPHA)
    return picture


def _pill(canvas: Canvas, surface: pygame.Surface, text: str, centre: tuple[int, int]) -> None:
    label = canvas.text(text, 18, "on_dark", "bold")
    rect = pygame.Rect(0, 0, label.get_width() + canvas.u(10), canvas.u(20))
    rect.center = centre
    surface.blit(canvas.panel(rect.size, "casing", radius_u=10, alpha=225), rect)
    surface.blit(label, label.get_rect(center=rect.center))
