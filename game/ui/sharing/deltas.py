"""Pictures that follow each other, each stored as what has changed since the one before."""

from __future__ import annotations

import io

import msgspec
import numpy as np
import numpy.typing as npt
from PIL import Image

BLOCK = 16
"""The side of the squares, in pixels, that are stored again where anything in them has changed."""
NOTICED = 8
"""How much a colour value has to change, of 255, to be seen."""
WHOLE_SHARE = 0.5
"""From which share of changed squares on the picture is stored whole."""
WHOLE_EVERY = 24
"""A picture is stored whole at least so often: whoever jumps to one draws no more than these."""

Pixels = npt.NDArray[np.uint8]


class StoredPicture(msgspec.Struct, frozen=True):
    """A picture as WebP; one that is not `whole` is transparent where the picture before it stays as it is."""

    data: bytes
    whole: bool


class DeltaEncoder:
    """Stores pictures of one size one after the other, at a WebP `quality` of 0 to 100."""

    def __init__(self, quality: int) -> None:
        self.quality = quality
        self._before: Pixels | None = None
        self._since_whole = 0

    def encode(self, pixels: Pixels) -> StoredPicture | None:
        """Store a picture, an array of height x width x 3; None where it looks like the one before."""
        changed = None if self._before is None else _changed_blocks(self._before, pixels)
        if changed is not None and not changed.any():
            return None
        self._before = pixels
        whole = changed is None or changed.mean() > WHOLE_SHARE or self._since_whole + 1 >= WHOLE_EVERY
        self._since_whole = 0 if whole else self._since_whole + 1
        if whole or changed is None:
            return StoredPicture(self._write(Image.fromarray(pixels, "RGB")), True)
        height, width = pixels.shape[:2]
        alpha = np.repeat(np.repeat(changed, BLOCK, axis=0), BLOCK, axis=1)[:height, :width].astype(np.uint8) * 255
        layered = np.dstack([np.where(alpha[..., None] > 0, pixels, 0), alpha])
        return StoredPicture(self._write(Image.fromarray(layered, "RGBA")), False)

    def _write(self, picture: Image.Image) -> bytes:
        stream = io.BytesIO()
        picture.save(stream, "WEBP", quality=self.quality, method=4)
        return stream.getvalue()


def _changed_blocks(before: Pixels, now: Pixels) -> npt.NDArray[np.bool_]:
    """Return in which squares two pictures differ, rows x columns."""
    differs = (np.abs(before.astype(np.int16) - now) > NOTICED).any(axis=2)
    height, width = differs.shape
    rows, columns = -(-height // BLOCK), -(-width // BLOCK)
    padded = np.zeros((rows * BLOCK, columns * BLOCK), np.bool_)
    padded[:height, :width] = differs
    return np.asarray(padded.reshape(rows, BLOCK, columns, BLOCK).any(axis=(1, 3)))
