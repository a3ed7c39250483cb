"""The large card of a fighter in the side panel: portrait before a painted ground, hit points, what ails it."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.kernel.listing import capitalize
from game.modes.arena.game_content import weapon_of
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.numbers import armor_of, max_hp
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.dock.crew_card import name_picture
from game.modes.arena.table.pieces.tokens import disc, draw_badge, seat_look
from game.modes.arena.table.signs import effects_of
from game.modes.arena.words.terms import GONE
from game.modes.arena.words.wording import BattleWords
from game.ui.paint.art.shadow import Glow
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix
from game.ui.table.view import Pointing
from game.ui.widgets.labels import squeeze_text

HEIGHT_U, RADIUS_U, LEAST_WIDTH = 116, 37, 0.66
MOST_BADGES = 6


def focus(observation: State, pointing: Pointing) -> Unit | None:
    """Return whom the card shows: who is hovered, else who is attacked or asked, else who acts."""
    for ref in (pointing.hovered, pointing.focused):
        kind, _, name = ref.partition(":")
        if kind == "unit" and name in observation.units:
            return observation.units[name]
    if observation.attack is not None and observation.attack.target in observation.units:
        return observation.units[observation.attack.target]
    decision = pointing.decision
    for ref in decision.about if decision is not None else ():
        kind, _, name = ref.partition(":")
        if kind == "unit" and name in observation.units:
            return observation.units[name]
    return observation.units.get(observation.active)


def draw_portrait(draw: ArenaContext, unit: Unit, rect: pygame.Rect) -> None:
    """Draw the card of a fighter."""
    canvas, surface, content = draw.canvas, draw.surface, draw.content
    px, theme = canvas.px, canvas.theme
    colour, _ = seat_look(canvas, content, unit.seat)
    fill = mix(colour, theme["surface1"], 0.86)
    surface.blit(canvas.panel(rect.size, fill, radius_u=9, border=mix(colour, theme["surface1"], 0.5)), rect)
    radius = px(RADIUS_U)
    middle = rect.x + px(54), rect.centery
    clip = surface.get_clip()
    surface.set_clip(rect.inflate(-4, -4).clip(clip))
    glow = canvas.art.picture(Glow(colour=mix(colour, (0, 0, 0), 0.25), strength=0.7), (px(190), px(190)))
    surface.blit(glow, glow.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
    surface.set_clip(clip)
    picture = disc(canvas, content, unit, radius)
    surface.blit(picture, picture.get_rect(center=middle))
    left = rect.x + px(106)
    width = rect.right - px(8) - left
    name = name_picture(canvas, unit, width, 20, "text_strong", "title")
    surface.blit(name, (left, rect.y + px(4)))
    line = f"{draw.wording.seat_name(unit.seat)} · {say(weapon_of(content, unit).name)}"
    weapon = squeeze_text(canvas, line, width, 14, "text_quiet", "regular", least=LEAST_WIDTH)
    surface.blit(weapon, (left, rect.y + px(28)))
    if unit.gone:
        removed = canvas.text(capitalize(GONE[unit.gone]), 18, "danger", "semibold")
        surface.blit(removed, (left, rect.y + px(50)))
        return
    hp = canvas.text(str(unit.hp), 26, "danger" if unit.wounded else "text_strong", "bold")
    surface.blit(hp, (left, rect.y + px(44)))
    most = canvas.text(say("of {most} HP", most=max_hp(content, unit)), 14, "text")
    surface.blit(most, (left + hp.get_width() + px(5), rect.y + px(57)))
    x = left + hp.get_width() + most.get_width() + px(14)
    for icon, value, tone in (("checked-shield", armor_of(content, unit), "text"), ("shield", unit.shield, "info")):
        if value and x + px(34) <= rect.right:
            picture = canvas.icon(icon, px(17), tone)
            surface.blit(picture, picture.get_rect(midleft=(x, rect.y + px(65))))
            number = canvas.text(str(value), 16, tone, "bold")
            surface.blit(number, number.get_rect(midleft=(x + px(19), rect.y + px(65))))
            x += px(36)
    _draw_ills(canvas, surface, draw.wording, unit, pygame.Rect(left, rect.y + px(78), width, px(34)))


def _draw_ills(canvas: Canvas, surface: pygame.Surface, wording: BattleWords, unit: Unit, rect: pygame.Rect) -> None:
    """Draw the conditions, with their names where there is room."""
    px = canvas.px
    found = effects_of(unit)
    if unit.wounded:
        found = [("drop", (179, 32, 27), 0, say("Wounded")), *found]
    labels = [
        canvas.text(say("Wounded") if name == "Wounded" else wording.content_name(name), 13, "text")
        for *_, name in found
    ]
    named = sum(label.get_width() + px(34) for label in labels) - px(16) <= rect.width
    x = rect.x + px(9)
    for (glyph, tone, number, _), label in zip(found[:MOST_BADGES], labels, strict=False):
        draw_badge(canvas, surface, glyph, tone, number, (x, rect.y + px(12)), px(20))
        if named:
            surface.blit(label, label.get_rect(midleft=(x + px(14), rect.y + px(12))))
        x += label.get_width() + px(34) if named else px(27)
