"""The Crew Card in the dock: portrait, attributes and traits, armour in signs, weapons, abilities."""

from __future__ import annotations

import pygame

from game.kernel.decimals import format_trimmed
from game.kernel.decisions import Decision
from game.kernel.language.say import Terms, say
from game.kernel.listing import translate_name
from game.modes.skirmish.content.armour import Mods, ProtectionEntry
from game.modes.skirmish.content.types import Weapon
from game.modes.skirmish.content.verbs import ATTRIBUTES, COMBAT_TRAITS
from game.modes.skirmish.facts import SkirmishFacts
from game.modes.skirmish.model.state import Condition, Figure
from game.modes.skirmish.table.act_tiles import ACT_HIGH_U, act_rects, draw_act
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.figures import draw_disc, name_picture
from game.modes.skirmish.table.signs import (
    TRAIT_SIGNS,
    condition_colour,
    condition_sign,
    condition_words,
    weapon_sign,
)
from game.modes.skirmish.words.terms import TAGS
from game.ui.paint.canvas import Canvas
from game.ui.table.view import HitArea

PORTRAIT_U, TRAITS_U, CELL_U = 128, 190, 36
ROW_U = 33
ARMOUR_SIGNS = {("p", ""): "armor-vest", ("p", "b"): "bullets", ("e", ""): "fire-shield", ("e", "ls"): "sun"}
ARMOUR_WORDS = Terms({
    ("p", ""): "physical", ("p", "b"): "ballistic", ("e", ""): "energy", ("e", "ls"): "laser",
})  # fmt: skip


def trait_rects(canvas: Canvas, room: pygame.Rect) -> dict[str, pygame.Rect]:
    """Return where the attributes and, below them, the traits stand."""
    u = canvas.u
    left, top = room.x + u(PORTRAIT_U), room.y + u(8)
    found = {}
    for row, names in enumerate((ATTRIBUTES, COMBAT_TRAITS)):
        for place, name in enumerate(names):
            found[str(name)] = pygame.Rect(left + place * u(CELL_U + 1), top + row * u(50), u(CELL_U), u(46))
    return found


def armour_rect(canvas: Canvas, room: pygame.Rect) -> pygame.Rect:
    """Return where the armour stands."""
    u = canvas.u
    return pygame.Rect(room.x + u(PORTRAIT_U), room.y + u(109), u(TRAITS_U), u(42))


def weapon_rects(
    canvas: Canvas, facts: SkirmishFacts, figure: Figure, room: pygame.Rect
) -> list[tuple[Weapon, pygame.Rect]]:
    """Return where each weapon and power stands."""
    u = canvas.u
    left = room.x + u(PORTRAIT_U + TRAITS_U + 8)
    wide = room.right - left - u(6)
    return [
        (weapon, pygame.Rect(left, room.y + u(8) + index * u(ROW_U + 2), wide, u(ROW_U)))
        for index, weapon in enumerate(facts.weapons_of(figure.id)[:3])
    ]  # fmt: skip


def ability_rects(
    canvas: Canvas, facts: SkirmishFacts, figure: Figure, room: pygame.Rect, foot: int = 0
) -> list[tuple[str, str, pygame.Rect]]:
    """Return id, name and place of each ability, as chips below the weapons; `foot` is kept free below them."""
    u = canvas.u
    foot = foot or (u(30) if figure.conditions else 0)
    left = room.x + u(PORTRAIT_U + TRAITS_U + 8)
    top = room.y + u(8) + min(3, len(facts.weapons_of(figure.id))) * u(ROW_U + 2) + u(4)
    x, found = left, []
    for ability in facts.abilities_of(figure.id):
        name = say(ability.name)
        wide = canvas.width(name, 14, "semibold") + u(18)
        if x + wide > room.right - u(4):
            x, top = left, top + u(28)
        if top + u(24) > room.bottom - foot or x + wide > room.right:
            break
        found.append((ability.id, name, pygame.Rect(x, top, wide, u(24))))
        x += wide + u(5)
    return found


def condition_rects(
    canvas: Canvas, facts: SkirmishFacts, figure: Figure, room: pygame.Rect
) -> list[tuple[Condition, pygame.Rect]]:
    """Return where each Condition stands as a chip, in a row below everything else."""
    u = canvas.u
    x, found = room.x + u(PORTRAIT_U + TRAITS_U + 8), []
    for held in figure.conditions:
        wide = canvas.width(condition_words(facts, held), 14, "semibold") + u(34)
        if x + wide > room.right:
            break
        found.append((held, pygame.Rect(x, room.bottom - u(29), wide, u(24))))
        x += wide + u(5)
    return found


def armour_cells(
    canvas: Canvas, facts: SkirmishFacts, figure: Figure, room: pygame.Rect
) -> list[tuple[ProtectionEntry, str, str, pygame.Rect]]:
    """Return each entry of the protection with its sign, its word and its place."""
    rect, parts = armour_rect(canvas, room), armour_parts(facts, figure)
    pitch = rect.width // max(1, len(parts))
    return [
        (entry, sign, word, pygame.Rect(rect.x + index * pitch, rect.y, pitch, rect.height))
        for index, (entry, sign, word) in enumerate(parts)
    ]


def _acts_from(canvas: Canvas, room: pygame.Rect) -> pygame.Rect:
    """Return the room beside portrait and traits."""
    left = room.x + canvas.u(PORTRAIT_U + TRAITS_U + 8)
    return pygame.Rect(left, room.y, room.right - left, room.height)


def crew_hits(
    canvas: Canvas, facts: SkirmishFacts, figure: Figure, room: pygame.Rect, decision: Decision | None
) -> list[HitArea]:
    """Return what of a Crew Card can be pointed at."""
    found = [
        HitArea(f"option:{option.id}", rect) for option, rect in act_rects(canvas, _acts_from(canvas, room), decision)
    ]
    found += [HitArea(f"weapon:{weapon.id}", rect) for weapon, rect in weapon_rects(canvas, facts, figure, room)]
    foot = canvas.u(ACT_HIGH_U + 6) if found[:1] and found[0].ref.startswith("option:") else 0
    found += [HitArea(f"ability:{name}", rect) for name, _, rect in ability_rects(canvas, facts, figure, room, foot)]
    found += [HitArea(f"trait:{name}", rect) for name, rect in trait_rects(canvas, room).items()]
    if not foot:
        found += [
            HitArea(f"condition:{held.slot}", rect) for held, rect in condition_rects(canvas, facts, figure, room)
        ]
    found += [
        HitArea(f"armour:{entry.sub or entry.harm}", rect)
        for entry, _, _, rect in armour_cells(canvas, facts, figure, room)
    ]
    found.append(HitArea(f"figure:{figure.id}", pygame.Rect(room.x, room.y, canvas.u(PORTRAIT_U), room.height)))
    return found


def draw_crew(on: SkirmishContext, figure: Figure, room: pygame.Rect) -> None:
    """Draw the Crew Card of a figure, as it is now."""
    canvas, surface, facts, pointing = on.canvas, on.surface, on.facts, on.pointing
    u, card = canvas.u, facts.cards[figure.id]
    middle = room.x + u(PORTRAIT_U // 2)
    draw_disc(on, figure, (middle, room.y + u(50)), u(36), plate=False)
    name = name_picture(canvas, translate_name(figure.name), u(PORTRAIT_U - 4), (17, 15, 14, 13))
    surface.blit(name, name.get_rect(midtop=(middle, room.y + u(94))))
    hp = canvas.text(f"{figure.capacity} / {card.capacity}", 16, "text_strong", "bold")
    surface.blit(hp, hp.get_rect(midtop=(middle, room.y + u(114))))
    _actions(on, figure, pygame.Rect(room.x, room.y + u(135), u(PORTRAIT_U), u(17)))
    worse = compute_reductions(facts, figure)
    for trait, rect in trait_rects(canvas, room).items():
        lit = pointing.hovered == f"trait:{trait}"
        may = f"trait:{trait}" in pointing.may
        edge = "mark" if may else None
        surface.blit(
            canvas.panel(rect.size, "surface3" if lit else "surface2", radius_u=6, border=edge, border_u=2), rect
        )
        icon = canvas.icon(TRAIT_SIGNS[trait], u(16), "text_quiet")
        surface.blit(icon, icon.get_rect(midtop=(rect.centerx, rect.y + u(4))))
        lost = worse.get(trait, 0)
        tone = "danger" if lost else "text_strong"
        skill = card.skills.get(trait, 0)  # type: ignore[call-overload]
        text = str(card.value(trait)) + "+" * skill + "−" * min(lost, 3)
        number = canvas.fit_text(text, rect.width - u(2), 17, tone, "bold")
        surface.blit(number, number.get_rect(midbottom=(rect.centerx, rect.bottom - u(1))))
    draw_armour(on, figure, room)
    chosen = {ref for ref in (*pointing.chosen, pointing.hovered) if ref.startswith("weapon:")}
    for weapon, rect in weapon_rects(canvas, facts, figure, room):
        ref = f"weapon:{weapon.id}"
        may = ref in pointing.may and not only_breaks(pointing.decision, ref)
        _weapon(on, figure, weapon, rect, lit=ref in chosen, may=may)
    acts = act_rects(canvas, _acts_from(canvas, room), pointing.decision)
    foot = u(ACT_HIGH_U + 6) if acts else 0
    for ability, label, rect in ability_rects(canvas, facts, figure, room, foot):
        ref = f"ability:{ability}"
        edge = "mark" if ref in pointing.may else "border"
        fill = "surface3" if pointing.hovered == ref else "surface2"
        surface.blit(
            canvas.panel(rect.size, fill, radius_u=12, border=edge, border_u=2 if ref in pointing.may else 1), rect
        )
        word = canvas.text(label, 14, "text", "semibold")
        surface.blit(word, word.get_rect(center=rect.center))
    for option, rect in act_rects(canvas, _acts_from(canvas, room), pointing.decision):
        draw_act(on, option, rect, lit=f"option:{option.id}" in (pointing.hovered, pointing.focused))
    for held, rect in condition_rects(canvas, facts, figure, room) if not foot else ():
        may = f"condition:{held.slot}" in pointing.may
        hue = condition_colour(held)
        surface.blit(canvas.panel(rect.size, "casing", radius_u=12, border="mark" if may else hue, border_u=2), rect)
        icon = canvas.icon(condition_sign(facts, held), u(16), hue)
        surface.blit(icon, icon.get_rect(midleft=(rect.x + u(8), rect.centery)))
        words = canvas.text(condition_words(facts, held), 14, canvas.theme["on_dark"], "semibold")
        surface.blit(words, words.get_rect(midleft=(rect.x + u(28), rect.centery)))


def compute_reductions(facts: SkirmishFacts, figure: Figure) -> dict[str, int]:
    """Return by how many cards Conditions lower each attribute and trait. Source: skirmish.condition.reduction"""
    found: dict[str, int] = {}
    for held in figure.conditions:
        kind = facts.library.conditions.get(held.slot)
        names: tuple[str, ...] = kind.affects if kind is not None else ()
        level = held.level
        if held.slot == "shock":
            names, level = (COMBAT_TRAITS, held.level) if held.level < 3 else ((*ATTRIBUTES, *COMBAT_TRAITS), 2)
        for name in names:
            found[name] = found.get(name, 0) + level
    return found


def _actions(on: SkirmishContext, figure: Figure, room: pygame.Rect) -> None:
    """Draw which actions are left, as three lamps: Main, Move, Compatible."""
    canvas = on.canvas
    u = canvas.u
    words = ((say("Main"), figure.main), (say("Move"), figure.move), (say("Cp"), figure.compatible))
    size = 13.0
    while size > 9 and sum(canvas.width(word, size, "semibold") + u(10) for word, _ in words) + u(4) > room.width:
        size -= 0.5
    widths = [canvas.width(word, size, "semibold") + u(10) for word, _ in words]
    x = room.centerx - (sum(widths) + u(4)) // 2
    for (word, used), wide in zip(words, widths, strict=True):
        pill = pygame.Rect(x, room.y, wide, room.height)
        fill = "surface1" if used else "surface3"
        on.surface.blit(canvas.panel(pill.size, fill, radius_u=8, border=None if used else (111, 224, 106)), pill)
        label = canvas.text(word, size, "text_quiet" if used else "text_strong", "semibold")
        on.surface.blit(label, label.get_rect(center=pill.center))
        if used:
            pygame.draw.line(
                on.surface, canvas.theme["text_quiet"], (pill.x + u(4), pill.centery), (pill.right - u(4), pill.centery)
            )
        x += wide + u(2)


def armour_parts(facts: SkirmishFacts, figure: Figure) -> list[tuple[ProtectionEntry, str, str]]:
    """Return the entries of a figure's protection with sign and word."""
    found = []
    for entry in facts.protection[figure.id].entries:
        kind = entry.harm, entry.sub
        found.append((entry, ARMOUR_SIGNS.get(kind, "shield"), ARMOUR_WORDS.get(kind, entry.harm)))
    return found


def mods_words(mods: Mods) -> str:
    """Return bonus cards and shifts as signs: `[+] ◄ ▲`."""
    parts = ["[" + " ".join("+" * mods.cards) + "]"] if mods.cards > 0 else []
    if mods.columns:
        parts.append(("◄" if mods.columns < 0 else "►") * abs(mods.columns))
    if mods.rows:
        parts.append(("▲" if mods.rows < 0 else "▼") * abs(mods.rows))
    return " ".join(parts)


def draw_armour(on: SkirmishContext, figure: Figure, room: pygame.Rect) -> None:
    """Draw what protects a figure: a sign, a number, bonus cards and shifts for each kind of harm."""
    canvas, surface = on.canvas, on.surface
    u = canvas.u
    rect = armour_rect(canvas, room)
    surface.blit(canvas.panel(rect.size, "surface2", radius_u=6), rect)
    for entry, sign, word, cell in armour_cells(canvas, on.facts, figure, room):
        ref = f"armour:{entry.sub or entry.harm}"
        if ref in on.pointing.may or ref == on.pointing.hovered:
            edge = "mark" if ref in on.pointing.may else None
            surface.blit(canvas.panel(cell.size, "surface3", radius_u=6, border=edge, border_u=2), cell)
        icon = canvas.icon(sign, u(17), "text")
        number = canvas.text(str(entry.value), 18, "text_strong", "bold")
        mods = _mod_picture(canvas, entry.mods)
        wide = icon.get_width() + number.get_width() + u(3) + (mods.get_width() + u(2) if mods is not None else 0)
        x, y = cell.centerx - wide // 2, cell.y + u(13)
        surface.blit(icon, icon.get_rect(midleft=(x, y)))
        x += icon.get_width() + u(3)
        surface.blit(number, number.get_rect(midleft=(x, y)))
        x += number.get_width() + u(2)
        if mods is not None:
            surface.blit(mods, mods.get_rect(midleft=(x, y)))
        label = canvas.fit_text(word, cell.width - u(2), 13, "text_quiet")
        surface.blit(label, label.get_rect(midbottom=(cell.centerx, cell.bottom - u(1))))


def _mod_picture(canvas: Canvas, mods: Mods) -> pygame.Surface | None:
    """Return bonus cards and shifts as small signs, None without any."""
    if not (mods.cards or mods.columns or mods.rows):
        return None

    def make() -> pygame.Surface:
        u = canvas.u
        signs = ["+"] * max(0, mods.cards) + ["◄" if mods.columns < 0 else "►"] * abs(mods.columns)
        signs += ["▲" if mods.rows < 0 else "▼"] * abs(mods.rows)
        side = u(11)
        picture = pygame.Surface(((side + 1) * len(signs), side + u(2)), pygame.SRCALPHA)
        for index, sign in enumerate(signs):
            box = pygame.Rect(index * (side + 1), u(1), side, side)
            if sign == "+":
                tone = (111, 224, 106)
                pygame.draw.rect(picture, tone, box, border_radius=u(2))
                pygame.draw.line(
                    picture,
                    canvas.theme["casing"],
                    (box.x + 2, box.centery),
                    (box.right - 3, box.centery),
                    max(1, u(1.6)),
                )
                pygame.draw.line(
                    picture,
                    canvas.theme["casing"],
                    (box.centerx, box.y + 2),
                    (box.centerx, box.bottom - 3),
                    max(1, u(1.6)),
                )
            else:
                pygame.draw.polygon(picture, canvas.theme["info"], arrow(sign, box))
        return picture

    return canvas.get_cached_picture(("sk-mods", mods.cards, mods.columns, mods.rows, canvas.u(11)), make)


def arrow(sign: str, box: pygame.Rect) -> list[tuple[int, int]]:
    """Return the corners of an arrow head in a box: ◄ ► ▲ or ▼."""
    left, right, top, bottom = box.x, box.right - 1, box.y, box.bottom - 1
    return {
        "◄": [(left, box.centery), (right, top), (right, bottom)],
        "►": [(right, box.centery), (left, top), (left, bottom)],
        "▲": [(box.centerx, top), (left, bottom), (right, bottom)],
        "▼": [(box.centerx, bottom), (left, top), (right, top)],
    }[sign]


def weapon_words(weapon: Weapon) -> str:
    """Return how far a weapon comes and what else it is: `reach 0.5, kinetic`."""
    far = say("range {inches} in", inches=format_trimmed(weapon.range))
    if weapon.kind == "fight":
        far = say("reach {inches} in", inches=format_trimmed(weapon.reach))
    return ", ".join([far, *(TAGS[tag] for tag in weapon.tags)])


def only_breaks(decision: Decision | None, ref: str) -> bool:
    """Return whether a weapon reaches nobody but only things to break: gold would promise somebody to strike."""
    verbs = {option.verb for option in getattr(decision, "options", ()) if ref in option.refs}
    return verbs == {"break"}


def _weapon(on: SkirmishContext, figure: Figure, weapon: Weapon, rect: pygame.Rect, *, lit: bool, may: bool) -> None:
    """Draw a weapon: sign, name, how far, Severity and Force."""
    canvas, surface, u = on.canvas, on.surface, on.canvas.u
    edge = "mark" if may else None
    surface.blit(canvas.panel(rect.size, "surface3" if lit else "surface2", radius_u=6, border=edge, border_u=2), rect)
    icon = canvas.icon(weapon_sign(weapon), u(22), "text_strong")
    surface.blit(icon, icon.get_rect(midleft=(rect.x + u(6), rect.centery)))
    right = rect.right - u(8)
    if weapon.force:
        force = canvas.text(f"F{weapon.force}", 15, "text", "semibold")
        surface.blit(force, force.get_rect(midright=(right, rect.centery)))
        right -= force.get_width() + u(6)
        column = canvas.text(weapon.severity, 18, "may", "bold")
        surface.blit(column, column.get_rect(midright=(right, rect.centery)))
        right -= column.get_width() + u(8)
    left = rect.x + u(34)
    used = figure.spent.count(weapon.id)
    name = say(weapon.name) or weapon.id
    if weapon.uses:
        name = say("{weapon}  {number} left", weapon=name, number=weapon.uses - used)
    title = canvas.fit_text(name, right - left, 15, "text_strong", "semibold")
    surface.blit(title, (left, rect.y - u(1)))
    words = canvas.fit_text(weapon_words(weapon), right - left, 13, "text_quiet")
    surface.blit(words, (left, rect.y + u(14)))
