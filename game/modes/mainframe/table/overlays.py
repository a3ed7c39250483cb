"""Overlays on the battlefield: where a unit can go, what it sees, what opponents threaten, how far it is.

All answers are the kernel's own. Reach and sight are shown for the unit under the pointer, or for whoever acts.
"""

from __future__ import annotations

import pygame

from game.boards.area_graph import AreaRoute
from game.boards.area_sight import sight_from
from game.kernel.language.say import say_count
from game.modes.mainframe.facts import FightFacts, active_units
from game.modes.mainframe.model.state import SideId, State, Unit, other_side
from game.modes.mainframe.rules.areas import area_has, closed_for
from game.modes.mainframe.rules.board import reach_of, sight_of, stops_for, ways_of
from game.modes.mainframe.rules.numbers import range_of
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.ground import draw_costs, ring
from game.modes.mainframe.table.stands import stands_of, with_next_points
from game.modes.mainframe.table.status import draw_heading
from game.modes.mainframe.table.ways import draw_way
from game.ui.paint.canvas import Canvas
from game.ui.paint.graph_painter import badge
from game.ui.table.view import Pointing

NO_BUDGET = 999


def threat_of(facts: FightFacts, view: State, side: SideId) -> dict[str, int]:
    """Return how many opponents of a side could attack into each area in a turn with its usual move."""
    found: dict[str, int] = {}
    for unit in active_units(view, other_side(side)):
        for area in could_strike(facts, view, unit) if unit.at else ():
            found[area] = found.get(area, 0) + 1
    return found


def could_strike(facts: FightFacts, view: State, unit: Unit) -> set[str]:
    """Return the areas a unit could attack into in a turn with its usual move and its bonus actions."""
    closed = closed_for(facts, view, unit)
    reach = range_of(facts, view, unit).value
    hit: set[str] = set()
    for stand in stands_of(facts, view, unit):
        seen = sight_from(facts.graph, stand, reach, closed)
        hit.update(area for area in seen if area == stand or not area_has(facts, view, area, "cover"))
    return hit


def draw_threat(on: FightContext, threat: dict[str, int]) -> None:
    """Hatch the areas that opponents could attack into, with how many of them could."""
    u = on.canvas.u
    for area, count in threat.items():
        rect = on.board.node_rect(area)
        on.surface.blit(_hatch(on.canvas, rect.size), rect)
        centre = (rect.x + u(4), rect.bottom - u(4))
        theme = on.canvas.theme
        badge(on.canvas, on.surface, centre, str(count), theme["mark_danger"], theme["casing"], theme["casing"], 24)


def _hatch(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    def paint(large: pygame.Surface) -> None:
        width, height = large.get_size()
        step = canvas.u(11) * 2
        for x in range(-height, width, step):
            pygame.draw.line(large, (*canvas.theme["mark_danger"], 130), (x, height), (x + height, 0), canvas.u(2) * 2)

    return canvas.shape(("threat-hatch",), size, paint)


def draw_ruler(on: FightContext) -> None:
    """Draw the cheapest way from whoever acts to the hovered area, with its length and cost, whatever it has left."""
    u, board = on.canvas.u, on.board
    way = _way(on.facts, on.view, on.pointing)
    if way is None:
        return
    if on.view.turn is not None:
        draw_way(on, on.view.turn.unit, way.path, on.canvas.theme["mark_info"], 4)
    links = len(way.path) - 1
    text = say_count("{number} link, cost {cost}", "{number} links, cost {cost}", links, cost=way.cost)
    label = on.canvas.text(text, 16, "mark_info", "semibold")
    rect = label.get_rect(midbottom=(board.centres[way.path[-1]][0], board.node_rect(way.path[-1]).y - u(8)))
    rect.clamp_ip(board.rect)
    ground = rect.inflate(u(14), u(4))
    on.surface.blit(on.canvas.panel(ground.size, "casing", alpha=230), ground)
    on.surface.blit(label, rect)


def _way(facts: FightFacts, view: State, pointing: Pointing) -> AreaRoute | None:
    kind, _, name = pointing.hovered.partition(":")
    turn = view.turn
    target = name if kind == "area" else view.units[name].at if kind == "unit" and name in view.units else ""
    if turn is None or turn.unit not in view.units or not target:
        return None
    unit = view.units[turn.unit]
    return ways_of(facts, view, unit, NO_BUDGET, stops_for(view, unit)).get(target)


def draw_sight_overlay(on: FightContext) -> None:
    """Show where a hovered unit can go, with costs, and what it sees; the overlays keep it on for whoever acts."""
    u, facts, view, pointing = on.canvas.u, on.facts, on.view, on.pointing
    kind, _, name = pointing.hovered.partition(":")
    unit = view.units.get(name) if kind == "unit" else None
    hovering = unit is not None and pointing.hovered not in pointing.complete
    if unit is None and view.turn is not None and pointing.overlays:
        unit = view.units.get(view.turn.unit)
    if unit is None or not unit.at or not unit.active:
        return
    if hovering or "sight" in pointing.overlays:
        seen = sight_of(facts, view, unit.id)
        for area, rect in ((area, on.board.node_rect(area)) for area in facts.graph.areas):
            if area in seen:
                ring(on.canvas, on.surface, rect, on.canvas.theme["mark_info"], 2)
                draw_heading(on, area)
                eye = on.canvas.icon("eye-target", u(18), "mark_info")
                on.surface.blit(eye, eye.get_rect(midtop=(rect.right - u(30), rect.bottom - u(14))))
            elif "sight" in pointing.overlays:
                on.surface.blit(on.canvas.panel(rect.size, "casing", radius_u=12, alpha=150), rect)
        draw_costs(on.canvas, on.surface, facts.graph, on.board, seen)
    if hovering or "reach" in pointing.overlays:
        imagined = with_next_points(facts, view, unit)
        for area, way in reach_of(facts, imagined, unit.id).items():
            rect = on.board.node_rect(area)
            badge(
                on.canvas,
                on.surface,
                (rect.x + u(4), rect.y + u(2)),
                str(way.cost),
                on.canvas.theme["mark_info"],
                on.canvas.theme["casing"],
                on.canvas.theme["casing"],
                24,
            )
