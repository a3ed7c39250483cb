"""Status bits on tokens and statuses of areas: one glyph each, always in the same order, never colour alone."""

from __future__ import annotations

import math

import pygame

from game.modes.mainframe.content.statuses import AREA_ROWS, BIT_ROWS
from game.modes.mainframe.content.traits import STATUS_BITS
from game.modes.mainframe.game_content import FightContent
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.areas import statuses_of
from game.modes.mainframe.rules.numbers import is_armored
from game.modes.mainframe.rules.powers.charges import METER_TOP
from game.modes.mainframe.table.board.ground import cost_place, draw_name, draw_signs
from game.modes.mainframe.table.context import FightContext
from game.ui.paint.canvas import OVERSAMPLE, Canvas
from game.ui.paint.graph_painter import Sign
from game.ui.paint.theme import RGB

BIT_SIGNS = {row.id: Sign(row.icon, row.name, row.tone) for row in BIT_ROWS}
AREA_SIGNS = {row.id: Sign(row.icon, row.name, row.tone) for row in AREA_ROWS}
MOST_CHIPS = 4
CHIP_U = 20


def shown_bits(content: FightContent, observation: State, unit: Unit) -> list[str]:
    """Return the status bits of a unit in their usual order; armor that is not a bit counts as one."""
    switched_on = set(unit.status)
    if is_armored(content, observation, unit):
        switched_on.add("armored")
    return [bit for bit in STATUS_BITS if bit in switched_on]


def draw_bits(
    canvas: Canvas, surface: pygame.Surface, content: FightContent, observation: State, unit: Unit, rect: pygame.Rect
) -> None:
    """Draw the bits of a unit in a column at the left of its token; of more than four the rest is a number."""
    bits = shown_bits(content, observation, unit)
    if not bits:
        return
    size = canvas.px(CHIP_U)
    shown = bits if len(bits) <= MOST_CHIPS else bits[: MOST_CHIPS - 1]
    pitch = min(size, max(canvas.px(13), rect.height // max(1, len(shown))))
    top = rect.y + canvas.px(4)
    for index, bit in enumerate(shown):
        centre = (rect.x + canvas.px(1), top + index * pitch + canvas.px(4))
        chip(canvas, surface, BIT_SIGNS[bit].icon, BIT_SIGNS[bit].tone, centre, CHIP_U)
    if len(bits) > len(shown):
        label = canvas.text(f"+{len(bits) - len(shown)}", 14, "text_strong", "bold")
        surface.blit(label, label.get_rect(center=(rect.x + canvas.px(1), top + len(shown) * pitch + canvas.px(4))))


def chip(
    canvas: Canvas, surface: pygame.Surface, icon: str, tone: str | RGB, centre: tuple[int, int], size_u: float
) -> None:
    """Draw a round dark chip with one glyph."""
    size = canvas.px(size_u)

    def paint(large: pygame.Surface) -> None:
        middle, radius = large.get_rect().center, large.get_width() // 2
        pygame.draw.circle(large, canvas.theme["casing"], middle, radius)
        pygame.draw.circle(large, canvas.theme["border"], middle, radius - OVERSAMPLE)
        pygame.draw.circle(large, canvas.theme["surface1"], middle, radius - OVERSAMPLE * 2)

    disc = canvas.shape(("status-chip",), (size, size), paint)
    surface.blit(disc, disc.get_rect(center=centre))
    glyph = canvas.icon(icon, round(size * 0.72), tone)
    surface.blit(glyph, glyph.get_rect(center=centre))


def draw_readiness(canvas: Canvas, surface: pygame.Surface, unit: Unit, rect: pygame.Rect) -> None:
    """Draw a ring of ten violet segments around the token of a unit whose Interrupt may be used or is under way."""
    if not unit.interrupt or (unit.meter < METER_TOP and not unit.played):
        return
    size = rect.width + canvas.px(12)
    ring = ring_picture(canvas, size, METER_TOP, 3)
    surface.blit(ring, ring.get_rect(center=rect.center))


def ring_picture(canvas: Canvas, size: int, charges: int, width_u: float) -> pygame.Surface:
    """Return a ring of ten segments, the first `charges` of them lit, clockwise from the top."""

    def paint(large: pygame.Surface) -> None:
        middle, outer = large.get_rect().center, large.get_width() / 2 - OVERSAMPLE
        line = canvas.px(width_u) * OVERSAMPLE
        for index in range(METER_TOP):
            highlighted = index < charges
            for grow, tone in (
                (OVERSAMPLE * 1.5, canvas.theme["casing"]),
                (0.0, canvas.theme["chain" if highlighted else "surface3"]),
            ):
                pygame.draw.polygon(large, tone, _segment(middle, outer + grow, outer - line - grow, index, grow))

    return canvas.shape(("interrupt-ring", charges, width_u), (size, size), paint)


def _segment(middle: tuple[int, int], outer: float, inner: float, index: int, grow: float) -> list[tuple[float, float]]:
    gap = 0.055 - grow / max(1.0, outer) * 0.8
    start = -math.pi / 2 + index * 2 * math.pi / METER_TOP + gap
    end = -math.pi / 2 + (index + 1) * 2 * math.pi / METER_TOP - gap
    steps = [start + (end - start) * share / 6 for share in range(7)]
    return [
        *((middle[0] + outer * math.cos(angle), middle[1] + outer * math.sin(angle)) for angle in steps),
        *((middle[0] + inner * math.cos(angle), middle[1] + inner * math.sin(angle)) for angle in reversed(steps)),
    ]


def draw_heading(draw: FightContext, area: str) -> None:
    """Draw the name of an area and the statuses it has, along its upper edge."""
    node = draw.board.node_rect(area)
    name = draw_name(draw.canvas, draw.surface, draw.content.graph.area(area), node)
    if statuses := statuses_of(draw.content, draw.observation, area):
        graph = draw.content.graph
        costs = [cost_place(draw.canvas, graph, draw.board, link) for link in graph.links if area in (link.a, link.b)]
        draw_signs(draw.canvas, draw.surface, [AREA_SIGNS[status] for status in statuses], node, name, costs)
