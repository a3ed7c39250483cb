"""Lines, polygons and the shapes of seats, drawn straight into a surface. Lengths are pixels."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pygame

from game.ui.paint.theme import RGB


def stretch_square(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a larger copy of a square picture: its corners as they are, its middle row and column drawn out."""
    corner = small.get_width() // 2
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(small.get_at((corner, corner)), (corner, corner, size[0] - 2 * corner, size[1] - 2 * corner))
    blit_rim(surface, small, surface.get_rect())
    return surface


def soft_shadow(size: tuple[int, int], radius: int, blur: int, alpha: int) -> pygame.Surface:
    """Return the soft shadow of a panel with round corners; it is larger by the blur on every side."""
    # Along the sides nothing changes but at the corners: only those are blurred.
    side = 2 * (radius + blur + 2) + 1
    small = (min(size[0], side), min(size[1], side))
    surface = pygame.Surface((small[0] + 2 * blur, small[1] + 2 * blur), pygame.SRCALPHA)
    pygame.draw.rect(surface, (0, 0, 0, alpha), pygame.Rect(blur, blur, *small), border_radius=radius)
    soft = pygame.transform.box_blur(surface, max(1, blur // 2))
    return drawn_out(soft, (size[0] + 2 * blur, size[1] + 2 * blur))


def drawn_out(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture with its middle row and column drawn out to a size, in whichever direction that is larger."""
    for axis in (0, 1):
        here = small.get_size()
        if size[axis] <= here[axis]:
            continue
        corner, end = here[axis] // 2, here[axis] - here[axis] // 2 - 1
        wide = (size[0], here[1]) if axis == 0 else (here[0], size[1])
        surface = pygame.Surface(wide, pygame.SRCALPHA)
        line = small.subsurface((corner, 0, 1, here[1]) if axis == 0 else (0, corner, here[0], 1))
        between = size[axis] - corner - end
        room = (between, here[1]) if axis == 0 else (here[0], between)
        first = (0, 0, corner, here[1]) if axis == 0 else (0, 0, here[0], corner)
        last = (corner + 1, 0, end, here[1]) if axis == 0 else (0, corner + 1, here[0], end)
        surface.blit(small, (0, 0), first)
        surface.blit(pygame.transform.scale(line, room), (corner, 0) if axis == 0 else (0, corner))
        surface.blit(small, (corner + between, 0) if axis == 0 else (0, corner + between), last)
        small = surface
    return small


def blit_rim(surface: pygame.Surface, small: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a square picture as the rim of a larger one, as `stretched` makes it; what is within stays as it is."""
    corner = small.get_width() // 2
    right, bottom = rect.width - corner, rect.height - corner
    across, down = right - corner, bottom - corner
    for at, part, room in (
        ((corner, 0), (corner, 0, 1, corner), (across, corner)),
        ((corner, bottom), (corner, corner + 1, 1, corner), (across, corner)),
        ((0, corner), (0, corner, corner, 1), (corner, down)),
        ((right, corner), (corner + 1, corner, corner, 1), (corner, down)),
    ):
        surface.blit(pygame.transform.scale(small.subsurface(part), room), (rect.x + at[0], rect.y + at[1]))
    for x, left in ((0, 0), (right, corner + 1)):
        for y, top in ((0, 0), (bottom, corner + 1)):
            surface.blit(small, (rect.x + x, rect.y + y), (left, top, corner, corner))


def subtract_rect(rect: pygame.Rect, cover: pygame.Rect) -> list[pygame.Rect]:
    """Return the parts of a rectangle that lie beside another one, at most four.

    >>> subtract_rect(pygame.Rect(0, 0, 10, 10), pygame.Rect(-5, 4, 20, 20))
    [Rect(0, 0, 10, 4)]
    """
    inner = rect.clip(cover)
    if not inner.width or not inner.height:
        return [rect]
    parts = (
        pygame.Rect(rect.x, rect.y, rect.width, inner.y - rect.y),
        pygame.Rect(rect.x, inner.bottom, rect.width, rect.bottom - inner.bottom),
        pygame.Rect(rect.x, inner.y, inner.x - rect.x, inner.height),
        pygame.Rect(inner.right, inner.y, rect.right - inner.right, inner.height),
    )
    return [part_rect for part_rect in parts if part_rect.width and part_rect.height]


def blit_scaled(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, *, hasty: bool = False) -> None:
    """Draw an opaque picture scaled into a rectangle; a `hasty` one has hard pixels."""
    scale = pygame.transform.scale if hasty else pygame.transform.smoothscale
    if picture.get_size() == rect.size:
        surface.blit(picture, rect)
    elif surface.get_clip().contains(rect) and surface.get_masks() == picture.get_masks():
        # To allocate a picture as large as the stage costs as much as to scale it.
        scale(picture, rect.size, surface.subsurface(rect))
    else:
        surface.blit(scale(picture, rect.size), rect)


def scaled_down(large: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture made smaller, its edges in its own colours: clear pixels weigh nothing, black as they are."""
    small = pygame.transform.smoothscale(large.premul_alpha(), size)
    cover = pygame.surfarray.array_alpha(small).astype(np.uint16)[..., None]
    pixels = pygame.surfarray.pixels3d(small)
    pixels[...] = np.minimum(255, (pixels.astype(np.uint16) * 255 + cover // 2) // np.maximum(cover, 1))
    del pixels
    return small


def thick_line(
    surface: pygame.Surface, colour: Sequence[int], start: tuple[float, float], end: tuple[float, float], width: float
) -> None:
    """Draw a smooth line of any width."""
    length = math.dist(start, end)
    if length == 0:
        return
    nx, ny = -(end[1] - start[1]) / length * width / 2, (end[0] - start[0]) / length * width / 2
    corners = [
        (start[0] + nx, start[1] + ny),
        (end[0] + nx, end[1] + ny),
        (end[0] - nx, end[1] - ny),
        (start[0] - nx, start[1] - ny),
    ]
    pygame.draw.polygon(surface, colour, corners)
    pygame.draw.aalines(surface, colour, True, corners)


def regular(centre: tuple[float, float], radius: float, corners: int, turn: float = 0.0) -> list[tuple[float, float]]:
    """Return the corners of a regular polygon; `turn` in degrees, the first corner points up."""
    return [
        (
            centre[0] + radius * math.sin(math.radians(turn + 360 * index / corners)),
            centre[1] - radius * math.cos(math.radians(turn + 360 * index / corners)),
        )
        for index in range(corners)
    ]


def hexagon(centre: tuple[float, float], radius: float, squash: float = 1.0) -> list[tuple[float, float]]:
    """Return the corners of a pointy-top hexagon, `squash` times as high, from the upper right one clockwise."""
    angles = [math.radians(60 * index - 30) for index in range(6)]
    return [(centre[0] + radius * math.cos(angle), centre[1] + radius * squash * math.sin(angle)) for angle in angles]


def draw_seat_shape(surface: pygame.Surface, shape: str, colour: RGB, share: float) -> None:
    """Fill a seat's shape into a square surface, at a share of its size."""
    size = surface.get_width()
    centre = (size / 2, size / 2)
    radius = size / 2 * share
    if shape == "circle":
        pygame.draw.circle(surface, colour, centre, radius * 0.94)
    elif shape == "square":
        side = radius * 1.64
        pygame.draw.rect(surface, colour, (centre[0] - side / 2, centre[1] - side / 2, side, side), border_radius=4)
    elif shape == "triangle":
        pygame.draw.polygon(surface, colour, regular((centre[0], centre[1] + radius * 0.18), radius, 3))
    elif shape == "diamond":
        pygame.draw.polygon(surface, colour, regular(centre, radius, 4))
    elif shape == "star":
        outer, inner = regular(centre, radius, 5), regular(centre, radius * 0.48, 5, 36)
        pygame.draw.polygon(surface, colour, [point for pair in zip(outer, inner, strict=True) for point in pair])
    else:
        pygame.draw.polygon(surface, colour, regular(centre, radius, 6, 30))


def topple_picture(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture of a disc that lies on its side: turned, and flatter than it stood."""
    wide, high = picture.get_size()
    flat = pygame.transform.smoothscale(pygame.transform.rotate(picture, -90), (wide, round(high * 0.66)))
    return pygame.transform.rotozoom(flat, 14, 1.0)
