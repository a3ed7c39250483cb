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


def draw_start(scene: PreviewContext) -> bool:
    """Draw whoever is placed, looking where the zone looks; return whether that is all that is to be said."""
    pointing, decision = scene.pointing, scene.pointing.decision
    if decision is None or decision.key != "place":
        return False
    unit = who_starts(scene.observation, decision)
    hovered = pointing.hovered or pointing.focused
    if unit is None or hovered not in pointing.selectable or not hovered.startswith("hex:"):
        return False
    cell = parse_hex(hovered.removeprefix("hex:"))
    draw_ghost(scene, unit, cell, scene.content.board.zone_facing[unit.seat])
    zone = [
        scene.layout.box(parse_hex(ref.removeprefix("hex:"))) for ref in pointing.selectable if ref.startswith("hex:")
    ]
    infobox = start_plate(scene.content, scene.observation, unit, cell)
    scene.tell(infobox, scene.layout.box(cell), zone)
    return True


def draw_expected(scene: PreviewContext) -> None:
    """Draw faintly, on their zone, the opponents who are still to be placed, and how many they are.

    Where they will stand is for them to choose: each has the sign of a question.
    """
    pending_decision = scene.pointing.decision
    own = int(pending_decision.seat) if pending_decision is not None else next(iter(scene.content.board.zones), 0)
    for seat, zone in scene.content.board.zones.items():
        waiting = [
            unit for unit in scene.observation.units.values() if unit.seat == seat and unit.at is None and not unit.gone
        ]
        if not waiting or scene.content.are_allied(seat, own):
            continue
        for unit, cell in zip(waiting, expected_places(scene.observation, zone), strict=False):
            draw_ghost(scene, unit, cell, golden=False)
            x, y = scene.layout.spot(cell)
            _draw_label(
                scene, "?", (x, y + round(token_radius(scene.canvas, scene.layout) * 0.9) + scene.canvas.px(11))
            )
        boxes = [scene.layout.box(cell) for cell in zone]
        top = min(box.top for box in boxes)
        upper = [box.centerx for box in boxes if box.top == top]
        count = say_count("{number} still to come", "{number} still to come", len(waiting))
        goal = goal_rect(scene.canvas, scene.content, scene.wording, scene.regions)
        _draw_label(scene, count, (sum(upper) // len(upper), top + scene.canvas.px(4)), below=goal)


def expected_places(observation: State, zone: Sequence[Hex]) -> list[Hex]:
    """Return the free places of a zone, those in its middle first."""
    taken = {unit.at for unit in observation.units.values()}
    free = [cell for cell in zone if cell not in taken]
    return sorted(free, key=lambda cell: (sum(distance(cell, other) for other in zone), cell))


def _draw_label(scene: PreviewContext, text: str, foot: tuple[int, int], below: pygame.Rect | None = None) -> None:
    """Draw a few words on a dark pill, whose lower end is about at a point; not over what it has to lie `below`."""
    canvas = scene.canvas
    text_surface = canvas.text(text, 15, "on_dark", "semibold")
    rect = pygame.Rect(0, 0, text_surface.get_width() + canvas.px(16), text_surface.get_height() + canvas.px(4))
    rect.midbottom = foot
    rect.clamp_ip(scene.regions.board_rect.inflate(-canvas.px(8), -canvas.px(8)))
    if below is not None and rect.colliderect(below.inflate(canvas.px(4), canvas.px(4))):
        rect.top = below.bottom + canvas.px(4)
    scene.surface.blit(
        canvas.panel(rect.size, "casing", radius_u=rect.height / 2 / canvas.scale, border="border"), rect
    )
    scene.surface.blit(text_surface, text_surface.get_rect(center=rect.center))


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
