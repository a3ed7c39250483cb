"""Bakes the busts that come with the program into `assets/people`: who is named there, and how a file is made.

`python -m tests.people bake` sculpts whom no file shows yet and removes what shows nobody any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image

from game.kernel.files.paths import data_root
from game.kernel.person import Person
from game.modes.arena.content.loading import data as arena_data
from game.ui.paint.art.fields import Pixels, pixels
from game.ui.paint.art.people.baked import BAKED_SIZE, baked_path
from game.ui.paint.art.people.frame import sculpt_bust
from game.ui.paint.art.people.likeness import whom_to_show

QUALITY = 88


class Baked(NamedTuple):
    """A file to be: whose bust it is, plain or painted, and where it lies."""

    person: Person
    name: str
    plain: bool
    path: Path


def list_baked() -> Iterator[Baked]:
    """Yield every file that belongs into the folder: the fighters of the Arena as discs show them, painted and plain."""
    for fighter in arena_data().fighters.values():
        person = whom_to_show(fighter.person or Person(), fighter.id)
        for plain in (False, True):
            yield Baked(person, fighter.id, plain, baked_path(person, fighter.id, "calm", plain=plain))


def sculpt_anew(one: Baked, size: tuple[int, int]) -> Pixels:
    """Return the bust as the kit sculpts it now."""
    found = sculpt_bust(one.person, one.name, size, face="calm", plain=one.plain)
    return pixels(found.colours, found.cover)


def bake_people() -> None:
    """Write the files that are missing, and remove those that show nobody."""
    folder = data_root("assets") / "people"
    folder.mkdir(exist_ok=True)
    wanted = list(list_baked())
    for stale in set(folder.glob("*.webp")) - {one.path for one in wanted}:
        stale.unlink()
    for one in wanted:
        if not one.path.is_file():
            bust = sculpt_anew(one, BAKED_SIZE)
            Image.fromarray(np.ascontiguousarray(bust), "RGBA").save(one.path, quality=QUALITY, method=6)
            print(f"{one.name}: {one.path.name}", flush=True)
