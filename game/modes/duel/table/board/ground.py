"""The board under a duel: walnut planks, a mat for each player with Battlefield and Keep, recesses for piles, frames.

Without paint all of it is flat panels with the same edges.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.modes.duel.content.display_names import ZONES
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import owner
from game.modes.duel.table.board.layout import DuelRegions, fighters
from game.modes.duel.table.city.terrain import ground_of
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.signs import emblem_of
from game.ui.paint.art.recipe import PictureRequest, Recipe
from game.ui.paint.art.sheet import CarvedFrame, Sheet
from game.ui.paint.art.yard import Yard
from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import regular
from game.ui.paint.theme import RGB, mix
from game.ui.widgets.labels import squeeze_text

BRASS: RGB = (176, 138, 74)
BRASS_LIGHT: RGB = (240, 212, 146)
BRASS_DARK: RGB = (84, 60, 30)
ZONE_ICONS = {"battlefield": "crossed-sabres", "keep": "stone-tower"}
PILE_ICONS = {"arsenal": "card-draw", "home": "village", "stockpile": "two-coins"}
"""What is worn into the empty places of the piles."""
SIGN_ALPHA = 96
PLANKS_U = 79
BAR_U = 8


class _Recess(NamedTuple):
    """The tones of a place sunk into wood: its floor and how much that covers, the lip that is lit, the dark edge."""

    floor: RGB
    cover: int
    lip: RGB
    edge: RGB


RECESS = _Recess((10, 7, 6), 150, (86, 66, 46), (14, 10, 8))
PALE_RECESS = _Recess((122, 98, 62), 48, (252, 247, 236), (156, 130, 92))


def _recipes(canvas: Canvas, content: DuelContent, table_regions: DuelRegions) -> list[tuple[Recipe, pygame.Rect]]:
    """Return what is painted on the board, the largest first."""
    regions, unit = table_regions.regions, canvas.scale
    if canvas.art.appearance.plain:
        return []
    found: list[tuple[Recipe, pygame.Rect]] = [
        (
            Sheet(material="walnut", unit=unit, planks=PLANKS_U, low=0.58, high=1.42, focus=(0.5, 0.5)),
            regions.board_rect,
        ),
        (Sheet(material="walnut", unit=unit, planks=52, low=0.46, high=1.25, focus=(0.5, 0.3)), regions.dock),
    ]
    for seat in (table_regions.near, 1 - table_regions.near):
        found.append((_yard(canvas, content, table_regions, seat), table_regions.mat(seat)))
        found.append((build_carved_frame(canvas, table_regions.city(seat)), table_regions.city(seat)))
    return found


def _yard(canvas: Canvas, content: DuelContent, table_regions: DuelRegions, seat: int) -> Yard:
    """Return the ground of a City, with its wall between Battlefield and Keep."""
    city, mat, keep = content.cities[content.decks[seat].city], table_regions.mat(seat), table_regions.row(seat, "keep")
    ground, above = ground_of(city), keep.centery < mat.centery
    wall = ((keep.bottom if above else keep.top) - mat.y) / mat.height
    return Yard(
        material=ground.before, inner=ground.behind, glow=ground.light, wall=round(wall, 3), above=above,
        emblem=emblem_of(city), unit=canvas.scale,
    )  # fmt: skip


def build_carved_frame(canvas: Canvas, rect: pygame.Rect) -> CarvedFrame:
    """Return the carved frame of a city."""
    return CarvedFrame(width=round(canvas.px(BAR_U) / max(1, min(rect.size)), 3), unit=canvas.scale)


def ground_wishes(canvas: Canvas, content: DuelContent, table_regions: DuelRegions) -> list[PictureRequest]:
    """Return the pictures of the board, the largest first."""
    return [PictureRequest(recipe, rect.size) for recipe, rect in _recipes(canvas, content, table_regions)]


def draw_ground(draw: DuelContext) -> None:
    """Draw the board: wood, mats with their rows, recesses and frames."""
    canvas, table_regions = draw.canvas, draw.table_regions
    if canvas.art.appearance.plain:
        _flat(draw)
    for recipe, rect in _recipes(canvas, draw.content, table_regions):
        if not isinstance(recipe, Sheet):
            canvas.blit_shadow(draw.surface, rect, 8, 8)
        draw.surface.blit(canvas.art.picture(recipe, rect.size), rect)
    for seat in (table_regions.near, 1 - table_regions.near):
        _rows(canvas, draw.surface, table_regions, seat)
        for zone, area_rect in (
            ("arsenal", table_regions.arsenal(seat)),
            ("home", table_regions.home(seat)),
            ("stockpile", table_regions.stockpile_band(seat)),
        ):
            recess(canvas, draw.surface, area_rect)
            _sign(canvas, draw.surface, area_rect, PILE_ICONS[zone])


def _flat(draw: DuelContext) -> None:
    canvas, table_regions = draw.canvas, draw.table_regions
    draw.surface.blit(canvas.get_tablecloth(table_regions.regions.size), (0, 0))
    draw.surface.fill(canvas.theme["surface1"], table_regions.regions.dock)
    for seat in (table_regions.near, 1 - table_regions.near):
        tone = mix(canvas.theme["felt"], canvas.theme.seats[draw.wording.seat_mark(seat)], 0.10)
        mat = table_regions.mat(seat)
        draw.surface.blit(canvas.panel(mat.size, tone, radius_u=8, border="border"), mat)
        city = table_regions.city(seat)
        draw.surface.blit(canvas.panel(city.size, "surface2", radius_u=8, border="border"), city)


def _rows(canvas: Canvas, surface: pygame.Surface, table_regions: DuelRegions, seat: int) -> None:
    """Draw the names of both rows at their left end, and where no wall is painted a seam of diamonds between them."""
    px, bare = canvas.px, canvas.art.appearance.plain
    keep, mat = table_regions.row(seat, "keep"), table_regions.mat(seat)
    if bare:
        y = keep.bottom + px(1) if keep.centery < mat.centery else keep.y - px(1)
        for x in range(mat.x + px(18), mat.right - px(14), px(14)):
            pygame.draw.polygon(surface, canvas.theme["border"], regular((x, y), px(3), 4), 1)
    ink = canvas.theme["text"] if bare else mix(BRASS_LIGHT, (60, 52, 40), 0.25)
    for zone in ("battlefield", "keep"):
        row = table_regions.row(seat, zone)
        room = row.height - px(8)
        label = canvas.text(ZONES[zone], 14, ink, "caps")
        glyph = canvas.icon(ZONE_ICONS[zone], px(16), ink)
        total = label.get_width() + glyph.get_height() + px(4)
        x = row.x + px(19)
        if not bare:
            strip = pygame.Rect(0, 0, px(22), min(room, total + px(10)) if total <= room else px(24))
            strip.center = x, row.centery
            surface.blit(canvas.panel(strip.size, (8, 9, 11), radius_u=6, alpha=150), strip)
        if total > room:
            surface.blit(glyph, glyph.get_rect(center=(x, row.centery)))
            continue
        turned = pygame.transform.rotate(label, 90)
        top = row.centery - total // 2
        surface.blit(turned, turned.get_rect(midtop=(x, top)))
        surface.blit(glyph, glyph.get_rect(midtop=(x, top + label.get_width() + px(4))))


def draw_left_slots(draw: DuelContext) -> None:
    """Draw the slots of those who fight in the lane as stitched empty places, gold the near one's."""
    if not draw.table_regions.lane_is_open:
        return
    for card in fighters(draw.observation):
        cell = draw.table_regions.cell(draw.observation, card)
        if cell is None:
            continue
        tone = draw.canvas.theme["mark"] if owner(card) == draw.table_regions.near else BRASS_LIGHT
        draw.surface.blit(draw.canvas.panel(cell.size, (6, 10, 14), radius_u=6, alpha=110), cell)
        draw_dashed_edge(draw.canvas, draw.surface, cell, mix(tone, (40, 50, 52), 0.35))


def draw_dashed_edge(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, tone: RGB) -> None:
    """Draw a dashed edge around an empty place."""
    corners = (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft)
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        canvas.draw_dashed_line(surface, tone, start, end, canvas.px(2), canvas.px(6), canvas.px(5))


def recess(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a shallow place in the wood in which cards lie: dark at its upper left, a light lip below."""
    px = canvas.px
    around = rect.inflate(px(8), px(8))
    if canvas.art.appearance.plain:
        surface.blit(canvas.panel(around.size, "surface2", radius_u=6, border="border", alpha=200), around)
        return
    tones = PALE_RECESS if canvas.theme.light else RECESS
    surface.blit(canvas.panel(around.size, tones.floor, radius_u=7, alpha=tones.cover), around)
    pygame.draw.rect(surface, tones.lip, around.move(0, 1), 1, border_radius=px(7))
    pygame.draw.rect(surface, tones.edge, around, 1, border_radius=px(7))


def _sign(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, icon: str) -> None:
    """Draw what lies in a place as a worn mark on its floor, seen while it is empty."""
    if canvas.art.appearance.plain:
        return
    glyph = canvas.icon(icon, min(canvas.px(40), round(min(rect.size) * 0.56)), BRASS)
    worn = canvas.get_cached_picture(
        ("duel-sign", icon, glyph.get_size(), canvas.theme.name), lambda: _fade_glyph(glyph)
    )
    surface.blit(worn, worn.get_rect(center=rect.center))


def _fade_glyph(glyph: pygame.Surface) -> pygame.Surface:
    found = glyph.copy()
    found.set_alpha(SIGN_ALPHA)
    return found


def name_plate(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, text: str, tone: str = "") -> None:
    """Draw a brass-edged plate with a line of text; `tone` is the role of a colour that warns."""
    px, bare = canvas.px, canvas.art.appearance.plain
    plain = bare or canvas.theme.light
    fill: RGB | str = "surface2" if plain else (24, 21, 18)
    edge: RGB | str = tone or ("border" if bare else BRASS if plain else BRASS_DARK)
    surface.blit(canvas.panel(rect.size, fill, radius_u=5, border=edge), rect)
    ink: RGB | str = tone or ("text_strong" if plain else BRASS_LIGHT)
    room = rect.width - px(2)
    if canvas.width(text, 14, "semibold") > room:
        label = squeeze_text(canvas, text, room, 14, canvas.colour(ink))
    else:
        label = canvas.text(text, 14, ink, "semibold")
    surface.blit(label, label.get_rect(center=rect.center))
