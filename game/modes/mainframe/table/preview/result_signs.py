"""The signs of what would come of an attack, on the battlefield and wherever opponents are shown small."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.pieces.tokens import token_places, token_size
from game.modes.mainframe.table.preview.forecast import Result
from game.ui.paint.theme import mix

TONES: dict[Result, str] = {"hit": "mark", "miss": "danger", "dodge": "info", "move": "mark", "far": "text_quiet"}
STROKES: dict[Result, tuple[tuple[tuple[float, float], ...], ...]] = {
    "hit": (((-0.42, 0.02), (-0.10, 0.36), (0.44, -0.34)),),
    "miss": (((-0.34, -0.34), (0.34, 0.34)), ((-0.34, 0.34), (0.34, -0.34))),
    "dodge": (((-0.46, 0.30), (-0.22, -0.30), (0.06, 0.20), (0.44, -0.34)),),
    "move": (((-0.30, -0.36), (0.02, 0.0), (-0.30, 0.36)), ((0.08, -0.36), (0.40, 0.0), (0.08, 0.36))),
    "far": (((-0.40, 0.0), (-0.12, 0.0)), ((0.12, 0.0), (0.40, 0.0))),
}
"""The signs of what would come of an attack, in radii: a check, a cross, a swerve, two chevrons, a broken line."""


def draw_results(draw: FightContext, results: Mapping[str, Result]) -> None:
    """Sign opponents, by their ids, with what would come of what is looked at; those out of reach have no sign."""
    areas = token_places(draw.canvas, draw.observation, draw.board)
    for unit_id, result in results.items():
        if unit_id in areas and result != "far":
            x, y, scale = areas[unit_id]
            off = token_size(draw.canvas) * scale / 2
            draw_result(draw, result, (round(x - off * 0.86), round(y - off * 0.62)), 21)


def draw_result(draw: FightContext, result: Result, centre: tuple[int, int], size_u: float) -> None:
    """Draw the sign of what would come of an attack: gold with a check for a hit, never by colour alone."""
    canvas = draw.canvas
    size = canvas.px(size_u)
    tone = canvas.theme[TONES[result]]

    def paint(large: pygame.Surface) -> None:
        middle, radius = large.get_rect().center, large.get_width() / 2
        pygame.draw.circle(large, canvas.theme["casing"], middle, radius)
        pygame.draw.circle(large, tone if result == "hit" else mix(tone, (0, 0, 0), 0.72), middle, radius * 0.86)
        ink = canvas.theme["casing"] if result == "hit" else tone
        for stroke in STROKES[result]:
            points = [(middle[0] + x * radius, middle[1] + y * radius) for x, y in stroke]
            pygame.draw.lines(large, ink, False, points, max(2, round(radius * 0.26)))

    disc = canvas.shape(("plan-result", result), (size, size), paint)
    draw.surface.blit(disc, disc.get_rect(center=centre))
