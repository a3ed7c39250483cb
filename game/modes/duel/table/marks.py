"""What may be chosen on the Duel table beside its cards, ringed: piles, Attributes, cities; and who attacks whom."""

from __future__ import annotations

import math

import pygame

from game.modes.duel.model.state import State
from game.modes.duel.table.board.layout import GEMS, DuelRegions, lane_kind
from game.modes.duel.table.context import DuelContext
from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import regular, thick_line
from game.ui.paint.theme import RGB, mix
from game.ui.table.view import Pointing

PILES = ("arsenal", "home", "stockpile", "hand")


def draw_marks(draw: DuelContext, pulse: float) -> None:
    """Draw the arrows of the running attack, and rings around piles, Attributes and cities that may be chosen."""
    canvas, pointing = draw.canvas, draw.pointing
    if not lane_kind(draw.observation):
        # Between two fights of an attack the arrows fill the open lane: they tell who meets whom.
        _arrows(draw)
    gold = mix(canvas.theme["mark"], canvas.theme["felt"], 0.30 * abs(2 * pulse - 1))
    for ref in sorted(pointing.selectable | set(pointing.path_refs)):
        kind, _, name = ref.partition(":")
        strong = ref in (pointing.hovered, pointing.focused, *pointing.path_refs)
        for rect in _find_marked_rects(draw.observation, draw.table_regions, pointing, kind, name):
            grown = rect.inflate(canvas.px(4), canvas.px(4))
            pygame.draw.rect(draw.surface, canvas.theme["casing"], grown, canvas.px(6), border_radius=canvas.px(7))
            pygame.draw.rect(draw.surface, gold, grown, canvas.px(4 if strong else 3), border_radius=canvas.px(7))


def gems_of(pointing: Pointing, table_regions: DuelRegions) -> int:
    """Return whose Attributes a question is about: those of the other city where they are lost."""
    key = pointing.decision.key if pointing.decision is not None else ""
    return 1 - table_regions.near if key in ("drain", "sabotage") else table_regions.near


def _find_marked_rects(
    observation: State, table_regions: DuelRegions, pointing: Pointing, kind: str, name: str
) -> list[pygame.Rect]:
    if kind == "attribute":
        return [table_regions.gem(gems_of(pointing, table_regions), GEMS.index(name))]
    if kind == "pile":
        zone, _, owner = name.rpartition("-")
        seat = int(owner)
        if zone == "hand" and seat != table_regions.near:
            return [table_regions.far_hand()]
        return [table_regions.arsenal(seat) if zone == "arsenal" else table_regions.home(seat)] if zone in PILES else []
    if kind == "card":
        for seat in (0, 1):
            if name in observation.zone("city", seat):
                return [table_regions.left[seat]]
            if name in observation.zone("home", seat):
                return [table_regions.home(seat)]
    return []


def _arrows(draw: DuelContext) -> None:
    for attack in draw.observation.attacks[-1:]:
        for attacker in attack.attackers:
            foe = attack.blocks.get(attacker) or attack.provoked.get(attacker)
            start, end = (
                draw.table_regions.stand(draw.observation, attacker),
                draw.table_regions.stand(draw.observation, foe) if foe else None,
            )
            if start is not None and end is not None:
                draw_arrow(draw.canvas, draw.surface, start.center, end.center, draw.canvas.theme["mark_danger"])


def draw_arrow(
    canvas: Canvas, surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int], tone: RGB
) -> None:
    """Draw an arrow from one card towards another."""
    px = canvas.px
    length = math.dist(start, end) or 1.0
    turn = math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))
    stop = (end[0] - (end[0] - start[0]) / length * px(54), end[1] - (end[1] - start[1]) / length * px(54))
    thick_line(surface, canvas.theme["casing"], start, stop, px(9))
    thick_line(surface, tone, start, stop, px(6))
    pygame.draw.polygon(surface, tone, regular(stop, px(13), 3, turn))
