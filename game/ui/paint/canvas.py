"""Everything that is drawn with: colours, text, icons, panels and shapes, cached at device size.

Lengths named `_u` are logical pixels at scale 1; everything else is device pixels.
"""

from __future__ import annotations

import io
import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import cache

import numpy as np
import pygame

from game.kernel.files.paths import cache_dir, data_root
from game.ui.paint.art.box import PaintBox
from game.ui.paint.art.recipe import look_of
from game.ui.paint.budget import PaintBudget
from game.ui.paint.lettering import (
    SIGNS,
    FontFace,
    count_fitting,
    in_company,
    measure,
    one_line,
    render,
    runs_of,
    several_lines,
    wrap_text,
)
from game.ui.paint.scaling import automatic_scale
from game.ui.paint.shapes import draw_seat_shape, scaled_down, soft_shadow, stretch_square, thick_line
from game.ui.paint.theme import RGB, Theme, mix, themes
from game.ui.window.settings import Settings

OVERSAMPLE = 3
MOST_CACHED, MOST_WIDTHS, MOST_WRAPPED, MOST_LENGTHS = 3000, 8192, 2048, 4096
SMALLEST, LEAST_TEXT_U = 0.78, 12.0
"""How small a line that has no room may get, as a share of its size and in any case, before it is narrowed."""
NARROWEST = 0.75
"""How far letters are narrowed where nothing else is said, before a line is cut."""
LEADING = 1.12
"""From one line of a paragraph to the next, in heights of the font."""
PAINTS_A_FRAME = 1
FONTS = {
    "regular": "atkinson-hyperlegible-next-400.ttf",
    "semibold": "atkinson-hyperlegible-next-600.ttf",
    "bold": "atkinson-hyperlegible-next-700.ttf",
    "mono": "atkinson-hyperlegible-mono-400.ttf",
    "title": "alegreya-700.ttf",
    "story": "alegreya-400.ttf",
    "caps": "alegreya-sc-700.ttf",
}


@cache
def _icon_file(name: str) -> bytes | None:
    path = data_root("assets") / "icons" / f"{name}.svg"
    return path.read_bytes() if path.is_file() else None


class _Lengths(dict[float, int]):
    """Logical lengths in device pixels at one scale, each found out once: a frame asks for a thousand."""

    def __init__(self, scale: float) -> None:
        super().__init__()
        self._scale = scale

    def __missing__(self, logical: float) -> int:
        if len(self) >= MOST_LENGTHS:
            self.clear()
        found = self[logical] = round(logical * self._scale)
        return found


class Canvas:
    """The tools of drawing at one scale and theme; `resize` starts over with empty caches.

    `art` are painted pictures: they are known by their content and stay.
    """

    px: Callable[[float], int]
    """Return a logical length in device pixels."""

    def __init__(self, settings: Settings, size: tuple[int, int], art: PaintBox | None = None) -> None:
        self.settings = settings
        self.size = size
        self.scale = automatic_scale(*size, settings.scale)
        self.theme: Theme = themes()[settings.theme]
        self._cache: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._fonts: dict[tuple[str, int], FontFace] = {}
        self._widths: dict[tuple[str, float, str, float], int] = {}
        self._wrapped: dict[tuple[str, int, float, str, float], tuple[str, ...]] = {}
        self.budget = PaintBudget()
        self.art = art or PaintBox(folder=cache_dir("pictures"))
        self.art.appearance = look_of(settings.theme, painted=settings.painted)

    def resize(self, size: tuple[int, int]) -> None:
        """Take another window size, scale or theme."""
        self.__init__(self.settings, size, self.art)  # type: ignore[misc]

    @property
    def scale(self) -> float:
        """Device pixels to a logical one."""
        return self._scale

    @scale.setter
    def scale(self, scale: float) -> None:
        self._scale = scale
        self.px = _Lengths(scale).__getitem__

    def colour(self, role: str | RGB) -> RGB:
        """Return the colour of a role."""
        return self.theme[role] if isinstance(role, str) else role

    def get_cached_picture(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture, made once for each key."""
        surface = self._cache.get(key)
        if surface is None:
            surface = self._cache[key] = make()
            if len(self._cache) > MOST_CACHED:
                self._cache.popitem(last=False)
        else:
            self._cache.move_to_end(key)
        return surface

    def has(self, key: Hashable) -> bool:
        """Return whether a picture is there already."""
        return key in self._cache

    @contextmanager
    def one_frame(self) -> Iterator[PaintBudget]:
        """Draw with a budget of large new pictures: those over it are stood in for, until the next frame."""
        self.budget = PaintBudget(PAINTS_A_FRAME)
        try:
            yield self.budget
        finally:
            self.budget = PaintBudget()

    def forget(self, kind: str) -> None:
        """Forget the pictures of a kind, which is the first part of their keys."""
        for key in [key for key in self._cache if isinstance(key, tuple) and key[0] == kind]:
            del self._cache[key]

    # Text

    def font(self, name: str, size_u: float) -> FontFace:
        """Return a font at device size."""
        pixels = max(8, self.px(size_u))
        found = self._fonts.get((name, pixels))
        if found is None:
            found = self._fonts[name, pixels] = FontFace(data_root("assets") / "fonts" / FONTS[name], pixels)
        return found

    def text(self, text: str, size_u: float, colour: str | RGB = "text", font: str = "regular") -> pygame.Surface:
        """Return one line of text; signs that the fonts lack are drawn as icons."""
        tone = self.colour(colour)
        return self.get_cached_picture(("text", text, size_u, tone, font), lambda: self._line(text, size_u, tone, font))

    def _line(self, text: str, size_u: float, colour: RGB, font: str) -> pygame.Surface:
        face = self.font(font, size_u)
        parts = [
            self.icon(SIGNS[run], self._suit_size(face), colour) if run in SIGNS else render(face, run, colour)
            for run in runs_of(text)
        ]
        if len(parts) == 1:
            return parts[0]
        surface = pygame.Surface((sum(rendered.get_width() for rendered in parts), face.get_height()), pygame.SRCALPHA)
        x = 0
        for rendered in parts:
            surface.blit(rendered, (x, (face.get_height() - rendered.get_height()) // 2))
            x += rendered.get_width()
        return surface

    def width(self, text: str, size_u: float, font: str = "regular") -> int:
        """Return the width of a line of text."""
        key = (text, size_u, font, self.scale)
        found = self._widths.get(key)
        if found is None:
            face = self.font(font, size_u)
            found = sum(self._suit_size(face) if run in SIGNS else measure(face, run) for run in runs_of(text))
            if len(self._widths) >= MOST_WIDTHS:
                self._widths.clear()
            self._widths[key] = found
        return found

    @staticmethod
    def _suit_size(face: FontFace) -> int:
        return round(face.get_height() * 0.62)

    def fit_text(
        self,
        text: str,
        width: int,
        size_u: float,
        colour: str | RGB = "text",
        font: str = "regular",
        *,
        least: float = NARROWEST,
    ) -> pygame.Surface:
        """Return a line of text; too wide, it is smaller, then narrowed to a share of at `least` so much, then cut."""
        text = one_line(text)
        wide = self.width(text, size_u, font)
        if wide <= width:
            return self.text(text, size_u, colour, font)
        small = max(size_u * SMALLEST, min(size_u, LEAST_TEXT_U))
        size_u = max(small, size_u * width / wide)
        while size_u > small and self.width(text, size_u, font) > width:
            size_u = max(small, size_u - 1 / self.scale)
        wide = self.width(text, size_u, font)
        if wide > width > 0 and wide * least <= width:
            return self.narrow_text(text, width, size_u, colour, font)
        if wide > width:
            text = text[: count_fitting(text, width, lambda line: self.width(line, size_u, font), "…")].rstrip() + "…"
        return self.text(text, size_u, colour, font)

    def narrow_text(
        self, text: str, width: int, size_u: float, colour: str | RGB = "text", font: str = "regular"
    ) -> pygame.Surface:
        """Return a line of text with letters narrowed to a width in device pixels."""
        tone = self.colour(colour)

        def make() -> pygame.Surface:
            line = self._line(text, size_u, tone, font)
            return pygame.transform.smoothscale(line, (width, line.get_height()))

        return self.get_cached_picture(("narrowed", text, width, size_u, tone, font), make)

    def wrap(self, text: str, width: int, size_u: float, font: str = "regular") -> list[str]:
        """Break a text into lines of at most this width; spaces before a line stay before all its parts.

        A word that is wider than a line is broken too; a line holds at least one letter.
        """
        key = (text, width, size_u, font, self.scale)
        found = self._wrapped.get(key)
        if found is None:
            if len(self._wrapped) >= MOST_WRAPPED:
                self._wrapped.clear()
            found = self._wrapped[key] = tuple(wrap_text(text, width, lambda line: self.width(line, size_u, font)))
        return list(found)

    def paragraph_lines(self, text: str, width: int, size_u: float, font: str = "regular") -> list[str]:
        """Return the lines of wrapped text, as few as `wrap` needs; no word is alone at the end where that can be."""
        found: list[str] = []
        for block in several_lines(text).split("\n"):
            lines = self.wrap(block, width, size_u, font)
            balanced = in_company(lines)
            found += balanced if self.width(balanced[-1], size_u, font) <= width else lines
        return found

    def paragraph(
        self,
        text: str,
        width: int,
        size_u: float,
        colour: str | RGB = "text",
        font: str = "regular",
        *,
        leading: float = LEADING,
    ) -> pygame.Surface:
        """Return wrapped text; `leading` is from one line to the next, in heights of the font."""
        tone = self.colour(colour)

        def make() -> pygame.Surface:
            lines = self.paragraph_lines(text, width, size_u, font)
            height = round(self.font(font, size_u).get_height() * leading)
            surface = pygame.Surface((max(1, width), max(1, height * len(lines))), pygame.SRCALPHA)
            for index, line in enumerate(lines):
                surface.blit(self._line(line, size_u, tone, font), (0, index * height))
            return surface

        return self.get_cached_picture(("paragraph", text, width, size_u, tone, font, leading), make)

    # Pictures

    def icon(self, name: str, size: int, colour: str | RGB = "text_strong") -> pygame.Surface:
        """Return a square icon in one colour; a name without a picture gives a plain disc."""
        tone, size = self.colour(colour), max(1, size)

        def make() -> pygame.Surface:
            raw = _icon_file(name)
            if raw is None:
                return self.shape(
                    ("disc", tone),
                    (size, size),
                    lambda s: pygame.draw.circle(s, tone, s.get_rect().center, s.get_width() // 3),
                )
            picture = pygame.image.load_sized_svg(io.BytesIO(raw), (size, size)).convert_alpha()
            picture.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
            return picture

        return self.get_cached_picture(("icon", name, size, tone), make)

    def shape(self, key: Hashable, size: tuple[int, int], paint: Callable[[pygame.Surface], object]) -> pygame.Surface:
        """Return a picture painted three times as large and scaled down, for smooth edges."""

        def make() -> pygame.Surface:
            large = pygame.Surface((max(1, size[0]) * OVERSAMPLE, max(1, size[1]) * OVERSAMPLE), pygame.SRCALPHA)
            paint(large)
            return scaled_down(large, (max(1, size[0]), max(1, size[1])))

        return self.get_cached_picture(("shape", key, size), make)

    def panel(
        self,
        size: tuple[int, int],
        fill: str | RGB = "surface1",
        *,
        radius_u: float = 8,
        border: str | RGB | None = None,
        border_u: float = 1.0,
        alpha: int = 255,
    ) -> pygame.Surface:
        """Return a rounded panel."""
        tone = self.colour(fill)
        edge = self.colour(border) if border is not None else None

        def paint(surface: pygame.Surface) -> None:
            rect = surface.get_rect()
            radius = round(self.px(radius_u) * OVERSAMPLE)
            pygame.draw.rect(surface, (*tone, alpha), rect, border_radius=radius)
            if edge is not None:
                width = max(OVERSAMPLE, round(border_u * self.scale * OVERSAMPLE))
                pygame.draw.rect(surface, edge, rect, width, border_radius=radius)

        key = ("panel", tone, radius_u, edge, border_u, alpha)
        corner = self.px(radius_u) + round(border_u * self.scale) + 2
        if min(size) <= 2 * corner:
            return self.shape(key, size, paint)
        # Only the corners need smoothing: a panel as wide as the window costs no more than a button.
        return self.get_cached_picture(
            (*key, size), lambda: stretch_square(self.shape(key, (2 * corner + 1, 2 * corner + 1), paint), size)
        )

    def shadow(self, size: tuple[int, int], radius_u: float = 8, blur_u: float = 8) -> pygame.Surface:
        """Return a soft shadow for a panel of this size; it is larger by the blur on every side."""
        alpha = 74 if self.theme.light else 130
        blur, size = max(2, self.px(blur_u)), (max(1, size[0]), max(1, size[1]))

        radius = self.px(radius_u)
        return self.get_cached_picture(
            ("shadow", size, radius_u, blur, alpha), lambda: soft_shadow(size, radius, blur, alpha)
        )

    def blit_shadow(self, surface: pygame.Surface, rect: pygame.Rect, radius_u: float = 8, blur_u: float = 8) -> None:
        """Draw a soft shadow below a panel."""
        blur = max(2, self.px(blur_u))
        surface.blit(self.shadow(rect.size, radius_u, blur_u), (rect.x - blur, rect.y - blur + self.px(blur_u / 3)))

    def get_tablecloth(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the table's cloth: a fine weave that darkens towards the edges."""

        def make() -> pygame.Surface:
            base, line = self.theme["felt"], self.theme["felt_line"]
            surface = pygame.Surface(size)
            surface.fill(base)
            step = max(3, self.px(5))
            weave = mix(base, line, 0.35)
            if base == self.theme["casing"]:
                return surface  # black stays black
            for x in range(0, size[0], step):
                pygame.draw.line(surface, weave, (x, 0), (x, size[1]))
            for y in range(0, size[1], step):
                pygame.draw.line(surface, mix(base, line, 0.22), (0, y), (size[0], y))
            dark = pygame.Surface((64, 36), pygame.SRCALPHA)
            deepest = 120 if sum(base) < 384 else 36  # quiet words stand in the corners of a light cloth too
            away = np.hypot((np.arange(64) - 31.5)[:, None] / 32, (np.arange(36) - 17.5) / 18)
            pygame.surfarray.pixels_alpha(dark)[...] = np.clip((away - 0.55) / 0.9, 0, 1) * deepest
            surface.blit(pygame.transform.smoothscale(dark, size), (0, 0))
            return surface

        return self.get_cached_picture(("felt", size), make)

    def seat_shape(self, seat: int, size: int, *, casing: bool = True) -> pygame.Surface:
        """Return the filled shape of a seat: circle, square, triangle, diamond, star or (the last) hexagon."""
        index = seat % len(self.theme.seats)
        colour, shape = self.theme.seats[index], self.theme.shapes[index]

        def paint(surface: pygame.Surface) -> None:
            for tone, share in ((self.theme["casing"], 1.0), (colour, 0.84)) if casing else ((colour, 1.0),):
                draw_seat_shape(surface, shape, tone, share)

        return self.shape(("seat", index, casing), (size, size), paint)

    def draw_dashed_line(
        self,
        surface: pygame.Surface,
        colour: RGB,
        start: tuple[float, float],
        end: tuple[float, float],
        width: int,
        dash: float,
        gap: float,
    ) -> None:
        """Draw a dashed line; dash and gap are at least a pixel long."""
        dash, gap, width = max(1.0, dash), max(1.0, gap), max(1, width)
        length = math.dist(start, end)
        if length == 0:
            return
        dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        position = 0.0
        while position < length:
            stop = min(position + dash, length)
            thick_line(
                surface,
                colour,
                (start[0] + dx * position, start[1] + dy * position),
                (start[0] + dx * stop, start[1] + dy * stop),
                width,
            )
            position = stop + gap
