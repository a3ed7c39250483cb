"""What is printed, as it will look: pictures painted one in a turn of the loop, so that nobody waits for them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import msgspec
import pygame

from game.ui.paint.canvas import Canvas
from game.ui.printing.maps import MAP_SCALE, MAP_THEME, PageLayout
from game.ui.printing.plan import CARD_MM, CARD_U, CardFace, PrintedMap
from game.ui.window.scenes import WindowApi
from game.ui.window.settings import ThemeName

SIZE = (CARD_U, round(CARD_U * CARD_MM[1] / CARD_MM[0]))
CARD_THEME: ThemeName = "night-felt"
FINAL = -1


class PreviewedPicture(msgspec.Struct, frozen=True):
    """A picture that is looked at before it is printed: how it is painted at a scale, in which theme, how plainly."""

    key: Hashable
    paint: Callable[[Canvas], pygame.Surface]
    scale: float
    theme: ThemeName
    plain: bool


def shown_face(face: CardFace, *, plain: bool) -> PreviewedPicture:
    """Return the face of a card at one pixel to the logical pixel."""
    return PreviewedPicture((face.key, plain), lambda canvas: face.paint(canvas, SIZE), 1.0, CARD_THEME, plain)


def shown_map(one: PrintedMap, layout: PageLayout, rect: pygame.Rect, *, plain: bool) -> PreviewedPicture:
    """Return a whole map as large as a place; its words are as large beside it as on paper."""
    full_rect = pygame.Rect((0, 0), rect.size)
    scale = MAP_SCALE * rect.width / layout.full_size[0]
    key = (one.key, rect.size, plain)
    return PreviewedPicture(key, lambda canvas: one.paint(canvas, full_rect.size, full_rect), scale, MAP_THEME, plain)


class Preview:
    """The pictures, kept as long as the page is open."""

    def __init__(self, window: WindowApi) -> None:
        self._window = window
        self._wanted: tuple[PreviewedPicture, ...] = ()
        # With each picture the count of finished paintings at which it was drawn, if it has stand-ins in it.
        self._pictures: dict[Hashable, tuple[int, pygame.Surface]] = {}

    def want(self, wanted: Sequence[PreviewedPicture]) -> None:
        """Say what is looked at."""
        self._wanted = tuple(wanted)

    def forget(self) -> None:
        """Drop all pictures: the size or the theme has changed."""
        self._pictures.clear()

    def work(self) -> bool:
        """Draw the next picture that is missing or whose paintings are ready now; return whether there was one."""
        revision = self._window.canvas.art.revision
        for one in self._wanted:
            at, _ = self._pictures.get(one.key, (revision - 1, None))
            if at not in (FINAL, revision):
                self._pictures[one.key] = self._draw_preview(one)
                return True
        return False

    def _draw_preview(self, one: PreviewedPicture) -> tuple[int, pygame.Surface]:
        window = self._window
        art, appearance = window.canvas.art, window.canvas.art.appearance
        settings = msgspec.structs.replace(window.settings, theme=one.theme, painted=not one.plain)
        try:
            canvas = Canvas(settings, window.canvas.size, art)
            canvas.scale = one.scale
            before, revision = art.placeholder_count, art.revision
            picture = one.paint(canvas)
        finally:
            # The paint box is the window's: a canvas of another look has set it to that.
            art.appearance = appearance
        return (FINAL if art.placeholder_count == before else revision), picture

    def draw(self, surface: pygame.Surface, rects: Sequence[pygame.Rect]) -> None:
        """Draw the pictures that are there into their places on paper, as ink: what is white is the paper."""
        for one, rect in zip(self._wanted, rects, strict=False):
            if one.key in self._pictures:
                picture = self._pictures[one.key][1]
                if picture.get_size() != rect.size:
                    picture = pygame.transform.smoothscale(picture, rect.size)
                surface.blit(picture, rect, special_flags=pygame.BLEND_RGB_MULT)
