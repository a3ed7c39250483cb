"""The dock: the card of the fighter whose hand is shown, the place of the hand, and the piles."""

from __future__ import annotations

import pygame

from game.kernel.playing_cards import HIDDEN
from game.modes.mainframe.content import Boss, Character
from game.modes.mainframe.fight_rules import FightRules
from game.modes.mainframe.rules.ladder import raised
from game.modes.mainframe.rules.numbers import accuracy_of, cpu_draw_stat, evade_of, max_hp
from game.modes.mainframe.rules.queries import active_units, has_uptime, mc_of
from game.modes.mainframe.state import State, Unit, hand_zone
from game.modes.mainframe.terms import rank_name
from game.modes.mainframe.words import FightWords
from game.ui.canvas import Canvas
from game.ui.cards import TINY, card_picture
from game.ui.table_view import Frame, Pointing
from game.ui.theme import mix

CREW_U = 252
PILES_U = 186


def hand_rect(canvas: Canvas, frame: Frame) -> pygame.Rect:
    """Return where the hand lies."""
    left = frame.dock.x + canvas.u(CREW_U)
    return pygame.Rect(left, frame.dock.y, frame.dock.right - canvas.u(PILES_U) - left, frame.dock.height)


def draw_crew(
    canvas: Canvas, surface: pygame.Surface, rules: FightRules, words: FightWords, view: State, seat: int, frame: Frame
) -> None:
    """Draw the card of the fighter at a seat; the CPU's shows the unit that acts."""
    u, theme = canvas.u, canvas.theme
    rect = pygame.Rect(frame.dock.x + u(8), frame.dock.y + u(8), u(CREW_U - 16), frame.dock.height - u(16))
    surface.blit(
        canvas.panel(rect.size, "surface2", radius_u=10, border=mix(theme["border"], theme["surface2"], 0.6)), rect
    )
    unit = mc_of(view, seat)
    if unit is None and view.turn is not None and view.turn.seat == seat:
        unit = view.units.get(view.turn.unit)
    if unit is None:
        _draw_cpu(canvas, surface, view, rect)
        return
    entry = rules.definition(unit.type)
    shape = canvas.seat_shape(unit.seat if unit.kind == "mc" else -1, u(44))
    surface.blit(shape, (rect.x + u(8), rect.y + u(8)))
    icon = canvas.icon(entry.icon, u(22), "casing")
    surface.blit(icon, icon.get_rect(center=(rect.x + u(30), rect.y + u(30))))
    name = canvas.fitted(unit.name, rect.width - u(66), 20, "text_strong", "title")
    surface.blit(name, (rect.x + u(58), rect.y + u(6)))
    kind = (
        f"{entry.class_name} · {entry.role}"
        if isinstance(entry, Character)
        else "Boss"
        if isinstance(entry, Boss)
        else "Mob"
    )
    line = canvas.fitted(kind, rect.width - u(66), 14, "text_quiet")
    surface.blit(line, (rect.x + u(58), rect.y + u(32)))
    _draw_hp(canvas, surface, rules, view, unit, pygame.Rect(rect.x + u(10), rect.y + u(58), rect.width - u(20), u(18)))
    _draw_points(canvas, surface, rules, unit, pygame.Rect(rect.x + u(10), rect.y + u(80), rect.width - u(20), u(18)))
    damage = raised(entry.damage, 1) if has_uptime(view, unit.side, "dead-mans-hand") else entry.damage
    values = (
        ("Accuracy", rank_name(accuracy_of(rules, view, unit).value)),
        ("Evade", rank_name(evade_of(rules, view, unit).value)),
        ("Damage", str(damage)),
        ("Range", str(entry.range)),
    )
    width = (rect.width - u(12)) // len(values)
    for index, (caption, value) in enumerate(values):
        x = rect.x + u(6) + index * width + width // 2
        number = canvas.text(value, 18, "text_strong", "bold")
        surface.blit(number, number.get_rect(midtop=(x, rect.y + u(100))))
        word = canvas.text(caption, 13, "text_quiet")
        surface.blit(word, word.get_rect(midtop=(x, rect.y + u(120))))


def _draw_cpu(canvas: Canvas, surface: pygame.Surface, view: State, rect: pygame.Rect) -> None:
    u = canvas.u
    shape = canvas.seat_shape(-1, u(44))
    surface.blit(shape, (rect.x + u(8), rect.y + u(8)))
    icon = canvas.icon("processor", u(24), "casing")
    surface.blit(icon, icon.get_rect(center=(rect.x + u(30), rect.y + u(30))))
    name = canvas.text("CPU", 20, "text_strong", "title")
    surface.blit(name, (rect.x + u(58), rect.y + u(6)))
    active = len(active_units(view, "cpu"))
    line = canvas.text(f"{active} opponents stand", 14, "text_quiet")
    surface.blit(line, (rect.x + u(58), rect.y + u(32)))


def _draw_hp(
    canvas: Canvas, surface: pygame.Surface, rules: FightRules, view: State, unit: Unit, rect: pygame.Rect
) -> None:
    whole = max_hp(rules, view, unit).value
    heart = canvas.icon("hearts", canvas.u(16), "danger")
    surface.blit(heart, heart.get_rect(midleft=rect.midleft))
    bar = pygame.Rect(rect.x + canvas.u(22), rect.y + canvas.u(3), rect.width - canvas.u(22), rect.height - canvas.u(6))
    surface.blit(canvas.panel(bar.size, "surface1", radius_u=6), bar)
    share = max(0.0, min(1.0, unit.hp / whole))
    if share > 0:
        fill = pygame.Rect(bar.x, bar.y, max(canvas.u(8), round(bar.width * share)), bar.height)
        tone = (94, 150, 74) if share > 0.5 else (176, 124, 36) if share > 0.25 else (176, 60, 46)
        surface.blit(canvas.panel(fill.size, tone, radius_u=6), fill)
    label = canvas.text(
        f"{unit.hp} / {whole} HP", 14, "text_strong" if canvas.theme.name != "day-linen" else "ink", "semibold"
    )
    surface.blit(label, label.get_rect(center=bar.center))


def _draw_points(canvas: Canvas, surface: pygame.Surface, rules: FightRules, unit: Unit, rect: pygame.Rect) -> None:
    """Draw Move points as pips up to Max Move, or the Auto steps of a mob."""
    entry = rules.definition(unit.type)
    boot = canvas.icon("walking-boot", canvas.u(16), "may")
    surface.blit(boot, boot.get_rect(midleft=rect.midleft))
    most = entry.max_move if isinstance(entry, Character | Boss) else entry.auto
    now = unit.points if isinstance(entry, Character | Boss) else unit.steps
    label = canvas.text(f"{now}/{most}", 14, "text_strong", "semibold")
    surface.blit(label, label.get_rect(midright=rect.midright))
    room = rect.width - canvas.u(26) - label.get_width() - canvas.u(6)
    pitch = min(canvas.u(15), room / max(1, most))
    for index in range(most):
        full = index < now
        pip = pygame.Rect(0, 0, max(4, round(pitch - canvas.u(3))), canvas.u(10))
        pip.midleft = (round(rect.x + canvas.u(22) + index * pitch), rect.centery)
        surface.blit(canvas.panel(pip.size, "may" if full else "surface1", radius_u=3, border="border"), pip)


def draw_piles(
    canvas: Canvas,
    surface: pygame.Surface,
    rules: FightRules,
    words: FightWords,
    view: State,
    seat: int | None,
    frame: Frame,
    pointing: Pointing,
) -> None:
    """Draw deck, discard pile, the other hands as counts and the CPU Draw that would come."""
    u, zones = canvas.u, view.piles.zones
    left = frame.dock.right - u(PILES_U)
    for index, (zone, caption) in enumerate((("deck", "Deck"), ("discard", "Discard"))):
        x = left + u(8) + index * u(54)
        place = pygame.Rect(x, frame.dock.y + u(12), u(TINY[0]), u(TINY[1]))
        cards = zones[zone]
        if cards:
            for depth in range(min(3, len(cards) // 8), -1, -1):
                picture = card_picture(canvas, HIDDEN if zone == "deck" else cards[0], TINY)
                surface.blit(picture, place.move(u(depth * 1.5), u(depth * 1.5)))
        else:
            surface.blit(canvas.panel(place.size, "surface2", radius_u=4, border="border"), place)
        label = canvas.text(str(len(cards)), 16, "text_strong", "bold")
        surface.blit(label, label.get_rect(midtop=(place.centerx, place.bottom + u(5))))
        word = canvas.text(caption, 13, "text_quiet")
        surface.blit(word, word.get_rect(midtop=(place.centerx, place.bottom + u(24))))
    _draw_dial(canvas, surface, rules, view, pointing, pygame.Rect(left + u(114), frame.dock.y + u(8), u(66), u(90)))
    _draw_hands(
        canvas, surface, rules, words, view, seat, pygame.Rect(left + u(4), frame.dock.bottom - u(46), u(178), u(42))
    )


def _draw_dial(
    canvas: Canvas, surface: pygame.Surface, rules: FightRules, view: State, pointing: Pointing, rect: pygame.Rect
) -> None:
    """Draw the next CPU Draw: MCs plus areas held; a hovered move shows what it would become."""
    moved = {}
    turn = view.turn
    if turn is not None and pointing.complete.get(pointing.hovered, "").startswith("move:"):
        moved = {turn.unit: pointing.hovered.partition(":")[2]}
    now, after = cpu_draw_stat(view).value, cpu_draw_stat(view, moved).value
    surface.blit(canvas.panel(rect.size, "surface2", radius_u=8), rect)
    icon = canvas.icon("processor", canvas.u(20), "text_quiet")
    surface.blit(icon, icon.get_rect(midtop=(rect.centerx, rect.y + canvas.u(6))))
    text, tone = (str(now), "text_strong") if now == after else (f"{now}›{after}", "danger" if after > now else "info")
    number = canvas.text(text, 26, tone, "bold")
    surface.blit(number, number.get_rect(center=(rect.centerx, rect.y + canvas.u(43))))
    for index, line in enumerate(("CPU draws", "to this")):
        word = canvas.text(line, 13, "text_quiet")
        surface.blit(word, word.get_rect(midtop=(rect.centerx, rect.y + canvas.u(58 + index * 14))))


def _draw_hands(
    canvas: Canvas,
    surface: pygame.Surface,
    rules: FightRules,
    words: FightWords,
    view: State,
    seat: int | None,
    rect: pygame.Rect,
) -> None:
    """Draw the number of cards each seat holds, beside its shape."""
    pitch = rect.width // rules.seats
    for owner in range(rules.seats):
        cpu = owner == rules.cpu_seat
        x = rect.x + owner * pitch
        shape = canvas.seat_shape(-1 if cpu else owner, canvas.u(16))
        surface.blit(shape, shape.get_rect(midleft=(x + canvas.u(2), rect.y + canvas.u(12))))
        count = canvas.text(str(len(view.piles.zones[hand_zone(owner)])), 16, "text_strong", "bold")
        surface.blit(count, count.get_rect(midleft=(x + canvas.u(21), rect.y + canvas.u(12))))
        name = canvas.fitted(words.seat_name(owner), pitch - canvas.u(2), 13, "text_quiet")
        surface.blit(name, (x + canvas.u(2), rect.y + canvas.u(22)))
