"""Small pictures of tables, kept: made once, and once more when everything painted on them has been finished."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable

import msgspec
import pygame

from game.kernel.files.logs import LOG
from game.ui.paint.art.awaited import Awaited
from game.ui.paint.canvas import Canvas

MOST = 48


class _Still(msgspec.Struct):
    """A picture; `revision` is how many painted pictures were finished when it was made with stand-ins for others.

    `awaited` are those others.
    """

    picture: pygame.Surface
    revision: int | None
    awaited: Awaited


def _make_picture(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return a picture; an empty one where its table cannot be drawn: that ends no page on which it is shown."""
    try:
        return make()
    except Exception:
        LOG.exception("the picture %s cannot be made", key)
        return pygame.Surface((1, 1), pygame.SRCALPHA)


class Stills:
    """Pictures by key, for the present scale and theme; those not asked for for longest are forgotten first."""

    def __init__(self) -> None:
        self._known: OrderedDict[Hashable, _Still] = OrderedDict()

    def current(self, canvas: Canvas, key: Hashable) -> bool:
        """Return whether a picture is there and would not be better if it were made now.

        Stand-ins are drawn over once nothing more is being painted, not each time one is finished.
        """
        still = self._known.get(self._full(canvas, key))
        return still is not None and (still.revision in (None, canvas.art.revision) or canvas.art.busy)

    def is_awaiting_paint(self, canvas: Canvas, key: Hashable) -> bool:
        """Return whether a picture was made with stand-ins, and no painted picture has been finished since then."""
        still = self._known.get(self._full(canvas, key))
        return still is not None and still.revision == canvas.art.revision

    def is_finished(self, canvas: Canvas, key: Hashable) -> bool:
        """Return whether a picture is there and was made without any stand-in."""
        still = self._known.get(self._full(canvas, key))
        return still is not None and still.revision is None

    def get_picture(self, canvas: Canvas, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture, made now where there is none or it would be better."""
        full = self._full(canvas, key)
        if not self.current(canvas, key):
            with canvas.art.watch_placeholders() as awaited:
                picture = _make_picture(key, make)
            self._known[full] = _Still(picture, awaited.revision if awaited else None, awaited)
        self._known.move_to_end(full)
        if len(self._known) > MOST:
            self._known.popitem(last=False)
        return self._known[full].picture

    def is_flat(self, canvas: Canvas, key: Hashable) -> bool:
        """Return whether the plain form of something large is seen in a picture that is there."""
        return self._known[self._full(canvas, key)].awaited.is_flat

    def list_awaited(self, canvas: Canvas, key: Hashable) -> Collection[str]:
        """Return the keys of the pictures that are stood in for in a picture that is there."""
        return self._known[self._full(canvas, key)].awaited.keys

    def _full(self, canvas: Canvas, key: Hashable) -> Hashable:
        return key, canvas.scale, canvas.theme.name, canvas.art.appearance
