"""The Crew Card in the dock: portrait, attributes and traits, armour in signs, weapons, abilities."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.kernel.decimals import format_trimmed
from game.kernel.decisions import Decision
from game.kernel.language.say import Terms, say
from game.kernel.listing import translate_name
from game.modes.skirmish.content.armour import Mods, ProtectionEntry
from game.modes.skirmish.content.types import Weapon
from game.modes.skirmish.content.verbs import ATTRIBUTES, COMBAT_TRAITS
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Condition, Figure
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.dock.action_tiles import ACT_HIGH_U, act_rects, draw_act
from game.modes.skirmish.table.pieces.tokens import draw_disc, name_picture
from game.modes.skirmish.table.signs import (
    TRAIT_SIGNS,
    condition_colour,
    condition_sign,
    condition_words,
    weapon_sign,
)
from game.modes.skirmish.words.terms import TAGS
from game.ui.paint.canvas import Canvas
from game.ui.table.view import HitArea, Pointing

PORTRAIT_U, TRAITS_U, CELL_U = 128, 190, 36
ROW_U = 33
ARMOUR_SIGNS = {("p", ""): "armor-vest", ("p", "b"): "bullets", ("e", ""): "fire-shield", ("e", "ls"): "sun"}
ARMOUR_WORDS = Terms({
    ("p", ""): "physical", ("p", "b"): "ballistic", ("e", ""): "energy", ("e", "ls"): "laser",
})  # fmt: skip


def trait_rects(canvas: Canvas, room: pygame.Rect) -> dict[str, pygame.Rect]:
    """Return where the attributes and, below them, the traits stand."""
    px = canvas.px
    left, top = room.x + px(PORTRAIT_U), room.y + px(8)
    found = {}
    for row, names in enumerate((ATTRIBUTES, COMBAT_TRAITS)):
        for index, name in enumerate(names):
            found[str(name)] = pygame.Rect(left + index * px(CELL_U + 1), top + row * px(50), px(CELL_U), px(46))
    return found


def armour_rect(canvas: Canvas, room: pygame.Rect) -> pygame.Rect:
    """Return where the armour stands."""
    px = canvas.px
    return pygame.Rect(room.x + px(PORTRAIT_U), room.y + px(109), px(TRAITS_U), px(42))


def weapon_rects(
    canvas: Canvas, content: SkirmishContent, figure: Figure, room: pygame.Rect
) -> list[tuple[Weapon, pygame.Rect]]:
    """Return where each weapon and power stands."""
    px = canvas.px
    left = room.x + px(PORTRAIT_U + TRAITS_U + 8)
    wide = room.right - left - px(6)
    return [
        (weapon, pygame.Rect(left, room.y + px(8) + index * px(ROW_U + 2), wide, px(ROW_U)))
        for index, weapon in enumerate(content.weapons_of(figure.id)[:3])
    ]  # fmt: skip


def ability_rects(
    canvas: Canvas, content: SkirmishContent, figure: Figure, room: pygame.Rect, foot: int = 0
) -> list[tuple[str, str, pygame.Rect]]:
    """Return id, name and place of each ability, as chips below the weapons; `foot` is kept free below them."""
    px = canvas.px
    foot = foot or (px(30) if figure.conditions else 0)
    left = room.x + px(PORTRAIT_U + TRAITS_U + 8)
    top = room.y + px(8) + min(3, len(content.weapons_of(figure.id))) * px(ROW_U + 2) + px(4)
    x, found = left, []
    for ability in content.abilities_of(figure.id):
        name = say(ability.name)
        wide = canvas.width(name, 14, "semibold") + px(18)
        if x + wide > room.right - px(4):
            x, top = left, top + px(28)
        if top + px(24) > room.bottom - foot or x + wide > room.right:
            break
        found.append((ability.id, name, pygame.Rect(x, top, wide, px(24))))
        x += wide + px(5)
    return found


def condition_rects(
    canvas: Canvas, content: SkirmishContent, figure: Figure, room: pygame.Rect
) -> list[tuple[Condition, pygame.Rect]]:
    """Return where each Condition stands as a chip, in a row below everything else."""
    px = canvas.px
    x, found = room.x + px(PORTRAIT_U + TRAITS_U + 8), []
    for held in figure.conditions:
        wide = canvas.width(condition_words(content, held), 14, "semibold") + px(34)
        if x + wide > room.right:
            break
        found.append((held, pygame.Rect(x, room.bottom - px(29), wide, px(24))))
        x += wide + px(5)
    return found


def armour_cells(
    canvas: Canvas, content: SkirmishContent, figure: Figure, room: pygame.Rect
) -> list[tuple[ProtectionEntry, str, str, pygame.Rect]]:
    """Return each entry of the protection with its sign, its word and its place."""
    rect, parts = armour_rect(canvas, room), armour_parts(content, figure)
    pitch = rect.width // max(1, len(parts))
    return [
        (entry, sign, word, pygame.Rect(rect.x + index * pitch, rect.y, pitch, rect.height))
        for index, (entry, sign, word) in enumerate(parts)
    ]


def _acts_from(canvas: Canvas, room: pygame.Rect) -> pygame.Rect:
    """Return the room beside portrait and traits."""
    left = room.x + canvas.px(PORTRAIT_U + TRAITS_U + 8)
    return pygame.Rect(left, room.y, room.right - left, room.height)


def crew_hits(
    canvas: Canvas, content: SkirmishContent, figure: Figure, room: pygame.Rect, pointing: Pointing
) -> list[HitArea]:
    """Return what of a Crew Card can be pointed at."""
    acts = act_rects(canvas, _acts_from(canvas, room), pointing.decision, pointing.untaught)
    found = [HitArea(f"option:{option.id}", rect) for option, rect in acts]
    found += [HitArea(f"weapon:{weapon.id}", rect) for weapon, rect in weapon_rects(canvas, content, figure, room)]
    foot = canvas.px(ACT_HIGH_U + 6) if found[:1] and found[0].ref.startswith("option:") else 0
    found += [HitArea(f"ability:{name}", rect) for name, _, rect in ability_rects(canvas, content, figure, room, foot)]
    found += [HitArea(f"trait:{name}", rect) for name, rect in _list_traits(canvas, room, pointing)]
    if not foot:
        found += [
            HitArea(f"condition:{held.slot}", rect) for held, rect in condition_rects(canvas, content, figure, room)
        ]
    if "traits" not in pointing.untaught:
        found += [
            HitArea(f"armour:{entry.sub or entry.harm}", rect)
            for entry, _, _, rect in armour_cells(canvas, content, figure, room)
        ]
    found.append(HitArea(f"figure:{figure.id}", pygame.Rect(room.x, room.y, canvas.px(PORTRAIT_U), room.height)))
    return found


def _list_traits(canvas: Canvas, room: pygame.Rect, pointing: Pointing) -> Iterable[tuple[str, pygame.Rect]]:
    """Return the places of the attributes and traits, unless a lesson has not come to them."""
    return () if "traits" in pointing.untaught else trait_rects(canvas, room).items()


def draw_crew(draw: SkirmishContext, figure: Figure, room: pygame.Rect) -> None:
    """Draw the Crew Card of a figure, as it is now."""
    canvas, surface, content, pointing = draw.canvas, draw.surface, draw.content, draw.pointing
    px, card = canvas.px, content.cards[figure.id]
    middle = room.x + px(PORTRAIT_U // 2)
    draw_disc(draw, figure, (middle, room.y + px(50)), px(36))
    name = name_picture(canvas, translate_name(figure.name), px(PORTRAIT_U - 4), (17, 15, 14, 13))
    surface.blit(name, name.get_rect(midtop=(middle, room.y + px(94))))
    hp = canvas.text(f"{figure.capacity} / {card.capacity}", 16, "text_strong", "bold")
    surface.blit(hp, hp.get_rect(midtop=(middle, room.y + px(114))))
    _actions(draw, figure, pygame.Rect(room.x, room.y + px(135), px(PORTRAIT_U), px(17)))
    worse = compute_reductions(content, figure)
    for trait, rect in _list_traits(canvas, room, pointing):
        highlighted = pointing.hovered == f"trait:{trait}"
        selectable = f"trait:{trait}" in pointing.selectable
        edge = "mark" if selectable else None
        surface.blit(
            canvas.panel(rect.size, "surface3" if highlighted else "surface2", radius_u=6, border=edge, border_u=2),
            rect,
        )
        icon = canvas.icon(TRAIT_SIGNS[trait], px(16), "text_quiet")
        surface.blit(icon, icon.get_rect(midtop=(rect.centerx, rect.y + px(4))))
        lost = worse.get(trait, 0)
        tone = "danger" if lost else "text_strong"
        skill = card.skills.get(trait, 0)  # type: ignore[call-overload]
        text = str(card.value(trait)) + "+" * skill + "−" * min(lost, 3)
        number = canvas.fit_text(text, rect.width - px(2), 17, tone, "bold")
        surface.blit(number, number.get_rect(midbottom=(rect.centerx, rect.bottom - px(1))))
    if "traits" not in pointing.untaught:
        draw_armour(draw, figure, room)
    selected = {ref for ref in (*pointing.path_refs, pointing.hovered) if ref.startswith("weapon:")}
    for weapon, rect in weapon_rects(canvas, content, figure, room):
        ref = f"weapon:{weapon.id}"
        selectable = ref in pointing.selectable and not only_breaks(pointing.decision, ref)
        _weapon(draw, figure, weapon, rect, highlighted=ref in selected, selectable=selectable)
    acts = act_rects(canvas, _acts_from(canvas, room), pointing.decision, pointing.untaught)
    foot = px(ACT_HIGH_U + 6) if acts else 0
    for ability, label, rect in ability_rects(canvas, content, figure, room, foot):
        ref = f"ability:{ability}"
        edge = "mark" if ref in pointing.selectable else "border"
        fill = "surface3" if pointing.hovered == ref else "surface2"
        surface.blit(
            canvas.panel(rect.size, fill, radius_u=12, border=edge, border_u=2 if ref in pointing.selectable else 1),
            rect,
        )
        word = canvas.text(label, 14, "text", "semibold")
        surface.blit(word, word.get_rect(center=rect.center))
    for option, rect in acts:
        draw_act(draw, option, rect, highlighted=f"option:{option.id}" in (pointing.hovered, pointing.focused))
    for held, rect in condition_rects(canvas, content, figure, room) if not foot else ():
        selectable = f"condition:{held.slot}" in pointing.selectable
        hue = condition_colour(content, held)
        surface.blit(
            canvas.panel(rect.size, "casing", radius_u=12, border="mark" if selectable else hue, border_u=2), rect
        )
        icon = canvas.icon(condition_sign(content, held), px(16), hue)
        surface.blit(icon, icon.get_rect(midleft=(rect.x + px(8), rect.centery)))
        text_surface = canvas.text(condition_words(content, held), 14, canvas.theme["on_dark"], "semibold")
        surface.blit(text_surface, text_surface.get_rect(midleft=(rect.x + px(28), rect.centery)))


def compute_reductions(content: SkirmishContent, figure: Figure) -> dict[str, int]:
    """Return by how many cards Conditions lower each attribute and trait. Source: skirmish.condition.reduction"""
    found: dict[str, int] = {}
    for held in figure.conditions:
        kind = content.library.conditions.get(held.slot)
        names: tuple[str, ...] = kind.affects if kind is not None else ()
        level = held.level
        if held.slot == "shock":
            names, level = (COMBAT_TRAITS, held.level) if held.level < 3 else ((*ATTRIBUTES, *COMBAT_TRAITS), 2)
        for name in names:
            found[name] = found.get(name, 0) + level
    return found


def _actions(draw: SkirmishContext, figure: Figure, room: pygame.Rect) -> None:
    """Draw which actions are left, as three lamps: Main, Move, Compatible."""
    canvas = draw.canvas
    px = canvas.px
    words = ((say("Main"), figure.main), (say("Move"), figure.move), (say("Cp"), figure.compatible))
    size = 13.0
    while size > 9 and sum(canvas.width(word, size, "semibold") + px(10) for word, _ in words) + px(4) > room.width:
        size -= 0.5
    widths = [canvas.width(word, size, "semibold") + px(10) for word, _ in words]
    x = room.centerx - (sum(widths) + px(4)) // 2
    for (word, used), wide in zip(words, widths, strict=True):
        pill = pygame.Rect(x, room.y, wide, room.height)
        fill = "surface1" if used else "surface3"
        draw.surface.blit(canvas.panel(pill.size, fill, radius_u=8, border=None if used else (111, 224, 106)), pill)
        label = canvas.text(word, size, "text_quiet" if used else "text_strong", "semibold")
        draw.surface.blit(label, label.get_rect(center=pill.center))
        if used:
            pygame.draw.line(
                draw.surface,
                canvas.theme["text_quiet"],
                (pill.x + px(4), pill.centery),
                (pill.right - px(4), pill.centery),
            )
        x += wide + px(2)


def armour_parts(content: SkirmishContent, figure: Figure) -> list[tuple[ProtectionEntry, str, str]]:
    """Return the entries of a figure's protection with sign and word."""
    found = []
    for entry in content.protection[figure.id].entries:
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


def draw_armour(draw: SkirmishContext, figure: Figure, room: pygame.Rect) -> None:
    """Draw what protects a figure: a sign, a number, bonus cards and shifts for each kind of harm."""
    canvas, surface = draw.canvas, draw.surface
    px = canvas.px
    rect = armour_rect(canvas, room)
    surface.blit(canvas.panel(rect.size, "surface2", radius_u=6), rect)
    for entry, sign, word, cell in armour_cells(canvas, draw.content, figure, room):
        ref = f"armour:{entry.sub or entry.harm}"
        if ref in draw.pointing.selectable or ref == draw.pointing.hovered:
            edge = "mark" if ref in draw.pointing.selectable else None
            surface.blit(canvas.panel(cell.size, "surface3", radius_u=6, border=edge, border_u=2), cell)
        icon = canvas.icon(sign, px(17), "text")
        number = canvas.text(str(entry.value), 18, "text_strong", "bold")
        mods = _mod_picture(canvas, entry.mods)
        wide = icon.get_width() + number.get_width() + px(3) + (mods.get_width() + px(2) if mods is not None else 0)
        x, y = cell.centerx - wide // 2, cell.y + px(13)
        surface.blit(icon, icon.get_rect(midleft=(x, y)))
        x += icon.get_width() + px(3)
        surface.blit(number, number.get_rect(midleft=(x, y)))
        x += number.get_width() + px(2)
        if mods is not None:
            surface.blit(mods, mods.get_rect(midleft=(x, y)))
        label = canvas.fit_text(word, cell.width - px(2), 13, "text_quiet")
        surface.blit(label, label.get_rect(midbottom=(cell.centerx, cell.bottom - px(1))))


def _mod_picture(canvas: Canvas, mods: Mods) -> pygame.Surface | None:
    """Return bonus cards and shifts as small signs, None without any."""
    if not (mods.cards or mods.columns or mods.rows):
        return None

    def make() -> pygame.Surface:
        px = canvas.px
        signs = ["+"] * max(0, mods.cards) + ["◄" if mods.columns < 0 else "►"] * abs(mods.columns)
        signs += ["▲" if mods.rows < 0 else "▼"] * abs(mods.rows)
        side = px(11)
        picture = pygame.Surface(((side + 1) * len(signs), side + px(2)), pygame.SRCALPHA)
        for index, sign in enumerate(signs):
            box = pygame.Rect(index * (side + 1), px(1), side, side)
            if sign == "+":
                tone = (111, 224, 106)
                pygame.draw.rect(picture, tone, box, border_radius=px(2))
                pygame.draw.line(
                    picture,
                    canvas.theme["casing"],
                    (box.x + 2, box.centery),
                    (box.right - 3, box.centery),
                    max(1, px(1.6)),
                )
                pygame.draw.line(
                    picture,
                    canvas.theme["casing"],
                    (box.centerx, box.y + 2),
                    (box.centerx, box.bottom - 3),
                    max(1, px(1.6)),
                )
            else:
                pygame.draw.polygon(picture, canvas.theme["info"], arrow(sign, box))
        return picture

    return canvas.get_cached_picture(("sk-mods", mods.cards, mods.columns, mods.rows, canvas.px(11)), make)


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


def _weapon(
    draw: SkirmishContext, figure: Figure, weapon: Weapon, rect: pygame.Rect, *, highlighted: bool, selectable: bool
) -> None:
    """Draw a weapon: sign, name, how far, Severity and Force."""
    canvas, surface, px = draw.canvas, draw.surface, draw.canvas.px
    edge = "mark" if selectable else None
    surface.blit(
        canvas.panel(rect.size, "surface3" if highlighted else "surface2", radius_u=6, border=edge, border_u=2), rect
    )
    icon = canvas.icon(weapon_sign(weapon), px(22), "text_strong")
    surface.blit(icon, icon.get_rect(midleft=(rect.x + px(6), rect.centery)))
    right = rect.right - px(8)
    if weapon.force:
        force = canvas.text(f"F{weapon.force}", 15, "text", "semibold")
        surface.blit(force, force.get_rect(midright=(right, rect.centery)))
        right -= force.get_width() + px(6)
        column = canvas.text(weapon.severity, 18, "may", "bold")
        surface.blit(column, column.get_rect(midright=(right, rect.centery)))
        right -= column.get_width() + px(8)
    left = rect.x + px(34)
    used = figure.spent.count(weapon.id)
    name = say(weapon.name) or weapon.id
    if weapon.uses:
        name = say("{weapon}  {number} left", weapon=name, number=weapon.uses - used)
    title = canvas.fit_text(name, right - left, 15, "text_strong", "semibold")
    surface.blit(title, (left, rect.y - px(1)))
    text_surface = canvas.fit_text(weapon_words(weapon), right - left, 13, "text_quiet")
    surface.blit(text_surface, (left, rect.y + px(14)))
