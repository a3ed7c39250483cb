"""A picture as a recipe: what is to be painted, as plain data. The same recipe, size and look give the same bytes."""

from __future__ import annotations

import hashlib
from abc import abstractmethod
from collections.abc import Callable
from functools import lru_cache
from typing import ClassVar

import msgspec

from game.ui.paint.art.fields import Pixels, Size

PAINTER_VERSION = 2
"""Raise it when anything that many recipes share is painted differently: kept pictures are then painted again."""

LIGHT = "day-linen"
PLAIN = "high-contrast"


class Appearance(msgspec.Struct, frozen=True):
    """How all pictures are painted: in colours of which theme, and whether plainly, without texture and light.

    `hung`: a plain look in which pictures in frames are painted all the same, since nothing is read on them.
    """

    theme: str = "night-felt"
    plain: bool = False
    hung: bool = False

    @property
    def pale(self) -> bool:
        """Return whether screens are light, with dark words: what they are made of is light then too."""
        return self.theme == LIGHT

    @property
    def without_pictures(self) -> bool:
        """Return whether not even pictures in frames are painted."""
        return self.plain and not self.hung

    def of(self, recipe: Recipe) -> Appearance:
        """Return the look that a picture has: plain or not, whatever others are."""
        return Appearance(self.theme, plain=self.plain and not (self.hung and recipe.hung))


def look_of(theme: str, *, painted: bool = True) -> Appearance:
    """Return the look of a theme: all with texture and light, pictures in frames only, or nothing."""
    return Appearance(theme, plain=theme == PLAIN or not painted, hung=painted)


class Recipe(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """What is painted, and nothing about where it is shown. A subclass says how, in `paint`.

    It runs in any thread and shares nothing but `lru_cache`s with a lock. `version` is raised when it paints
    differently. What depends on the scale of the screen names it `unit`, in pixels. A `quick` recipe costs no more than
    its plain form, so that it is painted where it is asked for. One that is `hung` is a picture or its frame, on which
    nothing has to be read.
    """

    version: ClassVar[int] = 1
    quick: ClassVar[bool] = False
    hung: ClassVar[bool] = False

    @abstractmethod
    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the picture as bytes of shape `(height, width, 3)`, or 4 with the cover as the fourth part."""

    def paint_stand_in(self, size: Size, appearance: Appearance) -> Pixels:
        """Return what is shown until the picture has been painted, which a frame has to wait for: its plain form."""
        return self.paint(size, Appearance(appearance.theme, plain=True))

    def kin(self) -> Recipe:
        """Return the same for all pictures that may stand in for one another: those that differ in `unit` alone."""
        return msgspec.structs.replace(self, unit=1.0) if "unit" in self.__struct_fields__ else self

    def key(self, size: Size, appearance: Appearance) -> str:
        """Return a name of the picture that changes with everything it depends on."""
        return _key(type(self).__name__, (PAINTER_VERSION, self.version), size, appearance, self)


@lru_cache(maxsize=4096)
def _key(*parts: object) -> str:
    """Return a name for what is equal in all parts; tables ask for the same pictures in every frame."""
    return hashlib.blake2b(msgspec.json.encode(parts), digest_size=16).hexdigest()


class PaintJob(msgspec.Struct, frozen=True):
    """Something that only the window can draw, such as a card with words, in a turn of the loop with time left.

    `done` tells whether it is there already; `draw` does it and keeps the picture where it will be looked for.
    """

    done: Callable[[], bool]
    draw: Callable[[], object]


class PictureRequest(msgspec.Struct, frozen=True):
    """A picture that will be needed: a recipe at a size in pixels of the screen."""

    recipe: Recipe
    size: Size
