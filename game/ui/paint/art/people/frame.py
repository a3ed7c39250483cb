"""From somebody to a picture: a bust, a figure on its feet, in the paint of a look, at any size."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from game.kernel.person import Face, Person, Pose
from game.ui.paint.art.fields import Colours, Field, Pixels, Size, pixels, seed_of
from game.ui.paint.art.people.baked import (
    BAKED_SIZE,
    FIGURE_SIZE,
    LARGEST,
    find_baked,
    find_baked_figure,
    scale_bust,
)
from game.ui.paint.art.people.dyes import mix_palette
from game.ui.paint.art.people.lamp import light_clay
from game.ui.paint.art.people.paint import ink_picture, paint_picture, shrink_picture
from game.ui.paint.art.people.pigments import Pigment
from game.ui.paint.art.people.sculpt.figure import sculpt_person
from game.ui.paint.art.people.sculpt.model import Model
from game.ui.paint.art.people.trace import Buffers, Viewpoint, trace_clay

FINE_UP_TO = ((110 * 140, 3), (640 * 520, 2))
"""Up to how many pixels a picture has how many samples a side for each; a larger one has one."""
BUST_HIGH = 4.75
"""How high a bust is, in units of its head: half a head is 0.76 wide."""
BUST_BELOW = 0.42
"""How far the middle of a bust lies below the middle of its head, in the same units."""
HEAD_AT = 0.5 - BUST_BELOW / BUST_HIGH
"""Where the middle of the head is in a bust, as a share of its height."""
FIGURE_HIGH = 6.0
"""How high the picture of a figure is, in units: a grown man is some 3.9 tall, and raises a weapon over the head."""
FIGURE_MIDDLE = 2.0
FIGURE_PITCH = 20.0
FEET_AT = 0.5 + FIGURE_MIDDLE * math.cos(math.radians(FIGURE_PITCH)) / FIGURE_HIGH
"""Where the feet are in the picture of a figure, as a share of its height."""
LEAST_SCALED = 64
"""Below which height in pixels a figure that is not baked is sculpted as small as it is, which takes no time."""
KEPT = 24


class Cutout(NamedTuple):
    """Somebody without a ground: colours from 0 to 1, and how far each pixel is covered."""

    colours: Colours
    cover: Field


@lru_cache(maxsize=KEPT)
def paint_bust(person: Person, name: str, size: Size, *, face: Face = "calm", plain: bool = False) -> Cutout:
    """Return the bust of a person who is whole; `name` is the seed of what no word says, such as a lid that droops.

    The middle of the head is at `HEAD_AT` of the picture's height; a wider picture shows more at the sides.
    Whoever came with the program is only brought to size, and whoever was sculpted before at a middling size.
    """
    found = find_baked(person, name, face, size, plain=plain)
    if found is None and size[1] <= LARGEST:
        found = scale_bust(_sculpt_once(person, name, face, plain), size)
    return Cutout(*found) if found is not None else sculpt_bust(person, name, size, face=face, plain=plain)


@lru_cache(maxsize=KEPT)
def _sculpt_once(person: Person, name: str, face: Face, plain: bool) -> Pixels:
    """Return the bust from which those of all sizes are made: cards, discs and panels show the same people."""
    return pixels(*sculpt_bust(person, name, BAKED_SIZE, face=face, plain=plain))


def sculpt_bust(person: Person, name: str, size: Size, *, face: Face = "calm", plain: bool = False) -> Cutout:
    """Return the bust of a person who is whole, made from clay; see `paint_bust`."""
    model = sculpt_person(person, "portrait", face, seed_of(name))
    return _finish(_shoot(model, size, _camera_for(model), name), plain=plain)


def sculpt_looks(person: Person, name: str, size: Size, *, face: Face = "calm") -> tuple[Cutout, Cutout]:
    """Return the bust of a person who is whole, painted and plain, from one look at the clay; see `paint_bust`."""
    model = sculpt_person(person, "portrait", face, seed_of(name))
    shot = _shoot(model, size, _camera_for(model), name)
    return _finish(shot, plain=False), _finish(shot, plain=True)


def _camera_for(model: Model) -> Viewpoint:
    """Return from where a bust is seen."""
    if model.person.on_all_fours:
        return Viewpoint((0.30, 1.62 * model.body.size), 3.2 * model.body.size, 5.0)
    unit = model.body.size * model.body.head
    middle = (model.body.hip + model.head_at[1]) * model.body.size - BUST_BELOW * unit
    return Viewpoint((0.0, middle), BUST_HIGH * unit, 4.0)


@lru_cache(maxsize=KEPT)
def paint_figure(
    person: Person, name: str, size: Size, *, pose: Pose = "stand", face: Face = "calm", plain: bool = False
) -> Cutout:
    """Return a person who is whole from the feet up, seen from above; the feet are at `FEET_AT` of the picture.

    Whoever came with the program is only brought to size, and whoever was sculpted before at a middling size.
    """
    found = find_baked_figure(person, name, pose, face, size, plain=plain)
    if found is None and size[1] >= LEAST_SCALED:
        found = scale_bust(_sculpt_figure_once(person, name, pose, face, plain), size)
    return Cutout(*found) if found is not None else sculpt_figure(person, name, size, pose=pose, face=face)[plain]


@lru_cache(maxsize=KEPT)
def _sculpt_figure_once(person: Person, name: str, pose: Pose, face: Face, plain: bool) -> Pixels:
    """Return the figure from which those of all sizes are made."""
    return pixels(*sculpt_figure(person, name, FIGURE_SIZE, pose=pose, face=face)[plain])


def sculpt_figure(person: Person, name: str, size: Size, *, pose: Pose, face: Face) -> tuple[Cutout, Cutout]:
    """Return a person who is whole on the feet, painted and plain, from one look at the clay; see `paint_figure`."""
    model = sculpt_person(person, pose, face, seed_of(name))
    camera = Viewpoint((0.0, FIGURE_MIDDLE * math.cos(math.radians(FIGURE_PITCH))), FIGURE_HIGH, FIGURE_PITCH)
    shot = _shoot(model, size, camera, name)
    return _finish(shot, plain=False), _finish(shot, plain=True)


class _Shot(NamedTuple):
    """What a camera sees of a model, lit: samples a side for each pixel, how wide ink is in them, and the seed."""

    seen: Buffers
    colours: Colours
    fine: int
    lined: float
    seed: int


def _shoot(model: Model, size: Size, camera: Viewpoint, name: str) -> _Shot:
    """Return what a camera sees of a model in a picture of this size."""
    fine = next((samples for most, samples in FINE_UP_TO if size[0] * size[1] <= most), 1)
    seed = seed_of(name)
    palette = mix_palette(model.person, model.of, seed)
    pigments: list[Pigment] = [palette.rows[one] for one in model.clay.names]
    seen = trace_clay(model.clay, (size[0] * fine, size[1] * fine), camera)
    return _Shot(seen, light_clay(seen, pigments), fine, max(0.6, fine * min(size[1], 400) / 256), seed)


def _finish(shot: _Shot, *, plain: bool) -> Cutout:
    """Return a picture brushed, or inked in few flat tones where it is to be plain."""
    picture = (
        ink_picture(shot.colours, shot.seen, fine=shot.lined)
        if plain
        else paint_picture(shot.colours, shot.seen, fine=shot.lined, seed=shot.seed % 97)
    )
    found = Cutout(*shrink_picture(picture, shot.seen.cover.astype(np.float32), shot.fine))
    for field in found:
        field.setflags(write=False)  # it is kept for whoever asks next
    return found
