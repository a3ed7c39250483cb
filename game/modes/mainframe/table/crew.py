"""The crew card: who acts, what they have left, their Interrupt with the next card wanted, and their things."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.kernel.language.say import say, say_count
from game.kernel.listing import translate_name
from game.kernel.state import order_key
from game.modes.mainframe.content.describe import step_sign
from game.modes.mainframe.content.types import Boss, Character
from game.modes.mainframe.facts import FightFacts, active_units, mc_of
from game.modes.mainframe.model.state import State, Unit, mana_zone, stash_zone
from game.modes.mainframe.rules.numbers import accuracy_of, damage_of, evade_of, max_hp, move_of, range_of
from game.modes.mainframe.rules.powers.charges import METER_TOP
from game.modes.mainframe.rules.powers.interrupts import active_interrupt
from game.modes.mainframe.rules.powers.windows import ALWAYS, ORDER_INTERRUPT
from game.modes.mainframe.table.actor import asked_unit, draw_roster
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.status import BIT_ICONS, BIT_TONES, chip, ring_picture, shown_bits
from game.modes.mainframe.table.tokens import portrait
from game.modes.mainframe.words.terms import ROLES, rank_name
from game.ui.paint.art.medallion import side_for
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import card_picture
from game.ui.paint.hit_points import draw_hit_points
from game.ui.paint.theme import mix
from game.ui.table.view import Frame, HitArea
from game.ui.widgets.labels import squeeze_text

CREW_U = 332
WIDE_U = 206
"""The width of the left part, with the numbers; the Interrupt and the things stand beside it."""
MEDAL_U = 70
THING_U = 30
SMALL_CARD = (22, 31)


class CrewParts:
    """Where the parts of the crew card lie, in device pixels."""

    def __init__(self, canvas: Canvas, frame: Frame) -> None:
        u = canvas.u
        self.rect = pygame.Rect(frame.dock.x + u(8), frame.dock.y + u(8), u(CREW_U - 16), frame.dock.height - u(16))
        self.left = pygame.Rect(self.rect.x, self.rect.y, u(WIDE_U), self.rect.height)
        self.right = pygame.Rect(
            self.left.right, self.rect.y, self.rect.right - self.left.right - u(6), self.rect.height
        )
        self.medal = pygame.Rect(self.right.x + u(2), self.rect.y + u(5), u(MEDAL_U), u(MEDAL_U))

    def thing(self, canvas: Canvas, index: int) -> pygame.Rect:
        """Return the place of the nth thing, in rows of three under the medal."""
        pitch = canvas.u(THING_U + 3)
        return pygame.Rect(
            self.right.x + canvas.u(4) + index % 3 * pitch,
            self.rect.bottom - canvas.u(5) - canvas.u(THING_U) - index // 3 * pitch,
            canvas.u(THING_U),
            canvas.u(THING_U),
        )


def crew_unit(view: State, seat: int) -> Unit | None:
    """Return whose card is shown for a seat: its MC, or the unit with which the CPU acts."""
    unit = mc_of(view, seat)
    if unit is None and view.turn is not None and view.turn.seat == seat:
        return view.units.get(view.turn.unit)
    return unit


def crew_hits(canvas: Canvas, facts: FightFacts, view: State, seat: int, frame: Frame) -> Iterator[HitArea]:
    """Return what can be pointed at on the crew card: the Interrupt, mana, items."""
    unit = crew_unit(view, seat)
    if unit is None:
        return
    parts = CrewParts(canvas, frame)
    if unit.interrupt:
        wanted = pygame.Rect(
            parts.medal.right, parts.medal.y, parts.right.right - parts.medal.right, parts.medal.height
        )
        yield HitArea(f"interrupt:{unit.interrupt}", parts.medal.union(wanted))
    for index, (ref, _, _) in enumerate(_things(facts, view, unit)):
        yield HitArea(ref, parts.thing(canvas, index))


def _things(facts: FightFacts, view: State, unit: Unit) -> list[tuple[str, str, bool]]:
    """Return the refs of what a unit carries, with icons, and whether it is worn; mana and the stash come first."""
    found: list[tuple[str, str, bool]] = []
    if unit.kind == "mc":
        if view.piles.zones.get(mana_zone(unit.seat)):
            found.append((f"pile:mana-{unit.seat}", "magic-swirl", True))
        if view.piles.zones.get(stash_zone(unit.seat)):
            found.append((f"pile:stash-{unit.seat}", "card-play", True))
    items = facts.library.items
    found += [(f"item:{name}", items[name].icon, True) for name in unit.worn]
    found += [(f"item:{name}", items[name].icon, False) for name in unit.carried]
    return found[:6]


def draw_crew(on: FightContext, seat: int) -> None:
    """Draw the card of the fighter at a seat; the CPU's shows the unit that acts."""
    facts, view, canvas, surface = on.facts, on.view, on.canvas, on.surface
    u, theme = canvas.u, canvas.theme
    parts = CrewParts(canvas, on.frame)
    border = mix(theme["border"], theme["surface2"], 0.6)
    surface.blit(canvas.panel(parts.rect.size, "surface2", radius_u=10, border=border), parts.rect)
    unit = crew_unit(view, seat)
    if unit is None and seat == facts.cpu_seat:
        unit = asked_unit(view, on.pointing)
    if unit is None:
        _draw_cpu(on, parts.rect)
        return
    rect = parts.left
    side = side_for(u(23))
    for part in portrait(canvas, facts, view, unit):
        picture = canvas.art.picture(part, (side, side))
        surface.blit(picture, picture.get_rect(center=(rect.x + u(31), rect.y + u(30))))
    name = canvas.fit_text(translate_name(unit.name), rect.width - u(70), 20, "text_strong", "title")
    surface.blit(name, (rect.x + u(62), rect.y + u(6)))
    _draw_kind_or_bits(on, unit, rect)
    bar = pygame.Rect(rect.x + u(10), rect.y + u(58), rect.width - u(20), u(18))
    draw_hit_points(canvas, surface, bar, unit.hp, max_hp(facts, view, unit).value)
    _draw_points(on, unit, pygame.Rect(rect.x + u(10), rect.y + u(80), rect.width - u(20), u(18)))
    values = (
        (say("Aim"), rank_name(accuracy_of(facts, view, unit).value)),
        (say("Evade"), rank_name(evade_of(facts, view, unit).value)),
        (say("Damage"), str(damage_of(facts, view, unit, None, False, attack=False).value)),
        (say("Range"), str(range_of(facts, view, unit).value)),
    )
    _draw_values(on, values, pygame.Rect(rect.x + u(4), rect.y + u(100), rect.width - u(8), u(40)))
    _draw_medal(on, unit, parts)
    _draw_things(on, unit, parts)


def _draw_values(on: FightContext, values: Sequence[tuple[str, str]], rect: pygame.Rect) -> None:
    """Draw numbers over their captions, each as wide as its caption needs: they are longer in some languages."""
    u = on.canvas.u
    wide = [on.canvas.width(caption, 13, "regular") for caption, _ in values]
    spare = (rect.width - sum(wide)) / len(values)
    x: float = rect.x
    for (caption, value), width in zip(values, wide, strict=True):
        room = max(u(24), width + spare)
        centre = round(x + room / 2)
        number = on.canvas.text(value, 18, "text_strong", "bold")
        on.surface.blit(number, number.get_rect(midtop=(centre, rect.y)))
        word = squeeze_text(on.canvas, caption, round(room) - u(9), 13, "text_quiet", "regular", least=0.5)
        on.surface.blit(word, word.get_rect(midtop=(centre, rect.y + u(20))))
        x += room


def _draw_kind_or_bits(on: FightContext, unit: Unit, rect: pygame.Rect) -> None:
    """Draw class and Role under the name, or the status bits while there are any."""
    u, entry = on.canvas.u, on.facts.definition(unit.type)
    bits = shown_bits(on.facts, on.view, unit)
    for index, bit in enumerate(bits):
        centre = (rect.x + u(73 + index * 23), rect.y + u(43))
        chip(on.canvas, on.surface, BIT_ICONS[bit], BIT_TONES.get(bit, "text_strong"), centre, 22)
    room = rect.width - u(70) - len(bits) * u(23)
    if len(bits) > 2:
        return
    kind = say("Boss") if isinstance(entry, Boss) else say("Mob")
    if isinstance(entry, Character):
        kind = say(entry.class_name) if bits else f"{say(entry.class_name)} · {ROLES[entry.role]}"
    line = squeeze_text(on.canvas, kind, room, 14, "text_quiet", "regular", least=0.6)
    on.surface.blit(line, (rect.x + u(64) + len(bits) * u(23), rect.y + u(32)))


def _draw_cpu(on: FightContext, rect: pygame.Rect) -> None:
    u = on.canvas.u
    shape = on.canvas.seat_shape(-1, u(44))
    on.surface.blit(shape, (rect.x + u(8), rect.y + u(8)))
    icon = on.canvas.icon("processor", u(24), "casing")
    on.surface.blit(icon, icon.get_rect(center=(rect.x + u(30), rect.y + u(30))))
    name = on.canvas.text(say("CPU"), 20, "text_strong", "title")
    on.surface.blit(name, (rect.x + u(62), rect.y + u(6)))
    active = len(active_units(on.view, "cpu"))
    words = say_count("{number} opponent stands", "{number} opponents stand", active)
    line = on.canvas.fit_text(words, rect.right - u(8) - (rect.x + u(62)), 14, "text_quiet")
    on.surface.blit(line, (rect.x + u(62), rect.y + u(32)))
    below = pygame.Rect(rect.x + u(12), rect.y + u(54), rect.width - u(24), rect.height - u(58))
    draw_roster(on, below)


def _draw_points(on: FightContext, unit: Unit, rect: pygame.Rect) -> None:
    """Draw Move points as pips up to Max Move, or the Auto steps of a mob."""
    u = on.canvas.u
    entry = on.facts.definition(unit.type)
    boot = on.canvas.icon("walking-boot", u(16), "may")
    on.surface.blit(boot, boot.get_rect(midleft=rect.midleft))
    most = move_of(on.facts, unit)[1] if isinstance(entry, Character | Boss) else entry.auto
    now = unit.points if isinstance(entry, Character | Boss) else unit.steps
    label = on.canvas.text(f"{now}/{most}", 14, "text_strong", "semibold")
    on.surface.blit(label, label.get_rect(midright=rect.midright))
    room = rect.width - u(26) - label.get_width() - u(6)
    pitch = min(u(15), room / max(1, most))
    for index in range(most):
        full = index < now
        pip = pygame.Rect(0, 0, max(4, round(pitch - u(3))), u(10))
        pip.midleft = (round(rect.x + u(22) + index * pitch), rect.centery)
        on.surface.blit(on.canvas.panel(pip.size, "may" if full else "surface1", radius_u=3, border="border"), pip)


def _draw_medal(on: FightContext, unit: Unit, parts: CrewParts) -> None:
    """Draw the Interrupt as a ring of ten around its sign, with its cards: those played are struck, the next is lit.

    A full ring glows; a word below says where the owner has ordered to be asked at every chance, or never.
    """
    canvas, surface = on.canvas, on.surface
    interrupt = active_interrupt(on.facts, unit)
    if interrupt is None:
        return
    u, medal = canvas.u, parts.medal
    ref = f"interrupt:{interrupt.id}"
    ready = unit.meter >= METER_TOP or bool(unit.played)
    if ref in on.pointing.may:
        pygame.draw.circle(surface, canvas.theme["mark"], medal.center, medal.width // 2 + u(2), u(3))
    elif ready:
        glow = medal.inflate(u(8), u(8))
        surface.blit(canvas.panel(glow.size, "chain", radius_u=40, alpha=90), glow)
    ring = ring_picture(canvas, medal.width, METER_TOP if unit.played else unit.meter, 7)
    surface.blit(ring, medal)
    icon = canvas.icon(interrupt.icon or "stars-stack", u(34), "chain" if ready else "text_quiet")
    surface.blit(icon, icon.get_rect(center=(medal.centerx, medal.centery - u(4))))
    count = canvas.text(f"{METER_TOP if unit.played else unit.meter}", 14, "text_strong" if ready else "text", "bold")
    surface.blit(count, count.get_rect(midbottom=(medal.centerx, medal.bottom - u(9))))
    order = on.view.orders.get(order_key(unit.seat, ORDER_INTERRUPT), "") if unit.kind == "mc" and ready else ""
    if order:
        word, tone = (say("ask"), "chain") if order == ALWAYS else (say("off"), "text_quiet")
        label = canvas.text(word, 13, tone, "bold")
        tag = label.get_rect(midbottom=(medal.centerx, medal.bottom + u(14))).inflate(u(10), u(2))
        surface.blit(canvas.panel(tag.size, "casing", radius_u=6, border=tone), tag)
        surface.blit(label, label.get_rect(center=tag.center))
    x = medal.right + u(5)
    for index, asked in enumerate(interrupt.cards):
        played, following = index < len(unit.played), index == len(unit.played) and ready
        slot = pygame.Rect(x, medal.y + u(2) + index * u(25), parts.right.right - x, u(23))
        edge = "mark" if following else "border"
        surface.blit(canvas.panel(slot.size, "surface1", radius_u=4, border=edge, border_u=2 if following else 1), slot)
        if played:
            tick = canvas.icon("card-play", u(15), "chain")
            surface.blit(tick, tick.get_rect(center=slot.center))
            continue
        tone = "text_strong" if ready else "text_quiet"
        sign = squeeze_text(canvas, step_sign(asked), slot.width - u(3), 14, tone, "bold", least=0.5)
        surface.blit(sign, sign.get_rect(center=slot.center))


def _draw_things(on: FightContext, unit: Unit, parts: CrewParts) -> None:
    """Draw items: worn ones solid, carried ones as outlines; mana as the suits that lie."""
    for index, (ref, icon, worn) in enumerate(_things(on.facts, on.view, unit)):
        rect = parts.thing(on.canvas, index)
        lit = ref in on.pointing.may
        fill = "surface3" if worn else "surface1"
        edge = "mark" if lit else "border"
        on.surface.blit(on.canvas.panel(rect.size, fill, radius_u=5, border=edge, border_u=3 if lit else 1), rect)
        if ref.startswith("pile:mana"):
            _draw_mana(on.canvas, on.surface, on.view.piles.zones[mana_zone(unit.seat)], rect)
            continue
        tone = "text_strong" if worn else "text_quiet"
        glyph = on.canvas.icon(icon or "locked-chest", on.canvas.u(22), tone)
        on.surface.blit(glyph, glyph.get_rect(center=rect.center))


def _draw_mana(canvas: Canvas, surface: pygame.Surface, cards: list[str], rect: pygame.Rect) -> None:
    for index, card in enumerate(cards):
        picture = card_picture(canvas, card, SMALL_CARD)
        shift = canvas.u(4) * index
        surface.blit(picture, (rect.x + shift - canvas.u(2), rect.y - canvas.u(2)))
