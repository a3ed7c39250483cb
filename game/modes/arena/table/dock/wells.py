"""The wells: wooden bowls in which the dice of stamina lie, each with its number, and ghosts of what would be paid."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.decisions import Number
from game.kernel.language.say import Terms
from game.modes.arena.model.state import PoolName, Unit
from game.modes.arena.rules.aiming import unable
from game.modes.arena.rules.numbers import cost_of, dice_step
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.dock.crew_card import CREW_U
from game.modes.arena.table.preview.forecast import meant_attacks, odds_of
from game.modes.arena.words.terms import POOLS
from game.ui.paint.art.sheet import Sheet
from game.ui.paint.canvas import Canvas
from game.ui.paint.dice import blank_die
from game.ui.paint.theme import RGB, mix
from game.ui.table.view import HitArea, TableRegions

WELLS: tuple[PoolName, ...] = ("available", "spent", "maintenance", "persist", "path", "wound")
WELL_TONES: dict[PoolName, RGB] = {
    "available": (111, 224, 106),
    "spent": (150, 160, 172),
    "maintenance": (88, 150, 246),
    "persist": (170, 120, 250),
    "path": (240, 190, 70),
    "wound": (236, 88, 72),
}
SHORT = Terms({"maintenance": "Maintain"})
LARGE_U, SMALL_U, GAP_U = 118, 78, 5
DIE_U, SMALL_DIE_U = 19, 12
PLACES: dict[PoolName, tuple[int, int]] = {
    "spent": (0, 0), "maintenance": (1, 0), "path": (0, 1), "persist": (1, 1), "wound": (2, 0),
}  # fmt: skip
"""Column and row of the small wells."""


def wells_right(canvas: Canvas, regions: TableRegions) -> int:
    """Return where the wells end."""
    return well_rect(canvas, regions, "wound").right


def well_rect(canvas: Canvas, regions: TableRegions, pool: PoolName) -> pygame.Rect:
    """Return the place of a well: a large one for the dice at hand, beside it two rows of small ones."""
    px = canvas.px
    left, top = regions.dock.x + px(CREW_U), regions.dock.y + px(8)
    total = regions.dock.height - px(16)
    if pool == "available":
        return pygame.Rect(left, top, px(LARGE_U), total)
    column, row = PLACES[pool]
    half = (total - px(GAP_U)) // 2
    x = left + px(LARGE_U + GAP_U) + column * px(SMALL_U + GAP_U)
    if pool == "wound":
        return pygame.Rect(x, top, px(SMALL_U - 22), total)
    return pygame.Rect(x, top + row * (half + px(GAP_U)), px(SMALL_U), half)


def die_spot(canvas: Canvas, regions: TableRegions, pool: PoolName, index: int) -> tuple[int, int]:
    """Return where the nth die of a pool lies in its well."""
    rect, px = well_rect(canvas, regions, pool), canvas.px
    if pool == "available":
        return rect.x + px(16) + index % 5 * px(21.5), rect.y + px(38) + index // 5 * px(23)
    # Ten dice leave the corner of the number free: six in the first row, four in the second.
    columns, pitch = (3, px(13.5)) if pool == "wound" else (6, px(10.5))
    return rect.x + px(12) + index % columns * pitch, rect.y + px(27) + index // columns * px(13.5)


def list_wells(untaught: frozenset[str]) -> Sequence[PoolName]:
    """Return the wells that are shown: those of which a lesson has said nothing are not."""
    return [pool for pool in WELLS if pool not in untaught]


def well_hits(canvas: Canvas, regions: TableRegions, untaught: frozenset[str] = frozenset()) -> list[HitArea]:
    """Return the wells as what can be pointed at."""
    return [HitArea(f"pool:{pool}", well_rect(canvas, regions, pool)) for pool in list_wells(untaught)]


def write_number(
    canvas: Canvas, regions: TableRegions, pool: PoolName, count: int
) -> tuple[pygame.Surface, pygame.Rect]:
    """Return the number of the dice in a well and where it stands: in the lower right corner."""
    rect = well_rect(canvas, regions, pool)
    number = canvas.text(str(count), 26 if pool == "available" else 18, _ink(canvas), "bold")
    return number, number.get_rect(bottomright=(rect.right - canvas.px(8), rect.bottom - canvas.px(2)))


def draw_wells(draw: ArenaContext, unit: Unit | None) -> None:
    """Draw the wells with their numbers, and where the dice of a pointed ability would go."""
    canvas = draw.canvas
    if unit is None:
        return
    px, ink = canvas.px, _ink(canvas)
    for pool in list_wells(draw.pointing.untaught):
        rect, tone = well_rect(canvas, draw.regions, pool), WELL_TONES[pool]
        highlighted = draw.pointing.hovered == f"pool:{pool}"
        _bowl(canvas, draw.surface, rect, tone, highlighted=highlighted)
        large = pool == "available"
        word = canvas.fit_text(SHORT.get(pool) or POOLS[pool], rect.width - px(4), 14 if large else 13, ink)
        draw.surface.blit(
            word, (max(rect.x + px(2), min(rect.x + px(8), rect.right - px(2) - word.get_width())), rect.y + px(3))
        )
        draw.surface.blit(*write_number(canvas, draw.regions, pool, unit.pools.count(pool)))
    _draw_price(draw, unit)


def _ink(canvas: Canvas) -> str:
    """Return the role of words on a bowl, which is pale where wood is."""
    return "text_strong" if canvas.theme.light and not canvas.art.appearance.plain else "on_dark"


def _bowl(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, tone: RGB, *, highlighted: bool) -> None:
    """Draw one bowl: wood that is hollow in the middle, with a line in the colour of its pool."""
    edge = tone if highlighted else mix(tone, canvas.theme["casing"], 0.35)
    if canvas.art.appearance.plain:
        fill = mix(tone, canvas.theme["casing"], 0.86)
        surface.blit(canvas.panel(rect.size, fill, radius_u=9, border=edge, border_u=2), rect)
        return
    wood = Sheet(material="walnut", unit=canvas.scale, radius=9, low=0.62, high=0.40, focus=(0.5, 0.6))
    surface.blit(canvas.art.picture(wood, rect.size), rect)
    tint = canvas.panel(rect.size, mix(tone, (0, 0, 0), 0.45), radius_u=9, border=edge, border_u=2, alpha=58)
    surface.blit(tint, rect)


def _draw_price(draw: ArenaContext, unit: Unit) -> None:
    """Ring the dice that a pointed ability would take, and show them as ghosts where they would lie then.

    Nothing where a number is asked for or no Action is left: the pointer still rests on the card that was used, and
    is paid already.
    """
    canvas = draw.canvas
    if isinstance(draw.pointing.decision, Number) or (unit.id == draw.observation.active and unable(unit) is not None):
        return
    ability = next(
        (
            draw.content.library.abilities[name]
            for ref in (draw.pointing.hovered, draw.pointing.focused, *draw.pointing.path_refs)
            for kind, _, name in [ref.partition(":")]
            if kind == "ability" and name in draw.content.library.abilities
        ),
        None,
    )
    price = cost_of(unit, ability).value if ability is not None else 0
    _ring_foretold(draw, unit, price)
    if ability is None or not price:
        return
    px, at_hand = canvas.px, unit.pools.available
    enough = price <= at_hand
    tone = canvas.theme["mark" if enough else "danger"]
    _ring_dice(draw, range(max(0, at_hand - price), at_hand), tone)
    goal: PoolName = "maintenance" if ability.maintain else "spent"
    if enough:
        for index in range(unit.pools.count(goal), unit.pools.count(goal) + price):
            ghost = canvas.get_cached_picture(("arena-ghost-die", goal), lambda: _ghost(canvas, goal))
            draw.surface.blit(ghost, ghost.get_rect(center=die_spot(canvas, draw.regions, goal, index)))
    rect = well_rect(canvas, draw.regions, "available")
    label = canvas.text(f"−{price}", 20, "may" if enough else "danger", "bold")
    draw.surface.blit(label, label.get_rect(bottomleft=(rect.x + px(10), rect.bottom - px(4))))


def _ring_foretold(draw: ArenaContext, unit: Unit, price: int) -> None:
    """Ring the extra dice that the pointed attack is told with, which would be paid after its price."""
    implied = meant_attacks(draw.content, draw.observation, draw.pointing)
    if not implied or implied[0][0] is not unit or any(one[2] is not implied[0][2] for one in implied):
        return
    count = odds_of(draw.content, draw.observation, *implied[0]).dice * dice_step(unit)
    end = max(0, unit.pools.available - price)
    _ring_dice(draw, range(max(0, end - count), end), draw.canvas.theme["mark_info"])


def _ring_dice(draw: ArenaContext, indices: range, tone: RGB) -> None:
    """Ring dice that lie in Available."""
    px = draw.canvas.px
    side = px(DIE_U + 5)
    for index in indices:
        rect = pygame.Rect(0, 0, side, side)
        rect.center = die_spot(draw.canvas, draw.regions, "available", index)
        pygame.draw.rect(draw.surface, tone, rect, max(2, px(2)), border_radius=px(6))


def _ghost(canvas: Canvas, pool: PoolName) -> pygame.Surface:
    picture = blank_die(canvas, canvas.px(SMALL_DIE_U), WELL_TONES[pool]).copy()
    picture.set_alpha(120)
    return picture


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
    picture = blank_die(canvas, canvas.px(DIE_U if pool == "available" else SMALL_DIE_U), WELL_TONES[pool])
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))
