"""Where somebody may start: a ghost on the place that is pointed at, and how far it is from there."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.boards.hex import Hex, distance, parse_hex
from game.kernel.language.say import say, say_count
from game.kernel.listing import translate_name
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State, Unit
from game.modes.arena.table.advice.answers import opposing_zones, who_starts
from game.modes.arena.table.goal import goal_rect
from game.modes.arena.table.infobox import KeyNumber, Plate
from game.modes.arena.table.pieces.facing import draw_ghost
from game.modes.arena.table.pieces.tokens import token_radius
from game.modes.arena.table.preview.context import PreviewContext


def draw_start(draw: PreviewContext) -> bool:
    """Draw whoever is placed, looking where the zone looks; return whether that is all that is to be said."""
    pointing, decision = draw.pointing, draw.pointing.decision
    if decision is None or decision.key != "place":
        return False
    unit = who_starts(draw.observation, decision)
    hovered = pointing.hovered or pointing.focused
    if unit is None or hovered not in pointing.selectable or not hovered.startswith("hex:"):
        return False
    cell = parse_hex(hovered.removeprefix("hex:"))
    draw_ghost(draw, unit, cell, draw.content.board.zone_facing[unit.seat])
    zone = [
        draw.layout.box(parse_hex(ref.removeprefix("hex:"))) for ref in pointing.selectable if ref.startswith("hex:")
    ]
    infobox = start_plate(draw.content, draw.observation, unit, cell)
    draw.tell(infobox, draw.layout.box(cell), zone)
    return True


def draw_expected(draw: PreviewContext) -> None:
    """Draw faintly, on their zone, the opponents who are still to be placed, and how many they are.

    Where they will stand is for them to choose: each has the sign of a question.
    """
    pending_decision = draw.pointing.decision
    own = int(pending_decision.seat) if pending_decision is not None else next(iter(draw.content.board.zones), 0)
    for seat, zone in draw.content.board.zones.items():
        waiting = [
            unit for unit in draw.observation.units.values() if unit.seat == seat and unit.at is None and not unit.gone
        ]
        if not waiting or draw.content.are_allied(seat, own):
            continue
        for unit, cell in zip(waiting, expected_places(draw.observation, zone), strict=False):
            draw_ghost(draw, unit, cell, golden=False)
            x, y = draw.layout.spot(cell)
            _draw_label(draw, "?", (x, y + round(token_radius(draw.canvas, draw.layout) * 0.9) + draw.canvas.px(11)))
        boxes = [draw.layout.box(cell) for cell in zone]
        top = min(box.top for box in boxes)
        upper = [box.centerx for box in boxes if box.top == top]
        count = say_count("{number} still to come", "{number} still to come", len(waiting))
        goal = goal_rect(draw.canvas, draw.content, draw.wording, draw.regions)
        _draw_label(draw, count, (sum(upper) // len(upper), top + draw.canvas.px(4)), below=goal)


def expected_places(observation: State, zone: Sequence[Hex]) -> list[Hex]:
    """Return the free places of a zone, those in its middle first."""
    taken = {unit.at for unit in observation.units.values()}
    free = [cell for cell in zone if cell not in taken]
    return sorted(free, key=lambda cell: (sum(distance(cell, other) for other in zone), cell))


def _draw_label(draw: PreviewContext, text: str, foot: tuple[int, int], below: pygame.Rect | None = None) -> None:
    """Draw a few words on a dark pill, whose lower end is about at a point; not over what it has to lie `below`."""
    canvas = draw.canvas
    text_surface = canvas.text(text, 15, "on_dark", "semibold")
    rect = pygame.Rect(0, 0, text_surface.get_width() + canvas.px(16), text_surface.get_height() + canvas.px(4))
    rect.midbottom = foot
    rect.clamp_ip(draw.regions.board_rect.inflate(-canvas.px(8), -canvas.px(8)))
    if below is not None and rect.colliderect(below.inflate(canvas.px(4), canvas.px(4))):
        rect.top = below.bottom + canvas.px(4)
    draw.surface.blit(canvas.panel(rect.size, "casing", radius_u=rect.height / 2 / canvas.scale, border="border"), rect)
    draw.surface.blit(text_surface, text_surface.get_rect(center=rect.center))


def start_plate(content: BattleContent, observation: State, unit: Unit, cell: Hex) -> Plate:
    """Return what a place to start at is told with: how far the others are."""
    placed = {
        foe.id: distance(cell, foe.at)
        for foe in observation.units.values()
        if foe.at is not None and not foe.gone and not content.are_allied(foe.seat, unit.seat)
    }
    ways = [distance(cell, other) for other in opposing_zones(content, unit)]
    figures: tuple[KeyNumber, ...] = ()
    if placed:
        nearest = min(placed, key=lambda foe: placed[foe])
        name = translate_name(observation.units[nearest].name)
        text = say_count("hex to {foe}", "hexes to {foe}", placed[nearest], foe=name)
        figures = (KeyNumber(str(placed[nearest]), text),)
    elif ways:
        figures = (KeyNumber(str(min(ways)), say_count("hex to their zone", "hexes to their zone", min(ways))),)
    return Plate(say("Start here"), figures, ())
