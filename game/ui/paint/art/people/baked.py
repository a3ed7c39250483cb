"""Busts and figures that come with the program: sculpted by `python -m tests.people bake`, here only brought to size.

A file is named by a hash of who it shows and of the kit. Raise `KIT` when the kit sculpts or paints anybody
differently: all files are then stale, and a test says so until they are baked again. `FIGURE_KIT` does the same for
figures alone: how they stand, and from where they are seen.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

import msgspec
import numpy as np
import pygame

from game.kernel.files.paths import data_root
from game.kernel.person import Face, Person, Pose
from game.ui.paint.art.fields import Colours, Field, Pixels, Size

KIT = 1
BAKED_SIZE = (208, 256)
"""How large baked busts are, in pixels."""
LARGEST = 384
"""Up to which height in pixels a baked bust is shown; a larger one is sculpted."""
FIGURE_KIT = 1
FIGURE_SIZE = (250, 288)
"""How large baked figures are, in pixels."""
KEPT = 64


def baked_path(person: Person, name: str, face: Face, *, plain: bool) -> Path:
    """Return where the bust of a person who is whole lies, if it is baked. `name` is the seed of what no word says."""
    key = msgspec.json.encode((KIT, BAKED_SIZE, person, name, face, plain))
    return data_root("assets") / "people" / f"{hashlib.blake2b(key, digest_size=10).hexdigest()}.webp"


@lru_cache(maxsize=1024)
def is_baked(person: Person, name: str, face: Face = "calm") -> bool:
    """Return whether the bust of a person who is whole came with the program, painted and plain."""
    return all(baked_path(person, name, face, plain=plain).is_file() for plain in (False, True))


def baked_figure_path(person: Person, name: str, pose: Pose, face: Face, *, plain: bool) -> Path:
    """Return where the figure of a person who is whole lies, if it is baked; see `baked_path`."""
    key = msgspec.json.encode((KIT, FIGURE_KIT, FIGURE_SIZE, person, name, pose, face, plain))
    return data_root("assets") / "people" / f"{hashlib.blake2b(key, digest_size=10).hexdigest()}.webp"


@lru_cache(maxsize=2048)
def is_figure_baked(person: Person, name: str, pose: Pose, face: Face) -> bool:
    """Return whether the figure of a person who is whole came with the program, painted and plain."""
    return all(baked_figure_path(person, name, pose, face, plain=plain).is_file() for plain in (False, True))


def find_baked_figure(
    person: Person, name: str, pose: Pose, face: Face, size: Size, *, plain: bool
) -> tuple[Colours, Field] | None:
    """Return colours and cover of a baked figure at a size; None where it is not baked."""
    path = baked_figure_path(person, name, pose, face, plain=plain)
    if not path.is_file():
        return None
    return _scale_premultiplied(_read(path), size)


def find_baked(person: Person, name: str, face: Face, size: Size, *, plain: bool) -> tuple[Colours, Field] | None:
    """Return colours and cover of a baked bust at a size; None where it is not baked, or too small for that."""
    path = baked_path(person, name, face, plain=plain)
    if size[1] > LARGEST or not path.is_file():
        return None
    return _scale_premultiplied(_read(path), size)


def scale_bust(bust: Pixels, size: Size) -> tuple[Colours, Field]:
    """Return colours and cover of a bust brought to the height of `size`, cut or widened at both sides."""
    return _scale_premultiplied(_premultiply(bust), size)


def _premultiply(bust: Pixels) -> Pixels:
    """Return a bust with its colours times its cover: only so can it be scaled without a rim of what is clear.

    A whole number plus 128, and a 256th of that: a 255th, rounded, for all products of two bytes.
    """
    found = bust.copy()
    product = bust[..., :3].astype(np.uint16) * bust[..., 3:] + np.uint16(128)
    found[..., :3] = (product + (product >> 8)) >> 8
    return found


def _scale_premultiplied(bust: Pixels, size: Size) -> tuple[Colours, Field]:
    """Return colours and cover of a bust whose colours are premultiplied; see `scale_bust`."""
    high, wide = size[1], max(1, round(bust.shape[1] * size[1] / bust.shape[0]))
    source = pygame.image.frombuffer(bust.tobytes(), (bust.shape[1], bust.shape[0]), "RGBA")
    scaled = pygame.transform.smoothscale(source, (wide, high))
    small = np.frombuffer(pygame.image.tobytes(scaled, "RGBA"), np.uint8).reshape(high, wide, 4)
    skip, room = max(0, (wide - size[0]) // 2), max(0, (size[0] - wide) // 2)
    part = small[:, skip : skip + size[0]]
    found = np.zeros((high, size[0], 4), np.float32)
    np.divide(part, np.float32(255), out=found[:, room : room + part.shape[1]])
    cover: Field = found[..., 3]
    colours: Colours = found[..., :3] / np.maximum(cover, np.float32(1e-3))[..., None]
    return colours, cover


@lru_cache(maxsize=KEPT)
def _read(path: Path) -> Pixels:
    """Return what a file shows as `(height, width, 4)`, premultiplied: it is scaled to many sizes."""
    surface = pygame.image.load(path)
    width, height = surface.get_size()
    return _premultiply(np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(height, width, 4))
