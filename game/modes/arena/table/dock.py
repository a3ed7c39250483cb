"""The dock: who acts, the wells of stamina dice, and the abilities as cards with their price."""

from __future__ import annotations

import pygame

from game.modes.arena.content.types import Ability
from game.modes.arena.facts import BattleFacts, weapon_of
from game.modes.arena.model.state import PoolName, State, Unit
from game.modes.arena.rules.aiming import aim_range
from game.modes.arena.rules.numbers import armor_of, cost_of, max_hp, move_left, move_max, regeneration
from game.modes.arena.table.conditions import ALONE, FAMILIES, alone_on, level_of
from game.modes.arena.words.terms import POOLS
from game.ui.paint.canvas import Canvas
from game.ui.paint.dice import blank_die
from game.ui.paint.hit_points import draw_hit_points
from game.ui.paint.theme import RGB, mix
from game.ui.table.view import Frame, HitArea, Pointing

CREW_U, WELL_U, CHIP_U = 236, 74, (126, 66)
WELLS: tuple[PoolName, ...] = ("available", "spent", "maintenance", "persist", "path", "wound")
WELL_TONES: dict[PoolName, RGB] = {
    "available": (126, 200, 94),
    "spent": (120, 130, 142),
    "maintenance": (110, 170, 250),
    "persist": (190, 150, 255),
    "path": (240, 200, 90),
    "wound": (228, 92, 74),
}
SHORT = {"maintenance": "Maintain", "path": "Path"}


def name_picture(
    canvas: Canvas, unit: Unit, width: int, size_u: float, colour: str, font: str = "semibold"
) -> pygame.Surface:
    """Return a name in one line; where the whole is too long, the first word, with the number of one of several."""
    words = unit.name.split()
    short = " ".join([words[0], *(words[-1:] if words[-1].isdigit() else ())])
    whole = canvas.width(unit.name, size_u, font) <= width
    return canvas.fitted(unit.name if whole else short, width, size_u, colour, font)


def crew_rect(canvas: Canvas, frame: Frame) -> pygame.Rect:
    """Return the place of the crew card."""
    u = canvas.u
    return pygame.Rect(frame.dock.x + u(8), frame.dock.y + u(8), u(CREW_U - 16), frame.dock.height - u(16))


def well_rect(canvas: Canvas, frame: Frame, index: int) -> pygame.Rect:
    """Return the place of the nth well: two rows of three."""
    u = canvas.u
    left, pitch = frame.dock.x + u(CREW_U), u(WELL_U + 6)
    return pygame.Rect(left + index % 3 * pitch, frame.dock.y + u(8) + index // 3 * u(72), u(WELL_U), u(68))


def die_spot(canvas: Canvas, frame: Frame, pool: PoolName, index: int) -> tuple[int, int]:
    """Return where the nth die of a pool lies in its well."""
    rect = well_rect(canvas, frame, WELLS.index(pool))
    pitch = canvas.u(13)
    return (
        rect.x + canvas.u(9) + index % 4 * pitch,
        rect.y + canvas.u(24) + index // 4 * pitch,
    )


def abilities_left(canvas: Canvas, frame: Frame) -> int:
    """Return where the abilities begin, right of the wells."""
    return frame.dock.x + canvas.u(CREW_U) + 3 * canvas.u(WELL_U + 6) + canvas.u(6)


def ability_rects(canvas: Canvas, frame: Frame, count: int) -> list[pygame.Rect]:
    """Return the places of the abilities, in two rows that shrink as there are more."""
    u = canvas.u
    left = abilities_left(canvas, frame)
    room = frame.dock.right - u(8) - left
    columns = max(1, (count + 1) // 2)
    width = min(u(CHIP_U[0]), (room - u(6) * (columns - 1)) // columns)
    return [
        pygame.Rect(
            left + index % columns * (width + u(6)),
            frame.dock.y + u(8) + index // columns * u(72),
            width,
            u(68),
        )
        for index in range(count)
    ]


def dock_hits(
    canvas: Canvas, facts: BattleFacts, unit: Unit | None, frame: Frame, *, cards: bool = True
) -> list[HitArea]:
    """Return the wells and, where they lie in the dock, the abilities that can be pointed at."""
    if unit is None:
        return []
    abilities = facts.abilities_of(unit.type) if cards else ()
    rects = ability_rects(canvas, frame, len(abilities))
    found = [HitArea(f"ability:{one.id}", rect) for one, rect in zip(abilities, rects, strict=True)]
    found += [HitArea(f"pool:{pool}", well_rect(canvas, frame, index)) for index, pool in enumerate(WELLS)]
    return found


def draw_crew(
    canvas: Canvas, surface: pygame.Surface, facts: BattleFacts, view: State, unit: Unit | None, frame: Frame
) -> None:
    """Draw the card of a character: hit points, movement, and the four ladders of conditions."""
    u, theme = canvas.u, canvas.theme
    rect = crew_rect(canvas, frame)
    border = mix(theme["border"], theme["surface2"], 0.6)
    surface.blit(canvas.panel(rect.size, "surface2", radius_u=10, border=border), rect)
    if unit is None:
        return
    shape = canvas.seat_shape(unit.seat, u(40))
    surface.blit(shape, (rect.x + u(7), rect.y + u(7)))
    entry = facts.fighter(unit.type)
    icon = canvas.icon(entry.icon or "hooded-figure", u(20), "casing")
    surface.blit(icon, icon.get_rect(center=(rect.x + u(27), rect.y + u(27))))
    name = name_picture(canvas, unit, rect.width - u(58), 20, "text_strong", "title")
    surface.blit(name, (rect.x + u(52), rect.y + u(4)))
    weapon = weapon_of(facts, unit)
    line = f"{weapon.name} · Armor {armor_of(facts, unit)}" + (" · Wounded" if unit.wounded else "")
    words = canvas.fitted(line, rect.width - u(58), 14, "danger" if unit.wounded else "text_quiet")
    surface.blit(words, (rect.x + u(52), rect.y + u(29)))
    bar = pygame.Rect(rect.x + u(8), rect.y + u(50), rect.width - u(16), u(18))
    shield = f" + {unit.shield} Shield" if unit.shield else ""
    draw_hit_points(canvas, surface, bar, unit.hp, max_hp(facts, unit), more=shield, inset_u=2)
    left, most = move_left(facts, view, unit), move_max(facts, view, unit).value
    boot = canvas.icon("walking-boot", u(16), "may")
    surface.blit(boot, boot.get_rect(midleft=(rect.x + u(8), rect.y + u(80))))
    label = canvas.text(f"{left} of {most}", 14, "text_strong", "semibold")
    surface.blit(label, label.get_rect(midleft=(rect.x + u(30), rect.y + u(80))))
    back = canvas.text(f"+{regeneration(facts, unit).value} dice a turn", 14, "text")
    surface.blit(back, back.get_rect(midright=(rect.right - u(8), rect.y + u(80))))
    _draw_ladders(canvas, surface, unit, pygame.Rect(rect.x + u(8), rect.y + u(92), rect.width - u(16), u(24)))
    _draw_alone(canvas, surface, unit, rect)


def _draw_ladders(canvas: Canvas, surface: pygame.Surface, unit: Unit, rect: pygame.Rect) -> None:
    """Draw the four ladders: name, three steps, those that are reached filled."""
    width = rect.width // 4
    for index, family in enumerate(FAMILIES):
        x, level = rect.x + index * width, level_of(unit, family)
        word = canvas.text(family.name, 13, family.tone if level else "text_quiet", "semibold")
        surface.blit(word, (x, rect.y - canvas.u(2)))
        for step in range(3):
            pip = pygame.Rect(x + step * canvas.u(12), rect.y + canvas.u(15), canvas.u(10), canvas.u(7))
            fill: RGB | str = family.tone if step < level else "surface1"
            surface.blit(canvas.panel(pip.size, fill, radius_u=2, border="border"), pip)


def _draw_alone(canvas: Canvas, surface: pygame.Surface, unit: Unit, rect: pygame.Rect) -> None:
    x = rect.x + canvas.u(8)
    y = rect.bottom - canvas.u(11)
    for effect in alone_on(unit)[:6]:
        icon = canvas.icon(
            ALONE.get(effect.name, "star-swirl"), canvas.u(17), "chain" if effect.held else "text_strong"
        )
        surface.blit(icon, icon.get_rect(midleft=(x, y)))
        x += canvas.u(19)
        if effect.value:
            number = canvas.text(str(effect.value), 14, "text_strong", "bold")
            surface.blit(number, number.get_rect(midleft=(x - canvas.u(2), y)))
            x += number.get_width() + canvas.u(2)


def draw_wells(
    canvas: Canvas, surface: pygame.Surface, facts: BattleFacts, unit: Unit | None, frame: Frame, pointing: Pointing
) -> None:
    """Draw the wells with their numbers; the dice a pointed ability would take are raised ghosts in the first."""
    if unit is None:
        return
    u = canvas.u
    for index, pool in enumerate(WELLS):
        rect = well_rect(canvas, frame, index)
        edge = mix(WELL_TONES[pool], canvas.theme["surface2"], 0.45)
        surface.blit(canvas.panel(rect.size, "surface2", radius_u=8, border=edge), rect)
        word = canvas.fitted(SHORT.get(pool, POOLS[pool]), rect.width - u(10), 13, "text")
        surface.blit(word, (rect.x + u(6), rect.y + u(2)))
        number = canvas.text(str(unit.pools.count(pool)), 20, "text_strong", "bold")
        surface.blit(number, number.get_rect(bottomright=(rect.right - u(6), rect.bottom - u(1))))
    price = _pointed_price(facts, unit, pointing)
    if price:
        rect = well_rect(canvas, frame, 0)
        enough = price <= unit.pools.available
        label = canvas.text(f"−{price}", 18, "may" if enough else "danger", "bold")
        place = label.get_rect(bottomleft=(rect.x + u(8), rect.bottom - u(1)))
        surface.blit(canvas.panel(place.inflate(u(8), 0).size, "casing", radius_u=6), place.inflate(u(8), 0))
        surface.blit(label, place)


def _pointed_price(facts: BattleFacts, unit: Unit, pointing: Pointing) -> int:
    for ref in (pointing.hovered, *pointing.chosen):
        kind, _, name = ref.partition(":")
        if kind == "ability" and name in facts.library.abilities:
            return cost_of(unit, facts.library.abilities[name]).value
    return 0


def dice_of(unit: Unit) -> list[tuple[str, PoolName, int]]:
    """Return every die of a character that lies in a well, with its name, its pool and its place there.

    Dice have no identity in the rules. On the table the nth die stays the nth, so that what one pool loses is seen to
    go where another gains.
    """
    found: list[tuple[str, PoolName, int]] = []
    number = 0
    for pool in WELLS:
        for index in range(unit.pools.count(pool)):
            found.append((f"die:{unit.id}-{number}", pool, index))
            number += 1
    return found


def draw_die(canvas: Canvas, surface: pygame.Surface, pool: PoolName, centre: tuple[float, float]) -> None:
    """Draw one small die in the colour of its pool."""
    picture = blank_die(canvas, canvas.u(12), WELL_TONES[pool])
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_abilities(
    canvas: Canvas, surface: pygame.Surface, facts: BattleFacts, unit: Unit | None, frame: Frame, pointing: Pointing
) -> None:
    """Draw the abilities: name, price in dice, reach; those that may be used are ringed, others stay readable."""
    if unit is None:
        return
    abilities = facts.abilities_of(unit.type)
    rects = ability_rects(canvas, frame, len(abilities))
    for ability, rect in zip(abilities, rects, strict=True):
        ref = f"ability:{ability.id}"
        chosen, hovered = ref in pointing.chosen, pointing.hovered == ref
        _draw_ability(canvas, surface, facts, unit, ability, rect, may=ref in pointing.may or chosen, hovered=hovered)
        if chosen or pointing.focused == ref:
            pygame.draw.rect(
                surface,
                canvas.theme["mark" if chosen else "text_strong"],
                rect.inflate(canvas.u(6), canvas.u(6)),
                canvas.u(3),
                border_radius=canvas.u(10),
            )


def _draw_ability(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: BattleFacts,
    unit: Unit,
    ability: Ability,
    rect: pygame.Rect,
    *,
    may: bool,
    hovered: bool,
) -> None:
    u, theme = canvas.u, canvas.theme
    fill = mix(theme["surface3"], theme["text_strong"], 0.12) if hovered else theme["surface3" if may else "surface2"]
    surface.blit(
        canvas.panel(rect.size, fill, radius_u=8, border="mark" if may else "border", border_u=2 if may else 1), rect
    )
    ink = "text_strong" if may else "text_quiet"
    lines = canvas.wrap(ability.name, rect.width - u(14), 14, "semibold")[:2]
    for index, line in enumerate(lines):
        words = canvas.fitted(line, rect.width - u(12), 14, ink, "semibold")
        surface.blit(words, (rect.x + u(7), rect.y + u(4) + index * u(16)))
    price = cost_of(unit, ability).value
    x = rect.x + u(9)
    for _ in range(min(price, 5)):
        die = blank_die(canvas, u(12), WELL_TONES["available"] if may else (120, 130, 142))
        surface.blit(die, die.get_rect(midleft=(x - u(2), rect.bottom - u(13))))
        x += u(13)
    if not price:
        free = canvas.text("free", 13, ink)
        surface.blit(free, free.get_rect(midleft=(x - u(2), rect.bottom - u(13))))
    reach = aim_range(facts, unit, ability)
    word = canvas.text(f"R{reach}" if reach else "self", 13, ink, "semibold")
    surface.blit(word, word.get_rect(midright=(rect.right - u(7), rect.bottom - u(13))))
