"""Whom the attack under the pointer could be made on: a line to each of them, and a plate with its odds beside it."""

from __future__ import annotations

import pygame

from game.kernel.language.say import N_, say
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State, Unit
from game.modes.arena.table.infobox import KeyNumber, Plate
from game.modes.arena.table.pieces.tokens import token_radius
from game.modes.arena.table.preview.context import PreviewContext
from game.modes.arena.table.preview.forecast import attack_parts, damage_numbers, list_answers, meant_attacks, odds_of
from game.modes.arena.words.names import short_name
from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import thick_line
from game.ui.table.view import Pointing

MOST_AIMED = 3
"""At how many of those who could be attacked a plate tells the odds, those first whom it would harm most."""


def aims(pointing: Pointing) -> bool:
    """Return whether the pointer lies on an ability."""
    return not pointing.option and (pointing.hovered or pointing.focused).startswith("ability:")


def draw_aimed(draw: PreviewContext, plate_rect: pygame.Rect | None) -> None:
    """Draw what the attack under the pointer could be made on; what is told of it lies somewhere already."""
    avoid = [plate_rect] if plate_rect is not None else []
    found = [one for one in meant_attacks(draw.content, draw.observation, draw.pointing) if one[1].at is not None]
    for unit, target, _, _ in found:
        draw_aim(draw, unit, target)
    for unit, target, ability, invested in found[:MOST_AIMED]:
        odds = odds_of(draw.content, draw.observation, unit, target, ability, invested)
        figures = []
        if odds.chance is not None:
            figures.append(KeyNumber(f"{odds.chance:.0%}", say("success"), "may"))
        figures += damage_numbers(odds)
        others = [draw.box(other) for _, other, _, _ in found if other is not target]
        infobox = Plate(short_name(target), tuple(figures))
        avoid.append(draw.tell(infobox, draw.box(target), [*avoid, *others, draw.box(unit), *draw.arcs(target)]))


def draw_aim(draw: PreviewContext, unit: Unit, target: Unit) -> None:
    """Draw the line from whoever acts to a target, and frame the target."""
    if unit is not target:
        near, far = pygame.Vector2(draw.box(unit).center), pygame.Vector2(draw.box(target).center)
        reach = token_radius(draw.canvas, draw.layout) * 1.05
        # From edge to edge of the discs: over them a line would hide what they show.
        start, end = near.move_towards(far, reach), far.move_towards(near, reach)
        for tone, width in (("casing", 7), ("mark", 3.5)):
            if near.distance_to(far) > 2 * reach:
                line = (start.x, start.y), (end.x, end.y)
                thick_line(draw.surface, draw.canvas.theme[tone], *line, draw.canvas.px(width))
    _corner_ticks(draw.canvas, draw.surface, draw.box(target))


def _corner_ticks(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Frame a target with four corners."""
    long = round(rect.width * 0.24)
    for tone, width in (("casing", 6), ("mark", 3)):
        line = max(1, canvas.px(width))
        for x, dx in ((rect.left, 1), (rect.right, -1)):
            for y, dy in ((rect.top, 1), (rect.bottom, -1)):
                pygame.draw.line(surface, canvas.theme[tone], (x, y), (x + dx * long, y), line)
                pygame.draw.line(surface, canvas.theme[tone], (x, y), (x, y + dy * long), line)


def aimed_notes(content: BattleContent, observation: State, pointing: Pointing) -> list[tuple[str, str, str]]:
    """Return an icon, a line and its colour for who may react to the attack that is meant, and for what helps it."""
    found = meant_attacks(content, observation, pointing)
    if not found or found[0][0] is found[0][1]:
        return []
    unit, target, ability, _ = found[0]
    notes = [
        ("lightning-arc", say(N_("{who} may react: {name}"), who=short_name(other), name=say(name)), "chain")
        for other, name in list_answers(content, observation, unit, target, ability)
    ]
    return [
        *notes,
        *(("crosshair", part, "info") for part in attack_parts(content, observation, unit, target, ability)),
    ]
