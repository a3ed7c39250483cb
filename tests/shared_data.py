"""What YAML texts say, parsed once in a process: tests open the same levels and content again and again."""

import pickle
from collections import OrderedDict

from game.kernel.files import documents

MOST_BYTES = 64 * 2**20


class SharedData:
    """Plain data by the text that says them; what was not asked for for longest is forgotten first."""

    def __init__(self, most_bytes=MOST_BYTES):
        self.most_bytes, self.bytes = most_bytes, 0
        self._read = documents.read_plain_data
        self._kept = OrderedDict()

    def __call__(self, text, loader, **limits):
        """Return data that belong to whoever asks; what cannot be read is tried each time."""
        key = text, loader, tuple(limits.items())
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return pickle.loads(found)
        data = self._read(text, loader, **limits)
        self._kept[key] = pickle.dumps(data, pickle.HIGHEST_PROTOCOL)
        self.bytes += len(self._kept[key]) + len(text)
        while self.bytes > self.most_bytes and len(self._kept) > 1:
            (left, *_), kept = self._kept.popitem(last=False)
            self.bytes -= len(kept) + len(left)
        return data


def share_data():
    """Have everybody in this process read a text only once from now on."""
    documents.read_plain_data = SharedData()
