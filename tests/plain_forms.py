"""What stands in for pictures, painted once in a process: every window of a test begins without any."""

from collections import OrderedDict

from game.ui.paint.art import box

MOST_BYTES = 256 * 2**20


class PlainForms:
    """What was painted at once, by what it follows from; what was not asked for for longest is forgotten first.

    The same recipe, size and look give the same bytes, which `tests/ui/paint/test_recipes.py` proves.
    """

    def __init__(self, most_bytes=MOST_BYTES):
        self.most_bytes, self.bytes = most_bytes, 0
        self._paint = box.at_once
        self._kept = OrderedDict()

    def __call__(self, recipe, size, look):
        """Return the painted bytes, which nobody changes."""
        if not type(recipe).__module__.startswith("game."):
            return self._paint(recipe, size, look)  # A recipe of a test may count how often it is painted.
        key = type(recipe), recipe, size, look
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._paint(recipe, size, look)
            found.flags.writeable = False
            self.bytes += found.nbytes
            while self.bytes > self.most_bytes and len(self._kept) > 1:
                self.bytes -= self._kept.popitem(last=False)[1].nbytes
        else:
            self._kept.move_to_end(key)
        return found


def share_plain_forms():
    """Have every window of this process use the same plain forms from now on."""
    box.at_once = PlainForms()
