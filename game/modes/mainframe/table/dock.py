"""The crew card: who acts, what they have left, their Interrupt with the next card wanted, and their things."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.kernel.language.say import say, say_count
from game.kernel.listing import translate_name
from game.kernel.state import order_key
from game.modes.mainframe.content.describe import step_sign
from game.modes.mainframe.content.types import Boss, Character
from game.modes.mainframe.game_content import FightContent, active_units, mc_of
from game.modes.mainframe.model.state import State, Unit, mana_zone, stash_zone
from game.modes.mainframe.rules.numbers import accuracy_of, damage_of, evade_of, max_hp, move_of, range_of
from game.modes.mainframe.rules.powers.charges import METER_TOP
from game.modes.mainframe.rules.powers.interrupts import active_interrupt
from game.modes.mainframe.rules.powers.windows import ALWAYS, ORDER_INTERRUPT
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.pieces.tokens import portrait
from game.modes.mainframe.table.preview.cpu_actor import asked_unit, draw_roster
from game.modes.mainframe.table.signs import BIT_SIGNS, chip, ring_picture, shown_bits
from game.modes.mainframe.words.terms import ROLES, rank_name
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import card_picture
from game.ui.paint.hit_points import draw_hit_points
from game.ui.paint.theme import mix
from game.ui.table.view import HitArea, TableRegions
from game.ui.widgets.labels import squeeze_text

CREW_U = 332
WIDE_U = 206
"""The width of the left part, with the numbers; the Interrupt and the things stand beside it."""
MEDAL_U = 70
THING_U = 30
SMALL_CARD = (22, 31)


class CrewParts:
    """Where the parts of the crew card lie, in device pixels."""

    def __init__(self, canvas: Canvas, regions: TableRegions) -> None:
        px = canvas.px
        self.rect = pygame.Rect(
            regions.dock.x + px(8), regions.dock.y + px(8), px(CREW_U - 16), regions.dock.height - px(16)
        )
        self.left = pygame.Rect(self.rect.x, self.rect.y, px(WIDE_U), self.rect.height)
        self.right = pygame.Rect(
            self.left.right, self.rect.y, self.rect.right - self.left.right - px(6), self.rect.height
        )
        self.medal = pygame.Rect(self.right.x + px(2), self.rect.y + px(5), px(MEDAL_U), px(MEDAL_U))

    def find_item_rect(self, canvas: Canvas, index: int) -> pygame.Rect:
        """Return the place of the nth thing, in rows of three under the medal."""
        pitch = canvas.px(THING_U + 3)
        return pygame.Rect(
            self.right.x + canvas.px(4) + index % 3 * pitch,
            self.rect.bottom - canvas.px(5) - canvas.px(THING_U) - index // 3 * pitch,
            canvas.px(THING_U),
            canvas.px(THING_U),
        )


def crew_unit(observation: State, seat: int) -> Unit | None:
    """Return whose card is shown for a seat: its MC, or the unit with which the CPU acts."""
    unit = mc_of(observation, seat)
    if unit is None and observation.turn is not None and observation.turn.seat == seat:
        return observation.units.get(observation.turn.unit)
    return unit


def crew_hits(
    canvas: Canvas, content: FightContent, observation: State, seat: int, regions: TableRegions
) -> Iterator[HitArea]:
    """Return what can be pointed at on the crew card: the Interrupt, mana, items."""
    unit = crew_unit(observation, seat)
    if unit is None:
        return
    parts = CrewParts(canvas, regions)
    if unit.interrupt:
        wanted = pygame.Rect(
            parts.medal.right, parts.medal.y, parts.right.right - parts.medal.right, parts.medal.height
        )
        yield HitArea(f"interrupt:{unit.interrupt}", parts.medal.union(wanted))
    for index, (ref, _, _) in enumerate(_list_carried(content, observation, unit)):
        yield HitArea(ref, parts.find_item_rect(canvas, index))


def part_of_crew(ref: str) -> str:
    """Return the part of the table that something on the crew card belongs to."""
    return "interrupt" if ref.startswith("interrupt:") else "bonus"


def _list_carried(content: FightContent, observation: State, unit: Unit) -> list[tuple[str, str, bool]]:
    """Return the refs of what a unit carries, with icons, and whether it is worn; mana and the stash come first."""
    found: list[tuple[str, str, bool]] = []
    if unit.kind == "mc":
        if observation.piles.zones.get(mana_zone(unit.seat)):
            found.append((f"pile:mana-{unit.seat}", "magic-swirl", True))
        if observation.piles.zones.get(stash_zone(unit.seat)):
            found.append((f"pile:stash-{unit.seat}", "card-play", True))
    items = content.library.items
    found += [(f"item:{name}", items[name].icon, True) for name in unit.worn]
    found += [(f"item:{name}", items[name].icon, False) for name in unit.carried]
    return found[:6]


def draw_crew(draw: FightContext, seat: int) -> None:
    """Draw the card of the fighter at a seat; the CPU's shows the unit that acts."""
    content, observation, canvas, surface = draw.content, draw.observation, draw.canvas, draw.surface
    px, theme = canvas.px, canvas.theme
    parts = CrewParts(canvas, draw.regions)
    border = mix(theme["border"], theme["surface2"], 0.6)
    surface.blit(canvas.panel(parts.rect.size, "surface2", radius_u=10, border=border), parts.rect)
    unit = crew_unit(observation, seat)
    if unit is None and seat == content.cpu_seat:
        unit = asked_unit(observation, draw.pointing)
    if unit is None:
        _draw_cpu(draw, parts.rect)
        return
    rect = parts.left
    picture = portrait(canvas, content, observation, unit, px(23))
    surface.blit(picture, picture.get_rect(center=(rect.x + px(31), rect.y + px(30))))
    name = canvas.fit_text(translate_name(unit.name), rect.width - px(70), 20, "text_strong", "title")
    surface.blit(name, (rect.x + px(62), rect.y + px(6)))
    _draw_kind_or_bits(draw, unit, rect)
    bar = pygame.Rect(rect.x + px(10), rect.y + px(58), rect.width - px(20), px(18))
    draw_hit_points(canvas, surface, bar, unit.hp, max_hp(content, observation, unit).value)
    _draw_points(draw, unit, pygame.Rect(rect.x + px(10), rect.y + px(80), rect.width - px(20), px(18)))
    values = (
        (say("Accuracy"), rank_name(accuracy_of(content, observation, unit).value)),
        (say("Evade"), rank_name(evade_of(content, observation, unit).value)),
        (say("Damage"), str(damage_of(content, observation, unit, None, False, attack=False).value)),
        (say("Range"), str(range_of(content, observation, unit).value)),
    )
    _draw_values(draw, values, pygame.Rect(rect.x + px(4), rect.y + px(100), rect.width - px(8), px(40)))
    if "interrupt" not in draw.pointing.untaught:
        _draw_medal(draw, unit, parts)
    if "bonus" not in draw.pointing.untaught:
        _draw_things(draw, unit, parts)


def _draw_values(draw: FightContext, values: Sequence[tuple[str, str]], rect: pygame.Rect) -> None:
    """Draw numbers over their captions, each as wide as its caption needs: they are longer in some languages."""
    px = draw.canvas.px
    wide = [draw.canvas.width(caption, 13, "regular") for caption, _ in values]
    spare = (rect.width - sum(wide)) / len(values)
    x: float = rect.x
    for (caption, value), width in zip(values, wide, strict=True):
        room = max(px(24), width + spare)
        centre = round(x + room / 2)
        number = squeeze_text(draw.canvas, value, round(room) - px(4), 18, "text_strong", "bold", least=0.5)
        draw.surface.blit(number, number.get_rect(midtop=(centre, rect.y)))
        word = squeeze_text(draw.canvas, caption, round(room) - px(9), 13, "text_quiet", "regular", least=0.5)
        draw.surface.blit(word, word.get_rect(midtop=(centre, rect.y + px(20))))
        x += room


def _draw_kind_or_bits(draw: FightContext, unit: Unit, rect: pygame.Rect) -> None:
    """Draw class and Role under the name, or the status bits while there are any."""
    px, entry = draw.canvas.px, draw.content.definition(unit.type)
    bits = shown_bits(draw.content, draw.observation, unit)
    for index, bit in enumerate(bits):
        centre = (rect.x + px(73 + index * 23), rect.y + px(43))
        chip(draw.canvas, draw.surface, BIT_SIGNS[bit].icon, BIT_SIGNS[bit].tone, centre, 22)
    room = rect.width - px(70) - len(bits) * px(23)
    if len(bits) > 2:
        return
    kind = say("Boss") if isinstance(entry, Boss) else say("Mob")
    if isinstance(entry, Character):
        kind = say(entry.class_name) if bits else f"{say(entry.class_name)} · {ROLES[entry.role]}"
    line = squeeze_text(draw.canvas, kind, room, 14, "text_quiet", "regular", least=0.6)
    draw.surface.blit(line, (rect.x + px(64) + len(bits) * px(23), rect.y + px(32)))


def _draw_cpu(draw: FightContext, rect: pygame.Rect) -> None:
    px = draw.canvas.px
    shape = draw.canvas.seat_shape(-1, px(44))
    draw.surface.blit(shape, (rect.x + px(8), rect.y + px(8)))
    icon = draw.canvas.icon("processor", px(24), "casing")
    draw.surface.blit(icon, icon.get_rect(center=(rect.x + px(30), rect.y + px(30))))
    name = draw.canvas.text(say("CPU"), 20, "text_strong", "title")
    draw.surface.blit(name, (rect.x + px(62), rect.y + px(6)))
    active = len(active_units(draw.observation, "cpu"))
    text = say_count("{number} opponent stands", "{number} opponents stand", active)
    line = draw.canvas.fit_text(text, rect.right - px(8) - (rect.x + px(62)), 14, "text_quiet")
    draw.surface.blit(line, (rect.x + px(62), rect.y + px(32)))
    below = pygame.Rect(rect.x + px(12), rect.y + px(54), rect.width - px(24), rect.height - px(58))
    draw_roster(draw, below)


def _draw_points(draw: FightContext, unit: Unit, rect: pygame.Rect) -> None:
    """Draw Move points as pips up to Max Move, or the Auto steps of a mob."""
    px = draw.canvas.px
    entry = draw.content.definition(unit.type)
    boot = draw.canvas.icon("walking-boot", px(16), "may")
    draw.surface.blit(boot, boot.get_rect(midleft=rect.midleft))
    most = move_of(draw.content, unit)[1] if isinstance(entry, Character | Boss) else entry.auto
    now = unit.points if isinstance(entry, Character | Boss) else unit.steps
    label = draw.canvas.text(f"{now}/{most}", 14, "text_strong", "semibold")
    draw.surface.blit(label, label.get_rect(midright=rect.midright))
    room = rect.width - px(26) - label.get_width() - px(6)
    pitch = min(px(15), room / max(1, most))
    for index in range(most):
        full = index < now
        pip = pygame.Rect(0, 0, max(4, round(pitch - px(3))), px(10))
        pip.midleft = (round(rect.x + px(22) + index * pitch), rect.centery)
        draw.surface.blit(draw.canvas.panel(pip.size, "may" if full else "surface1", radius_u=3, border="border"), pip)


def _draw_medal(draw: FightContext, unit: Unit, parts: CrewParts) -> None:
    """Draw the Interrupt as a ring of ten around its sign, with its cards: those played are struck, the next is lit.

    A full ring glows; a word below says where the owner has ordered to be asked at every chance, or never.
    """
    canvas, surface = draw.canvas, draw.surface
    interrupt = active_interrupt(draw.content, unit)
    if interrupt is None:
        return
    px, medal = canvas.px, parts.medal
    ref = f"interrupt:{interrupt.id}"
    ready = unit.meter >= METER_TOP or bool(unit.played)
    if ref in draw.pointing.selectable:
        pygame.draw.circle(surface, canvas.theme["mark"], medal.center, medal.width // 2 + px(2), px(3))
    elif ready:
        glow = medal.inflate(px(8), px(8))
        surface.blit(canvas.panel(glow.size, "chain", radius_u=40, alpha=90), glow)
    ring = ring_picture(canvas, medal.width, METER_TOP if unit.played else unit.meter, 7)
    surface.blit(ring, medal)
    icon = canvas.icon(interrupt.icon or "stars-stack", px(34), "chain" if ready else "text_quiet")
    surface.blit(icon, icon.get_rect(center=(medal.centerx, medal.centery - px(4))))
    count = canvas.text(f"{METER_TOP if unit.played else unit.meter}", 14, "text_strong" if ready else "text", "bold")
    surface.blit(count, count.get_rect(midbottom=(medal.centerx, medal.bottom - px(9))))
    order = (
        draw.observation.orders.get(order_key(unit.seat, ORDER_INTERRUPT), "") if unit.kind == "mc" and ready else ""
    )
    if order:
        word, tone = (say("ask"), "chain") if order == ALWAYS else (say("off"), "text_quiet")
        label = canvas.text(word, 13, tone, "bold")
        tag = label.get_rect(midbottom=(medal.centerx, medal.bottom + px(14))).inflate(px(10), px(2))
        surface.blit(canvas.panel(tag.size, "casing", radius_u=6, border=tone), tag)
        surface.blit(label, label.get_rect(center=tag.center))
    x = medal.right + px(5)
    for index, question_text in enumerate(interrupt.cards):
        played, following = index < len(unit.played), index == len(unit.played) and ready
        slot = pygame.Rect(x, medal.y + px(2) + index * px(25), parts.right.right - x, px(23))
        edge = "mark" if following else "border"
        surface.blit(canvas.panel(slot.size, "surface1", radius_u=4, border=edge, border_u=2 if following else 1), slot)
        if played:
            tick = canvas.icon("card-play", px(15), "chain")
            surface.blit(tick, tick.get_rect(center=slot.center))
            continue
        tone = "text_strong" if ready else "text_quiet"
        sign = squeeze_text(canvas, step_sign(question_text), slot.width - px(3), 14, tone, "bold", least=0.5)
        surface.blit(sign, sign.get_rect(center=slot.center))


def _draw_things(draw: FightContext, unit: Unit, parts: CrewParts) -> None:
    """Draw items: worn ones solid, carried ones as outlines; mana as the suits that lie."""
    for index, (ref, icon, worn) in enumerate(_list_carried(draw.content, draw.observation, unit)):
        rect = parts.find_item_rect(draw.canvas, index)
        highlighted = ref in draw.pointing.selectable
        fill = "surface3" if worn else "surface1"
        edge = "mark" if highlighted else "border"
        draw.surface.blit(
            draw.canvas.panel(rect.size, fill, radius_u=5, border=edge, border_u=3 if highlighted else 1), rect
        )
        if ref.startswith("pile:mana"):
            _draw_mana(draw.canvas, draw.surface, draw.observation.piles.zones[mana_zone(unit.seat)], rect)
            continue
        tone = "text_strong" if worn else "text_quiet"
        glyph = draw.canvas.icon(icon or "locked-chest", draw.canvas.px(22), tone)
        draw.surface.blit(glyph, glyph.get_rect(center=rect.center))


def _draw_mana(canvas: Canvas, surface: pygame.Surface, cards: list[str], rect: pygame.Rect) -> None:
    for index, card in enumerate(cards):
        picture = card_picture(canvas, card, SMALL_CARD)
        shift = canvas.px(4) * index
        surface.blit(picture, (rect.x + shift - canvas.px(2), rect.y - canvas.px(2)))
