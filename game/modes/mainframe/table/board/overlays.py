"""Overlays on the battlefield: where a unit can go, what it sees, what opponents threaten, how far it is.

All answers are the kernel's own. Reach and sight are shown for the unit under the pointer, or for whoever acts.
"""

from __future__ import annotations

import pygame

from game.boards.area_graph import AreaRoute
from game.boards.area_sight import sight_from
from game.kernel.language.say import say_count
from game.modes.mainframe.game_content import FightContent, active_units
from game.modes.mainframe.model.state import SideId, State, Unit, other_side
from game.modes.mainframe.rules.areas import area_has, closed_for
from game.modes.mainframe.rules.board import reach_of, sight_of, stops_for, ways_of
from game.modes.mainframe.rules.numbers import range_of
from game.modes.mainframe.table.board.ground import draw_costs, ring
from game.modes.mainframe.table.board.reach import stands_of, with_next_points
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.preview.paths import draw_way
from game.modes.mainframe.table.signs import draw_heading
from game.ui.paint.canvas import Canvas
from game.ui.paint.graph_painter import badge
from game.ui.table.view import Pointing

NO_BUDGET = 999


def threat_of(content: FightContent, observation: State, side: SideId) -> dict[str, int]:
    """Return how many opponents of a side could attack into each area in a turn with its usual move."""
    found: dict[str, int] = {}
    for unit in active_units(observation, other_side(side)):
        for area in could_strike(content, observation, unit) if unit.at else ():
            found[area] = found.get(area, 0) + 1
    return found


def could_strike(content: FightContent, observation: State, unit: Unit) -> set[str]:
    """Return the areas a unit could attack into in a turn with its usual move and its bonus actions."""
    return set[str]().union(*seen_from_stands(content, observation, unit).values())


def seen_from_stands(content: FightContent, observation: State, unit: Unit) -> dict[str, set[str]]:
    """Return the areas a unit could attack into in a turn, by the area in which it would stand."""
    closed = closed_for(content, observation, unit)
    reach = range_of(content, observation, unit).value
    found: dict[str, set[str]] = {}
    for stand in stands_of(content, observation, unit):
        seen = sight_from(content.graph, stand, reach, closed)
        found[stand] = {area for area in seen if area == stand or not area_has(content, observation, area, "cover")}
    return found


def draw_threat(draw: FightContext, threat: dict[str, int]) -> None:
    """Hatch the areas that opponents could attack into."""
    for area in threat:
        rect = draw.board.node_rect(area)
        draw.surface.blit(_hatch(draw.canvas, rect.size), rect)
    # What the hatching crosses is drawn once more, to be read.
    for area in threat:
        draw_heading(draw, area)
    draw_costs(draw.canvas, draw.surface, draw.content.graph, draw.board, threat)


def draw_threat_counts(draw: FightContext, threat: dict[str, int]) -> None:
    """Draw how many opponents could attack into each area, over the rings that cross the corners."""
    px = draw.canvas.px
    for area, count in threat.items():
        rect = draw.board.node_rect(area)
        centre = (rect.x + px(4), rect.bottom - px(4))
        theme = draw.canvas.theme
        badge(draw.canvas, draw.surface, centre, str(count), theme["mark_danger"], theme["casing"], theme["casing"], 24)


def _hatch(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    def paint(large: pygame.Surface) -> None:
        width, height = large.get_size()
        step = canvas.px(11) * 2
        for x in range(-height, width, step):
            pygame.draw.line(large, (*canvas.theme["mark_danger"], 130), (x, height), (x + height, 0), canvas.px(2) * 2)

    return canvas.shape(("threat-hatch",), size, paint)


def draw_ruler(draw: FightContext) -> None:
    """Draw the cheapest way from whoever acts to the hovered area, with its length and cost, whatever it has left."""
    px, board = draw.canvas.px, draw.board
    option = _find_route(draw.content, draw.observation, draw.pointing)
    if option is None:
        return
    if draw.observation.turn is not None:
        draw_way(draw, draw.observation.turn.unit, option.path, draw.canvas.theme["mark_info"], 4)
    links = len(option.path) - 1
    text = say_count("{number} link, cost {cost}", "{number} links, cost {cost}", links, cost=option.cost)
    label = draw.canvas.text(text, 16, "mark_info", "semibold")
    rect = label.get_rect(midbottom=(board.centres[option.path[-1]][0], board.node_rect(option.path[-1]).y - px(8)))
    rect.clamp_ip(board.rect)
    ground = rect.inflate(px(14), px(4))
    draw.surface.blit(draw.canvas.panel(ground.size, "casing", alpha=230), ground)
    draw.surface.blit(label, rect)


def _find_route(content: FightContent, observation: State, pointing: Pointing) -> AreaRoute | None:
    kind, _, name = pointing.hovered.partition(":")
    turn = observation.turn
    target = (
        name if kind == "area" else observation.units[name].at if kind == "unit" and name in observation.units else ""
    )
    if turn is None or turn.unit not in observation.units or not target:
        return None
    unit = observation.units[turn.unit]
    return ways_of(content, observation, unit, NO_BUDGET, stops_for(observation, unit)).get(target)


def draw_sight_overlay(draw: FightContext) -> None:
    """Show where a hovered unit can go, with costs, and what it sees; the overlays keep it on for whoever acts."""
    px, content, observation, pointing = draw.canvas.px, draw.content, draw.observation, draw.pointing
    kind, _, name = pointing.hovered.partition(":")
    unit = observation.units.get(name) if kind == "unit" else None
    hovering = unit is not None and pointing.hovered not in pointing.complete
    if unit is None and observation.turn is not None and pointing.overlays:
        unit = observation.units.get(observation.turn.unit)
    if unit is None or not unit.at or not unit.active:
        return
    if hovering or "sight" in pointing.overlays:
        seen = sight_of(content, observation, unit.id)
        for area, rect in ((area, draw.board.node_rect(area)) for area in content.graph.areas):
            if area in seen:
                ring(draw.canvas, draw.surface, rect, draw.canvas.theme["mark_info"], 2)
                draw_heading(draw, area)
                eye = draw.canvas.icon("eye-target", px(18), "mark_info")
                draw.surface.blit(eye, eye.get_rect(midtop=(rect.right - px(30), rect.bottom - px(14))))
            elif "sight" in pointing.overlays:
                draw.surface.blit(draw.canvas.panel(rect.size, "casing", radius_u=12, alpha=150), rect)
        draw_costs(draw.canvas, draw.surface, content.graph, draw.board, seen)
    if hovering or "reach" in pointing.overlays:
        imagined = with_next_points(content, observation, unit)
        for area, route in reach_of(content, imagined, unit.id).items():
            rect = draw.board.node_rect(area)
            badge(
                draw.canvas,
                draw.surface,
                (rect.x + px(4), rect.y + px(2)),
                str(route.cost),
                draw.canvas.theme["mark_info"],
                draw.canvas.theme["casing"],
                draw.canvas.theme["casing"],
                24,
            )
