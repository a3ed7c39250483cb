"""Edges and extra Force in the dock: coins left, what each Edge costs and would do, stars up to the cap."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.kernel.decimals import decimal, format_trimmed
from game.kernel.decisions import Choose, Decision, Number, Option
from game.kernel.language.say import N_, Terms, say, say_count
from game.kernel.listing import translate_name
from game.modes.skirmish.content.verbs import COLUMNS, Fasten, Lengthen, ShiftColumn, ShiftRow
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.effects import EffectCheck
from game.modes.skirmish.model.state import State
from game.modes.skirmish.model.tasks import AttackTask, Bought
from game.modes.skirmish.rules.edges import take
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.dock.contest import attack_of
from game.modes.skirmish.table.pieces.tokens import draw_disc
from game.modes.skirmish.table.preview.forecast import mean_damage
from game.modes.skirmish.table.side.effects_table import KINDS
from game.ui.paint.canvas import Canvas
from game.ui.table.view import HitArea

SIDE_U, TILE_U, HIGH_U = 124, 172, 46
GROUP_U = 70
"""How wide the names of the two groups are: of what goes with the hit, and of what is had instead of it."""
TILE, NUMBER = "option:", "number:"
ROW_OF_STARS, MOST_STARS = 9, 12
NAMES = Terms({
    "abuse": "Abuse", "extra-abuse": "Extra Abuse", "extra-hit": "Extra Hit", "extra-target": "Extra Target",
    "teamwork": "Team hits", "slam": "Slam", "push-back": "Push-back", "trip": "Trip", "move": "Move",
    "break-hold": "Break-Hold",
})  # fmt: skip
SIGNS = {
    "abuse": "sword-brandish", "extra-abuse": "warhammer", "extra-hit": "crossed-sabres", "extra-target": "double-shot",
    "teamwork": "rally-the-troops", "slam": "boot-kick", "push-back": "shield-bash", "trip": "falling",
    "move": "walking-boot", "break-hold": "crossed-chains", "done": "cancel",
}  # fmt: skip
PLAIN = Terms({
    "teamwork": "each supporter hits", "slam": "Acts, or thrown back", "push-back": "Body, or pushed back",
    "trip": "Body, or Prone", "move": "up to 2 in, any way", "break-hold": "try to get free",
})  # fmt: skip
"""What Edges do whose effect is always the same."""
SHIFTED = {"abuse": 1, "extra-abuse": 2}


class ShopTile(msgspec.Struct, frozen=True):
    """One tile: the option it stands for (empty if it cannot be had), its name, cost and what it would do.

    What is bought `instead` takes the place of the hit.
    """

    option: str
    sign: str
    name: str
    cost: int
    text: str
    why_not: str = ""
    instead: bool = False


def offer(decision: Decision | None) -> Decision | None:
    """Return the question if it is one for Edges or extra Force."""
    if isinstance(decision, Choose) and decision.key == "edges":
        return decision
    return decision if isinstance(decision, Number) and decision.key == "force" else None


# What is offered


def tiles_of(content: SkirmishContent, observation: State, decision: Decision) -> list[ShopTile]:
    """Return a tile for each Edge that goes with the hit, then those that cannot be had, then those instead of it."""
    attack = attack_of(observation)
    if attack is None or not isinstance(decision, Choose):
        return []
    found = [_tile(content, observation, attack, option) for option in decision.options if option.verb != "done"]
    offered = {option.verb.removeprefix("swap-") for option in decision.options}
    found += _missing(content, attack, offered)
    return sorted(found, key=lambda tile: tile.instead)


def _tile(content: SkirmishContent, observation: State, attack: AttackTask, option: Option) -> ShopTile:
    verb, remaining = option.verb, option.id.partition(":")[2]
    swap = verb.startswith("swap-")
    edge = verb.removeprefix("swap-")
    special = content.library.edges.get(edge)
    name = say(special.name) if special is not None else NAMES.get(edge, edge.replace("-", " ").capitalize())
    hit = attack.hits[int(remaining)] if remaining.isdigit() and int(remaining) < len(attack.hits) else None
    if hit is not None and len(attack.hits) > 1:
        name = say("{edge}, hit {number}", edge=name, number=int(remaining) + 1)
    text = what_it_does(content, observation, attack, edge, hit, remaining)
    sign = (special.icon if special is not None else "") or SIGNS.get(edge, "stars-stack")
    if hit is not None and not swap and hit.outcome == "damage" and text:
        text = _with_damage(content, observation, attack, Bought(edge, 0, hit.hit), text)
    return ShopTile(option.id, sign, name, _cost(content, attack, edge, swap), text, instead=swap)


def _with_damage(content: SkirmishContent, observation: State, attack: AttackTask, bought: Bought, text: str) -> str:
    """Return the mean damage of a hit with an Edge on it and without, or the `text` where both are alike."""
    hits = take(content, observation, attack, bought)["hits"]
    assert isinstance(hits, tuple)
    before, after = (decimal(mean_damage(content, observation, one[bought.hit])) for one in (attack.hits, hits))
    return say("about {after} damage, not {before}", after=after, before=before) if after != before else text


def _cost(content: SkirmishContent, attack: AttackTask, edge: str, swap: bool) -> int:
    terms = content.edge_terms(content.weapon(attack.arm), edge) if attack.arm else None
    special = content.library.edges.get(edge)
    cost = terms.cost if terms is not None else special.cost if special is not None else 1
    return cost - 1 if swap else cost


def shifted_words(effect: EffectCheck, by: int) -> str:
    """Return how the column of a hit would move: `M to H`."""
    if effect.severity not in COLUMNS:
        return ""
    before = COLUMNS.index(effect.severity) + sum(shift.amount for shift in effect.columns)
    after = before + by
    most = len(COLUMNS) - 1
    start, end = COLUMNS[max(0, min(most, before))], COLUMNS[max(0, min(most, after))]
    if after > most:
        return say_count("{column}, {number} row down", "{column}, {number} rows down", after - most, column=start)
    return say("column {start} to {end}", start=start, end=end)


def what_it_does(
    content: SkirmishContent, observation: State, attack: AttackTask, edge: str, hit: EffectCheck | None, remaining: str
) -> str:
    """Return what an Edge would do, in a few words."""
    victim = observation.figures.get(attack.victim)
    whom = translate_name(victim.name) if victim is not None else say("the target")
    if edge in SHIFTED and hit is not None:
        return shifted_words(hit, SHIFTED[edge])
    if edge == "extra-hit":
        return say("{figure}: one more hit", figure=whom)
    if edge == "extra-target":
        other = observation.figures.get(remaining)
        return (
            say("{figure} is hit too", figure=translate_name(other.name))
            if other is not None
            else say("one more target")
        )
    if edge in PLAIN:
        return PLAIN[edge]
    special = content.library.edges.get(edge)
    effect = special.effect if special is not None else None
    if isinstance(effect, ShiftRow):
        return say_count("{number} row down", "{number} rows down", effect.by)
    if isinstance(effect, ShiftColumn):
        return shifted_words(hit, effect.by) if hit is not None else say("{number} columns right", number=effect.by)
    if isinstance(effect, Lengthen):
        return say("{inches} in more reach", inches=format_trimmed(effect.by))
    if isinstance(effect, Fasten):
        kind = content.library.conditions.get(effect.name)
        return say("a wound lays {condition}", condition=say(kind.name) if kind is not None else effect.name)
    return ""


def _missing(content: SkirmishContent, attack: AttackTask, offered: set[str]) -> list[ShopTile]:
    """Return the Edges of the weapon that cannot be had now."""
    weapon = content.weapon(attack.arm) if attack.arm else None
    if weapon is None:
        return []
    found: list[ShopTile] = []
    for edge in ("abuse", *(weapon.edges or {})):
        if edge in offered or any(tile.sign == edge for tile in found):
            continue
        cost = _cost(content, attack, edge, False)
        taken = any(bought.edge == edge for bought in attack.bought)
        why = say("nobody near") if edge == "extra-target" else say("not with this attack")
        if attack.spare < cost:
            why = say_count("needs {number} Edge", "needs {number} Edges", cost)
        why = say("taken") if taken else why
        special = content.library.edges.get(edge)
        name = say(special.name) if special is not None else NAMES.get(edge, edge)
        if not any(tile.name == name for tile in found):
            found.append(ShopTile("", SIGNS.get(edge, "stars-stack"), name, cost, why, why))
    return found


# Layout


def _rects(canvas: Canvas, dock: pygame.Rect, tiles: Sequence[ShopTile]) -> list[pygame.Rect]:
    """Return where tiles lie: what goes with the hit above, what is had instead of it in rows of its own below."""
    px, groups = canvas.px, [sum(tile.instead == instead for tile in tiles) for instead in (False, True)]
    named = px(GROUP_U) if groups[1] else 0
    left, room = dock.x + px(SIDE_U) + named, dock.width - px(SIDE_U + 8) - named
    columns = max(1, room // px(TILE_U + 6))
    first_rows = -(-groups[0] // columns)
    rows = max(3, first_rows + -(-groups[1] // columns))
    high = min(px(HIGH_U), (dock.height - px(10)) // rows - px(3))
    wide = room // columns - px(6)
    cells = [divmod(index, columns) for index in range(groups[0])]
    cells += [(first_rows + index // columns, index % columns) for index in range(groups[1])]
    return [
        pygame.Rect(left + column * (wide + px(6)), dock.y + px(6) + row * (high + px(4)), wide, high)
        for row, column in cells
    ]


def shop_hits(
    canvas: Canvas, content: SkirmishContent, observation: State, decision: Decision, dock: pygame.Rect
) -> list[HitArea]:
    """Return the tiles that can be pointed at, and whom they are about."""
    if isinstance(decision, Number):
        attack = next(task for task in reversed(observation.tasks) if isinstance(task, AttackTask))
        return [*_star_hits(canvas, attack, decision, dock), HitArea("force", dock)]
    tiles = tiles_of(content, observation, decision)
    found = []
    for tile, rect in zip(tiles, _rects(canvas, dock, tiles), strict=True):
        found.append(HitArea(TILE + tile.option if tile.option else f"edge:{tile.name}", rect))
    return found


def _force_rects(canvas: Canvas, attack: AttackTask, dock: pygame.Rect) -> list[pygame.Rect]:
    """Return where each effect lies to which extra Force may be given."""
    px = canvas.px
    count = len(attack.hits) + sum(one.manner == "slam" for one in attack.last)
    wide = min(px(230), (dock.width - px(SIDE_U + 10)) // max(1, count) - px(6))
    left = dock.x + px(SIDE_U)
    return [
        pygame.Rect(left + index * (wide + px(6)), dock.y + px(10), wide, dock.height - px(20))
        for index in range(count)
    ]


def _star(canvas: Canvas, rect: pygame.Rect, star: int) -> pygame.Rect:
    """Return where a star of extra Force lies, in the cell of its effect."""
    px = canvas.px
    side = px(21)
    return pygame.Rect(
        rect.x + px(20) + star % ROW_OF_STARS * side - side // 2,
        rect.y + px(88) + star // ROW_OF_STARS * px(20) - side // 2,
        side,
        side,
    )


def _star_hits(canvas: Canvas, attack: AttackTask, decision: Number, dock: pygame.Rect) -> list[HitArea]:
    """Return the stars that may be given to the effect asked about: each stands for so many."""
    rects = _force_rects(canvas, attack, dock)
    if not 0 <= attack.force_at < len(rects):
        return []
    here = rects[attack.force_at]
    most = min(decision.high, MOST_STARS)
    return [HitArea(f"{NUMBER}{star + 1}", _star(canvas, here, star)) for star in range(most)]


# Drawing


def draw_shop(draw: SkirmishContext, decision: Decision, dock: pygame.Rect) -> None:
    """Draw who spends how many Edges, and the tiles; or the split of the extra Force."""
    canvas = draw.canvas
    attack = attack_of(draw.observation)
    if attack is None:
        return
    _draw_striker(draw, attack, dock, decision)
    if isinstance(decision, Number):
        _draw_force(draw, attack, decision, dock)
        return
    tiles = tiles_of(draw.content, draw.observation, decision)
    rects = _rects(canvas, dock, tiles)
    _draw_group_names(draw, tiles, rects)
    if rects and dock.bottom - rects[-1].bottom > canvas.px(58):
        _draw_hits(
            draw,
            attack,
            pygame.Rect(
                rects[0].x, rects[-1].bottom + canvas.px(8), dock.right - rects[0].x - canvas.px(8), canvas.px(50)
            ),
        )
    for tile, rect in zip(tiles, rects, strict=True):
        ref = TILE + tile.option
        highlighted = bool(tile.option) and (
            ref in (draw.pointing.hovered, draw.pointing.focused) or draw.pointing.option == tile.option
        )
        _draw_tile(canvas, draw.surface, tile, rect, highlighted=highlighted)


def _draw_group_names(draw: SkirmishContext, tiles: Sequence[ShopTile], rects: Sequence[pygame.Rect]) -> None:
    """Write beside each of two groups of tiles whether they go with the hit or take its place."""
    if not any(tile.instead for tile in tiles):
        return
    canvas = draw.canvas
    for instead, name in ((False, say("with the hit")), (True, say("instead of the hit"))):
        group = [rect for tile, rect in zip(tiles, rects, strict=True) if tile.instead == instead]
        if not group:
            continue
        whole = group[0].unionall(group)
        text = canvas.paragraph(name, canvas.px(GROUP_U - 6), 13, "text_strong")
        draw.surface.blit(text, text.get_rect(midleft=(whole.x - canvas.px(GROUP_U), whole.centery)))


def _draw_hits(draw: SkirmishContext, attack: AttackTask, room: pygame.Rect) -> None:
    """Draw what is declared so far: each hit with its target, column, Force and mean damage, and what goes with it."""
    canvas = draw.canvas
    px, x = canvas.px, room.x
    for effect in (*attack.hits, *attack.last):
        figure = draw.observation.figures.get(effect.target)
        if figure is None:
            continue
        title = f"{NAMES.get(effect.manner) or KINDS[effect.kind]}: {translate_name(figure.name)}"
        column = (
            COLUMNS[max(0, min(4, COLUMNS.index(effect.severity) + sum(one.amount for one in effect.columns)))]
            if effect.severity in COLUMNS
            else "AoN"
        )
        force = effect.force + effect.extra
        line = say("{severity}, Force {force}", severity=column, force=force)
        if effect.outcome == "damage":
            damage = decimal(mean_damage(draw.content, draw.observation, effect))
            text = N_("{severity}, Force {force}, about {damage} damage")
            line = say(text, severity=column, force=force, damage=damage)
        wide = max(canvas.width(title, 14, "semibold"), canvas.width(line, 14)) + px(56)
        if x + wide > room.right:
            break
        rect = pygame.Rect(x, room.y, wide, room.height)
        draw.surface.blit(canvas.panel(rect.size, "surface1", radius_u=8, border="border"), rect)
        draw_disc(draw, figure, (rect.x + px(24), rect.centery), px(17))
        draw.surface.blit(canvas.text(title, 14, "text_strong", "semibold"), (rect.x + px(48), rect.y + px(4)))
        draw.surface.blit(canvas.text(line, 14, "text"), (rect.x + px(48), rect.y + px(25)))
        x += wide + px(6)


def _draw_striker(draw: SkirmishContext, attack: AttackTask, dock: pygame.Rect, decision: Decision) -> None:
    canvas = draw.canvas
    px, figure = canvas.px, draw.observation.figures.get(attack.striker)
    if figure is None:
        return
    middle = dock.x + px(SIDE_U // 2 - 2)
    draw_disc(draw, figure, (middle, dock.y + px(48)), px(32))
    name = canvas.fit_text(translate_name(figure.name), px(SIDE_U - 8), 15, "text_strong", "title")
    draw.surface.blit(name, name.get_rect(midtop=(middle, dock.y + px(82))))
    if isinstance(decision, Number):
        label = canvas.fit_text(say("extra Force {number}", number=attack.icons_left), px(SIDE_U - 8), 14, "text")
        draw.surface.blit(label, label.get_rect(midtop=(middle, dock.y + px(102))))
        return
    label = canvas.fit_text(
        say_count("{number} Edge left", "{number} Edges left", attack.spare), px(SIDE_U - 8), 14, "text"
    )
    draw.surface.blit(label, label.get_rect(midtop=(middle, dock.y + px(101))))
    if attack.result is not None and not attack.counter and len(attack.result.scores) == 2:
        # The cards of the duel are put away by now: what they came to stays in sight.
        own, against = attack.result.scores
        sums = canvas.fit_text(
            say("{own} against {against}", own=own, against=against), px(SIDE_U - 8), 15, "may", "bold"
        )
        draw.surface.blit(sums, sums.get_rect(midtop=(middle, dock.y + px(118))))
    for index in range(min(6, attack.spare)):
        _coin(
            canvas,
            draw.surface,
            (middle + round((index - (min(6, attack.spare) - 1) / 2) * px(18)), dock.y + px(145)),
            px(8),
        )


def _coin(canvas: Canvas, surface: pygame.Surface, at: tuple[int, int], radius: int, *, spent: bool = False) -> None:
    """Draw an Edge as a coin."""
    theme = canvas.theme
    pygame.draw.circle(surface, theme["casing"], (at[0] + 1, at[1] + 1), radius + 1)
    pygame.draw.circle(surface, theme["surface3"] if spent else (196, 154, 64), at, radius)
    pygame.draw.circle(surface, theme["border"] if spent else (255, 224, 140), at, radius, max(1, radius // 4))


def _draw_tile(
    canvas: Canvas, surface: pygame.Surface, tile: ShopTile, rect: pygame.Rect, *, highlighted: bool
) -> None:
    px, can = canvas.px, bool(tile.option)
    fill = "surface3" if highlighted else "surface2" if can else "surface1"
    edge = "mark" if can else None
    surface.blit(canvas.panel(rect.size, fill, radius_u=7, border=edge, border_u=2.4 if highlighted else 1.4), rect)
    tone = "text_strong" if can else "text_quiet"
    icon = canvas.icon(tile.sign, min(px(24), rect.height - px(8)), tone)
    surface.blit(icon, icon.get_rect(midleft=(rect.x + px(7), rect.centery)))
    left, right = rect.x + px(38), rect.right - px(8)
    radius = px(6)
    for index in range(max(0, tile.cost)):
        _coin(canvas, surface, (right - radius - index * px(13), rect.y + px(12)), radius, spent=not can)
    right_name = right - tile.cost * px(13) - px(4)
    name = canvas.fit_text(tile.name, max(px(20), right_name - left), 15, tone, "semibold")
    surface.blit(name, (left, rect.y + px(1)))
    if rect.height >= px(36):
        text = canvas.fit_text(
            tile.text, right - left, 13, "may" if can and highlighted else "text" if can else "text_quiet"
        )
        surface.blit(text, text.get_rect(bottomleft=(left, rect.bottom - px(3))))


def _draw_force(draw: SkirmishContext, attack: AttackTask, decision: Number, dock: pygame.Rect) -> None:
    """Draw each effect with its base Force, the stars it has and could have; the one asked about in gold."""
    canvas, surface = draw.canvas, draw.surface
    px = canvas.px
    effects = [*attack.hits, *(one for one in attack.last if one.manner == "slam")]
    for index, (effect, rect) in enumerate(zip(effects, _force_rects(canvas, attack, dock), strict=True)):
        wide = rect.width
        is_asked = index == attack.force_at
        surface.blit(
            canvas.panel(rect.size, "surface2", radius_u=8, border="mark" if is_asked else None, border_u=2), rect
        )
        figure = draw.observation.figures.get(effect.target)
        if figure is not None:
            draw_disc(draw, figure, (rect.x + px(36), rect.y + px(40)), px(22))
        extra = draw.pointing.number if is_asked else effect.extra
        title = canvas.fit_text(
            translate_name(figure.name) if figure is not None else say("Terrain"),
            wide - px(78),
            15,
            "text_strong",
            "title",
        )
        surface.blit(title, (rect.x + px(68), rect.y + px(8)))
        force = f"{effect.force} + {extra}" if extra else str(effect.force)
        total = canvas.text(say("Force {force}", force=force), 16, "may" if is_asked else "text", "bold")
        surface.blit(total, (rect.x + px(68), rect.y + px(32)))
        tn = canvas.fit_text(
            say("Target Number {number}", number=10 + effect.force + extra), wide - px(72), 13, "text_quiet"
        )
        surface.blit(tn, (rect.x + px(68), rect.y + px(54)))
        cap = max(0, effect.cap - effect.force)
        for star in range(min(cap, MOST_STARS)):
            highlighted = star < extra
            could = is_asked and star < decision.high
            tone = "may" if highlighted else "text" if could else "surface3"
            icon = canvas.icon("star-swirl" if not highlighted else "stars-stack", px(17), tone)
            surface.blit(icon, icon.get_rect(center=_star(canvas, rect, star).center))
