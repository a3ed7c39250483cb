"""The ground of the table: materials as painted textures, or as flat panels where painting is off."""

from __future__ import annotations

import pygame

from game.modes.story.table.board.layout import StoryRegions
from game.ui.paint.art.recipe import PictureRequest, Recipe
from game.ui.paint.art.sheet import CarvedFrame, Sheet
from game.ui.paint.canvas import Canvas

FLAT = {"walnut": "surface2", "leather": "surface2", "felt": "felt", "metal": "surface2", "parchment": "paper"}


def sheet(canvas: Canvas, material: str, **more: object) -> Sheet:
    """Return the recipe of a sheet at the scale of the window."""
    return Sheet(material=material, unit=canvas.scale, **more)  # type: ignore[arg-type]


def board(
    canvas: Canvas,
    surface: pygame.Surface,
    rect: pygame.Rect,
    material: str,
    *,
    radius_u: float = 8,
    stitched: bool = False,
    border: str | None = "border",
    planks: float = 0.0,
) -> None:
    """Lay a panel of a material; without paint it is a flat one with a border."""
    if rect.width < 2 or rect.height < 2:
        return
    if canvas.art.appearance.plain:
        surface.blit(canvas.panel(rect.size, FLAT[material], radius_u=radius_u, border=border), rect)
        return
    canvas.blit_shadow(surface, rect, radius_u, 7)
    surface.blit(canvas.art.picture(_panel(canvas, material, radius_u, stitched, planks), rect.size), rect)
    pygame.draw.rect(surface, (118, 92, 50), rect, 1, border_radius=canvas.px(radius_u))


def glass(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, *, double: bool = False) -> None:
    """Lay glass with a line of brass over a painted place, as a ground for text; `double`: two lines.

    It is dark under light words and milky under dark ones.
    """
    tone, cover = ((250, 246, 238), 232) if canvas.theme.light else ((14, 17, 24), 200)
    surface.blit(canvas.panel(rect.size, tone, radius_u=7, alpha=cover), rect)
    pygame.draw.rect(surface, (118, 92, 50), rect, 1, border_radius=canvas.px(7))
    if double:
        inner = rect.inflate(-canvas.px(6), -canvas.px(6))
        pygame.draw.rect(surface, (176, 138, 74), inner, 1, border_radius=canvas.px(5))


def board_wish(
    canvas: Canvas, rect: pygame.Rect, material: str, radius_u: float = 8, stitched: bool = False
) -> PictureRequest:
    """Return the picture that `board` lays."""
    return PictureRequest(_panel(canvas, material, radius_u, stitched, 0.0), rect.size)


def frame_wish(canvas: Canvas, rect: pygame.Rect, bar_u: float = 9) -> PictureRequest:
    """Return the picture that `carved` lays."""
    share = canvas.px(bar_u) / max(1, min(rect.size))
    return PictureRequest(CarvedFrame(width=round(share, 3), unit=canvas.scale), rect.size)


def _panel(canvas: Canvas, material: str, radius_u: float, stitched: bool, planks: float) -> Sheet:
    low = {"walnut": 0.62, "metal": 0.42}.get(material, 0.8)
    return sheet(canvas, material, radius=radius_u, stitched=stitched, planks=planks, low=low, high=low + 0.35)


def draw_ground(canvas: Canvas, surface: pygame.Surface, table_regions: StoryRegions) -> None:
    """Draw what never changes: felt, the band of the enemies, the wood of the dock."""
    regions = table_regions.regions
    if canvas.art.appearance.plain:
        surface.blit(canvas.get_tablecloth(regions.size), (0, 0))
        surface.fill(canvas.theme["surface1"], regions.dock)
        surface.fill(
            canvas.theme["surface2"],
            pygame.Rect(
                table_regions.band.x - canvas.px(10),
                regions.board_rect.y,
                regions.board_rect.right,
                table_regions.band.height,
            ),
        )
        return
    for recipe, rect in _grounds(canvas, table_regions):
        surface.blit(canvas.art.picture(recipe, rect.size), rect)
    band = table_regions.band
    edge = band.bottom
    veil = canvas.get_cached_picture(("story-band", band.size), lambda: _band((regions.board_rect.width, band.height)))
    surface.blit(veil, regions.board_rect.topleft)
    pygame.draw.line(surface, (12, 8, 8), (band.x - canvas.px(8), edge), (regions.board_rect.right, edge), canvas.px(2))
    pygame.draw.line(
        surface,
        (120, 92, 50),
        (band.x - canvas.px(8), edge + 1),
        (regions.board_rect.right, edge + 1),
        max(1, canvas.px(1)),
    )


def _band(size: tuple[int, int]) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((54, 14, 20, 120))
    return veil


def _grounds(canvas: Canvas, table_regions: StoryRegions) -> list[tuple[Recipe, pygame.Rect]]:
    regions = table_regions.regions
    return [
        (sheet(canvas, "felt", low=0.5, high=1.18, focus=(0.6, 0.62)), regions.board_rect),
        (sheet(canvas, "walnut", planks=52, low=0.42, high=0.9, focus=(0.5, 0.3)), regions.dock),
    ]


def list_requests(canvas: Canvas, table_regions: StoryRegions) -> list[PictureRequest]:
    """Return the large pictures of the table, the ground first."""
    found = [PictureRequest(recipe, rect.size) for recipe, rect in _grounds(canvas, table_regions)]
    found.append(PictureRequest(_panel(canvas, "leather", 8, True, 0.0), table_regions.lane.size))
    found.append(PictureRequest(_panel(canvas, "walnut", 8, False, 0.0), table_regions.side_rail.size))
    return found


def draw_carved_frame(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, bar_u: float = 9) -> None:
    """Lay a carved frame around a picture."""
    request = frame_wish(canvas, rect, bar_u)
    surface.blit(canvas.art.picture(request.recipe, request.size), rect)
