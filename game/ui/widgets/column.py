"""A column: what is put into it stands below what was put before, from the top of its room."""

from __future__ import annotations

from collections.abc import Iterable

import pygame


class Column:
    """Gives places one below the other in a room, in device pixels; `y` is where the next one begins.

    What is put is drawn whether it fits or not; who would rather leave it out asks `fits` before.
    """

    def __init__(self, room: pygame.Rect, *, centred: bool = False) -> None:
        """Begin at the top of a room; pictures in a `centred` column stand in its middle, else at its left edge."""
        self.room = room
        self.centred = centred
        self.y = room.y

    @property
    def remaining(self) -> pygame.Rect:
        """Return the room that is left below what stands in the column; without height where none is."""
        return pygame.Rect(self.room.x, self.y, self.room.width, max(0, self.room.bottom - self.y))

    def fits(self, height: int) -> bool:
        """Return whether something of a height ends within the room."""
        return self.y + height <= self.room.bottom

    def skip(self, height: int) -> None:
        """Leave so much free."""
        self.y += height

    def take(self, height: int, gap: int = 0) -> pygame.Rect:
        """Return a strip of the column of a height, for what is drawn by others; the next begins a gap below it."""
        strip = pygame.Rect(self.room.x, self.y, self.room.width, height)
        self.y += height + gap
        return strip

    def put(self, surface: pygame.Surface, picture: pygame.Surface, gap: int = 0, *, indent: int = 0) -> pygame.Rect:
        """Draw a picture, `indent` to the right of the edge or the middle, and return where it lies."""
        strip = self.take(picture.get_height(), gap)
        place = picture.get_rect(midtop=strip.midtop) if self.centred else picture.get_rect(topleft=strip.topleft)
        place.move_ip(indent, 0)
        surface.blit(picture, place)
        return place

    def put_all(self, surface: pygame.Surface, pictures: Iterable[pygame.Surface], gap: int = 0) -> bool:
        """Draw pictures with a gap below each as long as they fit; return whether all did."""
        for picture in pictures:
            if not self.fits(picture.get_height()):
                return False
            self.put(surface, picture, gap)
        return True
