"""The first page of cards as it will look: faces painted one in a turn of the loop, so that nobody waits for them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.paint.canvas import Canvas
from game.ui.printing.plan import CARD_MM, CARD_U, Face
from game.ui.window.scenes import Host

SIZE = (CARD_U, round(CARD_U * CARD_MM[1] / CARD_MM[0]))
FINAL = -1


class Preview:
    """Pictures of faces at one pixel to the logical pixel, kept as long as the page is open."""

    def __init__(self, window: Host) -> None:
        self._window = window
        self._wanted: tuple[Face, ...] = ()
        # With each picture the count of finished paintings at which it was drawn, if it has stand-ins in it.
        self._pictures: dict[str, tuple[int, pygame.Surface]] = {}

    def want(self, faces: Sequence[Face]) -> None:
        """Say which faces are looked at."""
        self._wanted = tuple(faces)

    def forget(self) -> None:
        """Drop all pictures: the theme has changed."""
        self._pictures.clear()

    def work(self) -> bool:
        """Draw the next face that is missing or whose paintings are ready now; return whether there was one."""
        fresh = self._window.canvas.art.fresh
        for face in self._wanted:
            at, _ = self._pictures.get(face.key, (fresh - 1, None))
            if at not in (FINAL, fresh):
                self._pictures[face.key] = self._drawn(face)
                return True
        return False

    def _drawn(self, face: Face) -> tuple[int, pygame.Surface]:
        art = self._window.canvas.art
        canvas = Canvas(self._window.settings, self._window.canvas.size, art)
        canvas.scale = 1.0
        before, fresh = art.stood_in, art.fresh
        picture = face.paint(canvas, SIZE)
        return (FINAL if art.stood_in == before else fresh), picture

    def draw(self, surface: pygame.Surface, places: Sequence[pygame.Rect]) -> None:
        """Draw the faces that are there into their places."""
        for face, place in zip(self._wanted, places, strict=False):
            if face.key in self._pictures:
                surface.blit(pygame.transform.smoothscale(self._pictures[face.key][1], place.size), place)
