"""What a hovered choice would do, drawn on the board with one plate beside it: ways, attacks, facings, dice."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.kernel.decisions import Choose
from game.kernel.language.say import N_, say
from game.kernel.listing import translate_name
from game.modes.arena.content.types import Ability
from game.modes.arena.game_content import opponents
from game.modes.arena.model.state import Unit
from game.modes.arena.rules.aiming import ability_refusal
from game.modes.arena.rules.finish import list_goal_cells
from game.modes.arena.rules.numbers import turning_cost
from game.modes.arena.table.advice.answers import turn_towards
from game.modes.arena.table.goal import GOAL
from game.modes.arena.table.infobox_texts import plate_for, plate_of_option
from game.modes.arena.table.pieces.facing import draw_facings
from game.modes.arena.table.preview.attack import draw_area, draw_attack
from game.modes.arena.table.preview.context import PreviewContext
from game.modes.arena.table.preview.dice import draw_number
from game.modes.arena.table.preview.forecast import (
    odds_of,
    odds_words,
)
from game.modes.arena.table.preview.move import draw_move, draw_step
from game.modes.arena.table.preview.start_places import draw_expected, draw_start
from game.modes.arena.table.preview.targets import aims, draw_aimed
from game.ui.table.view import HitArea

MOST_TARGETS = 4


def draw_preview(draw: PreviewContext, areas: Sequence[HitArea]) -> None:
    """Draw the first preview that there is: of a number, an attack, an area, a step, a way; else what a thing is."""
    if draw.observation.phase == "deploy":
        draw_expected(draw)
    draw_facings(draw)
    for draw_part in (draw_start, draw_number, draw_attack, draw_area, draw_step, draw_move):
        if draw_part(draw):
            return
    plate_rect = _draw_told(draw, areas)
    if aims(draw.pointing):
        draw_aimed(draw, plate_rect)


def _targets(draw: PreviewContext, ref: str) -> list[tuple[str, str]]:
    """Return whom an ability could be used on now, each with the odds."""
    decision, unit = draw.pointing.decision, draw.observation.units.get(draw.observation.active)
    if not isinstance(decision, Choose) or decision.key != "main" or unit is None:
        return []
    ability = draw.content.library.abilities[ref.partition(":")[2]]
    names = {
        one.partition(":")[2]: None
        for option in decision.options
        if option.verb == "use" and ref in option.refs
        for one in option.refs
        if one.startswith("unit:")
    }
    found = []
    for name in names:
        target = draw.observation.units.get(name)
        # Of opponents the plates beside them tell it.
        if target is None or not draw.content.are_allied(unit.seat, target.seat) or (target is unit and ability.versus):
            continue
        odds = odds_of(draw.content, draw.observation, unit, target, ability)
        if odds.chance is not None:
            found.append((f"{translate_name(target.name)}: {odds_words(odds)}", "may"))
    if ref not in draw.pointing.selectable and ref not in draw.pointing.path_refs and draw.shown is unit:
        return _why_nobody(draw, decision, unit, ability)
    return found[:MOST_TARGETS]


def _why_nobody(draw: PreviewContext, decision: Choose, unit: Unit, ability: Ability) -> list[tuple[str, str]]:
    """Return that an ability could be used on nobody, or whom one would have to turn to; nothing if more is wrong."""
    if ability_refusal(draw.content, unit, ability) is not None:
        return []
    behind = [
        foe
        for foe in opponents(draw.content, draw.observation, unit)
        if turn_towards(draw.content, draw.observation, decision, foe)
    ]
    if ability.target == "opponent" and behind:
        text = N_("{unit} is not in front: click there to turn")
        return [(say(text, unit=translate_name(foe.name)), "danger") for foe in behind]
    return [(say("Nobody it could be used on from here"), "danger")]


def _draw_told(draw: PreviewContext, areas: Sequence[HitArea]) -> pygame.Rect | None:
    """Say what is hovered, once the pointer rests: beside a piece, above a card or a well. Return where it is said."""
    pointing, regions, content, observation = draw.pointing, draw.regions, draw.content, draw.observation
    if pointing.option:
        infobox = plate_of_option(draw.content, draw.observation, pointing.decision, pointing.option)
        if infobox is not None:
            bar = pygame.Rect(regions.prompt.right - draw.canvas.px(200), regions.prompt.y, draw.canvas.px(190), 1)
            return draw.tell(infobox, bar)
        return None
    ref = pointing.hovered if pointing.hover_elapsed else pointing.focused
    if not ref or ref.startswith(("facing:", "reaction:")):
        return None
    infobox = plate_for(draw.content, draw.wording, draw.observation, draw.shown, ref)
    if infobox is not None and ref.startswith("ability:"):
        infobox = msgspec.structs.replace(infobox, lines=(*infobox.lines, *_targets(draw, ref)))
    kind, _, name = ref.partition(":")
    standing_units = kind == "unit" and draw.observation.units[name].at is not None
    if (
        infobox is not None
        and standing_units
        and turn_towards(content, observation, pointing.decision, observation.units[name])
    ):
        price = turning_cost(content, observation.units[observation.active])
        text = say("Not in front: a click turns there, {price} movement", price=price)
        infobox = msgspec.structs.replace(infobox, lines=((text, "may"), *infobox.lines))
    area = next((area for area in areas if area.ref == ref), None)
    if infobox is None or area is None:
        return None
    rect = draw.box(draw.observation.units[name]) if standing_units else area.rect
    arcs = draw.arcs(draw.observation.units[name]) if standing_units else ()
    if ref == GOAL:
        arcs = [draw.layout.box(cell) for cell in list_goal_cells(content, observation)]
    return draw.tell(infobox, rect if regions.dock.contains(rect) else rect.clip(regions.board_rect), arcs)
