"""Texts, icons and shapes, drawn once in a process: every window of a test begins without any."""

from collections import OrderedDict

from game.ui.paint.canvas import Canvas

MOST_BYTES = 128 * 2**20
PARTS = frozenset({"text", "narrowed", "paragraph", "icon", "shadow", "shape"})
"""Kinds of pictures that follow from their keys alone, at one scale and in one theme."""


class SharedParts:
    """Pictures of all canvases, by scale, theme and key; what was not asked for for longest is forgotten first."""

    def __init__(self, most_bytes=MOST_BYTES):
        self.most_bytes, self.bytes = most_bytes, 0
        self._kept = OrderedDict()

    def get(self, canvas, key, make):
        """Return the picture of a key on a canvas, which nobody changes."""
        place = canvas.scale, canvas.theme.name, key
        found = self._kept.get(place)
        if found is None:
            found = self._kept[place] = make()
            self.bytes += _bytes_of(found)
            while self.bytes > self.most_bytes and len(self._kept) > 1:
                self.bytes -= _bytes_of(self._kept.popitem(last=False)[1])
        else:
            self._kept.move_to_end(place)
        return found


def _bytes_of(surface):
    return surface.get_pitch() * surface.get_height()


def share_parts():
    """Have every canvas of this process use the same parts from now on, each time it lacks one."""
    shared, own = SharedParts(), Canvas.get_cached_picture

    def get_cached_picture(canvas, key, make):
        if isinstance(key, tuple) and key[0] in PARTS and not canvas.has(key):
            return own(canvas, key, lambda: shared.get(canvas, key, make))
        return own(canvas, key, make)

    Canvas.get_cached_picture = get_cached_picture
